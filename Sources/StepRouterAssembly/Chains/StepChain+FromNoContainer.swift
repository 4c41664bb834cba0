public import StepRouter

// What does not compile, with what to write instead: an action that needs a container, from a screen that is none of its kind.

extension StepChain {
    /// Does not compile: where a window begins need be no container.
    @available(
        *,
        unavailable,
        message: "the screen is no container for this action: write .from(step.expectingContainer())"
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
        message: "where a window begins need be no container: write .from(StartStep.current.expectingContainer())"
    )
    public func from<Container>(_ start: StartStep) -> StepChain<Target, Context, Complete>
    where State == AwaitingStep<Container> {
        going(joining: .nearest, from: start.link)
    }
}

extension StepChaining {
    /// Does not compile: where a window begins need be no container.
    @available(
        *,
        unavailable,
        message: "the screen is no container for this action: write .from(step.expectingContainer())"
    )
    public func from<Other, Container>(
        _ step: DestinationStep<Other, Void>
    ) -> StepChain<Target, Context, Complete> where State == AwaitingStep<Container> {
        chain.going(joining: .nearest) { step.link(at: $0, converting: { _ in () }) }
    }
}
