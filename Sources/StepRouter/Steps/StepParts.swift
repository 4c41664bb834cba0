/// What a step says of its screen: how it is found and built, and what belongs to it.
@usableFromInline
package struct StepParts<Target: Screen, Context> {
    @usableFromInline
    package private(set) var screen: ScreenParts

    /// - Parameters:
    ///   - finder: Finds the screen.
    ///   - source: Builds it.
    @inlinable
    package init(finder: RoutedFinder<Target, Context>, source: RoutedSource<Target, Context>) {
        screen = ScreenParts(type: Target.self, finder: finder.part, source: source.part)
    }

    /// Names the step for errors and traces.
    package mutating func name(_ name: String) { screen.name = name }

    /// Adds an interceptor, asked after those added before.
    @inlinable
    package mutating func add(_ interceptor: some RoutingInterceptor<Context>) {
        add(
            InterceptorPart(
                interceptor: interceptor,
                prepare: { try interceptor.prepare(with: ContextBox<Context>.value(of: $0)) },
                perform: { try await interceptor.perform(with: ContextBox<Context>.value(of: $0)) }
            )
        )
    }

    /// Adds a context task, done after those added before.
    @inlinable
    package mutating func add(_ task: some ContextTask<Target, Context>) {
        add(
            ContextTaskPart(
                task: task,
                prepare: { try task.prepare(with: ContextBox<Context>.value(of: $0)) },
                perform: { try task.perform(on: Self.typed($0), with: ContextBox<Context>.value(of: $1)) }
            )
        )
    }

    /// Adds a post task, done after those added before.
    @inlinable
    package mutating func add(_ task: some PostRoutingTask<Target, Context>) {
        add(
            PostTaskPart(task: task) { screen, context, stack in
                await task.perform(
                    on: Self.typed(screen),
                    with: ContextBox<Context>.value(of: context),
                    routingStack: stack
                )
            }
        )
    }

    @usableFromInline
    mutating func add(_ interceptor: InterceptorPart) { screen.interceptors.append(interceptor) }

    @usableFromInline
    mutating func add(_ task: ContextTaskPart) { screen.contextTasks.append(task) }

    @usableFromInline
    mutating func add(_ task: PostTaskPart) { screen.postTasks.append(task) }

    /// The step's screen.
    ///
    /// Safe: it comes from the finder or the source of the same parts, whose target it is.
    @inlinable
    static func typed(_ screen: any Screen) -> Target { unsafe unsafeDowncast(screen, to: Target.self) }
}

/// What a step says of its screen, once the types are no longer known.
@usableFromInline
package struct ScreenParts {
    package let type: any Screen.Type
    /// `nil` if nothing is ever found.
    package let finder: FinderPart?
    package let source: SourcePart
    package var interceptors: [InterceptorPart] = []
    package var contextTasks: [ContextTaskPart] = []
    package var postTasks: [PostTaskPart] = []
    package var name: String?

    @usableFromInline
    package init(type: any Screen.Type, finder: FinderPart?, source: SourcePart) {
        self.type = type
        self.finder = finder
        self.source = source
    }
}

extension ScreenParts {
    /// Lets every part check whether it could do its work.
    var preparation: FactoryPart.Prepare {
        var check = source.prepare
        for interceptor in interceptors.reversed() { check = sequence(interceptor.prepare, check) }
        for task in contextTasks { check = sequence(check, task.prepare) }
        return check
    }

    /// Does the context tasks, in order.
    var performance: ContextTaskPart.Perform {
        guard let first = contextTasks.first else { return { _, _ in } }
        var perform = first.perform
        for task in contextTasks.dropFirst() { perform = sequence(perform, task.perform) }
        return perform
    }

    private func sequence(
        _ first: @escaping FactoryPart.Prepare,
        _ second: @escaping FactoryPart.Prepare
    ) -> FactoryPart.Prepare {
        { context in
            try first(context)
            try second(context)
        }
    }

    private func sequence(
        _ first: @escaping ContextTaskPart.Perform,
        _ second: @escaping ContextTaskPart.Perform
    ) -> ContextTaskPart.Perform {
        { screen, context in
            try first(screen, context)
            try second(screen, context)
        }
    }
}
