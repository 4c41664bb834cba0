// Destinations that take any context, gone to without one. What each does is said of its exact form.
extension Router {
    /// Goes to a screen that takes any context, with none.
    @inlinable
    public nonisolated(nonsending) func navigate<Target>(
        to destination: DestinationStep<Target, Any?>,
        animated: Bool = true
    ) async throws(RoutingError) {
        try await navigate(to: destination, with: nil, animated: animated)
    }

    /// Goes to a screen that takes any context, with none, and tells how that went.
    public nonisolated(nonsending) func attempt<Target>(
        _ destination: DestinationStep<Target, Any?>,
        animated: Bool = true
    ) async -> RoutingOutcome<Target> {
        await attempt(destination, with: nil, animated: animated)
    }

    /// What going to a screen that takes any context, with none, would do now.
    public func plan<Target>(for destination: DestinationStep<Target, Any?>) throws(RoutingError) -> RoutePlan {
        try plan(for: destination, with: nil)
    }
}
