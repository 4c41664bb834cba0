public import StepRouter

/// A ready-made step: it has no context of its own, and so fits into every chain.
///
/// The conforming types are ``ReadyMadeContainerStep`` and `StartStep`; they are reached by leading-dot shorthands such as
/// `.navigationController` and `.current`. A protocol apart from ``ChainStep`` lets the compiler resolve those at once.
public protocol ReadyMadeStep<Target> {
    /// The screen that the step offers.
    associatedtype Target
    /// What the chain waits for after this step: ``Complete`` or ``AwaitingAction``.
    associatedtype Continuation

    /// This step at its place in a chain.
    ///
    /// - Parameter place: Its action and what it goes from, if it needs them.
    /// - Returns: The step.
    func link<Context>(at place: ChainPlace<Context>) -> ChainLink<Context>
}

extension StartStep: ReadyMadeStep {
    /// Some screen.
    public typealias Target = any Screen
    /// Nothing is left to add.
    public typealias Continuation = Complete

    /// The start.
    public func link<Context>(at place: ChainPlace<Context>) -> ChainLink<Context> {
        ChainLink(node: node(for: Context.self))
    }

    /// This start, understood as a container around the screen or the screen itself.
    ///
    /// - Parameter type: The container's type, where it is not known from elsewhere.
    /// - Returns: A step for screens that join the container.
    public func expectingContainer<Container: ContainerScreen>(
        _ type: Container.Type = Container.self
    ) -> DestinationStep<Container, Void> {
        let expected = EnclosingContainer(type)
        return DestinationStep(node: ContainerExpectation(node: node(for: Void.self), expected: expected))
    }
}

extension ReadyMadeStep where Self == StartStep {
    /// The topmost modal, or the root screen when nothing is presented.
    public static var current: StartStep { StartStep.current }

    /// The root screen; modals above it are dismissed.
    public static var root: StartStep { StartStep.root }
}

/// A new container around the screens of the following steps.
public struct ReadyMadeContainerStep<Target: ContainerScreen>: ReadyMadeStep {
    /// The step needs an action of its own.
    public typealias Continuation = AwaitingAction

    private let step: ContainerStep<Target, Void>

    /// Makes a ready-made step of a container's factory; an app may do so for its own containers.
    ///
    /// - Parameter factory: Builds the container around the screens that join it.
    public init<Building: ContainerFactory>(factory: Building)
    where Building.Target == Target, Building.Context == Void {
        step = ContainerStep(factory: factory)
    }

    /// The step at its place.
    public func link<Context>(at place: ChainPlace<Context>) -> ChainLink<Context> {
        step.link(at: place) { _ in }
    }
}

extension ReadyMadeStep where Self == ReadyMadeContainerStep<SimulatedNavigationController> {
    /// A new simulated navigation controller around the screens of the following steps.
    public static var navigationController: Self { Self(factory: NavigationControllerFactory()) }
}

extension ReadyMadeStep where Self == ReadyMadeContainerStep<SimulatedTabBarController> {
    /// A new simulated tab bar controller around the screens of the following steps.
    public static var tabBarController: Self { Self(factory: TabBarControllerFactory()) }
}

extension ReadyMadeStep where Self == ReadyMadeContainerStep<SimulatedSplitViewController> {
    /// A new simulated split view controller of two columns around the screens of the following steps.
    public static var splitViewController: Self { Self(factory: SplitViewControllerFactory()) }
}
