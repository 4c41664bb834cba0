// Plans that are carried out later.
extension Router {
    /// Does what was planned, if it is still what would be done: the hierarchy is as it was then, and finders and conditions lead the same way.
    ///
    /// ```swift
    /// let plan = try router.plan(for: product, with: 42)
    /// guard plan.dismissed.isEmpty || userAgrees() else { return }
    /// try await router.carryOut(plan)
    /// ```
    ///
    /// It is a navigation like any other, which waits for its turn and asks interceptors and the screens that leave. If what it asks changes the hierarchy,
    /// as a login does, it is planned again, and has to lead the same way.
    ///
    /// - Parameters:
    ///   - plan: The plan, made in the same window by whichever router.
    ///   - animated: Whether transitions take time.
    /// - Returns: The screen, found or built, on top.
    /// - Throws: ``RoutingError`` with everything as it was before; ``RoutingError/Code/planOutdated`` says what has changed.
    @discardableResult
    public nonisolated(nonsending) func carryOut<Target>(
        _ plan: RoutePlan<Target>,
        animated: Bool = true
    ) async throws(RoutingError) -> Target {
        let planned = plan.navigation
        let outcome = await perform(planned.request, as: planned, animated: animated)
        return try Self.target(try outcome.result.get())
    }
}
