// What a navigation would do, and doing it later.
extension Router {
    /// What a navigation would do now, without doing it.
    ///
    /// Finders and conditions are asked; nothing else is. The plan tells which screens would leave, not whether they may.
    ///
    /// - Parameter destination: Where to.
    /// - Returns: The plan.
    /// - Throws: ``RoutingError`` if the navigation could not land.
    public func plan<Target>(for destination: DestinationStep<Target, Void>) throws(RoutingError) -> RoutePlan {
        try plan(for: destination, with: ())
    }

    /// What a navigation would do now, without doing it.
    ///
    /// Finders and conditions are asked; nothing else is. The plan tells which screens would leave, not whether they may.
    ///
    /// - Parameters:
    ///   - destination: Where to.
    ///   - context: What the screen is to show.
    /// - Returns: The plan.
    /// - Throws: ``RoutingError`` if the navigation could not land.
    public func plan<Target, Context>(
        for destination: DestinationStep<Target, Context>,
        with context: Context
    ) throws(RoutingError) -> RoutePlan {
        try plan(for: NavigationRequest(destination, with: context))
    }

    /// Does what was planned, if it is still what would be done: the hierarchy is as it was then, and finders and conditions lead the same way.
    ///
    /// ```swift
    /// let plan = try router.plan(for: product, with: 42)
    /// guard plan.dismissed.isEmpty || userAgrees() else { return }
    /// try await router.carryOut(plan)
    /// ```
    ///
    /// It is a navigation like any other, which waits for its turn and asks interceptors and the screens that leave. If what it asks changes the hierarchy,
    /// as a login does, it is planned again, and has to lead the same way. The plan of a fallback holds as long as
    /// what it is the fallback of fails as it did.
    ///
    /// - Parameters:
    ///   - plan: The plan, made in the same window by whichever router.
    ///   - animated: Whether transitions take time.
    /// - Throws: ``RoutingError`` with everything as it was before; ``RoutingError/Code/planOutdated`` says what has changed.
    public nonisolated(nonsending) func carryOut(_ plan: RoutePlan, animated: Bool = true) async throws(RoutingError) {
        let planned = plan.navigation
        _ = try await perform(planned.request, as: planned, animated: animated).result.get()
    }

    /// What a navigation would do of which the types are not known.
    package func plan(for request: NavigationRequest) throws(RoutingError) -> RoutePlan {
        var fallbacks = PendingFallbacks(of: request.destination)
        var (request, events) = (request, [TraceEvent]())
        var failed: [FailedNavigation] = []
        while true {
            do throws(RoutingError) {
                var walk = ChainWalk(through: window.reading)
                do {
                    defer { events += walk.takeEvents() }
                    try walk.follow(request.destination, with: request.context, options.common)
                }
                let plan = try NavigationPlan(walk, built: BuiltScreens())
                let admitted = plan.admitted
                defer { for screen in admitted { window.screens.discard(screen) } }
                return RoutePlan(plan, request, insteadOf: failed, events)
            } catch {
                let error = error.with(RoutingTrace(events), to: request.namedStep)
                guard let next = try fallbacks.next(for: error) else { throw error }
                failed.append(FailedNavigation(request: request, code: error.code))
                events.append(.fellBack(next.step, to: next.destination.namedStep, error))
                request = request.leading(to: next.destination)
            }
        }
    }
}
