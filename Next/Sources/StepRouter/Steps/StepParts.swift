/// What a step is made of, with the types that all parts have to agree on.
package struct StepParts<Target: Screen, Context> {
    package private(set) var screen: ScreenParts

    package init(finder: AnyFinder, factory: AnyFactory?) {
        screen = ScreenParts(type: Target.self, finder: finder, factory: factory)
    }

    package mutating func name(_ name: String) { screen.name = name }

    package mutating func add(_ interceptor: some RoutingInterceptor<Context>) {
        screen.interceptors.append(AnyInterceptor(interceptor))
    }

    package mutating func add(_ task: some ContextTask<Target, Context>) {
        screen.contextTasks.append(AnyContextTask(task))
    }

    package mutating func add(_ task: some PostRoutingTask<Target, Context>) {
        screen.postTasks.append(AnyPostTask(task))
    }
}

/// What a step is made of, without types.
package struct ScreenParts {
    package let type: any Screen.Type
    package let finder: AnyFinder
    package let factory: AnyFactory?
    package var interceptors: [AnyInterceptor] = []
    package var contextTasks: [AnyContextTask] = []
    package var postTasks: [AnyPostTask] = []
    package var name: String?
}
