import StepRouterSimulation

/// How far the exploration goes.
struct Bounds: Sendable {
    var stackDepth: Int? = 4
    var modals: Int? = 2
    /// `nil` if stacks in modals have the bound of all others.
    var modalStackDepth: Int?
    /// The most tabs in a tab bar.
    var tabs: Int?
    var custom: [CustomBound] = []

    /// Every bound by name, in the order in which they are asked; `nil` for what is not bounded.
    var names: [String?] {
        let built = BuiltIn.allCases.map { bound in
            switch bound {
            case .modals: modals.map { "modals=\($0)" }
            case .stackDepth: stackDepth.map { "stack=\($0)" }
            case .modalStackDepth: modalStackDepth.map { "modal stack=\($0)" }
            case .tabs: tabs.map { "tabs=\($0)" }
            }
        }
        return built + custom.map(\.name) + [Self.meanwhileName]
    }

    /// The bounds that the team does not state itself, by their positions among ``names``.
    enum BuiltIn: Int, CaseIterable {
        case modals, stackDepth, modalStackDepth, tabs
    }

    /// So many things happen one after the other while an event waits.
    static let mostMeanwhile = 8

    /// What reports call that.
    static let meanwhileName = "meanwhile=\(mostMeanwhile)"

    /// Where among ``names`` that is.
    var meanwhilePosition: Int { BuiltIn.allCases.count + custom.count }

    /// The bounds that are stated, by name.
    var stated: [String] { names.dropLast().compactMap(\.self) }
}

/// A bound that the team states itself.
struct CustomBound: Sendable {
    let name: String
    let holds: @Sendable (SimulatedWindow) -> Bool
}
