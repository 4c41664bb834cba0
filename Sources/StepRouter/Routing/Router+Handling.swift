extension Router {
    /// Asks the interceptors of the router and the request, and performs the request, after the navigations before.
    package nonisolated(nonsending) func perform(_ request: HandlerRequest) async -> HandlerOutcome {
        let log = options.log?.begin(request)
        let navigations = WindowNavigations.of(window)
        var handler = CurrentHandler(
            request,
            asking: options.common.interceptors + request.interceptors,
            QueuedNavigation(
                in: navigations.queue,
                Nesting(to: request, in: navigations.queue),
                name: log?.destination,
                watchedBy: navigations.monitors
            ),
            log,
            TraceRecorder(log: log?.listener, observer: options.observer)
        )
        var outcome: HandlerOutcome
        do throws(RoutingError) {
            if let refusal = handler.queued.nesting?.refusal(of: request) { throw refusal }
            if let gate = gate(before: handler.queued) { try await gate.pass(handler.queued) }
            supersedeWaiting(by: handler.queued)
            let queued = handler.queued
            try await waitForTurn(of: queued, options.policy, log)
            defer { queued.end() }
            outcome = await handler.run()
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

/// A handler that leads to no screen: ask, perform.
private struct CurrentHandler: ~Copyable {
    let request: HandlerRequest
    let interceptors: [AnyInterceptor]
    let queued: QueuedNavigation
    let log: NavigationLog?
    var recorder: TraceRecorder
    private var app = AppCode()

    init(
        _ request: HandlerRequest,
        asking interceptors: [AnyInterceptor],
        _ queued: QueuedNavigation,
        _ log: NavigationLog?,
        _ recorder: TraceRecorder
    ) {
        (self.request, self.interceptors, self.queued, self.log) = (request, interceptors, queued, log)
        self.recorder = recorder
    }

    nonisolated(nonsending) mutating func run() async -> HandlerOutcome {
        do throws(RoutingError) {
            try await ask()
            // A begun handler is not cut short: the next navigation waits for its end, even if it is cancelled.
            queued.noteCancellation()
            if let reason = queued.keepTurn() { throw RoutingError(reason, step: request) }
        } catch {
            return .refused(queued.reason(for: error, to: request))
        }
        defer { queued.releaseTurn() }
        do {
            try await queued.inside(awaiting: request.stepDescription.name) { try await request.body() }
            return .done
        } catch {
            return .failed(error)
        }
    }

    private nonisolated(nonsending) mutating func ask() async throws(RoutingError) {
        do {
            for interceptor in interceptors { try interceptor.prepare(request.context, app.call()) }
        } catch {
            throw RoutingError(.preparationFailed, step: request, underlying: error)
        }
        for interceptor in interceptors {
            queued.noteCancellation()
            if let reason = queued.reasonToEnd { throw RoutingError(reason, step: request) }
            try await interceptor.ask(
                with: request.context,
                of: nil,
                to: request,
                inside: queued,
                recordedBy: &recorder,
                app.call()
            )
        }
    }
}
