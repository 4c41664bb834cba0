public import StepRouter

// Steps that a chain can go from, whatever kind of container its action joins. The parameters are of concrete types, so that the compiler can
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

// Steps that an action without a container can go from: any.

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

/// A step understood as the container that its screen is in, whatever that container's type.
///
/// Made by `expectingContainer()` of a step; the action of the chain that goes from it says which kind
/// of container is meant.
public struct ExpectedContainer<Context> {
    let node: StepNode<Context>
}

extension DestinationStep {
    /// This step, understood as the container that its screen is in, of the kind that the chain's action joins.
    ///
    /// ```swift
    /// .using(.push)
    /// .from(login.expectingContainer())
    /// ```
    ///
    /// If there is no such container, the navigation fails with `RoutingError.Code.containerNotFound`.
    ///
    /// - Returns: What screens that join the container go from.
    public func expectingContainer() -> ExpectedContainer<Context> { ExpectedContainer(node: node) }
}

extension StartStep {
    /// This start, understood as the container that its screen is in, or is, of the kind that the chain's action joins.
    ///
    /// ```swift
    /// .using(.push)
    /// .from(StartStep.visible.expectingContainer())
    /// ```
    ///
    /// If there is no such container, the navigation fails with `RoutingError.Code.containerNotFound`.
    ///
    /// - Returns: What screens that join the container go from.
    public func expectingContainer() -> ExpectedContainer<Void> { ExpectedContainer(node: node(for: Void.self)) }
}

extension StepChain {
    fileprivate func joining(_ container: ExpectedContainer<Context>) -> StepChain<Target, Context, Complete> {
        going(joining: .nearest) { _ in container.node }
    }

    fileprivate func joining(_ container: ExpectedContainer<Void>) -> StepChain<Target, Context, Complete> {
        going(joining: .nearest) { _ in StepNode(adapting: container.node, by: { _ in () }) }
    }

    fileprivate func joining(_ container: ExpectedContainer<Any?>) -> StepChain<Target, Context, Complete> {
        going(joining: .nearest) { _ in StepNode(adapting: container.node, by: anyContext) }
    }
}

extension StepChain {
    /// Says around which step's screen the navigation container is that the action joins; the chain is then complete.
    public func from(_ container: ExpectedContainer<Context>) -> StepChain<Target, Context, Complete>
    where State == AwaitingStep<any NavigationContainer> { joining(container) }

    /// Says around which step's screen the tab container is that the action joins; the chain is then complete.
    public func from(_ container: ExpectedContainer<Context>) -> StepChain<Target, Context, Complete>
    where State == AwaitingStep<any TabContainer> { joining(container) }

    /// Says around which step's screen the split container is that the action joins; the chain is then complete.
    public func from(_ container: ExpectedContainer<Context>) -> StepChain<Target, Context, Complete>
    where State == AwaitingStep<any SplitContainer> { joining(container) }
}

extension StepChaining {
    /// Says around which screen of a step without a context the navigation container is that the action joins.
    public func from(_ container: ExpectedContainer<Void>) -> StepChain<Target, Context, Complete>
    where State == AwaitingStep<any NavigationContainer> { chain.joining(container) }

    /// Says around which screen of a step without a context the tab container is that the action joins.
    public func from(_ container: ExpectedContainer<Void>) -> StepChain<Target, Context, Complete>
    where State == AwaitingStep<any TabContainer> { chain.joining(container) }

    /// Says around which screen of a step without a context the split container is that the action joins.
    public func from(_ container: ExpectedContainer<Void>) -> StepChain<Target, Context, Complete>
    where State == AwaitingStep<any SplitContainer> { chain.joining(container) }

    /// Says around which screen of a step that takes any context the navigation container is that the action joins.
    public func from(_ container: ExpectedContainer<Any?>) -> StepChain<Target, Context, Complete>
    where State == AwaitingStep<any NavigationContainer> { chain.joining(container) }

    /// Says around which screen of a step that takes any context the tab container is that the action joins.
    public func from(_ container: ExpectedContainer<Any?>) -> StepChain<Target, Context, Complete>
    where State == AwaitingStep<any TabContainer> { chain.joining(container) }

    /// Says around which screen of a step that takes any context the split container is that the action joins.
    public func from(_ container: ExpectedContainer<Any?>) -> StepChain<Target, Context, Complete>
    where State == AwaitingStep<any SplitContainer> { chain.joining(container) }
}

// Steps that an action which joins a navigation, tab or split container can go from: such a container.

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

// Mistakes that do not compile, with what to write instead: an action that joins a container, from one that is declared as a single step. Screens of
// single steps join the same container, so that what follows is an action on that.

extension StepChain {
    /// Does not compile: the container of a single step holds no screens of other steps.
    @available(
        *,
        unavailable,
        message: "the screen of a SingleStep joins the same container: write ContainerStep, whose screen holds others"
    )
    public func from<Container: StandardContainer, OtherContext>(
        _ step: SingleStep<Container, OtherContext>
    ) -> StepChain<Target, Context, AwaitingAction> where State == AwaitingStep<Container.Kind> {
        waiting()
    }

    /// Does not compile: a container of the app's own holds no screens of other steps either, as a single step.
    @available(
        *,
        unavailable,
        message: "the screen of a SingleStep joins the same container: write ContainerStep, whose screen holds others"
    )
    public func from<Container: ContainerScreen, OtherContext>(
        _ step: SingleStep<Container, OtherContext>
    ) -> StepChain<Target, Context, AwaitingAction> where State == AwaitingStep<Container> {
        waiting()
    }
}

// Mistakes that do not compile, with what to write instead: an action that needs a container, from a screen that is none of its kind.

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
