public import StepRouter

// Steps in the middle of a chain. Each further overload here multiplies what a mistake costs, once for each step of a
// chain (decision 0027). So what can be gone from is decided by the type of the step, and there is one overload for
// containers and one for other screens.

extension StepChain {
    /// Says which container the action goes from.
    ///
    /// - Parameter step: A container of the kind that the action joins, such as `.navigationController`; any for an
    ///   action that joins none.
    /// - Returns: The chain with that step, waiting for the container's action.
    public func from<Other>(
        _ step: ContainerStep<Other, Context, Container>
    ) -> StepChainAwaitingAction<Target, Context> {
        StepChainAwaitingAction(links.going(joining: .itself, from: step.link))
    }

    /// Says which step the action goes from: one whose screen joins the same container, or presents this one.
    ///
    /// - Parameter step: A screen, to be put into a container of the same kind.
    /// - Returns: The chain with that step, waiting for an action that joins such a container.
    public func from<Other>(
        _ step: Step<Other, Context>
    ) -> StepChainAwaitingAction<Target, Context> {
        let joinsNone = Container.self == (any Screen).self
        return StepChainAwaitingAction(links.going(joining: joinsNone ? .itself : .nearest, from: step.link))
    }
}

// Steps that end a chain. What they return is no chain, so that these overloads only add.

extension StepChain {
    /// Says which step the action goes from; the chain ends there.
    ///
    /// - Parameter step: A step whose screen is a container of the kind that the action joins.
    /// - Returns: The declared step.
    public func from<Other: StandardContainer>(
        _ step: DestinationStep<Other, Context>
    ) -> DestinationStep<Target, Context> where Container == Other.Kind { ended(from: step.node) }

    /// Says which step the action goes from; the chain ends there.
    ///
    /// - Parameter step: A step whose screen is a container of the type that the action names.
    /// - Returns: The declared step.
    public func from(_ step: DestinationStep<Container, Context>) -> DestinationStep<Target, Context>
    where Container: Screen { ended(from: step.node) }

    /// Says around which step's screen the container is that the action joins; the chain ends there.
    public func from(_ container: ExpectedContainer<Context, Container>) -> DestinationStep<Target, Context> {
        ended(joining: container.joining, from: container.node)
    }
}

extension StepChain where Container == any NavigationContainer {
    /// Says from which stack the action goes; the chain ends there.
    @_disfavoredOverload
    public func from(_ step: DestinationStep<NavigationController, Context>) -> DestinationStep<Target, Context> {
        ended(from: step.node)
    }

    /// Says from which stack the action goes; the chain ends there.
    @_disfavoredOverload
    public func from(_ assembly: SwitchAssembly<NavigationController, Context>) -> DestinationStep<Target, Context> {
        ended(from: assembly.assemble().node)
    }
}

extension StepChain where Container == any Screen {
    /// Says from which switch the action goes; the chain ends there.
    public func from<Other>(_ assembly: SwitchAssembly<Other, Context>) -> DestinationStep<Target, Context> {
        ended(from: assembly.assemble().node)
    }

    /// Says which step the action goes from; the chain ends there.
    ///
    /// - Parameter step: A step whatever its screen.
    /// - Returns: The declared step.
    public func from<Other>(_ step: DestinationStep<Other, Context>) -> DestinationStep<Target, Context> {
        ended(from: step.node)
    }

    /// Says where the chain starts.
    ///
    /// - Parameter start: `.current`, `.visible` or `.root`.
    /// - Returns: The declared step.
    public func from(_ start: StartStep) -> DestinationStep<Target, Context> {
        ended(from: start.node(for: Context.self))
    }
}

extension StepChaining {
    /// Says from which step without a context the action goes: one to a container of the kind that it joins.
    public func from<Other: StandardContainer>(
        _ step: DestinationStep<Other, Void>
    ) -> DestinationStep<Target, Context> where Container == Other.Kind {
        chain.ended(from: StepNode(adapting: step.node, by: { _ in () }))
    }

    /// Says from which step without a context the action goes: one to a container of the type that it names.
    public func from(_ step: DestinationStep<Container, Void>) -> DestinationStep<Target, Context>
    where Container: Screen { chain.ended(from: StepNode(adapting: step.node, by: { _ in () })) }

    /// Says around which screen of a step without a context the container is that the action joins.
    public func from(_ container: ExpectedContainer<Void, Container>) -> DestinationStep<Target, Context> {
        chain.ended(joining: container.joining, from: StepNode(adapting: container.node, by: { _ in () }))
    }
}

extension StepChaining where Container == any Screen {
    /// Says from which step without a context the action goes, whatever its screen.
    public func from<Other>(_ step: DestinationStep<Other, Void>) -> DestinationStep<Target, Context> {
        chain.ended(from: StepNode(adapting: step.node, by: { _ in () }))
    }
}

/// A step understood as the container that its screen is in, whatever that container's type.
///
/// Made by `expectingContainer()` of a step; the action of the chain that goes from it says which kind of container is
/// meant.
///
/// That screen is gone to first: what lies above it leaves, unless ``keepingWhatIsAbove()`` is written.
public struct ExpectedContainer<Context, Kind> {
    let node: StepNode<Context>
    fileprivate(set) var joining = JoinedContainer.nearest

    init(node: StepNode<Context>) { self.node = node }

    /// This container as it is: what lies above the screen stays, below what joins the container.
    ///
    /// ```swift
    /// .from(.stack(of: home).keepingWhatIsAbove())
    /// ```
    ///
    /// - Returns: What screens that join the container go from.
    public func keepingWhatIsAbove() -> ExpectedContainer<Context, Kind> {
        var kept = self
        kept.joining = .nearestAsItIs
        return kept
    }
}

extension ExpectedContainer {
    /// This container for chains with another context, from which a closure makes its step's own.
    ///
    /// - Parameter transform: Turns the other context into that of the step; if it throws, the navigation fails with
    ///   `RoutingError.Code.contextNotAdapted`.
    /// - Returns: The container with the other context.
    public func adaptingContext<Other>(
        _ transform: @escaping (Other) throws -> Context
    ) -> ExpectedContainer<Other, Kind> {
        ExpectedContainer<Other, Kind>(node: StepNode(adapting: node, by: transform))
    }

    /// This container for chains with another context; all else is as with a closure.
    public func adaptingContext<Transforming: ContextTransformer>(
        using transformer: Transforming
    ) -> ExpectedContainer<Transforming.Source, Kind> where Transforming.Target == Context {
        adaptingContext { try transformer.transform($0) }
    }
}

extension DestinationStep {
    /// This step, understood as the navigation container that its screen is in.
    ///
    /// ```swift
    /// .using(.push)
    /// .from(login.expectingContainer())
    /// ```
    ///
    /// The step's screen is gone to first, in another tab too: what lies above it leaves
    /// (``ExpectedContainer/keepingWhatIsAbove()`` keeps it). If there is no such container, the navigation fails with
    /// `RoutingError.Code.containerNotFound`.
    ///
    /// - Returns: What screens that join the container go from.
    public func expectingContainer() -> ExpectedContainer<Context, any NavigationContainer> {
        ExpectedContainer(node: node)
    }

    /// This step, understood as the tab container that its screen is in; all else is as with a navigation container.
    public func expectingContainer() -> ExpectedContainer<Context, any TabContainer> { ExpectedContainer(node: node) }

    /// This step, understood as the split container that its screen is in; all else is as with a navigation container.
    public func expectingContainer() -> ExpectedContainer<Context, any SplitContainer> { ExpectedContainer(node: node) }
}

extension StartStep {
    /// This start, understood as the navigation container that its screen is in, or is.
    ///
    /// ```swift
    /// .using(.push)
    /// .from(StartStep.visible.expectingContainer())
    /// ```
    ///
    /// If there is no such container, the navigation fails with `RoutingError.Code.containerNotFound`.
    ///
    /// - Returns: What screens that join the container go from.
    public func expectingContainer() -> ExpectedContainer<Void, any NavigationContainer> {
        ExpectedContainer(node: node(for: Void.self))
    }

    /// This start, understood as the tab container that its screen is in; all else is as with a navigation container.
    public func expectingContainer() -> ExpectedContainer<Void, any TabContainer> {
        ExpectedContainer(node: node(for: Void.self))
    }

    /// This start, understood as the split container that its screen is in; all else is as with a navigation container.
    public func expectingContainer() -> ExpectedContainer<Void, any SplitContainer> {
        ExpectedContainer(node: node(for: Void.self))
    }
}
