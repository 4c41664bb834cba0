/// What happens in its turn: a navigation, or what is done without one.
protocol RunningInTurn: ~Copyable {
    associatedtype Outcome

    var queued: QueuedNavigation { get }
    var log: NavigationLog? { get }

    nonisolated(nonsending) mutating func run() async -> Outcome
}

extension RunningInTurn where Self: ~Copyable {
    /// Runs when those before it are over. What it starts runs inside it, and when its task is cancelled the next one need not wait for it.
    /// Fails if the policy rejects it, or if it has to end before its turn.
    mutating func runInTurn(
        _ policy: NavigationPolicy,
        isolation: isolated (any Actor)? = #isolation
    ) async throws(RoutingError) -> Outcome {
        let queued = queued
        if let current = queued.queue.makeCurrent(queued) {
            let log = log
            try await queued.queue.enter(queued, behind: current, policy) { log?.waits(behind: current.name) }
        }
        defer { queued.end() }
        // The closures capture the isolation, and so stay in it.
        return await withTaskCancellationHandler {
            _ = isolation
            return await QueuedNavigation.$current.withValue(queued) {
                _ = isolation
                return await run()
            }
        } onCancel: {
            if queued.abandon(.cancelled) { queued.queue.pass(on: queued) }
        }
    }
}
