public import StepRouter

extension Router {
    /// Navigates to a destination with its context.
    ///
    /// - Parameters:
    ///   - destination: Where to go, and what it is to show.
    ///   - animated: Whether transitions take time.
    /// - Throws: `RoutingError`, with the hierarchy as it was before.
    public nonisolated(nonsending) func navigate<Target, Context>(
        to destination: Destination<Target, Context>,
        animated: Bool = true
    ) async throws(RoutingError) {
        try await navigate(to: destination.step, with: destination.context, animated: animated)
    }

    /// Navigates to a destination of any type; all else is as with one of a particular type.
    public nonisolated(nonsending) func navigate(
        to destination: AnyDestination,
        animated: Bool = true
    ) async throws(RoutingError) {
        _ = try await navigate(to: destination.request, animated: animated)
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

    // MARK: What is there

    /// Looks whether a destination's screen is there, without navigating.
    ///
    /// - Parameter destination: Where to look.
    /// - Returns: The screen and whether the user sees it; `nil` if it is not there.
    /// - Throws: `RoutingError` if the question cannot be answered, such as when a finder throws.
    public func find<Target, Context>(
        _ destination: Destination<Target, Context>
    ) throws(RoutingError) -> FoundScreen<Target>? { try find(destination.step, with: destination.context) }

    /// Looks whether the screen of a destination of any type is there, without navigating.
    public func find(_ destination: AnyDestination) throws(RoutingError) -> FoundScreen<any Screen>? {
        try find(destination.request)
    }

    /// Brings a destination's screen to the front if it is there; nothing is built.
    ///
    /// - Parameters:
    ///   - destination: What to bring to the front.
    ///   - animated: Whether transitions take time.
    /// - Throws: `RoutingError`, with the hierarchy as it was before, also if the screen is not there.
    public nonisolated(nonsending) func makeVisible<Target, Context>(
        _ destination: Destination<Target, Context>,
        animated: Bool = true
    ) async throws(RoutingError) {
        try await makeVisible(destination.step, with: destination.context, animated: animated)
    }

    /// Brings the screen of a destination of any type to the front if it is there; nothing is built.
    public nonisolated(nonsending) func makeVisible(
        _ destination: AnyDestination,
        animated: Bool = true
    ) async throws(RoutingError) { try await makeVisible(destination.request, animated: animated) }
}
