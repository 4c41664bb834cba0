/// Builds a container by its type's plain initialiser and fills it.
public struct ContainerClassFactory<Target: ContainerScreen & DefaultInitializableScreen, Context>: ContainerFactory {
    /// Makes the factory.
    public init() {}

    /// Makes a new container around the screens.
    public nonisolated(nonsending) func build(
        with context: Context,
        integrating screens: [any Screen]
    ) async throws -> Target {
        let container = Target()
        try await container.setContainedScreens(screens, animated: false)
        return container
    }
}

/// Builds a simulated navigation controller around the screens of the following steps.
public typealias NavigationControllerFactory<Context> = ContainerClassFactory<SimulatedNavigationController, Context>

/// Builds a simulated tab bar controller around the screens of the following steps.
public typealias TabBarControllerFactory<Context> = ContainerClassFactory<SimulatedTabBarController, Context>

/// Builds a simulated split view controller around the screens of the following steps.
public struct SplitViewControllerFactory<Context>: ContainerFactory {
    private let style: SimulatedSplitViewController.Style

    /// Makes the factory.
    ///
    /// - Parameter style: How many columns the split view has.
    public init(_ style: SimulatedSplitViewController.Style = .doubleColumn) { self.style = style }

    /// Makes a new split view around the screens.
    public nonisolated(nonsending) func build(
        with context: Context,
        integrating screens: [any Screen]
    ) async throws -> SimulatedSplitViewController {
        let split = SimulatedSplitViewController(style)
        try await split.setContainedScreens(screens, animated: false)
        return split
    }
}

/// A container factory that asks a closure.
public struct InlineContainerFactory<Target: ContainerScreen, Context>: ContainerFactory {
    private let body: nonisolated(nonsending) (Context, [any Screen]) async throws -> Target

    /// Makes the factory.
    ///
    /// - Parameter body: Builds the container around the screens.
    public init(_ body: nonisolated(nonsending) @escaping (Context, [any Screen]) async throws -> Target) {
        self.body = body
    }

    /// Asks the closure.
    public nonisolated(nonsending) func build(
        with context: Context,
        integrating screens: [any Screen]
    ) async throws -> Target {
        try await body(context, screens)
    }
}
