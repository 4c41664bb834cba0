/// Says whether the user may go where a navigation leads: for example, logs in first.
public protocol RoutingInterceptor<Context> {
    /// What the destination should show.
    associatedtype Context

    /// Checks what can be checked at once, before any interceptor is asked. Does nothing by default.
    ///
    /// - Parameter context: What the destination should show.
    /// - Throws: An error that says why not; the navigation then fails with nothing changed.
    func prepare(with context: Context) throws

    /// Agrees by returning and refuses by throwing. It may wait, show screens of its own and navigate.
    ///
    /// Asked at most once for a step in one navigation, before anything is built, changed or dismissed; once more if a fallback leads to the step with another
    /// context.
    ///
    /// - Parameter context: What the destination should show.
    /// - Throws: An error that says why the user may not go; the navigation then fails.
    nonisolated(nonsending) func perform(with context: Context) async throws
}

extension RoutingInterceptor {
    /// By default there is nothing to check.
    public func prepare(with context: Context) throws {}
}

/// An interceptor that asks a closure.
public struct InlineInterceptor<Context>: RoutingInterceptor {
    let body: nonisolated(nonsending) (Context) async throws -> Void

    /// Makes the interceptor.
    ///
    /// - Parameter body: Agrees by returning and refuses by throwing.
    public init(_ body: nonisolated(nonsending) @escaping (Context) async throws -> Void) { self.body = body }

    /// Asks the closure.
    public nonisolated(nonsending) func perform(with context: Context) async throws { try await body(context) }
}
