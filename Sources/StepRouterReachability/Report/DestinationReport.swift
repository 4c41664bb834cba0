extension ReachabilityReport {
    /// The results of one destination, with one of its contexts.
    public struct DestinationReport: Hashable, Sendable, Codable {
        /// A way of reaching a destination, and the number of states in which it was taken.
        public struct Way: Hashable, Sendable, Codable {
            /// The kind of arrival.
            public var arrival: Arrival
            /// The number of states.
            public var states: Int
        }

        /// The ways in which a target is reached.
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
            /// It was not reached: the navigation landed on its fallback.
            case fellBack
        }

        /// The destination.
        public var name: String
        /// The context; `nil` if it needs none.
        public var context: String?
        /// The refusals that are allowed.
        public var refusal = ExploredDestination.Refusal.forbidden
        /// The number of states in which it was tried.
        public var checked = 0
        /// The number of states in which it landed on its own screen.
        public var landed = 0
        /// The number of states in which it was refused.
        public var refused = 0
        /// The number of states in which it failed.
        public var failed = 0
        /// The ways in which it was reached, the most frequent one first.
        public var ways: [Way] = []
        /// The number of states in which it landed on its fallback.
        public var fellBack = 0
        /// `true` if it is meant to land on its fallback alone (``Exploration/fallingBack(_:)-(String...)``).
        public var mayFallBack = false
        /// The number of states without a root in which it was not tried: a link that comes there needs a gate.
        public var untried = 0
        /// The number of states in which it asked the user and no answer let it land, if it may be refused by itself.
        public var vain = 0
        /// The number of states in which a task that knows its occasion changed the declared state of a screen that was
        /// on top and showed what was asked for.
        public var shownChanges = 0

        /// The name and the context: `product(7)`.
        public var title: String { context.map { "\(name)(\($0))" } ?? name }

        /// `true` if it was reached from somewhere, or refused everywhere as it may be.
        var isReached: Bool {
            landed > 0 || fellBack > 0 && mayFallBack
                || checked > 0 && refused == checked && refusal.isAllowed(byUser: false)
        }
    }
}

extension ReachabilityReport.DestinationReport.Arrival: CustomStringConvertible {
    /// The way in a few words.
    public var description: String {
        switch self {
        case .foundOnTop: "found on top"
        case .foundBelow: "found below"
        case .foundInOtherTab: "found in another tab"
        case .foundUnderModal: "found under a modal"
        case .fellBack: "fell back"
        case .built(let cases): cases.isEmpty ? "built" : "built by \(cases.joined(separator: ", "))"
        }
    }
}

extension ReachabilityReport {
    /// A gesture, an answer or a toggle, and how often a navigation that it asked for did not land.
    public struct RefusedEvent: Hashable, Sendable, Codable {
        /// The name in reports.
        public var name: String
        /// The number of times that a navigation was refused.
        public var refused: Int
        /// The number of times that one failed, and none was refused.
        public var failed: Int
    }
}

extension ReachabilityReport.RefusedEvent: CustomStringConvertible {
    /// The name, and how often.
    public var description: String {
        let ends = [(refused, "refused"), (failed, "failed")].filter { $0.0 > 0 }
        return "\(name) (\(ends.map { "\($1) \($0.of("time"))" }.joined(separator: ", ")))"
    }
}

extension ReachabilityReport {
    /// An event that takes screens away unasked which want to be asked whether they may leave.
    public struct Loss: Hashable, Sendable, Codable {
        /// The name of the event in reports.
        public var event: String
        /// The class of the screens.
        public var screen: String
        /// The number of times.
        public var times: Int
        /// `true` if a navigation did so that insists (`insisting()` of a destination): a decision of the app.
        public var isDecided: Bool
    }
}

extension ReachabilityReport.Loss: CustomStringConvertible {
    /// The screen, the event, and how often.
    public var description: String {
        "\(screen) by \(event)\(isDecided ? ", which insists" : "") (\(times.of("time")))"
    }
}

extension ReachabilityReport {
    /// A rule, and the number of states or events of which it held.
    public struct RuleReport: Hashable, Sendable, Codable {
        /// The kinds of rules.
        public typealias Kind = RuleKind

        /// The kind of rule.
        public var kind: Kind
        /// The rule, in words.
        public var name: String
        /// The number of states about which the rule was asked, or of transitions if it speaks of events.
        ///
        /// A rule about a way counts the states from which it is known.
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
    func report(count: Int, of checked: Int) -> ReachabilityReport.RuleReport {
        let held = violation == nil ? count : checked - count
        return ReachabilityReport.RuleReport(kind: kind, name: name, checked: checked, held: held)
    }
}

extension ReachabilityReport {
    /// Something that was declared, and the number of times that the exploration used it.
    public struct CoverageItem: Hashable, Sendable, Codable {
        /// The kinds of declarations.
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
        /// The destination or step that it belongs to; empty for gestures, answers and toggles.
        public var place: String
        /// The name.
        public var name: String
        /// The number of uses.
        public var uses: Int
    }
}

extension ReachabilityReport.CoverageItem {
    /// `true` if it is something that happens, rather than a part of a declaration.
    var isEvent: Bool { [.gesture, .answer, .toggle].contains(kind) }
}

extension ReachabilityReport.CoverageItem: CustomStringConvertible {
    /// The kind, the name and the place, in words.
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
