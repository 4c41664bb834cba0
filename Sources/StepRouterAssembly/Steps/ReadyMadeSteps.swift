public import StepRouter

extension ChainStep where Self == ContainerStep<SimulatedNavigationController, Void> {
    /// A new simulated navigation controller around the screens of the following steps.
    public static var navigationController: Self { ContainerStep(factory: NavigationControllerFactory()) }
}

extension ChainStep where Self == ContainerStep<SimulatedTabBarController, Void> {
    /// A new simulated tab bar controller around the screens of the following steps.
    public static var tabBarController: Self { ContainerStep(factory: TabBarControllerFactory()) }
}

extension ChainStep where Self == ContainerStep<SimulatedSplitViewController, Void> {
    /// A new simulated split view controller of two columns around the screens of the following steps.
    public static var splitViewController: Self { ContainerStep(factory: SplitViewControllerFactory()) }
}
