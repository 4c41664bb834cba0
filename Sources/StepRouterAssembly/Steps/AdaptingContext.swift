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
