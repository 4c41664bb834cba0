// One navigation, from the request to its outcome.
extension Router {
    /// Performs a navigation after those before it, or shares the outcome of an identical one.
    /// An earlier plan is carried out only as it was planned.
    @usableFromInline
    package nonisolated(nonsending) func perform(
        _ request: NavigationRequest,
        as planned: PromisedPlan? = nil,
        animated: Bool,
        describesAtOnce: Bool = false
    ) async -> RoutingOutcome<any Screen> {
        var navigation = NavigationRun(
            request,
            as: planned,
            in: window,
            options,
            animated: animated,
            describesAtOnce: describesAtOnce
        )
        let result: Result<any Screen, RoutingError>
        if let refusal = navigation.queued.nesting?.refusal(of: request.namedStep) {
            result = .failure(refusal)
        } else if options.coalesces, navigation.queued.outer == nil, planned == nil {
            result = await share(SharedRequest(request, by: options.common), &navigation)
        } else {
            result = await enter(&navigation)
        }
        let outcome = navigation.outcome(result)
        window.continueBegunWork()
        return outcome
    }

    /// Shares the outcome of an identical navigation, or navigates and lets others share the outcome.
    private nonisolated(nonsending) func share(
        _ request: SharedRequest,
        _ navigation: inout NavigationRun
    ) async -> Result<any Screen, RoutingError> {
        let navigations = WindowNavigations.of(window)
        while let identical = navigations.navigation(like: request) {
            guard let outcome = await identical.waitForOutcome() else { continue }
            if identical.isOver { navigation.recordSharing() }
            return outcome
        }
        if let log = navigation.log, navigations.hasNavigation(reading: request) { log.sharesNothing() }
        let shared = navigation.share()
        navigations.shared[request] = shared
        defer { if navigations.shared[request] === shared { navigations.shared[request] = nil } }
        let result = await enter(&navigation)
        if case .failure(let error) = result { shared.decide(.failure(error)) }
        return result
    }

    /// Waits at the gate, and navigates in its turn: again each time that a modal which covers its place has left.
    private nonisolated(nonsending) func enter(
        _ navigation: inout NavigationRun
    ) async -> Result<any Screen, RoutingError> {
        var policy = options.policy
        do throws(RoutingError) {
            if let gate = gate(before: navigation.queued) { try await gate.pass(navigation.queued) }
            supersedeCovered(by: navigation.queued)
            while true {
                switch try await runInTurn(&navigation, policy) {
                case .landed(let screen): return .success(screen)
                case .failed(let error): return .failure(error)
                case .covered(let wait): try await navigation.waitUntilUncovered(wait)
                }
                policy = .enqueue
            }
        } catch {
            return .failure(error)
        }
    }

    /// Navigates after the navigations before it. Fails if the policy rejects it, or if it has to end before its turn.
    @inline(__always)
    private nonisolated(nonsending) func runInTurn(
        _ navigation: inout NavigationRun,
        _ policy: NavigationPolicy
    ) async throws(RoutingError) -> TurnEnd {
        let (queued, log) = (navigation.queued, navigation.log)
        if let current = queued.queue.makeCurrent(queued) {
            try await queued.queue.enter(queued, behind: current, policy) { log?.waits(behind: current.name) }
        }
        defer { queued.end() }
        return await navigation.run()
    }

    /// The gate before a navigation: none inside another one, which has passed it.
    func gate(before queued: QueuedNavigation) -> NavigationGate? { queued.outer == nil ? options.gate : nil }

    /// Ends the navigations that wait below a modal, if the newest one takes the place of those before it.
    func supersedeCovered(by queued: QueuedNavigation) {
        guard options.policy == .cancelCurrent else { return }
        WindowNavigations.of(window).supersedeCovered(inside: queued.outer)
    }
}
