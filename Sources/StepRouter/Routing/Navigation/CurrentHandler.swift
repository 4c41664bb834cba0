/// A handler of something that leads to no screen: ask, do.
struct CurrentHandler: RunningInTurn, ~Copyable {
    let request: HandlerRequest
    let interceptors: [AnyInterceptor]
    let queued: QueuedNavigation
    let log: NavigationLog?
    var recorder: TraceRecorder

    nonisolated(nonsending) mutating func run() async -> HandlerOutcome {
        do throws(RoutingError) {
            try await ask()
            // What is begun is not cut short: the next one waits for its end, also if this one is cancelled meanwhile.
            if let reason = queued.keepTurn() { throw RoutingError(reason, step: request) }
        } catch {
            return .refused(queued.reason(for: error, to: request))
        }
        defer { queued.releaseTurn() }
        do {
            try await request.body()
            return .done
        } catch {
            return .failed(error)
        }
    }

    private nonisolated(nonsending) mutating func ask() async throws(RoutingError) {
        do {
            for interceptor in interceptors { try interceptor.prepare(request.context) }
        } catch {
            throw RoutingError(.preparationFailed, step: request, underlying: error)
        }
        for interceptor in interceptors {
            if let reason = queued.reasonToEnd { throw RoutingError(reason, step: request) }
            try await recorder.ask(interceptor, with: request.context, of: nil, to: request)
        }
    }
}
