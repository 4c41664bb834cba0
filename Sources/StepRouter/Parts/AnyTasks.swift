/// An interceptor of which the type of context is no longer known.
@usableFromInline
package final class AnyInterceptor {
    @usableFromInline
    package let interceptor: Any
    @usableFromInline
    package let prepare: (AnyContext) throws -> Void
    @usableFromInline
    package let perform: nonisolated(nonsending) (AnyContext) async throws -> Void

    /// Makes what asks like an interceptor, with something around it.
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

    /// An interceptor that looks at no context.
    package init(forAll interceptor: some RoutingInterceptor<Void>) {
        self.interceptor = interceptor
        prepare = { _ in try interceptor.prepare(with: ()) }
        perform = { _ in try await interceptor.perform(with: ()) }
    }
}

/// A context task of which the types of screen and context are no longer known.
@usableFromInline
package final class AnyContextTask {
    @usableFromInline
    package let task: Any
    @usableFromInline
    package let prepare: (AnyContext) throws -> Void
    @usableFromInline
    package let perform: (any Screen, AnyContext, TaskOccasion) throws -> Void

    /// Makes what acts like a context task, with something around it.
    package init(
        like other: AnyContextTask,
        prepare: @escaping (AnyContext) throws -> Void,
        perform: @escaping (any Screen, AnyContext, TaskOccasion) throws -> Void
    ) {
        task = other.task
        self.prepare = prepare
        self.perform = perform
    }

    @inlinable
    package init<Target, Context>(_ task: some ContextTask<Target, Context>) {
        self.task = task
        prepare = { try task.prepare(with: $0.value(Context.self)) }
        let work = task.work
        perform = { screen, context, occasion in
            guard let target = screen as? Target else { throw WrongScreen(expected: Target.self, found: screen) }
            try work(target, context.value(Context.self), occasion)
        }
    }

    /// A context task that fits every screen and takes any context.
    package init(forAll task: some ContextTask<any Screen, Any?>) {
        self.task = task
        prepare = { try task.prepare(with: $0.anyValue) }
        let work = task.work
        perform = { try work($0, $1.anyValue, $2) }
    }
}

/// A post task of which the types of screen and context are no longer known.
@usableFromInline
package final class AnyPostTask {
    @usableFromInline
    package let task: Any
    @usableFromInline
    package let perform: nonisolated(nonsending) (any Screen, AnyContext, [any Screen]) async -> Void

    /// Makes what acts like a post task, with something around it.
    package init(
        like other: AnyPostTask,
        perform: nonisolated(nonsending) @escaping (any Screen, AnyContext, [any Screen]) async -> Void
    ) {
        task = other.task
        self.perform = perform
    }

    @inlinable
    package init<Target, Context>(_ task: some PostRoutingTask<Target, Context>) {
        self.task = task
        perform = { screen, context, stack in
            guard let target = screen as? Target else { return }
            await task.perform(on: target, with: context.value(Context.self), routingStack: stack)
        }
    }

    /// A post task that fits every screen and takes any context.
    package init(forAll task: some PostRoutingTask<any Screen, Any?>) {
        self.task = task
        perform = { await task.perform(on: $0, with: $1.anyValue, routingStack: $2) }
    }
}

/// A part was given a screen of another class than its step declares: a finder or factory has broken its own declaration.
@usableFromInline
struct WrongScreen: Error, CustomStringConvertible {
    @usableFromInline
    let description: String

    @usableFromInline
    init(expected: Any.Type, found: any Screen) {
        description = "expected \(expected), found \(found.label)"
    }
}
