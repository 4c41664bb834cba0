/// A container factory that only makes the empty container: it is filled by setting its contained screens.
public protocol SimpleContainerFactory<Target, Context>: ContainerFactory {
    // Declared again so that both are inferred from `makeContainer(with:)` alone.
    /// The container that is built.
    associatedtype Target
    /// What it is built to show.
    associatedtype Context

    /// Makes the container.
    ///
    /// - Parameter context: What it is to show.
    /// - Returns: The container, empty.
    /// - Throws: An error if it cannot be made; the navigation then fails with nothing changed.
    func makeContainer(with context: Context) throws -> Target
}

extension SimpleContainerFactory {
    /// Makes the container and sets its contained screens.
    @inlinable
    public nonisolated(nonsending) func build(
        with context: Context,
        integrating screens: [any Screen]
    ) async throws -> Target {
        let container = try makeContainer(with: context)
        try await container.setContainedScreens(screens, animated: false)
        return container
    }
}

/// Builds a container by its type's plain initialiser and fills it.
public struct ContainerClassFactory<Target: ContainerScreen & DefaultInitializableScreen, Context>:
    SimpleContainerFactory
{
    /// Makes the factory.
    @inlinable
    public init() {}

    /// Makes a new, empty container.
    @inlinable
    public func makeContainer(with context: Context) -> Target { Target() }

    /// A container that is made at once.
    @inlinable
    public var routed: RoutedSource<Target, Context> { RoutedSource(container: self) { _ in Target() } }
}

/// Builds a simulated navigation controller around the screens of the following steps.
public typealias NavigationControllerFactory<Context> = ContainerClassFactory<SimulatedNavigationController, Context>

/// Builds a simulated tab bar controller around the screens of the following steps.
public typealias TabBarControllerFactory<Context> = ContainerClassFactory<SimulatedTabBarController, Context>

/// Builds a simulated split view controller around the screens of the following steps.
public struct SplitViewControllerFactory<Context>: SimpleContainerFactory {
    /// The container.
    public typealias Target = SimulatedSplitViewController

    @usableFromInline
    let style: SimulatedSplitViewController.Style

    /// Makes the factory.
    ///
    /// - Parameter style: How many columns the split view has.
    @inlinable
    public init(_ style: SimulatedSplitViewController.Style = .doubleColumn) { self.style = style }

    /// Makes a new, empty split view.
    @inlinable
    public func makeContainer(with context: Context) -> SimulatedSplitViewController {
        SimulatedSplitViewController(style)
    }

    /// A container that is made at once.
    @inlinable
    public var routed: RoutedSource<Target, Context> { RoutedSource(container: self, making: makeContainer) }
}

/// A container factory that asks a closure.
public struct InlineContainerFactory<Target: ContainerScreen, Context>: ContainerFactory {
    @usableFromInline
    let body: nonisolated(nonsending) (Context, [any Screen]) async throws -> Target

    /// Makes the factory.
    ///
    /// - Parameter body: Builds the container around the screens.
    @inlinable
    public init(_ body: nonisolated(nonsending) @escaping (Context, [any Screen]) async throws -> Target) {
        self.body = body
    }

    /// Asks the closure.
    @inlinable
    public nonisolated(nonsending) func build(
        with context: Context,
        integrating screens: [any Screen]
    ) async throws -> Target {
        try await body(context, screens)
    }
}
