/// Decides whether the user may go where a navigation leads: for example, logs in first.
public protocol RoutingInterceptor<Context> {
    /// The context that the destination should show.
    associatedtype Context

    /// Makes the checks that need no waiting, before any interceptor is asked. Does nothing by default.
    ///
    /// - Parameter context: The context that the destination should show.
    /// - Throws: An error with the reason; the navigation then fails with nothing changed.
    func prepare(with context: Context) throws

    /// Agrees by returning and refuses by throwing. It may wait, show screens of its own and navigate.
    ///
    /// Asked at most once for a step in one navigation, before anything is built, changed or dismissed. Asked once more
    /// if a fallback leads to the step with another context.
    ///
    /// - Parameter context: The context that the destination should show.
    /// - Throws: An error with the reason why the user may not go; the navigation then fails.
    nonisolated(nonsending) func perform(with context: Context) async throws
}

extension RoutingInterceptor {
    /// Checks nothing by default.
    public func prepare(with context: Context) throws {}
}

/// An interceptor that calls a closure.
public struct InlineInterceptor<Context>: RoutingInterceptor {
    let body: nonisolated(nonsending) (Context) async throws -> Void

    /// Makes the interceptor.
    ///
    /// - Parameter body: Agrees by returning and refuses by throwing.
    public init(_ body: nonisolated(nonsending) @escaping (Context) async throws -> Void) { self.body = body }

    /// Calls the closure.
    public nonisolated(nonsending) func perform(with context: Context) async throws { try await body(context) }
}

/// An interceptor that is asked with another context than its own.
package struct AdaptedInterceptor<Base: RoutingInterceptor, Context>: RoutingInterceptor, CustomStringConvertible {
    let base: Base
    let convert: (Context) throws -> Base.Context

    package init(_ base: Base, converting convert: @escaping (Context) throws -> Base.Context) {
        self.base = base
        self.convert = convert
    }

    package var description: String { partName(base) }

    package func prepare(with context: Context) throws { try base.prepare(with: try convert(context)) }

    package nonisolated(nonsending) func perform(with context: Context) async throws {
        try await base.perform(with: try convert(context))
    }
}
