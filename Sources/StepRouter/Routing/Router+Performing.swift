// One navigation, from the request to its outcome.
extension Router {
    /// Performs a navigation after those before it, or shares the outcome of an identical one.
    /// A promise made before is kept, or the navigation fails.
    @usableFromInline
    package nonisolated(nonsending) func perform(
        _ request: NavigationRequest,
        as promise: NavigationPromise? = nil,
        animated: Bool,
        describesAtOnce: Bool = false
    ) async -> RoutingOutcome<any Screen> {
        if window.refusesWhatBegins(in: #isolation) {
            let error = RoutingError(.cancelled, step: request.namedStep)
            return RoutingOutcome(result: .failure(error), trace: RoutingTrace())
        }
        var navigation = NavigationRun(
            request,
            as: promise,
            in: window,
            options,
            animated: animated,
            describesAtOnce: describesAtOnce
        )
        let result: Result<any Screen, RoutingError>
        if let refusal = navigation.queued.nesting?.refusal(of: request.namedStep) {
            result = .failure(refusal)
        } else if options.coalesces, navigation.queued.outer == nil, promise == nil {
            result = await share(SharedRequest(request, by: options.common), &navigation)
        } else {
            result = await takeTurns(&navigation)
        }
        let outcome = navigation.outcome(result)
        if let witness = navigation.witness {
            if case .failure(let error) = result { witness.end(with: error) } else { witness.end(with: nil) }
        }
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
            if identical.isOver { navigation.recorder.record(.shared) }
            return outcome
        }
        if let log = navigation.log, navigations.hasNavigation(reading: request) { log.sharesNothing() }
        let shared = SharedNavigation(navigation.queued)
        navigation.whenLanded = { shared.decide(.success($0)) }
        navigations.shared[request] = shared
        defer { if navigations.shared[request] === shared { navigations.shared[request] = nil } }
        let result = await takeTurns(&navigation, sharing: shared)
        if case .failure(let error) = result { shared.decide(.failure(error)) }
        return result
    }

    /// Waits at the gate, and navigates in its turn: again each time that a modal which covers its place has left.
    private nonisolated(nonsending) func takeTurns(
        _ navigation: inout NavigationRun,
        sharing shared: SharedNavigation? = nil
    ) async -> Result<any Screen, RoutingError> {
        var policy = options.policy
        var fallbacks: PendingFallbacks?
        do throws(RoutingError) {
            if let gate = gate(before: navigation.queued) { try await gate.pass(navigation.queued) }
            supersedeWaiting(by: navigation.queued)
            while true {
                switch try await runInTurn(&navigation, policy, &fallbacks) {
                case .landed(let screen): return .success(screen)
                case .failed(let error): return .failure(error)
                case .covered(let wait):
                    shared?.queued = navigation.queued
                    try await waitUntilUncovered(wait, &navigation)
                    shared?.queued = navigation.queued
                }
                policy = .enqueue
            }
        } catch {
            return .failure(error)
        }
    }

    /// Navigates after the navigations before it, and to fallbacks as long as that fails.
    /// Fails if the policy rejects it, or if it has to end before its turn.
    @inline(__always)
    private nonisolated(nonsending) func runInTurn(
        _ navigation: inout NavigationRun,
        _ policy: Router.BusyPolicy,
        _ fallbacks: inout PendingFallbacks?
    ) async throws(RoutingError) -> TurnEnd {
        let queued = navigation.queued
        try await waitForTurn(of: queued, policy, navigation.log)
        defer { queued.end() }
        navigation.witness?.beginTurn()
        while true {
            let end = await navigation.run()
            guard case .failed(let error) = end else { return end }
            if let error = fallBack(&navigation, from: error, &fallbacks) { return .failed(error) }
        }
    }

    /// Waits until the navigations before one are over.
    @inline(__always)
    nonisolated(nonsending) func waitForTurn(
        of queued: QueuedNavigation,
        _ policy: Router.BusyPolicy,
        _ log: NavigationLog?
    ) async throws(RoutingError) {
        guard let current = queued.queue.makeCurrent(queued) else { return }
        try await queued.queue.takeTurn(for: queued, behind: current, policy) { log?.waits(behind: current.name) }
    }

    /// Lets a navigation go on to the fallback that is declared for an error.
    /// Returns the error that it ends with; `nil` if it goes on.
    private func fallBack(
        _ navigation: inout NavigationRun,
        from error: RoutingError,
        _ fallbacks: inout PendingFallbacks?
    ) -> RoutingError? {
        var pending = fallbacks ?? PendingFallbacks(of: navigation.request)
        if pending.isEmpty || navigation.queued.reasonToEnd != nil || Task.isCancelled { return error }
        let error = error.with(navigation.recorder.trace, to: navigation.request.namedStep)
        do throws(RoutingError) {
            guard let next = try pending.next(for: error) else { return error }
            navigation.goOn(to: next, because: error)
        } catch {
            return error
        }
        fallbacks = pending
        return nil
    }

    /// Waits until a modal that covers a navigation's place has left, or the place itself.
    /// Fails if the navigation has to end, or another one takes its place.
    private nonisolated(nonsending) func waitUntilUncovered(
        _ wait: CoveredNavigation,
        _ navigation: inout NavigationRun
    ) async throws(RoutingError) {
        let (request, log, navigations) = (navigation.request, navigation.log, WindowNavigations.of(window))
        let outcome = await navigations.covered.letWait(wait, in: window) { topmost in
            log?.waits(untilLeft: topmost.flatMap { window.screens[$0] })
        }
        if let failure = outcome.failure ?? SurroundingNavigation.reasonToEnd {
            throw RoutingError(failure, step: request.namedStep)
        }
        let queued = navigations.makeNavigation(for: request, in: window.screens, name: navigation.queued.name)
        navigation.goOn(as: queued)
        if let refusal = queued.nesting?.refusal(of: request.namedStep) { throw refusal }
    }

    /// The gate before a navigation: none inside another one, which has passed it, and none that keeps one that insists.
    func gate(before queued: QueuedNavigation) -> NavigationGate? {
        queued.outer == nil && !queued.insists ? options.gate : nil
    }

    /// Ends the navigations that wait below a modal, if the newest one takes the place of those before it. Ends all that
    /// wait if it insists.
    func supersedeWaiting(by queued: QueuedNavigation) {
        guard queued.insists || options.policy == .cancelCurrent else { return }
        let navigations = WindowNavigations.of(window)
        if queued.insists {
            navigations.covered.supersede { _ in true }
            for queue in [navigations.queue, queued.queue] { queue.supersedeWaiting() }
        } else {
            navigations.covered.supersede { !$0.insists && $0.isInside(queued.outer, of: navigations.queue) }
        }
    }
}
