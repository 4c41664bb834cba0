/// How a navigation went.
public struct RoutingOutcome<Target> {
    /// The screen, or why the navigation failed.
    public let result: Result<Target, RoutingError>
    /// What the navigation did.
    public let trace: RoutingTrace

    /// Makes an outcome.
    public init(result: Result<Target, RoutingError>, trace: RoutingTrace) {
        self.result = result
        self.trace = trace
    }
}
