/// How the explored app compared with fresh ones, step by step along random paths.
public struct ComparisonReport: Hashable, Sendable, Codable {
    /// Where the random numbers began.
    public var seed: UInt64
    /// How many steps were compared.
    public var steps = 0
    /// How many paths they made.
    public var paths = 0
}
