// What leads to no screen and takes its turn among the window's navigations: gate, queue, interceptors and log are those of navigations.
extension Router {
    /// Asks the interceptors of the router and of the request, and does what is requested, when the navigations before it are over.
    package nonisolated(nonsending) func perform(_ request: HandlerRequest) async -> HandlerOutcome {
        let log = options.log?.begin(request)
        let queue = WindowNavigations.of(window).queue
        var handler = CurrentHandler(
            request: request,
            interceptors: options.common.interceptors + request.interceptors,
            queued: QueuedNavigation(in: queue, Nesting(to: request, in: queue), name: log?.destination),
            log: log,
            recorder: TraceRecorder(log: log?.listener, observer: options.observer)
        )
        var outcome: HandlerOutcome
        do throws(RoutingError) {
            if let refusal = handler.queued.nesting?.refusal(of: request) { throw refusal }
            try await gate(before: handler.queued)?.pass(handler.queued)
            supersedeCovered(by: handler.queued)
            outcome = try await handler.runInTurn(options.policy)
        } catch {
            outcome = .refused(error)
        }
        if case .refused(let error) = outcome {
            outcome = .refused(error.with(handler.recorder.traceOfFailure, to: request))
        }
        log?.end(outcome)
        return outcome
    }
}
