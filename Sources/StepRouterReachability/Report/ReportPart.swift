/// What one part of an exploration knows that is needed to add it to the others without counting anything twice.
public struct ReportPart: Hashable, Sendable, Codable {
    /// Which part, from 1 on.
    public var index: Int
    /// How many parts there are.
    public var count: Int
    /// Which other parts were added already, and this one.
    public var covered: [Int]
    /// What was explored, so that only equal explorations are added up.
    public var exploration: String
    /// The states and what became of each event in them, encoded.
    public var states: String
}
