public import StepRouter

extension DestinationStep {
    /// This step for chains and callers with another context.
    ///
    /// ```swift
    /// let byName = product.adaptingContext(using: InlineContextTransformer { try catalogue.id(named: $0) })
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
}

extension DestinationStep {
    /// This step for chains and callers with another context, from which its own is fetched.
    ///
    /// ```swift
    /// let reviewOfNote = review.adaptingContext(awaiting: { (note: Note.ID) in try await store.review(of: note) })
    /// ```
    ///
    /// It is fetched once in a navigation, before any interceptor is asked: the navigation is planned as far as that, waits, and is planned again with the context.
    /// `router.plan(for:)` names the step as `RoutePlan.awaitedContext` and fetches nothing, and `router.find` does not look behind it.
    ///
    /// - Parameter fetch: Fetches the context of this step; if it throws, the navigation fails with `RoutingError.Code.contextNotAdapted`.
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

extension DestinationStep {
    /// The step in a chain with the same context, which goes from it.
    func link(at place: StepPlace<Context>) -> StepNode<Context> { node }

    /// The step in a chain with another context, which goes from it.
    func link<ChainContext>(
        at place: StepPlace<ChainContext>,
        converting conversion: @escaping (ChainContext) throws -> Context
    ) -> StepNode<ChainContext> {
        StepNode(adapting: node, by: conversion)
    }
}

extension StartStep {
    func link<Context>(at place: StepPlace<Context>) -> StepNode<Context> {
        node(for: Context.self)
    }

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
