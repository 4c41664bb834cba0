public import StepRouter

extension DestinationStep {
    /// This step for chains and callers with another context.
    ///
    /// ```swift
    /// let byName = product.adaptingContext(using: catalogue.numbersByName)
    /// ```
    ///
    /// - Parameter transformer: Turns the other context into that of this step; if it throws, the navigation fails with
    ///   `RoutingError.Code.contextNotAdapted`.
    /// - Returns: The step with the other context.
    public func adaptingContext<Transforming: ContextTransformer>(
        using transformer: Transforming
    ) -> DestinationStep<Target, Transforming.Source> where Transforming.Target == Context {
        DestinationStep<Target, Transforming.Source>(
            node: StepNode(adapting: node, by: { try transformer.transform($0) })
        )
    }

    /// This step for chains and callers with another context, from which a closure makes its own.
    ///
    /// ```swift
    /// let roomOfChat = room.adaptingContext { (chat: ChatID) in chat.room }
    /// ```
    ///
    /// - Parameter transform: Turns the other context into that of this step; if it throws, the navigation fails with
    ///   `RoutingError.Code.contextNotAdapted`.
    /// - Returns: The step with the other context.
    public func adaptingContext<Other>(
        _ transform: @escaping (Other) throws -> Context
    ) -> DestinationStep<Target, Other> {
        DestinationStep<Target, Other>(node: StepNode(adapting: node, by: transform))
    }
}

extension DestinationStep {
    /// This step for chains and callers with another context, from which its own is fetched.
    ///
    /// ```swift
    /// let reviewOfNote = review.adaptingContext(awaiting: { (note: Note.ID) in try await store.review(of: note) })
    /// ```
    ///
    /// It is fetched once in a navigation, before any interceptor is asked: the navigation is planned as far as that,
    /// waits, and is planned again with the context. `router.plan(for:)` names the step as `RoutePlan.awaitedContext`
    /// and fetches nothing, and `router.find` does not look behind it.
    ///
    /// - Parameter fetch: Fetches the context of this step; if it throws, the navigation fails with
    ///   `RoutingError.Code.contextNotAdapted`.
    /// - Returns: The step with the other context.
    public func adaptingContext<Other>(
        awaiting fetch: nonisolated(nonsending) @escaping (Other) async throws -> Context
    ) -> DestinationStep<Target, Other> {
        DestinationStep<Target, Other>(node: StepNode(adapting: node, awaiting: fetch))
    }
}

extension DestinationStep where Context == Void {
    /// This step, which looks at no context, for chains and callers with one.
    public func adaptingContext<Other>() -> DestinationStep<Target, Other> {
        DestinationStep<Target, Other>(node: StepNode(adapting: node, by: { _ in () }))
    }
}

extension DestinationStep where Context == Any? {
    /// This step, which takes any context, for chains and callers with a particular one.
    public func adaptingContext<Other>() -> DestinationStep<Target, Other> {
        DestinationStep<Target, Other>(node: StepNode(adapting: node, by: anyContext))
    }
}

extension StartStep {
    /// This start, understood as a container around the screen or the screen itself.
    ///
    /// - Parameter type: The container's type, where it is not known from elsewhere.
    /// - Returns: A step for screens that join the container.
    public func expectingContainer<Container: ContainerScreen>(
        _ type: Container.Type = Container.self
    ) -> DestinationStep<Container, Void> {
        DestinationStep<any Screen, Void>(node: node(for: Void.self)).expectingContainer(type)
    }
}

extension DestinationStep {
    /// The screen that a finder finds, as a step to go from.
    ///
    /// - Parameter finder: Finds the screen.
    /// - Returns: The step.
    public static func custom<Finding: Finder>(_ finder: Finding) -> DestinationStep<Target, Context>
    where Finding.Target == Target, Finding.Context == Context {
        DestinationStep(finder: finder)
    }
}

// MARK: Parts that take any context

extension RoutingInterceptor where Context == Any? {
    /// This interceptor, which takes any context, for steps with a particular one.
    public func adaptingContext<Other>() -> some RoutingInterceptor<Other> {
        AdaptedInterceptor(self, converting: anyContext)
    }
}

extension ContextTask where Target == any Screen, Context == Any? {
    /// This task, which fits every screen and takes any context, for a particular step.
    public func adaptingContext<Other: Screen, OtherContext>() -> some ContextTask<Other, OtherContext> {
        AdaptedContextTask<Self, Other, OtherContext>(base: self)
    }
}

extension PostRoutingTask where Target == any Screen, Context == Any? {
    /// This task, which fits every screen and takes any context, for a particular step.
    public func adaptingContext<Other: Screen, OtherContext>() -> some PostRoutingTask<Other, OtherContext> {
        AdaptedPostTask<Self, Other, OtherContext>(base: self)
    }
}

private struct AdaptedContextTask<Base: ContextTask, Target: Screen, Context>: InformedContextTask,
    CustomStringConvertible
where Base.Target == any Screen, Base.Context == Any? {
    let base: Base

    var description: String { partName(base) }

    func prepare(with context: Context) throws { try base.prepare(with: anyContext(context)) }

    func perform(on screen: Target, with context: Context, when occasion: TaskOccasion) throws {
        try base.work(screen, anyContext(context), occasion)
    }
}

private struct AdaptedPostTask<Base: PostRoutingTask, Target: Screen, Context>: PostRoutingTask,
    CustomStringConvertible
where Base.Target == any Screen, Base.Context == Any? {
    let base: Base

    var description: String { partName(base) }

    nonisolated(nonsending) func perform(on screen: Target, with context: Context, routingStack: [any Screen]) async {
        await base.perform(on: screen, with: anyContext(context), routingStack: routingStack)
    }
}
