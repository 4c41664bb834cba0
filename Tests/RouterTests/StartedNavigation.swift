import StepRouter

extension Router {
    /// Starts a navigation in a task of its own.
    ///
    /// - Returns: The task; its value is why the navigation failed, or `nil` if it landed.
    @MainActor
    func start<Target: BaseScreen>(_ step: DestinationStep<Target, Void>) -> Task<RoutingError.Code?, Never> {
        Task { await failure(to: step) }
    }

    /// Navigates.
    ///
    /// - Returns: Why the navigation failed, or `nil` if it landed.
    nonisolated(nonsending) func failure<Target: BaseScreen>(
        to step: DestinationStep<Target, Void>,
        animated: Bool = true
    ) async -> RoutingError.Code? {
        do throws(RoutingError) {
            try await navigate(to: step, animated: animated)
            return nil
        } catch {
            return error.code
        }
    }
}
