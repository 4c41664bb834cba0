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

    /// What was declared.
    public var kind: Kind
    /// Where: the destination, or the step it belongs to; empty for gestures, answers and toggles.
    public var place: String
    /// What it is called.
    public var name: String
    /// How often it was used.
    public var uses: Int
}

extension CoverageItem {
    /// Whether it is something that happens, rather than a part of a declaration.
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

/// What the team said about states or events, and of how many it held.
public struct RuleReport: Hashable, Sendable, Codable {
    /// What rules say.
    public typealias Kind = RuleKind

    /// What kind of rule.
    public var kind: Kind
    /// The rule, in words.
    public var name: String
    /// About how many states the rule was asked, or transitions if it speaks of events.
    ///
    /// Of what leads somewhere: from how many states it is known.
    public var checked: Int
    /// In how many of them it held; of `never` and `once`, in how many it was kept to.
    public var held: Int
    /// How often it was broken outside of the bounds, in states that are checked when they are met and not entered.
    public var brokenOutside = 0
    /// Of what leads somewhere: from how many states it is not known, because all that leads on leads out of what was
    /// explored. `nil` of other rules, and in reports of earlier versions.
    public var unknown: Int?
}
