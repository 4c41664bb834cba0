public import StepRouter

// What a chain can go from whatever kind of container its action joins. The parameters are of concrete types, so that the compiler can
// discard an overload at once (decision 0005).

extension StepChain {
    /// Says which step the action goes from.
    ///
    /// - Parameter step: A new container of the kind that the action joins, such as `.navigationController`.
    /// - Returns: The chain with that step, waiting for the container's action.
    public func from<Container, Kind>(
        _ step: ReadyMadeContainerStep<Container, Kind>
    ) -> StepChain<Target, Context, AwaitingAction> where State == AwaitingStep<Kind> {
        going(joining: .itself, from: step.link)
    }

    /// Says which step the action goes from: one whose screen joins the same container.
    ///
    /// - Parameter step: A single step, to be put into a container of the same kind.
    /// - Returns: The chain with that step, waiting for an action that joins such a container.
    public func from<Single, Kind>(
        _ step: SingleStep<Single, Context>
    ) -> StepChain<Target, Context, AwaitingJoiningAction<Kind>> where State == AwaitingStep<Kind> {
        going(joining: .nearest, from: step.link)
    }

    /// Says which step the action goes from.
    ///
    /// - Parameter step: A step whose screen is a container of the type that the action names.
    /// - Returns: The chain with that step, complete.
    public func from<Container: Screen>(
        _ step: DestinationStep<Container, Context>
    ) -> StepChain<Target, Context, Complete> where State == AwaitingStep<Container> {
        going(joining: .itself, from: step.link)
    }

    /// Says which step the action goes from.
    ///
    /// - Parameter step: A single step whose screen is a container of the type that the action names.
    /// - Returns: The chain with that step, waiting for the container's action.
    public func from<Container>(
        _ step: ContainerStep<Container, Context>
    ) -> StepChain<Target, Context, AwaitingAction> where State == AwaitingStep<Container> {
        going(joining: .itself, from: step.link)
    }
}

extension StepChaining {
    /// Says from which single step without a context the action goes; its screen joins the same container.
    public func from<Single, Kind>(
        _ step: SingleStep<Single, Void>
    ) -> StepChain<Target, Context, AwaitingJoiningAction<Kind>> where State == AwaitingStep<Kind> {
        chain.going(joining: .nearest) { step.link(at: $0, converting: { _ in () }) }
    }

    /// Says from which single step that takes any context the action goes; its screen joins the same container.
    public func from<Single, Kind>(
        _ step: SingleStep<Single, Any?>
    ) -> StepChain<Target, Context, AwaitingJoiningAction<Kind>> where State == AwaitingStep<Kind> {
        chain.going(joining: .nearest) { step.link(at: $0, converting: anyContext) }
    }

    /// Says from which step without a context the action goes: one to a container of the type that the action names.
    public func from<Container: Screen>(
        _ step: DestinationStep<Container, Void>
    ) -> StepChain<Target, Context, Complete> where State == AwaitingStep<Container> {
        chain.going(joining: .itself) { step.link(at: $0, converting: { _ in () }) }
    }
}
