/// Something that the team says about states or events.
struct Rule: Hashable, Sendable {
    /// The most rules that are told apart; one about a way counts twice.
    static let most = 64

    let name: String
    let kind: ReachabilityReport.RuleKind
}

extension ReachabilityReport {
    /// The kinds of rules about states, events and ways.
    public enum RuleKind: String, Hashable, Sendable, Codable {
        /// Holds in every state.
        case always
        /// Holds in at least one.
        case sometimes
        /// Holds in none.
        case never
        /// No two screens have the same key.
        case once
        /// Holds of every event.
        case alwaysEvent
        /// Holds of at least one.
        case sometimesEvent
        /// Holds of none.
        case neverEvent
        /// From each state of some, one of others can be reached.
        case leads
        /// From each state of some, gestures alone lead to one of others.
        case leadsByGestures
        /// Gestures lead back home from every state.
        case wayBack
    }
}

extension ReachabilityReport.RuleKind {
    /// `true` if it speaks of events.
    var isAboutEvents: Bool {
        switch self {
        case .alwaysEvent, .sometimesEvent, .neverEvent: true
        case .always, .sometimes, .never, .once, .leads, .leadsByGestures, .wayBack: false
        }
    }

    /// `true` if it speaks of ways from some states to others.
    var leads: Bool { self == .leads || self == .leadsByGestures }
}

extension [ReachabilityReport.RuleKind] {
    /// The bits of the states where ways end, by the positions of their rules; they follow the bits of all rules.
    var endBits: [Int: Int] {
        let leading = indices.filter { self[$0].leads }
        return Dictionary(uniqueKeysWithValues: leading.enumerated().map { ($1, count + $0) })
    }
}

enum RuleQuestion {
    /// Asks a state.
    typealias OfState = () throws -> Bool
    /// Asks an event, with the states before and after it.
    typealias OfEvent = (_ before: ObservedState, _ event: ObservedEvent, _ after: ObservedState) throws -> Bool

    /// `true` if a rule matches a state: it is broken, or, of one that holds sometimes, holds.
    case state(OfState)
    /// Asks the same about an event.
    case event(OfEvent)
    /// Asks whether a way begins in a state, and whether it ends there.
    case leads(from: OfState, to: OfState)
}
