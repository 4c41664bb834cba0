public import StepRouter

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
