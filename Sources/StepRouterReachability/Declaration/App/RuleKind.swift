/// What a rule says of states or events.
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
    /// The same by gestures alone.
    case leadsByGestures
    /// Gestures lead back home from every state.
    case wayBack
}

extension RuleKind {
    /// Whether it speaks of events.
    var isAboutEvents: Bool {
        switch self {
        case .alwaysEvent, .sometimesEvent, .neverEvent: true
        case .always, .sometimes, .never, .once, .leads, .leadsByGestures, .wayBack: false
        }
    }

    /// Whether it speaks of what leads from some states to others.
    var leads: Bool { self == .leads || self == .leadsByGestures }
}
