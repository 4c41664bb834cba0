// Parts of other types than the step they belong to.

/// A context for a part that takes any. An optional stays what it is, and is not wrapped once more.
package func anyContext<Context>(_ context: Context) -> Any? {
    func cast<Value>(to type: Value.Type) -> Value? { context as? Value }
    return cast(to: Any?.self) ?? nil
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
