extension AnyInterceptor {
    /// Asks the interceptor, and records its answer. What it navigates runs inside the navigation.
    ///
    /// - Parameters:
    ///   - context: The context for which it is asked.
    ///   - step: Its step; `nil` if it is asked for the whole way.
    ///   - destination: The step or switch that messages name.
    ///   - queued: The navigation.
    ///   - recorder: Gets the answer.
    ///   - call: The permission to ask it.
    /// - Throws: ``RoutingError/Code/refused`` if it does not agree.
    nonisolated(nonsending) func ask(
        with context: AnyContext,
        of step: (any NamedStep)?,
        to destination: (any NamedStep)?,
        inside queued: QueuedNavigation,
        recordedBy recorder: inout TraceRecorder,
        _ call: AppCode.Call
    ) async throws(RoutingError) {
        let observer = recorder.observer
        let number = observer?.observe(beginOf: interceptor)
        defer { if let number { observer?.observe(endOf: number) } }
        do {
            try await queued.inside(awaiting: partName(interceptor)) { try await perform(context, call) }
        } catch {
            recorder.record(answerOf: interceptor, of: step, agreed: false)
            let refusing = RoutingError.Found(part: interceptor)
            throw RoutingError(.refused, step: step ?? destination, instead: refusing, underlying: error)
        }
        recorder.record(answerOf: interceptor, of: step, agreed: true)
    }
}
