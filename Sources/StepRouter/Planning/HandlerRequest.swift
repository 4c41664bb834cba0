/// A handler that leads to no screen, such as a link's closure; it takes its turn among a window's navigations.
package final class HandlerRequest: NamedStep {
    package let stepDescription: StepDescription
    let interceptors: [AnyInterceptor]
    let context: AnyContext
    let body: nonisolated(nonsending) () async throws -> Void

    /// Makes a request.
    ///
    /// - Parameters:
    ///   - name: The name for errors and logs.
    ///   - context: The context for interceptors and the closure.
    ///   - interceptors: The interceptors that are asked before.
    ///   - body: The closure of the handler.
    package init<Context>(
        _ name: String,
        with context: Context,
        asking interceptors: [AnyInterceptor],
        doing body: nonisolated(nonsending) @escaping (Context) async throws -> Void
    ) {
        stepDescription = StepDescription(name: name)
        self.interceptors = interceptors
        self.context = AnyContext.wrapping(context)
        self.body = { try await body(context) }
    }
}

/// The outcome of a handler.
package enum HandlerOutcome {
    case done
    /// The handler did not begin.
    case refused(RoutingError)
    /// The handler has begun, and has thrown an error.
    case failed(any Error)
}
