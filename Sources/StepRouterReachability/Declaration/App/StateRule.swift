/// Something that the team says about states.
struct StateRule: Hashable, Sendable {
    /// As many rules are told apart.
    static let mostRules = 64

    let name: String
    let kind: RuleKind
}
