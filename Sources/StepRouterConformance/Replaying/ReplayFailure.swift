public import StepRouterReachability

/// What a host does otherwise than the simulated window that a proof was made with.
public struct ReplayFailure: Error, Hashable, Sendable {
    /// What is different.
    public enum Aspect: String, Hashable, Sendable {
        /// How the step ended.
        case ending
        /// What the window shows.
        case hierarchy
        /// What decides about navigations beside the hierarchy.
        case environment
    }

    /// What is different.
    public let aspect: Aspect
    /// The path that was taken.
    public let path: ReportedPath
    /// The position of the event after which it is different; `nil` in the launch state.
    public let position: Int?
    /// What it is in the simulated window: a drawing, lines of the environment, or an ending.
    public let expected: String
    /// What it is on the host.
    public let found: String
}

extension ReplayFailure: CustomStringConvertible {
    /// Which path, which transition, and both sides.
    public var description: String {
        let event = position.flatMap { path.events.indices.contains($0) ? path.events[$0] : nil }
        let moment = event.map { "After \($0), step \((position ?? 0) + 1) of \(path.events.count)" } ?? "At the launch"
        return
            "\(moment): the \(aspect.rawValue) is not that of the proof.\nPath: \(path)\nExpected:\n\(expected)\nFound:\n\(found)"
    }
}
