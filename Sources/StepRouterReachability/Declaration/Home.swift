import StepRouterSimulation

/// Where the way back has to lead.
enum Home: Sendable {
    /// To the first screen of the launch state, with no modal above it.
    case launchRoot
    /// To a state that the team describes.
    case described(String, @Sendable (SimulatedWindow) throws -> Bool)
    /// Nowhere: there need not be one.
    case anywhere
}
