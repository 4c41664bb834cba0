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

/// An interceptor whose type of context is erased.
@usableFromInline
package final class AnyInterceptor {
    @usableFromInline
    package let interceptor: Any
    @usableFromInline
    package let prepare: (AnyContext) throws -> Void
    @usableFromInline
    package let perform: nonisolated(nonsending) (AnyContext) async throws -> Void

    /// Wraps an interceptor in closures.
    package init(
        like other: AnyInterceptor,
        prepare: @escaping (AnyContext) throws -> Void,
        perform: nonisolated(nonsending) @escaping (AnyContext) async throws -> Void
    ) {
        interceptor = other.interceptor
        self.prepare = prepare
        self.perform = perform
    }

    @inlinable
    package init<Context>(_ interceptor: some RoutingInterceptor<Context>) {
        self.interceptor = interceptor
        prepare = { try interceptor.prepare(with: $0.value(Context.self)) }
        perform = { try await interceptor.perform(with: $0.value(Context.self)) }
    }

    /// An interceptor that takes any context.
    package init(forAll interceptor: some RoutingInterceptor<Any?>) {
        self.interceptor = interceptor
        prepare = { try interceptor.prepare(with: $0.anyValue) }
        perform = { try await interceptor.perform(with: $0.anyValue) }
    }

    /// An interceptor that ignores the context.
    package init(forAll interceptor: some RoutingInterceptor<Void>) {
        self.interceptor = interceptor
        prepare = { _ in try interceptor.prepare(with: ()) }
        perform = { _ in try await interceptor.perform(with: ()) }
    }
}
