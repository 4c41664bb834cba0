public import StepRouter

// What an action that joins a navigation, tab or split container can go from: a step whose screen is such a container.

extension StepChain {
    /// Says which step the action goes from.
    ///
    /// - Parameter step: A step whose screen is a container of the kind that the action joins.
    /// - Returns: The chain with that step, complete.
    public func from<Container: StandardContainer>(
        _ step: DestinationStep<Container, Context>
    ) -> StepChain<Target, Context, Complete> where State == AwaitingStep<Container.Kind> {
        going(joining: .itself, from: step.link)
    }

    /// Says which step the action goes from.
    ///
    /// - Parameter step: A single step whose screen is a container of the kind that the action joins.
    /// - Returns: The chain with that step, waiting for the container's action.
    public func from<Container: StandardContainer>(
        _ step: ContainerStep<Container, Context>
    ) -> StepChain<Target, Context, AwaitingAction> where State == AwaitingStep<Container.Kind> {
        going(joining: .itself, from: step.link)
    }
}

extension StepChaining {
    /// Says from which step without a context the action goes: one to a container of the kind that it joins.
    public func from<Container: StandardContainer>(
        _ step: DestinationStep<Container, Void>
    ) -> StepChain<Target, Context, Complete> where State == AwaitingStep<Container.Kind> {
        chain.going(joining: .itself) { step.link(at: $0, converting: { _ in () }) }
    }

    /// Says from which new container without a context the action goes, one of the kind that it joins.
    public func from<Container: StandardContainer>(
        _ step: ContainerStep<Container, Void>
    ) -> StepChain<Target, Context, AwaitingAction> where State == AwaitingStep<Container.Kind> {
        chain.going(joining: .itself) { step.link(at: $0, converting: { _ in () }) }
    }

    /// Says from which step that takes any context the action goes: one to a container of the kind that it joins.
    public func from<Container: StandardContainer>(
        _ step: DestinationStep<Container, Any?>
    ) -> StepChain<Target, Context, Complete> where State == AwaitingStep<Container.Kind> {
        chain.going(joining: .itself) { step.link(at: $0, converting: anyContext) }
    }

    /// Says from which new container that takes any context the action goes, one of the kind that it joins.
    public func from<Container: StandardContainer>(
        _ step: ContainerStep<Container, Any?>
    ) -> StepChain<Target, Context, AwaitingAction> where State == AwaitingStep<Container.Kind> {
        chain.going(joining: .itself) { step.link(at: $0, converting: anyContext) }
    }
}
