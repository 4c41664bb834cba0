/// An interceptor whose type of context is erased.
@usableFromInline
package final class AnyInterceptor {
    @usableFromInline
    package typealias Perform = nonisolated(nonsending) (AnyContext) async throws -> Void

    package let interceptor: Any
    private let preparation: (AnyContext) throws -> Void
    private let question: Perform

    /// Makes an interceptor that calls closures.
    @usableFromInline
    package init(
        _ interceptor: Any,
        prepare preparation: @escaping (AnyContext) throws -> Void,
        perform question: @escaping Perform
    ) {
        self.interceptor = interceptor
        self.preparation = preparation
        self.question = question
    }

    @inlinable
    package convenience init<Context>(_ interceptor: some RoutingInterceptor<Context>) {
        self.init(interceptor) {
            try interceptor.prepare(with: $0.value(Context.self))
        } perform: {
            try await interceptor.perform(with: $0.value(Context.self))
        }
    }

    /// An interceptor that takes any context.
    package convenience init(forAll interceptor: some RoutingInterceptor<Any?>) {
        self.init(interceptor) {
            try interceptor.prepare(with: $0.anyValue)
        } perform: {
            try await interceptor.perform(with: $0.anyValue)
        }
    }

    /// An interceptor that ignores the context.
    package convenience init(forAll interceptor: some RoutingInterceptor<Void>) {
        self.init(interceptor) { _ in
            try interceptor.prepare(with: ())
        } perform: { _ in
            try await interceptor.perform(with: ())
        }
    }

    /// Makes the checks that need no waiting.
    package func prepare(_ context: AnyContext, _ call: AppCode.Call) throws { try preparation(context) }

    /// Agrees by returning and refuses by throwing.
    package nonisolated(nonsending) func perform(_ context: AnyContext, _ call: AppCode.Call) async throws {
        try await question(context)
    }
}
