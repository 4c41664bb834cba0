extension QueuedNavigation {
    /// Runs the navigation. What it starts runs inside, and when its task is cancelled the next one need not wait for it.
    ///
    /// The closures capture the isolation, and so stay in it.
    func run(
        _ navigation: inout CurrentNavigation,
        isolation: isolated (any Actor)? = #isolation
    ) async -> Result<any Screen, RoutingError> {
        await withTaskCancellationHandler {
            _ = isolation
            return await Self.$current.withValue(self) {
                _ = isolation
                do throws(RoutingError) {
                    return .success(try await navigation.run())
                } catch {
                    return .failure(error)
                }
            }
        } onCancel: {
            if abandon(.cancelled) { queue.pass(on: self) }
        }
    }
}
