public import StepRouter

/// A chain of steps under construction, from the destination towards the start.
///
/// The last type argument says what the chain waits for, so that only what fits can be added. A chain is a value: going on
/// from it in two ways makes two chains.
public struct StepChain<Target: Screen, Context, State>: StepChaining {
    /// Makes the chain's steps, given the place of the one that is added last.
    private let link: (StepPlace<Context>) -> StepNode<Context>

    init(_ link: @escaping (StepPlace<Context>) -> StepNode<Context>) { self.link = link }

    /// This chain, with the action that puts its last step in place.
    func acting<Next>(_ action: AnyAction) -> StepChain<Target, Context, Next> {
        StepChain<Target, Context, Next> { [link] place in
            link(StepPlace(action: action, joining: place.joining, previous: place.previous))
        }
    }

    /// This chain, with the step that its last action goes from.
    func going<Next>(
        joining: JoinedContainer,
        from step: @escaping (StepPlace<Context>) -> StepNode<Context>
    ) -> StepChain<Target, Context, Next> {
        StepChain<Target, Context, Next> { [link] place in
            link(StepPlace(joining: joining, previous: step(place)))
        }
    }

    /// This chain, said to wait for something else, for what does not compile.
    func waiting<Next>() -> StepChain<Target, Context, Next> { StepChain<Target, Context, Next>(link) }

    /// This chain itself, for what every chain has in common.
    public var chain: StepChain<Target, Context, State> { self }
}

/// A chain, whatever it waits for.
///
/// Steps without a context of their own are added in extensions of this protocol: in a chain that has no context either, the exact
/// form in ``StepChain`` is preferred.
public protocol StepChaining<Target, Context, State> {
    /// The destination's screen.
    associatedtype Target: Screen
    /// The chain's context.
    associatedtype Context
    /// The state of the chain: the kind of step that it waits for.
    associatedtype State

    /// The chain.
    var chain: StepChain<Target, Context, State> { get }
}

extension StepChain where State == Complete {
    /// Ends the chain.
    ///
    /// - Returns: A step that can be navigated to, or that other chains go from.
    public func assemble() -> DestinationStep<Target, Context> {
        DestinationStep(node: link(StepPlace()))
    }
}

extension StepChain where State == AwaitingAction {
    /// Says how the step is put in place.
    ///
    /// - Parameter action: Puts the screen in place.
    /// - Returns: The chain, waiting for a step that offers the container which the action names.
    public func using<Acting: Action>(
        _ action: Acting
    ) -> StepChain<Target, Context, AwaitingStep<Acting.Container>> { acting(AnyAction(action)) }
}

extension StepChain {
    /// Says how the step joins a container, which the step before joins as well.
    ///
    /// - Parameter action: Puts the screen into a container of the same kind.
    /// - Returns: The chain, waiting for a step that offers such a container.
    public func using<Acting: ContainerAction, Container>(
        _ action: Acting
    ) -> StepChain<Target, Context, AwaitingStep<Container>>
    where State == AwaitingJoiningAction<Container>, Acting.Container == Container { acting(AnyAction(action)) }
}

/// The chain has reached its start and can be assembled.
public enum Complete {}

/// The chain waits for the action that puts its last step in place.
public enum AwaitingAction {}

/// The chain waits for an action that puts its last step into a container, which the step before joins as well.
public enum AwaitingJoiningAction<Container> {}

/// The chain waits for the step that its last action goes from.
public enum AwaitingStep<Container> {}
