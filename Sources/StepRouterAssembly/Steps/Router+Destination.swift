public import StepRouter

extension Router {
    /// Navigates to a destination with its context.
    ///
    /// - Parameters:
    ///   - destination: Where to go, and what it is to show.
    ///   - animated: Whether transitions take time.
    /// - Returns: The destination's screen, which the user now sees.
    /// - Throws: `RoutingError`, with the hierarchy as it was before.
    @discardableResult
    public nonisolated(nonsending) func navigate<Target, Context>(
        to destination: Destination<Target, Context>,
        animated: Bool = true
    ) async throws(RoutingError) -> Target {
        try await navigate(to: destination.step, with: destination.context, animated: animated)
    }

    /// Navigates to a destination of any type; all else is as with one of a particular type.
    @discardableResult
    public nonisolated(nonsending) func navigate(
        to destination: AnyDestination,
        animated: Bool = true
    ) async throws(RoutingError) -> any Screen {
        try await navigate(to: destination.request, animated: animated)
    }

    /// Navigates to a destination with its context and tells everything about it, whether it lands or fails.
    ///
    /// - Parameters:
    ///   - destination: Where to go, and what it is to show.
    ///   - animated: Whether transitions take time.
    /// - Returns: The result, and a trace with drawings of the hierarchy before and after.
    public nonisolated(nonsending) func attempt<Target, Context>(
        _ destination: Destination<Target, Context>,
        animated: Bool = true
    ) async -> RoutingOutcome<Target> {
        await attempt(destination.step, with: destination.context, animated: animated)
    }

    /// Navigates to a destination of any type and tells everything about it, whether it lands or fails.
    public nonisolated(nonsending) func attempt(
        _ destination: AnyDestination,
        animated: Bool = true
    ) async -> RoutingOutcome<any Screen> {
        await attempt(destination.request, animated: animated)
    }

    /// Plans a navigation to a destination with its context without carrying it out.
    ///
    /// - Parameter destination: Where to go, and what it is to show.
    /// - Returns: What a navigation would do now.
    /// - Throws: `RoutingError` if no way leads there.
    public func plan<Target, Context>(
        for destination: Destination<Target, Context>
    ) throws(RoutingError) -> RoutePlan {
        try plan(for: destination.step, with: destination.context)
    }

    /// Plans a navigation to a destination of any type without carrying it out.
    public func plan(for destination: AnyDestination) throws(RoutingError) -> RoutePlan {
        try plan(for: destination.request)
    }
}
