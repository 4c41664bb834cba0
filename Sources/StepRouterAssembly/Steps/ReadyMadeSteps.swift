public import StepRouter

/// A new container around the screens of the following steps, for chains with any context.
///
/// It is reached by leading-dot shorthands such as `.navigationController`. `Kind` says which actions can join it, such as
/// `any NavigationContainer`.
public struct ReadyMadeContainerStep<Target: ContainerScreen, Kind> {
    private let step: ContainerStep<Target, Void>

    private init(building factory: some ContainerFactory<Target, Void>) {
        step = ContainerStep(factory: factory)
    }

    /// The step at its place.
    func link<Context>(at place: StepPlace<Context>) -> StepNode<Context> {
        step.link(at: place, converting: { _ in () })
    }
}

// An app makes shorthands for containers of its own in the same way.

extension ReadyMadeContainerStep where Target: NavigationContainer, Kind == any NavigationContainer {
    /// Makes a ready-made step that screens can be pushed into.
    ///
    /// - Parameter factory: Builds the container around the screens that join it.
    public init(factory: some ContainerFactory<Target, Void>) { self.init(building: factory) }
}

extension ReadyMadeContainerStep where Target: TabContainer, Kind == any TabContainer {
    /// Makes a ready-made step that tabs can be added to.
    ///
    /// - Parameter factory: Builds the container around the screens that join it.
    public init(factory: some ContainerFactory<Target, Void>) { self.init(building: factory) }
}

extension ReadyMadeContainerStep where Target: SplitContainer, Kind == any SplitContainer {
    /// Makes a ready-made step whose columns can be set.
    ///
    /// - Parameter factory: Builds the container around the screens that join it.
    public init(factory: some ContainerFactory<Target, Void>) { self.init(building: factory) }
}

extension ReadyMadeContainerStep where Target == NavigationController, Kind == any NavigationContainer {
    /// A new navigation controller around the screens of the following steps.
    public static var navigationController: Self { Self(factory: NavigationControllerFactory()) }
}

extension ReadyMadeContainerStep where Target == TabBarController, Kind == any TabContainer {
    /// A new tab bar controller around the screens of the following steps.
    public static var tabBarController: Self { Self(factory: TabBarControllerFactory()) }
}

extension ReadyMadeContainerStep where Target == SplitViewController, Kind == any SplitContainer {
    /// A new split view controller of two columns around the screens of the following steps.
    public static var splitViewController: Self { Self(factory: SplitViewControllerFactory()) }
}
