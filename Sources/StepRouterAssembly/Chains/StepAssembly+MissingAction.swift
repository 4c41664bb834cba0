public import StepRouter

// What does not compile, with what to write instead: a screen that is built, but not put in place.

extension StepAssembly where Building: AsyncFactory {
    /// Does not compile: a step is gone from only by an action.
    @available(
        *,
        unavailable,
        message: "say how the screen is put in place first: .using(.push), .using(.present) or another action"
    )
    public func from<Other, OtherContext>(
        _ step: DestinationStep<Other, OtherContext>
    ) -> StepChain<Target, Context, Complete> { begun() }

    /// Does not compile: a new container is joined only by an action.
    @available(
        *,
        unavailable,
        message: "say how the screen is put in place first: .using(.push), .using(.present) or another action"
    )
    public func from<Container, Kind>(
        _ step: ReadyMadeContainerStep<Container, Kind>
    ) -> StepChain<Target, Context, AwaitingAction> { begun() }

    /// Does not compile: a single step is gone from only by an action.
    @available(
        *,
        unavailable,
        message: "say how the screen is put in place first: .using(.push), .using(.present) or another action"
    )
    public func from<Single, OtherContext>(
        _ step: SingleStep<Single, OtherContext>
    ) -> StepChain<Target, Context, AwaitingAction> { begun() }

    /// Does not compile: a container is joined only by an action.
    @available(
        *,
        unavailable,
        message: "say how the screen is put in place first: .using(.push), .using(.present) or another action"
    )
    public func from<Container, OtherContext>(
        _ step: ContainerStep<Container, OtherContext>
    ) -> StepChain<Target, Context, AwaitingAction> { begun() }

    /// Does not compile: the container around a screen is joined only by an action.
    @available(
        *,
        unavailable,
        message: "say how the screen is put in place first: .using(.push), .using(.present) or another action"
    )
    public func from<OtherContext>(_ container: ExpectedContainer<OtherContext>) -> StepChain<Target, Context, Complete>
    { begun() }

    /// Does not compile: where a window begins is gone from only by an action.
    @available(
        *,
        unavailable,
        message: "say how the screen is put in place first: .using(.push), .using(.present) or another action"
    )
    public func from(_ start: StartStep) -> StepChain<Target, Context, Complete> { begun() }

    /// Does not compile: a screen that is built is put in place by an action.
    @available(
        *,
        unavailable,
        message: "say how the screen is put in place first, and from where: .using(.present).from(.current)"
    )
    public func assemble() -> DestinationStep<Target, Context> {
        let chain: StepChain<Target, Context, Complete> = begun()
        return chain.assemble()
    }
}
