import StepRouterSimulation

/// Something that the team says about states.
struct StateRule: Sendable {
    /// As many rules are told apart.
    static let mostRules = 64

    let name: String
    let kind: RuleKind
    /// Whether there is something to say about a state: the rule is broken, or a rule that holds sometimes does.
    let speaksUp: @Sendable (SimulatedWindow) throws -> Bool
}

/// Where the way back has to lead.
enum Home: Sendable {
    /// To the first screen of the launch state, with no modal above it.
    case launchRoot
    /// To a state that the team describes.
    case described(String, @Sendable (SimulatedWindow) throws -> Bool)
    /// Nowhere: there need not be one.
    case anywhere
}

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
