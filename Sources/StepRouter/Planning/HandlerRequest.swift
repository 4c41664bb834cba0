/// A handler of what leads to no screen, such as a link's closure; it takes its turn among a window's navigations.
package final class HandlerRequest: NamedStep {
    package let stepDescription: StepDescription
    let interceptors: [AnyInterceptor]
    let context: AnyContext
    let body: nonisolated(nonsending) () async throws -> Void

    /// Makes a request.
    ///
    /// - Parameters:
    ///   - name: What errors and logs call it.
    ///   - context: What interceptors and the closure are given.
    ///   - interceptors: Are asked before.
    ///   - body: Does it.
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

/// What became of it.
package enum HandlerOutcome {
    case done
    /// It was not begun.
    case refused(RoutingError)
    /// It was begun, and has thrown an error.
    case failed(any Error)
}
