// What leads to no screen and takes its turn among the window's navigations: gate, queue, interceptors and log are those of navigations.
extension Router {
    /// Asks the interceptors of the router and of the request, and does what is requested, when the navigations before it are over.
    package nonisolated(nonsending) func perform(_ request: ActRequest) async -> ActOutcome {
        let log = options.log?.begin(request)
        let queue = WindowNavigations.of(window).queue
        var act = CurrentAct(
            request: request,
            interceptors: options.common.interceptors + request.interceptors,
            queued: QueuedNavigation(in: queue, Nesting(to: request, in: queue), name: log?.destination),
            log: log,
            recorder: TraceRecorder(log: log?.listener, observer: options.observer)
        )
        var outcome: ActOutcome
        do throws(RoutingError) {
            if let refusal = act.queued.nesting?.refusal(of: request) { throw refusal }
            try await gate(before: act.queued)?.pass()
            supersedeCovered(by: act.queued)
            outcome = try await act.runInTurn(options.policy)
        } catch {
            outcome = .refused(error)
        }
        if case .refused(let error) = outcome {
            outcome = .refused(error.with(act.recorder.traceOfFailure, to: request))
        }
        log?.end(outcome)
        return outcome
    }
}
