/// An interceptor of which the type of context is no longer known.
package final class AnyInterceptor {
    package let interceptor: Any
    package let prepare: (AnyContext) throws -> Void
    package let perform: nonisolated(nonsending) (AnyContext) async throws -> Void

    package init<Context>(_ interceptor: some RoutingInterceptor<Context>) {
        self.interceptor = interceptor
        prepare = { try interceptor.prepare(with: $0.value(Context.self)) }
        perform = { try await interceptor.perform(with: $0.value(Context.self)) }
    }
}

/// A context task of which the types of screen and context are no longer known.
package final class AnyContextTask {
    package let task: Any
    package let prepare: (AnyContext) throws -> Void
    package let perform: (any Screen, AnyContext) throws -> Void

    package init<Target, Context>(_ task: some ContextTask<Target, Context>) {
        self.task = task
        prepare = { try task.prepare(with: $0.value(Context.self)) }
        perform = { screen, context in
            guard let target = screen as? Target else { throw WrongScreen(expected: Target.self, found: screen) }
            try task.perform(on: target, with: context.value(Context.self))
        }
    }
}

/// A post task of which the types of screen and context are no longer known.
package final class AnyPostTask {
    package let task: Any
    package let perform: nonisolated(nonsending) (any Screen, AnyContext, [any Screen]) async -> Void

    package init<Target, Context>(_ task: some PostRoutingTask<Target, Context>) {
        self.task = task
        perform = { screen, context, stack in
            guard let target = screen as? Target else { return }
            await task.perform(on: target, with: context.value(Context.self), routingStack: stack)
        }
    }
}

/// A part was given a screen of another class than its step declares: a finder or factory has broken its own declaration.
struct WrongScreen: Error, CustomStringConvertible {
    let description: String

    init(expected: Any.Type, found: any Screen) {
        description = "expected \(expected), found \(found.label)"
    }
}
