public import StepRouter

// Mistakes that do not compile, with what to write instead. Each candidate below ends a chain, is the only one of its
// name, or is met by a chain that can go on in no other way: so they add little to what the compiler tries (decision
// 0027).

// MARK: A screen that is built, but not put in place

extension StepAssembly where Building: AsyncFactory {
    /// Does not compile: a step is gone from only by an action.
    @available(
        *,
        unavailable,
        message: "say how the screen is put in place first: .using(.push), .using(.present) or another action"
    )
    public func from<Other, OtherContext>(
        _ step: DestinationStep<Other, OtherContext>
    ) -> DestinationStep<Target, Context> { unplaced() }

    /// Does not compile: a stack is joined only by an action.
    @available(
        *,
        unavailable,
        message: "say how the screen is put in place first: .using(.push), .using(.present) or another action"
    )
    public func from(
        _ stack: DestinationStep<NavigationController, Context>
    ) -> DestinationStep<Target, Context> { unplaced() }

    /// Does not compile: where a window begins is gone from only by an action.
    @available(
        *,
        unavailable,
        message: "say how the screen is put in place first: .using(.push), .using(.present) or another action"
    )
    public func from(_ start: StartStep) -> DestinationStep<Target, Context> { unplaced() }

    /// Does not compile: a container is joined only by an action.
    @available(
        *,
        unavailable,
        message: "say how the screen is put in place first: .using(.push), .using(.present) or another action"
    )
    public func from<Other, Kind>(
        _ step: ContainerStep<Other, Context, Kind>
    ) -> StepChainAwaitingAction<Target, Context> { StepChainAwaitingAction(withoutAction.links) }

    /// Does not compile: a screen is built from another one only by an action.
    @available(
        *,
        unavailable,
        message: "say how the screen is put in place first: .using(.push), .using(.present) or another action"
    )
    public func from<Other, OtherContext>(
        _ step: Step<Other, OtherContext>
    ) -> StepChainAwaitingAction<Target, Context> { StepChainAwaitingAction(withoutAction.links) }

    /// Does not compile: the container around a screen is joined only by an action.
    @available(
        *,
        unavailable,
        message: "say how the screen is put in place first: .using(.push), .using(.present) or another action"
    )
    public func from<OtherContext>(
        _ container: ExpectedContainer<OtherContext, any NavigationContainer>
    ) -> DestinationStep<Target, Context> { unplaced() }

    /// Does not compile: a screen that is built is put in place by an action.
    @available(
        *,
        unavailable,
        message: "say how the screen is put in place first, and from where: .using(.present).from(.current)"
    )
    public func assemble() -> DestinationStep<Target, Context> { unplaced() }

    private func unplaced() -> DestinationStep<Target, Context> { DestinationStep(node: withoutAction.links.ended()) }
}

extension Step {
    /// Does not compile: a step is gone from only by an action.
    @available(
        *,
        unavailable,
        message:
            "say how the screen is put in place first: .using(.push) or .using(.present); or .withoutFactory(), if it is brought along"
    )
    public func from<Other, OtherContext>(
        _ step: DestinationStep<Other, OtherContext>
    ) -> DestinationStep<Target, Context> { unplaced() }

    /// Does not compile: a stack is joined only by an action.
    @available(
        *,
        unavailable,
        message: "say how the screen is put in place first: .using(.push), .using(.present) or another action"
    )
    public func from(
        _ stack: DestinationStep<NavigationController, Context>
    ) -> DestinationStep<Target, Context> { unplaced() }

    /// Does not compile: where a window begins is gone from only by an action.
    @available(
        *,
        unavailable,
        message:
            "say how the screen is put in place first: .using(.push) or .using(.present); or .withoutFactory(), if it is there"
    )
    public func from(_ start: StartStep) -> DestinationStep<Target, Context> { unplaced() }

    /// Does not compile: a container is joined only by an action.
    @available(
        *,
        unavailable,
        message: "say how the screen is put in place first: .using(.push), .using(.present) or another action"
    )
    public func from<Other, Kind>(
        _ step: ContainerStep<Other, Context, Kind>
    ) -> StepChainAwaitingAction<Target, Context> { StepChainAwaitingAction(ChainLinks(link)) }

    /// Does not compile: a screen is built from another one only by an action.
    @available(
        *,
        unavailable,
        message: "say how the screen is put in place first: .using(.push), .using(.present) or another action"
    )
    public func from<Other, OtherContext>(
        _ step: Step<Other, OtherContext>
    ) -> StepChainAwaitingAction<Target, Context> { StepChainAwaitingAction(ChainLinks(link)) }

    /// Does not compile: the stack of a screen is joined only by an action.
    @available(
        *,
        unavailable,
        message: "say how the screen is put in place first: .using(.push), .using(.present) or another action"
    )
    public func from<OtherContext>(
        _ container: ExpectedContainer<OtherContext, any NavigationContainer>
    ) -> DestinationStep<Target, Context> { unplaced() }

    /// Does not compile: a screen that is built is put in place by an action.
    @available(
        *,
        unavailable,
        message: "say how the screen is put in place first, and from where: .using(.present).from(.current)"
    )
    public func assemble() -> DestinationStep<Target, Context> { unplaced() }

    private func unplaced() -> DestinationStep<Target, Context> { DestinationStep(node: ChainLinks(link).ended()) }
}

// MARK: A step that the action cannot go from

extension StepChain {
    /// Does not compile: where a window begins need be no container.
    @available(
        *,
        unavailable,
        message:
            "where a window begins need be no container: write .from(.whereTheUserIs), or .from(StartStep.visible.expectingContainer())"
    )
    public func from(_ start: StartStep) -> DestinationStep<Target, Context> {
        ended(from: start.node(for: Context.self))
    }

    /// Does not compile: the step's screen is no container of the action's kind.
    @available(
        *,
        unavailable,
        message:
            "the screen is no container for this action: choose another action, or write .from(step.expectingContainer()), the container around it"
    )
    public func from<Other>(_ step: DestinationStep<Other, Context>) -> DestinationStep<Target, Context> { notEnded() }

    /// Does not compile: a container is around a screen with the context of the chain, or with none.
    @available(
        *,
        unavailable,
        message: "the step has another context than the chain: write step.adaptingContext(using: …) first"
    )
    public func from<OtherContext>(
        _ container: ExpectedContainer<OtherContext, Container>
    ) -> DestinationStep<Target, Context> { notEnded() }

    /// Does not compile: a chain that others go from has been ended.
    @available(
        *,
        unavailable,
        message: "the declaration that this one goes from has no start yet: write .from(…) behind its last action"
    )
    public func from(_ chain: any StepChaining) -> DestinationStep<Target, Context> { notEnded() }

    /// Does not compile: only a switch between stacks, or between screens that present, is a step as it is.
    @available(*, unavailable, message: "write .assemble() behind the switch")
    @_disfavoredOverload
    public func from<Other, OtherContext>(
        _ assembly: SwitchAssembly<Other, OtherContext>
    ) -> DestinationStep<Target, Context> { notEnded() }
}

extension StepChaining {
    /// Does not compile: the step has another context than the chain.
    @available(
        *,
        unavailable,
        message: "the step has another context than the chain: write .from(step.adaptingContext(using: …))"
    )
    public func from<Other, OtherContext>(
        _ step: DestinationStep<Other, OtherContext>
    ) -> DestinationStep<Target, Context> { chain.notEnded() }

    /// Does not compile: the screen of a step without a context is no container of the action's kind.
    @available(
        *,
        unavailable,
        message:
            "the screen is no container for this action: choose another action, or write .from(step.expectingContainer()), the container around it"
    )
    public func from<Other>(_ step: DestinationStep<Other, Void>) -> DestinationStep<Target, Context> {
        chain.notEnded()
    }
}

// MARK: Parts at the wrong place of a chain, and a chain without its end

extension StepChain {
    /// Does not compile: an action goes from a step.
    @available(*, unavailable, message: "say what the action before goes from: write .from(…) between both")
    public func using<Acting: Action>(_ action: Acting) -> StepChain<Target, Context, Acting.Container> {
        StepChain<Target, Context, Acting.Container>(links)
    }

    /// Does not compile: tasks and interceptors belong to a screen, and not to the action behind it.
    @available(
        *,
        unavailable,
        message:
            "write .adding(…) before .using(…): it belongs to the screen, and .using(…) begins how that is put in place"
    )
    public func adding(_ task: some StepTask<Target, Context>) -> Self { self }

    /// Does not compile: interceptors belong to a screen, and not to the action behind it.
    @available(
        *,
        unavailable,
        message:
            "write .adding(…) before .using(…): it belongs to the screen, and .using(…) begins how that is put in place"
    )
    public func adding(_ interceptor: some RoutingInterceptor) -> Self { self }

    /// Does not compile: how the screen is found belongs to the screen, and not to the action behind it.
    @available(*, unavailable, message: "write .finder(…) before .using(…)")
    public func finder(_ finder: Step<Target, Context>.NamedFinder) -> Self { self }

    /// Does not compile: how the screen is built belongs to the screen, and not to the action behind it.
    @available(*, unavailable, message: "write .factory(…) before .using(…)")
    public func factory(_ factory: Step<Target, Context>.NamedFactory) -> Self { self }

    /// Does not compile: the name belongs to the screen, and not to the action behind it.
    @available(*, unavailable, message: "write .named(…) before .using(…)")
    public func named(_ name: String) -> Self { self }

    /// Does not compile: a chain ends where its last action goes from.
    @available(
        *,
        unavailable,
        message: "the chain has no start yet: behind .using(…) write .from(.current) or another step"
    )
    public func assemble() -> DestinationStep<Target, Context> { notEnded() }

    fileprivate func notEnded() -> DestinationStep<Target, Context> { DestinationStep(node: links.ended()) }
}

extension StepChainAwaitingAction {
    /// Does not compile: a container is put in place by an action.
    @available(
        *,
        unavailable,
        message: "say how the step before is put in place first: .using(.present) or another action"
    )
    public func from(_ start: StartStep) -> DestinationStep<Target, Context> { DestinationStep(node: links.ended()) }

    /// Does not compile: the step in front of a container is put in place by an action.
    @available(
        *,
        unavailable,
        message: "say how the step before is put in place first: .using(.push), .using(.present) or another action"
    )
    public func from<Other, Kind>(_ step: ContainerStep<Other, Context, Kind>) -> Self { self }

    /// Does not compile: the step in front of a screen is put in place by an action.
    @available(
        *,
        unavailable,
        message: "say how the step before is put in place first: .using(.push), .using(.present) or another action"
    )
    public func from<Other, OtherContext>(_ step: Step<Other, OtherContext>) -> Self { self }

    /// Does not compile: the step in front of another declaration is put in place by an action.
    @available(
        *,
        unavailable,
        message: "say how the step before is put in place first: .using(.push), .using(.present) or another action"
    )
    public func from<Other, OtherContext>(_ step: DestinationStep<Other, OtherContext>) -> DestinationStep<
        Target, Context
    > { DestinationStep(node: links.ended()) }

    /// Does not compile: the step in front of a stack is put in place by an action.
    @available(
        *,
        unavailable,
        message: "say how the step before is put in place first: .using(.push), .using(.present) or another action"
    )
    public func from(_ stack: DestinationStep<NavigationController, Context>) -> DestinationStep<Target, Context> {
        DestinationStep(node: links.ended())
    }

    /// Does not compile: the step in front of the stack of a screen is put in place by an action.
    @available(
        *,
        unavailable,
        message: "say how the step before is put in place first: .using(.push), .using(.present) or another action"
    )
    public func from<OtherContext>(_ container: ExpectedContainer<OtherContext, any NavigationContainer>)
        -> DestinationStep<Target, Context>
    { DestinationStep(node: links.ended()) }

    /// Does not compile: tasks and interceptors belong to a screen, and not to the container behind it.
    @available(*, unavailable, message: "write .adding(…) before .using(…), or behind the container within .from(…)")
    public func adding<Part>(_ part: Part) -> Self { self }

    /// Does not compile: a chain ends where its last action goes from.
    @available(
        *,
        unavailable,
        message: "the chain has no start yet: behind a new container write .using(.present).from(.current)"
    )
    public func assemble() -> DestinationStep<Target, Context> { DestinationStep(node: links.ended()) }
}

extension DestinationStep {
    /// This step itself: a chain is ended by the start that it goes from.
    public func assemble() -> DestinationStep<Target, Context> { self }

    /// Does not compile: tasks and interceptors belong to a screen, and not to the whole declaration.
    @available(*, unavailable, message: "write .adding(…) before the first .using(…): it belongs to the screen")
    public func adding<Part>(_ part: Part) -> Self { self }

    /// Does not compile: the name belongs to a screen, and not to the whole declaration.
    @available(*, unavailable, message: "write .named(…) before the first .using(…): it belongs to the screen")
    public func named(_ name: String) -> Self { self }
}

extension ExpectedContainer where Kind == any NavigationContainer {
    /// Does not compile: a declaration that others go from has been ended.
    @available(
        *,
        unavailable,
        message: "the declaration that this one goes from has no start yet: write .using(…).from(…) behind it"
    )
    public static func stack<Other>(of step: Step<Other, Context>) -> Self {
        ExpectedContainer(node: ChainLinks(step.link).ended())
    }
}

extension Destination {
    /// Does not compile: what the screen is to show has not been said.
    @available(*, unavailable, message: "say what the screen is to show: Destination(step, with: context)")
    public init<Target, Context>(_ step: DestinationStep<Target, Context>) { preconditionFailure() }
}

extension Router {
    /// Does not compile: a chain that is navigated to has been ended.
    @available(*, unavailable, message: "the declaration has no start yet: write .from(…) behind its last action")
    public nonisolated(nonsending) func navigate<Target, Context, Container>(
        to chain: StepChain<Target, Context, Container>,
        with context: Context,
        animated: Bool = true
    ) async throws(RoutingError) {
        try await navigate(to: chain.notEnded(), with: context, animated: animated)
    }

    /// Does not compile: a chain that is navigated to has been ended.
    @available(*, unavailable, message: "the declaration has no start yet: write .from(…) behind its last action")
    public nonisolated(nonsending) func navigate<Target, Container>(
        to chain: StepChain<Target, Void, Container>,
        animated: Bool = true
    ) async throws(RoutingError) { try await navigate(to: chain.notEnded(), with: (), animated: animated) }

    /// Does not compile: a step that is navigated to says how it is put in place, and from where.
    @available(
        *,
        unavailable,
        message: "say how the screen is put in place, and from where: write .using(.push).from(.whereTheUserIs)"
    )
    public nonisolated(nonsending) func navigate<Target, Context>(
        to step: Step<Target, Context>,
        with context: Context,
        animated: Bool = true
    ) async throws(RoutingError) {
        try await navigate(to: DestinationStep<Target, Context>(node: ChainLinks(step.link).ended()), with: context)
    }

    /// Does not compile: a chain that is navigated to has been ended.
    @available(
        *,
        unavailable,
        message: "the declaration has no start yet: behind the container write .using(.present).from(.current)"
    )
    public nonisolated(nonsending) func navigate<Target, Context>(
        to chain: StepChainAwaitingAction<Target, Context>,
        with context: Context,
        animated: Bool = true
    ) async throws(RoutingError) {
        try await navigate(to: DestinationStep<Target, Context>(node: chain.links.ended()), with: context)
    }

    /// Does not compile: a switch is a step once it is assembled.
    @available(*, unavailable, message: "write .assemble() behind the switch")
    public nonisolated(nonsending) func navigate<Target, Context>(
        to assembly: SwitchAssembly<Target, Context>,
        with context: Context,
        animated: Bool = true
    ) async throws(RoutingError) { try await navigate(to: assembly.assemble(), with: context, animated: animated) }

    /// Does not compile: a class says not how its screen is put in place, and from where.
    @available(
        *,
        unavailable,
        message:
            "declare how the screen is put in place, and from where: Step(….self).using(.push).from(.whereTheUserIs)"
    )
    public nonisolated(nonsending) func navigate<Target: Screen, Context>(
        to type: Target.Type,
        with context: Context,
        animated: Bool = true
    ) async throws(RoutingError) { throw RoutingError(.buildingFailed, step: nil) }

    /// Does not compile: what the screen is to show has not been said.
    @available(*, unavailable, message: "say what the screen is to show: navigate(to: destination, with: context)")
    public nonisolated(nonsending) func navigate<Target, Context>(
        to destination: DestinationStep<Target, Context>,
        animated: Bool = true
    ) async throws(RoutingError) {
        throw RoutingError(.buildingFailed, step: nil)
    }
}

// MARK: A part of another step

extension StepDeclaring {
    /// Does not compile: a part is for the step's screen and its context, or says that it takes any.
    @available(
        *,
        unavailable,
        message:
            "the part is for another class or context than the step: write .adding(part.adaptingContext()) if it takes any"
    )
    public func adding(_ part: Any) -> Self { self }
}

// MARK: A chain that goes from two places, or from one before its action

/// A declaration that names its start before its action. No chain that compiles has one.
public struct StartBeforeAction<Target: Screen, Context> {
    private init() {}

    /// The declaration, so that the order is its only mistake.
    public func using(_ action: some Action) -> DestinationStep<Target, Context> { preconditionFailure() }
}

extension TaskAdding {
    /// Does not compile: how a screen is put in place stands before from where.
    @_disfavoredOverload
    @available(
        *,
        unavailable,
        message: "write .using(…) before .from(…): first how the screen is put in place, then from where"
    )
    public func from(_ start: StartStep) -> StartBeforeAction<Target, Context> { misplaced() }

    /// Does not compile: how a screen is put in place stands before from where.
    @_disfavoredOverload
    @available(
        *,
        unavailable,
        message: "write .using(…) before .from(…): first how the screen is put in place, then from where"
    )
    public func from<Other, OtherContext>(
        _ step: DestinationStep<Other, OtherContext>
    ) -> StartBeforeAction<Target, Context> { misplaced() }

    /// Does not compile: how a screen is put in place stands before from where.
    @_disfavoredOverload
    @available(
        *,
        unavailable,
        message: "write .using(…) before .from(…): first how the screen is put in place, then from where"
    )
    public func from(_ stack: DestinationStep<NavigationController, Context>) -> StartBeforeAction<Target, Context> {
        misplaced()
    }

    /// Does not compile: how a screen is put in place stands before from where.
    @_disfavoredOverload
    @available(
        *,
        unavailable,
        message: "write .using(…) before .from(…): first how the screen is put in place, then from where"
    )
    public func from<OtherContext>(
        _ container: ExpectedContainer<OtherContext, any NavigationContainer>
    ) -> StartBeforeAction<Target, Context> { misplaced() }

    private func misplaced() -> StartBeforeAction<Target, Context> { preconditionFailure() }
}

extension DestinationStep {
    /// Does not compile: a declaration has one start.
    @available(
        *,
        unavailable,
        message: "leave one .from(…) out, or write .using(…) between both: a declaration has one start"
    )
    public func from(_ start: StartStep) -> DestinationStep<Target, Context> { self }

    /// Does not compile: a declaration has one start.
    @available(
        *,
        unavailable,
        message: "leave one .from(…) out, or write .using(…) between both: a declaration has one start"
    )
    public func from<Other, OtherContext>(_ step: DestinationStep<Other, OtherContext>) -> DestinationStep<
        Target, Context
    > { self }

    /// Does not compile: what may lead to screens of two classes leads to any screen.
    @available(
        *,
        unavailable,
        message: "the fallback leads to another class: declare a DestinationStep<any Screen, …>, or leave the type out"
    )
    @_disfavoredOverload
    public func fallback<Other>(
        _ choose: @escaping (RoutingError) -> DestinationStep<Other, Context>?
    ) -> DestinationStep<Target, Context> { self }
}

extension Step {
    /// Does not compile: the tabs have another context than the screen.
    @available(
        *,
        unavailable,
        message:
            "the tabs have another context than the screen: name it by Step(….self, context: ….self), or write .from(tabs.adaptingContext(using: …))"
    )
    public func from<Tabs: TabContainer, OtherContext>(_ tabs: DestinationStep<Tabs, OtherContext>) -> DestinationStep<
        Target, Context
    > { unplaced() }
}

// MARK: Lines of a switch

extension SwitchAssembly.Builder {
    /// Does not compile: a case of another switch.
    @available(
        *,
        unavailable,
        message:
            "each case, and what it asks, is for the switch's kind of screen and its context: write step.expectingContainer() or step.adaptingContext(using: …)"
    )
    public static func buildExpression<Other, OtherContext>(
        _ option: Case<Other, OtherContext>
    ) -> Case<Target, Context> { noCase() }

    /// Does not compile: a case of a switch with another context.
    @available(
        *,
        unavailable,
        message:
            "each case, and what it asks, is for the switch's kind of screen and its context: write step.expectingContainer() or step.adaptingContext(using: …)"
    )
    public static func buildExpression<OtherContext>(
        _ option: Case<Target, OtherContext>
    ) -> Case<Target, Context> { noCase() }

    /// Does not compile: the default of another switch.
    @available(
        *,
        unavailable,
        message:
            "the default is for the switch's kind of screen and its context: write step.expectingContainer() or step.adaptingContext(using: …)"
    )
    public static func buildExpression<Other, OtherContext>(
        _ option: Default<Other, OtherContext>
    ) -> Case<Target, Context> { noCase() }

    /// Does not compile: a step alone is no case.
    @available(
        *,
        unavailable,
        message: "say when to go on there: write Case(if: …, from: step), Case(when: …, from: step) or Default(step)"
    )
    public static func buildExpression<Other, OtherContext>(
        _ step: DestinationStep<Other, OtherContext>
    ) -> Case<Target, Context> { noCase() }

    /// Does not compile: the condition is asked in each navigation, and not when the switch is declared.
    @available(
        *,
        unavailable,
        message:
            "an if is asked once, when the switch is declared: write Case(if: …, from: …), which is asked each time"
    )
    public static func buildOptional(_ cases: [Case<Target, Context>]?) -> Case<Target, Context> { noCase() }

    /// Does not compile: the condition is asked in each navigation, and not when the switch is declared.
    @available(
        *,
        unavailable,
        message:
            "an if is asked once, when the switch is declared: write Case(if: …, from: …), which is asked each time"
    )
    public static func buildEither(first cases: [Case<Target, Context>]) -> Case<Target, Context> { noCase() }

    /// Does not compile: the condition is asked in each navigation, and not when the switch is declared.
    @available(
        *,
        unavailable,
        message:
            "an if is asked once, when the switch is declared: write Case(if: …, from: …), which is asked each time"
    )
    public static func buildEither(second cases: [Case<Target, Context>]) -> Case<Target, Context> { noCase() }

    private static func noCase() -> Case<Target, Context> { preconditionFailure() }
}

extension Case {
    /// Does not compile: the step that the closure returns is for another switch.
    @available(
        *,
        unavailable,
        message:
            "the step is for the switch's kind of screen and its context: return step.expectingContainer() or step.adaptingContext(using: …)"
    )
    @_disfavoredOverload
    public init<Other, OtherContext>(_ step: (Context) -> DestinationStep<Other, OtherContext>?) {
        preconditionFailure()
    }

    /// Does not compile: a condition on the app is `if:`.
    @available(
        *,
        unavailable,
        message: "a condition that takes no context is one on the app: write Case(if: …, from: …)"
    )
    @_disfavoredOverload
    public init<Other>(when condition: @escaping () -> Bool, from step: DestinationStep<Target, Other>) {
        preconditionFailure()
    }

    /// Does not compile: what is compared is not the switch's context, or the step has another one.
    @available(
        *,
        unavailable,
        message:
            "the condition is not on the switch's context, or the step has another one: check what the closure compares, or write step.adaptingContext(using: …)"
    )
    @_disfavoredOverload
    public init<Other>(when condition: @escaping (Context) -> Bool, from step: DestinationStep<Target, Other>) {
        preconditionFailure()
    }

    /// Does not compile: a condition on the context is `when:`.
    @available(*, unavailable, message: "a condition on the context is Case(when: …, from: …)")
    @_disfavoredOverload
    public init<Other>(if condition: @escaping (Context) -> Bool, from step: DestinationStep<Target, Other>) {
        preconditionFailure()
    }

    /// Does not compile: a value is asked once, when the switch is declared.
    @available(*, unavailable, message: "write Case(if: { … }, from: …): the condition is asked each time")
    @_disfavoredOverload
    public init<Other>(if condition: Bool, from step: DestinationStep<Target, Other>) { preconditionFailure() }

    /// Does not compile: what is always taken is the default.
    @available(*, unavailable, message: "say when to go on there: write Case(if: …, from: step), or Default(step)")
    @_disfavoredOverload
    public init<Other>(from step: DestinationStep<Target, Other>) { preconditionFailure() }
}
