/// How one destination fared, with one of its contexts.
public struct DestinationReport: Hashable, Sendable, Codable {
    /// A way of reaching a destination, and in how many states it was taken.
    public struct Way: Hashable, Sendable, Codable {
        /// How the target was reached.
        public var arrival: Arrival
        /// In how many states.
        public var states: Int
    }

    /// How a target was reached.
    public enum Arrival: Hashable, Sendable, Codable {
        /// The user saw it already.
        case foundOnTop
        /// It was below other screens where the user was.
        case foundBelow
        /// It was in a tab that was not selected.
        case foundInOtherTab
        /// It was under a modal.
        case foundUnderModal
        /// It was built; the switches on the way took these cases.
        case built(cases: [String])
    }

    /// The destination.
    public var name: String
    /// What it was asked to show; `nil` if it needs no context.
    public var context: String?
    /// How it may be refused.
    public var refusal = ExploredDestination.Refusal.forbidden
    /// In how many states it was tried.
    public var checked = 0
    /// In how many it landed.
    public var landed = 0
    /// In how many it was refused.
    public var refused = 0
    /// In how many it failed.
    public var failed = 0
    /// How it was reached, and how often, the most frequent way first.
    public var ways: [Way] = []

    /// The name and the context: `product(7)`.
    public var title: String { context.map { "\(name)(\($0))" } ?? name }

    /// Tells whether it was reached from somewhere, or refused everywhere as it may be.
    var isReached: Bool {
        landed > 0 || checked > 0 && refused == checked && refusal.isAllowed(byUser: false)
    }
}

extension DestinationReport.Arrival: CustomStringConvertible {
    /// How it was reached, in a few words.
    public var description: String {
        switch self {
        case .foundOnTop: "found on top"
        case .foundBelow: "found below"
        case .foundInOtherTab: "found in another tab"
        case .foundUnderModal: "found under a modal"
        case .built(let cases): cases.isEmpty ? "built" : "built by \(cases.joined(separator: ", "))"
        }
    }
}
