public import StepRouter

// What an action that needs no container can go from: any step.

extension StepChain where State == AwaitingStep<any Screen> {
    /// Says which step the action goes from.
    ///
    /// - Parameter step: A step whatever its screen.
    /// - Returns: The chain with that step, complete.
    public func from<Other>(_ step: DestinationStep<Other, Context>) -> StepChain<Target, Context, Complete> {
        going(joining: .itself, from: step.link)
    }

    /// Says which step the action goes from.
    ///
    /// - Parameter step: A container, whatever its kind.
    /// - Returns: The chain with that step, waiting for the container's action.
    public func from<Container: ContainerScreen>(
        _ step: ContainerStep<Container, Context>
    ) -> StepChain<Target, Context, AwaitingAction> { going(joining: .itself, from: step.link) }

    /// Says which step the action goes from.
    ///
    /// - Parameter step: A single step.
    /// - Returns: The chain with that step, waiting for its action.
    public func from<Single>(_ step: SingleStep<Single, Context>) -> StepChain<Target, Context, AwaitingAction> {
        going(joining: .itself, from: step.link)
    }

    /// Says which step the action goes from.
    ///
    /// - Parameter step: A new container, whatever its kind.
    /// - Returns: The chain with that step, waiting for the container's action.
    public func from<Container, Kind>(
        _ step: ReadyMadeContainerStep<Container, Kind>
    ) -> StepChain<Target, Context, AwaitingAction> { going(joining: .itself, from: step.link) }

    /// Says where the chain starts.
    ///
    /// - Parameter start: `.current`, `.visible` or `.root`.
    /// - Returns: The chain, complete.
    public func from(_ start: StartStep) -> StepChain<Target, Context, Complete> {
        going(joining: .itself, from: start.link)
    }
}

extension StepChaining where State == AwaitingStep<any Screen> {
    /// Says from which step without a context the action goes, whatever its screen.
    public func from<Other>(_ step: DestinationStep<Other, Void>) -> StepChain<Target, Context, Complete> {
        chain.going(joining: .itself) { step.link(at: $0, converting: { _ in () }) }
    }

    /// Says from which container without a context the action goes, whatever its kind.
    public func from<Container: ContainerScreen>(
        _ step: ContainerStep<Container, Void>
    ) -> StepChain<Target, Context, AwaitingAction> {
        chain.going(joining: .itself) { step.link(at: $0, converting: { _ in () }) }
    }

    /// Says from which single step without a context the action goes.
    public func from<Single>(_ step: SingleStep<Single, Void>) -> StepChain<Target, Context, AwaitingAction> {
        chain.going(joining: .itself) { step.link(at: $0, converting: { _ in () }) }
    }

    /// Says from which step that takes any context the action goes, whatever its screen.
    public func from<Other>(_ step: DestinationStep<Other, Any?>) -> StepChain<Target, Context, Complete> {
        chain.going(joining: .itself) { step.link(at: $0, converting: anyContext) }
    }

    /// Says from which container that takes any context the action goes, whatever its kind.
    public func from<Container: ContainerScreen>(
        _ step: ContainerStep<Container, Any?>
    ) -> StepChain<Target, Context, AwaitingAction> {
        chain.going(joining: .itself) { step.link(at: $0, converting: anyContext) }
    }

    /// Says from which single step that takes any context the action goes.
    public func from<Single>(_ step: SingleStep<Single, Any?>) -> StepChain<Target, Context, AwaitingAction> {
        chain.going(joining: .itself) { step.link(at: $0, converting: anyContext) }
    }
}
