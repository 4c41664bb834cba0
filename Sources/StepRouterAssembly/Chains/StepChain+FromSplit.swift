public import StepRouter

// What an action that joins a split container can go from.

extension StepChain where State == AwaitingStep<any SplitContainer> {
    /// Says which step the action goes from.
    ///
    /// - Parameter step: A step whose screen is a split container.
    /// - Returns: The chain with that step, complete.
    public func from<Container: SplitContainer>(
        _ step: DestinationStep<Container, Context>
    ) -> StepChain<Target, Context, Complete> { going(joining: .itself, from: step.link) }

    /// Says which step the action goes from.
    ///
    /// - Parameter step: A single step whose screen is a split container.
    /// - Returns: The chain with that step, waiting for the container's action.
    public func from<Container: SplitContainer>(
        _ step: ContainerStep<Container, Context>
    ) -> StepChain<Target, Context, AwaitingAction> { going(joining: .itself, from: step.link) }
}

extension StepChaining where State == AwaitingStep<any SplitContainer> {
    /// Says which step the action goes from.
    ///
    /// - Parameter step: A step that looks at no context, whose screen is a split container.
    /// - Returns: The chain with that step, complete.
    public func from<Container: SplitContainer>(
        _ step: DestinationStep<Container, Void>
    ) -> StepChain<Target, Context, Complete> {
        chain.going(joining: .itself) { step.link(at: $0, converting: { _ in () }) }
    }

    /// Says which step the action goes from.
    ///
    /// - Parameter step: A single step that looks at no context, whose screen is a split container.
    /// - Returns: The chain with that step, waiting for the container's action.
    public func from<Container: SplitContainer>(
        _ step: ContainerStep<Container, Void>
    ) -> StepChain<Target, Context, AwaitingAction> {
        chain.going(joining: .itself) { step.link(at: $0, converting: { _ in () }) }
    }

    /// Says which step the action goes from.
    ///
    /// - Parameter step: A step that takes any context, whose screen is a split container.
    /// - Returns: The chain with that step, complete.
    public func from<Container: SplitContainer>(
        _ step: DestinationStep<Container, Any?>
    ) -> StepChain<Target, Context, Complete> {
        chain.going(joining: .itself) { step.link(at: $0, converting: anyContext) }
    }

    /// Says which step the action goes from.
    ///
    /// - Parameter step: A single step that takes any context, whose screen is a split container.
    /// - Returns: The chain with that step, waiting for the container's action.
    public func from<Container: SplitContainer>(
        _ step: ContainerStep<Container, Any?>
    ) -> StepChain<Target, Context, AwaitingAction> {
        chain.going(joining: .itself) { step.link(at: $0, converting: anyContext) }
    }
}
