/// What a step is made of, with the types that all parts have to agree on.
@usableFromInline
package struct StepParts<Target: Screen, Context> {
    @usableFromInline
    package var screen: ScreenParts

    @usableFromInline
    package init(finder: AnyFinder, factory: AnyFactory?) {
        screen = ScreenParts(type: Target.self, finder: finder, factory: factory)
    }

    package mutating func name(_ name: String) { screen.name = name }

    /// Lets the screens that are built wear something.
    package mutating func decorate(with decoration: ScreenDecoration) {
        screen.factory = screen.factory.map { $0.decorating(with: decoration) }
    }

    @inlinable
    package mutating func add(_ interceptor: some RoutingInterceptor<Context>) {
        screen.interceptors.append(AnyInterceptor(interceptor))
    }

    @inlinable
    package mutating func add(_ task: some ContextTask<Target, Context>) {
        screen.contextTasks.append(AnyContextTask(task))
    }

    @inlinable
    package mutating func add(_ task: some PostRoutingTask<Target, Context>) {
        screen.postTasks.append(AnyPostTask(task))
    }
}

/// What a step is made of, without types.
@usableFromInline
package struct ScreenParts {
    @usableFromInline
    package let type: any Screen.Type
    @usableFromInline
    package let finder: AnyFinder
    @usableFromInline
    package internal(set) var factory: AnyFactory?
    @usableFromInline
    package var interceptors: [AnyInterceptor] = []
    @usableFromInline
    package var contextTasks: [AnyContextTask] = []
    @usableFromInline
    package var postTasks: [AnyPostTask] = []
    @usableFromInline
    package var name: String?
    /// The screen, if it was made beforehand, for this navigation.
    @usableFromInline
    package var given: (any Screen)?
}
