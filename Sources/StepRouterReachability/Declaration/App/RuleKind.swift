/// What a rule says of states.
public enum RuleKind: String, Hashable, Sendable, Codable {
    /// Holds in every state.
    case always
    /// Holds in at least one.
    case sometimes
    /// Holds in none.
    case never
    /// No two screens have the same key.
    case once
    /// Gestures lead back home from every state.
    case wayBack
}
