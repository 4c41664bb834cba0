import StepRouterSimulation

/// How far the exploration goes.
struct Bounds: Sendable {
    var stackDepth: Int? = 4
    var modals: Int? = 2
    /// `nil` if stacks in modals have the bound of all others.
    var modalStackDepth: Int?
    var custom: [CustomBound] = []

    /// Every bound by name, in the order in which they are asked; `nil` for what is not bounded.
    var names: [String?] {
        let declared = [
            modals.map { "modals=\($0)" }, stackDepth.map { "stack=\($0)" },
            modalStackDepth.map { "modal stack=\($0)" },
        ]
        return declared + custom.map(\.name) + [Self.meanwhileName]
    }

    /// So many things happen one after the other while an event waits.
    static let mostMeanwhile = 8

    /// What reports call that.
    static let meanwhileName = "meanwhile=\(mostMeanwhile)"

    /// Where among ``names`` that is.
    var meanwhilePosition: Int { 3 + custom.count }

    /// The bounds that are stated, by name.
    var stated: [String] { names.dropLast().compactMap(\.self) }
}

/// A bound that the team states itself.
struct CustomBound: Sendable {
    let name: String
    let holds: @Sendable (SimulatedWindow) -> Bool
}
