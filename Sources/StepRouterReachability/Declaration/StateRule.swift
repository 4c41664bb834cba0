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
