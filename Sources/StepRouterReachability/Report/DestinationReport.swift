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

/// A rule, and of how many states or events it held.
public struct RuleReport: Hashable, Sendable, Codable {
    /// The kinds of rules.
    public typealias Kind = RuleKind

    /// The kind of rule.
    public var kind: Kind
    /// The rule, in words.
    public var name: String
    /// The number of states about which the rule was asked, or of transitions if it speaks of events.
    ///
    /// Of a way: the number of states from which it is known.
    public var checked: Int
    /// The number of those in which it held; of `never` and `once`, in which it was kept to.
    public var held: Int
    /// The number of times that it was broken outside of the bounds, in states that are checked and not entered.
    public var brokenOutside = 0
    /// The number of states from which a way is not known, because all that leads on leads out of what was explored.
    ///
    /// It is `nil` of other rules, and in reports of earlier versions.
    public var unknown: Int?
}

extension Rule {
    /// The kind of violation where it matches a state or an event; `nil` if nothing is wrong there.
    var violation: Violation.Kind? {
        switch kind {
        case .always, .alwaysEvent: .always
        case .never, .neverEvent: .never
        case .once: .twice
        case .sometimes, .sometimesEvent, .leads, .leadsByGestures, .wayBack: nil
        }
    }

    /// The report of a rule that matches some of the states or events.
    func report(count: Int, of checked: Int) -> RuleReport {
        let held = violation == nil ? count : checked - count
        return RuleReport(kind: kind, name: name, checked: checked, held: held)
    }
}

/// Something that was declared, and how often the exploration used it.
public struct CoverageItem: Hashable, Sendable, Codable {
    /// What was declared.
    public enum Kind: String, Hashable, Sendable, Codable, CaseIterable {
        /// A step whose screen was built.
        case step
        /// A finder that found its screen.
        case finder
        /// A case of a switch that was taken.
        case switchCase
        /// An interceptor that agreed.
        case interceptorAgreed
        /// An interceptor that refused.
        case interceptorRefused
        /// A fallback that was taken.
        case fallback
        /// A gesture that changed something.
        case gesture
        /// An answer of the user that changed something, or let something that waited go on.
        case answer
        /// A toggle of the environment.
        case toggle
    }

    /// The kind of declaration.
    public var kind: Kind
    /// The destination, or the step it belongs to; empty for gestures, answers and toggles.
    public var place: String
    /// Its name.
    public var name: String
    /// How often it was used.
    public var uses: Int
}

extension CoverageItem {
    /// Tells whether it is something that happens, rather than a part of a declaration.
    var isEvent: Bool { [.gesture, .answer, .toggle].contains(kind) }
}

extension CoverageItem: CustomStringConvertible {
    /// What it is, in words.
    public var description: String {
        let owner = place.isEmpty ? "" : " of \(place)"
        return switch kind {
        case .step: "factory \(name)\(owner)"
        case .finder: "finder \(name)\(owner)"
        case .switchCase: "\(name)\(owner)"
        case .interceptorAgreed: "\(name)\(owner) agreeing"
        case .interceptorRefused: "\(name)\(owner) refusing"
        case .fallback: "the fallback of \(name)"
        case .gesture: "the gesture \(name)"
        case .answer: "the answer \(name)"
        case .toggle: "the toggle \(name)"
        }
    }
}
