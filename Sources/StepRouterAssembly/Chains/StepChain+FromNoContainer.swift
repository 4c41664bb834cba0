public import StepRouter

// What does not compile, with what to write instead: an action that needs a container, from a screen that is none of its kind.

extension StepChain {
    /// Does not compile: the screen of a step need be no container, or is one of another kind.
    @available(
        *,
        unavailable,
        message:
            "the screen is no container for this action: write .from(step.expectingContainer()), or go from a container that the action can act on"
    )
    public func from<Other, Container>(
        _ step: DestinationStep<Other, Context>
    ) -> StepChain<Target, Context, Complete> where State == AwaitingStep<Container> {
        going(joining: .nearest, from: step.link)
    }

    /// Does not compile: where a window begins need be no container.
    @available(
        *,
        unavailable,
        message: "where a window begins need be no container: write .from(StartStep.visible.expectingContainer())"
    )
    public func from<Container>(_ start: StartStep) -> StepChain<Target, Context, Complete>
    where State == AwaitingStep<Container> {
        going(joining: .nearest, from: start.link)
    }

    /// Does not compile: a new container of another kind is none for the action.
    @available(
        *,
        unavailable,
        message:
            "the action cannot act on a container of this kind: go from one that it can act on, such as .navigationController for .push"
    )
    public func from<Other, Kind, Container>(
        _ step: ReadyMadeContainerStep<Other, Kind>
    ) -> StepChain<Target, Context, AwaitingAction> where State == AwaitingStep<Container> {
        waiting()
    }

    /// Does not compile: a container of another kind is none for the action.
    @available(
        *,
        unavailable,
        message:
            "the action cannot act on a container of this kind: go from one that it can act on, such as .navigationController for .push"
    )
    public func from<Other, Container>(
        _ step: ContainerStep<Other, Context>
    ) -> StepChain<Target, Context, AwaitingAction> where State == AwaitingStep<Container> {
        waiting()
    }
}

extension StepChaining {
    /// Does not compile: the screen of a step without a context need be no container, or is one of another kind.
    @available(
        *,
        unavailable,
        message:
            "the screen is no container for this action: write .from(step.expectingContainer()), or go from a container that the action can act on"
    )
    public func from<Other, Container>(
        _ step: DestinationStep<Other, Void>
    ) -> StepChain<Target, Context, Complete> where State == AwaitingStep<Container> {
        chain.going(joining: .nearest) { step.link(at: $0, converting: { _ in () }) }
    }

    /// Does not compile: a container of another kind, without a context, is none for the action.
    @available(
        *,
        unavailable,
        message:
            "the action cannot act on a container of this kind: go from one that it can act on, such as .navigationController for .push"
    )
    public func from<Other, Container>(
        _ step: ContainerStep<Other, Void>
    ) -> StepChain<Target, Context, AwaitingAction> where State == AwaitingStep<Container> {
        chain.waiting()
    }
}
