extension Router {
    /// Performs one navigation when it is its turn.
    nonisolated(nonsending) func perform(
        _ request: NavigationRequest,
        animated: Bool,
        recorder: consuming TraceRecorder
    ) async -> RoutingOutcome<any Screen> {
        let queue = NavigationQueue.of(window)
        do throws(RoutingError) {
            let queued = try await queue.enter(request)
            defer { queued.end() }
            let navigation = CurrentNavigation(
                request,
                in: window,
                common: options.common,
                animated: animated,
                queued: queued,
                recorder: recorder
            )
            let result = await queued.run(navigation)
            let trace = navigation.recorder.trace
            return RoutingOutcome(result: result.mapError { $0.with(trace, to: request.namedStep) }, trace: trace)
        } catch {
            let trace = RoutingTrace()
            return RoutingOutcome(result: .failure(error.with(trace, to: request.namedStep)), trace: trace)
        }
    }
}
