public import StepRouter

extension Router {
    /// Runs a flow that needs to be told something: shows its screens one after the other, and waits until it has finished or its screens have left.
    ///
    /// ```swift
    /// let result = try await router.run(chooseCity, with: .france, from: self, .presented(.formSheet))
    /// ```
    ///
    /// - Parameters:
    ///   - flow: The flow.
    ///   - input: What it is told.
    ///   - screen: The screen that asks: the flow starts from there, and ends with it. Without one it starts from where the user is.
    ///   - start: How the first screen is shown.
    ///   - after: What becomes of the flow's screens when it has finished; that they could not leave is not an error.
    ///   - animated: Whether transitions take time.
    /// - Returns: The output, or how the first screen of the flow has left.
    /// - Throws: `RoutingError` if a screen could not be shown, and `cancelled` if the task is cancelled meanwhile, or the screen that asks has left. The screens
    ///   that are there stay then.
    public nonisolated(nonsending) func run<Input, Output>(
        _ flow: Flow<Input, Output>,
        with input: Input,
        from screen: (any Screen)? = nil,
        _ start: FlowStart = .pushed,
        whenFinished after: AfterFinishing = .leaves,
        animated: Bool = true
    ) async throws(RoutingError) -> ScreenResult<Output> {
        let run = FlowRun(self, from: screen, start, animated: animated)
        let result = FlowResult<Output>()
        let left = try await flow.part.perform(with: input, in: run, then: result)
        guard let output = result.output else { return .left(left ?? .removed) }
        if after == .leaves { await run.letLeave() }
        return .finished(output)
    }

    /// Runs a flow that needs to be told nothing; all else is as with an input.
    public nonisolated(nonsending) func run<Output>(
        _ flow: Flow<Void, Output>,
        from screen: (any Screen)? = nil,
        _ start: FlowStart = .pushed,
        whenFinished after: AfterFinishing = .leaves,
        animated: Bool = true
    ) async throws(RoutingError) -> ScreenResult<Output> {
        try await run(flow, with: (), from: screen, start, whenFinished: after, animated: animated)
    }
}
