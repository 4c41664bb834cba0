public import StepRouter

/// A chain of steps that waits for the step its last action goes from.
///
/// `Container` is what the action acts on, so that only what fits can be added. A chain is a value: going on from it in
/// two ways makes two chains.
public struct StepChain<Target: Screen, Context, Container>: StepChaining {
    let links: ChainLinks<Context>

    init(_ links: ChainLinks<Context>) { self.links = links }

    /// This chain itself, for what every chain has in common.
    public var chain: StepChain<Target, Context, Container> { self }

    /// The end of the chain: its last action goes from a node.
    func ended(joining: JoinedContainer = .itself, from node: StepNode<Context>) -> DestinationStep<Target, Context> {
        DestinationStep(node: links.ended(at: StepPlace(joining: joining, previous: node)))
    }
}

/// A chain of steps that waits for the action which puts its last step in place.
public struct StepChainAwaitingAction<Target: Screen, Context> {
    let links: ChainLinks<Context>

    init(_ links: ChainLinks<Context>) { self.links = links }

    /// Says how the step is put in place.
    ///
    /// - Parameter action: Puts the screen in place.
    /// - Returns: The chain, waiting for a step that offers the container which the action names.
    public func using<Acting: Action>(_ action: Acting) -> StepChain<Target, Context, Acting.Container> {
        StepChain(links.acting(AnyAction(action)))
    }
}

/// A chain that waits for a step, or a declaration that can go from one without an action.
///
/// Steps without a context of their own are added in extensions of this protocol: in a chain that has no context
/// either, the exact form in ``StepChain`` is preferred.
public protocol StepChaining<Target, Context, Container> {
    /// The destination's screen.
    associatedtype Target: Screen
    /// The chain's context.
    associatedtype Context
    /// The container that the last action acts on.
    associatedtype Container

    /// The chain.
    var chain: StepChain<Target, Context, Container> { get }
}

/// The steps of a chain under construction, from the destination towards the start.
struct ChainLinks<Context> {
    /// Makes the chain's steps, given the place of the one that is added last.
    private let link: (StepPlace<Context>) -> StepNode<Context>

    /// The links of a chain that begins with a step.
    init(_ link: @escaping (StepPlace<Context>) -> StepNode<Context>) { self.link = link }

    /// These links, with the action that puts the last step in place.
    func acting(_ action: AnyAction) -> Self {
        Self { [link] place in link(StepPlace(action: action, joining: place.joining, previous: place.previous)) }
    }

    /// These links, with the step that the last action goes from.
    func going(
        joining: JoinedContainer,
        from step: @escaping (StepPlace<Context>) -> StepNode<Context>
    ) -> Self {
        Self { [link] place in link(StepPlace(joining: joining, previous: step(place))) }
    }

    /// The node of the chain, whose last step is at a place.
    func ended(at place: StepPlace<Context> = StepPlace()) -> StepNode<Context> { link(place) }
}
