public import StepRouter

// Mistakes that do not compile, with what to write instead: a screen that is built, but not put in place.

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

// Mistakes that do not compile, with what to write instead: parts that stand at the wrong place of a chain, and a chain that has not been ended.

extension StepChain where State == Complete {
    /// Does not compile: an action stands before the step that it goes from.
    @available(*, unavailable, message: "this chain has its start already: write .using(…) before .from(…)")
    public func using(_ action: some Action) -> StepChain<Target, Context, Complete> { self }
}

extension StepChain {
    /// Does not compile: tasks and interceptors belong to a screen, and not to the action behind it.
    @available(
        *,
        unavailable,
        message:
            "write .adding(…) before .using(…): it belongs to the screen, and .using(…) begins how that is put in place"
    )
    public func adding<Part>(_ part: Part) -> Self { self }

    /// Does not compile: a context setting task belongs to a screen, and not to the action behind it.
    @available(
        *,
        unavailable,
        message:
            "write .adding(…) before .using(…): it belongs to the screen, and .using(…) begins how that is put in place"
    )
    public func adding(_ task: ContextSettingTask<Target>) -> Self where Target: ContextAccepting { self }

    /// Does not compile: a chain ends where its last action goes from.
    @available(
        *,
        unavailable,
        message:
            "the chain has no start yet: behind .using(…) write .from(.current) or another step, behind a new container .using(…)"
    )
    public func assemble() -> DestinationStep<Target, Context> {
        let ended: StepChain<Target, Context, Complete> = waiting()
        return ended.assemble()
    }

    /// Does not compile: a chain that others go from has been ended.
    @available(
        *,
        unavailable,
        message: "the declaration that this one goes from is not ended: write .assemble() behind it"
    )
    public func from<Other, OtherContext, OtherState>(
        _ chain: StepChain<Other, OtherContext, OtherState>
    ) -> StepChain<Target, Context, Complete> { waiting() }
}

extension Router {
    /// Does not compile: a chain that is navigated to has been ended.
    @available(*, unavailable, message: "the declaration is not ended: write .assemble() behind it")
    public nonisolated(nonsending) func navigate<Target, Context, State>(
        to chain: StepChain<Target, Context, State>,
        with context: Context,
        animated: Bool = true
    ) async throws(RoutingError) {
        let ended: StepChain<Target, Context, Complete> = chain.waiting()
        try await navigate(to: ended.assemble(), with: context, animated: animated)
    }

    /// Does not compile: a chain that is navigated to has been ended.
    @available(*, unavailable, message: "the declaration is not ended: write .assemble() behind it")
    public nonisolated(nonsending) func navigate<Target, State>(
        to chain: StepChain<Target, Void, State>,
        animated: Bool = true
    ) async throws(RoutingError) {
        try await navigate(to: chain, with: (), animated: animated)
    }

    /// Does not compile: what the screen is to show has not been said.
    @available(*, unavailable, message: "say what the screen is to show: navigate(to: destination, with: context)")
    public nonisolated(nonsending) func navigate<Target, Context>(
        to destination: DestinationStep<Target, Context>,
        animated: Bool = true
    ) async throws(RoutingError) {
        throw RoutingError(.buildingFailed, step: nil)
    }
}
