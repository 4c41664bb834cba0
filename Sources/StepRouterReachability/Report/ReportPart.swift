/// What one part of an exploration knows that is needed to add it to the others without counting anything twice.
///
/// A merged report has one as well, so that further parts can be added to it.
public struct ReportPart: Hashable, Sendable, Codable {
    /// How many parts there are.
    public var count: Int
    /// Which parts are in this report, counted from 1.
    public var covered: [Int]

    /// Every event that can happen, by name: only reports of the same events can be added up.
    var events: [Event]
    /// What is always, sometimes or never so.
    var rules: [RuleReport]
    /// The bounds, by name.
    var bounds: [String]
    /// The routes that navigations took.
    var routes: [Route]
    /// The states and what became of each event in them, encoded.
    var states: String
    /// What need not be used, where everything else has to be.
    var unusedExceptions: [String]?
    /// How much of the coverage is declared in the chains; `nil` in reports of earlier versions.
    ///
    /// What was met besides follows it, and may be more in another part.
    var declaredCount: Int?
    /// What hands screens out again, as far as this part has met it: states are told apart by such screens.
    var kept: [String]?

    /// One event.
    struct Event: Hashable, Sendable, Codable {
        var name: String
        /// The position of the navigation; `nil` of gestures and toggles.
        var navigation: Int?
        /// What the coverage calls it; `nil` if it calls it the same.
        var use: String?
    }

    /// How a navigation arrived, and what it used on its way.
    struct Route: Hashable, Sendable, Codable {
        var arrival: DestinationReport.Arrival?
        /// Positions in ``ReachabilityReport/coverage``.
        var uses: [Int]
    }
}
