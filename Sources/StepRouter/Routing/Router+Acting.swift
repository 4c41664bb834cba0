// What leads to no screen and takes its turn among the window's navigations: gate, queue, interceptors and log are those of navigations.
extension Router {
    /// Asks the interceptors of the router and of the request, and does what is requested, when the navigations before it are over.
    package nonisolated(nonsending) func perform(_ act: ActRequest) async -> ActOutcome {
        let log = options.log?.begin(act)
        let queue = WindowNavigations.of(window).queue
        let queued = QueuedNavigation(in: queue, Nesting(to: act, in: queue), name: log?.destination)
        var recorder = TraceRecorder(log: log?.listener, observer: options.observer)
        var outcome: ActOutcome
        do throws(RoutingError) {
            if let refusal = queued.nesting?.refusal(of: act) { throw refusal }
            try await passGate(queued)
            try await waitForTurn(of: queued, options.policy, log)
            outcome = await queued.run { await perform(act, queued, &recorder) }
        } catch {
            outcome = .refused(error)
        }
        if case .refused(let error) = outcome { outcome = .refused(error.with(recorder.traceOfFailure, to: act)) }
        log?.end(outcome)
        return outcome
    }

    private nonisolated(nonsending) func perform(
        _ act: ActRequest,
        _ queued: QueuedNavigation,
        _ recorder: inout TraceRecorder
    ) async -> ActOutcome {
        do throws(RoutingError) {
            try await ask(act, queued, &recorder)
            // What is begun is not cut short: the next one waits for its end, also if this one is cancelled meanwhile.
            if let reason = queued.keepTurn(carryingOut: false) { throw RoutingError(reason, step: act) }
        } catch {
            return .refused(queued.reason(for: error, to: act))
        }
        defer { queued.giveTurn(carryingOut: false) }
        do {
            try await act.body()
            return .done
        } catch {
            return .failed(error)
        }
    }

    private nonisolated(nonsending) func ask(
        _ act: ActRequest,
        _ queued: QueuedNavigation,
        _ recorder: inout TraceRecorder
    ) async throws(RoutingError) {
        let interceptors = options.common.interceptors + act.interceptors
        do {
            for interceptor in interceptors { try interceptor.prepare(act.context) }
        } catch {
            throw RoutingError(.preparationFailed, step: act, underlying: error)
        }
        for interceptor in interceptors {
            if let reason = queued.reasonToEnd { throw RoutingError(reason, step: act) }
            try await recorder.ask(interceptor, with: act.context, of: nil, to: act)
        }
    }
}
