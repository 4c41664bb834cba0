import StepRouterSimulation

/// Where the way back has to lead.
enum Home: Sendable {
    /// To the first screen of the launch state, with no modal above it.
    case launchRoot
    /// To a state that the team describes.
    case described(String, @Sendable (SimulatedWindow) throws -> Bool)
}

extension Home {
    /// What reports call it, as something that holds.
    var name: String {
        switch self {
        case .launchRoot: "gestures lead back to the first screen"
        case .described(let name, _): "gestures lead back to \(name)"
        }
    }
}
