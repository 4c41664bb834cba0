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

/// A context task for every screen, as one for a particular type.
package struct UniversalContextTask<Target: Screen, Context>: InformedContextTask, CustomStringConvertible {
    let base: any ContextTask<any Screen, Any?>
    private let work: (any Screen, Any?, TaskOccasion) throws -> Void

    package init(_ base: any ContextTask<any Screen, Any?>) {
        self.base = base
        work = base.work
    }

    package var description: String { partName(base) }

    package func prepare(with context: Context) throws { try base.prepare(with: anyContext(context)) }

    package func perform(on screen: Target, with context: Context, when occasion: TaskOccasion) throws {
        try work(screen, anyContext(context), occasion)
    }
}

/// A post task for every screen, as one for a particular type.
package struct UniversalPostTask<Target: Screen, Context>: PostRoutingTask, CustomStringConvertible {
    let base: any PostRoutingTask<any Screen, Any?>

    package init(_ base: any PostRoutingTask<any Screen, Any?>) { self.base = base }

    package var description: String { partName(base) }

    package nonisolated(nonsending) func perform(
        on screen: Target,
        with context: Context,
        routingStack: [any Screen]
    ) async {
        await base.perform(on: screen, with: anyContext(context), routingStack: routingStack)
    }
}
