// One navigation, from the request to its outcome.
extension Router {
    /// Performs a navigation when those before it are over, or shares the outcome of an identical one. What was planned before is carried out only as it was planned.
    @usableFromInline
    package nonisolated(nonsending) func perform(
        _ request: NavigationRequest,
        as planned: PlannedNavigation? = nil,
        animated: Bool,
        describesAtOnce: Bool
    ) async -> RoutingOutcome<any Screen> {
        let log = options.log?.begin(request)
        var navigation = CurrentNavigation(
            request,
            as: planned,
            in: window,
            common: options.common,
            animated: animated,
            log: log,
            recorder: TraceRecorder(describesAtOnce: describesAtOnce, log: log?.listener, observer: options.observer)
        )
        let result: Result<any Screen, RoutingError>
        if let refusal = navigation.queued.nesting?.refusal(of: request) {
            result = .failure(refusal)
        } else if options.coalesces, navigation.queued.outer == nil, planned == nil {
            result = await share(SharedRequest(request, by: options.common), &navigation)
        } else {
            result = await enter(&navigation)
        }
        let outcome = navigation.outcome(result)
        if navigation.fallbacks != nil { log?.tellFallbacks(among: navigation.recorder.events) }
        log?.end(outcome.result)
        return outcome
    }

    /// Shares the outcome of an identical navigation, or navigates and lets others share the outcome.
    private nonisolated(nonsending) func share(
        _ request: SharedRequest,
        _ navigation: inout CurrentNavigation
    ) async -> Result<any Screen, RoutingError> {
        let navigations = WindowNavigations.of(window)
        while let identical = navigations.navigation(like: request) {
            do throws(RoutingError) {
                guard let screen = try await identical.follow() else { continue }
                navigation.recorder.record(.shared)
                return .success(screen)
            } catch {
                if identical.isOver { navigation.recorder.record(.shared) }
                return .failure(error)
            }
        }
        if let log = navigation.log, navigations.hasNavigation(reading: request) { log.sharesNothing() }
        let shared = SharedNavigation()
        navigations.shared[request] = shared
        defer { if navigations.shared[request] === shared { navigations.shared[request] = nil } }
        navigation.shared = shared
        let result = await enter(&navigation)
        if case .failure(let error) = result { shared.decide(.failure(error)) }
        return result
    }

    /// Waits at the gate, and navigates when it is its turn: again each time that it has waited until what covers its place has left.
    private nonisolated(nonsending) func enter(
        _ navigation: inout CurrentNavigation
    ) async -> Result<any Screen, RoutingError> {
        let log = navigation.log
        var policy = options.policy
        do throws(RoutingError) {
            if navigation.queued.outer == nil, let gate = options.gate { try await gate.pass() }
            if policy == .cancelCurrent {
                WindowNavigations.of(window).supersedeCovered(inside: navigation.queued.outer)
            }
            while true {
                let queued = navigation.queued
                if let current = queued.queue.makeCurrent(queued) {
                    try await queued.queue.enter(queued, behind: current, policy) { log?.waits(behind: current.name) }
                }
                if let result = await run(&navigation) { return result }
                try await navigation.waitUntilUncovered()
                policy = .enqueue
            }
        } catch {
            return .failure(error)
        }
    }

    /// Navigates. What the navigation starts runs inside it, and when its task is cancelled the next one need not wait for it.
    private func run(
        _ navigation: inout CurrentNavigation,
        isolation: isolated (any Actor)? = #isolation
    ) async -> Result<any Screen, RoutingError>? {
        let queued = navigation.queued
        defer { queued.end() }
        navigation.shared?.queued = queued
        // The closures capture the isolation, and so stay in it.
        return await withTaskCancellationHandler {
            _ = isolation
            return await QueuedNavigation.$current.withValue(queued) {
                _ = isolation
                return await navigation.run()
            }
        } onCancel: {
            if queued.abandon(.cancelled) { queued.queue.pass(on: queued) }
        }
    }
}
