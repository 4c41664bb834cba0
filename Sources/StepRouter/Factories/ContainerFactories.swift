/// Builds an empty container by its class alone.
public struct ContainerClassFactory<Target: ContainerScreen & DefaultInitializableScreen, Context>: ContainerFactory,
    ContentDeclaring
{
    /// Makes the factory.
    public init() {}

    /// Makes an empty container: the steps that follow fill it.
    public nonisolated(nonsending) func build(with context: Context) async -> Target { Target() }
}

/// Builds an empty navigation controller.
public typealias NavigationControllerFactory<Context> = ContainerClassFactory<NavigationController, Context>

/// Builds an empty tab bar controller.
public typealias TabBarControllerFactory<Context> = ContainerClassFactory<TabBarController, Context>

/// Builds an empty split view controller.
public struct SplitViewControllerFactory<Context>: ContainerFactory, ContentDeclaring {
    /// A split view controller.
    public typealias Target = SplitViewController

    private let style: SplitViewController.Style
    private let topColumn: SplitColumn?

    /// Makes the factory.
    ///
    /// - Parameters:
    ///   - style: The number of columns that the split views have.
    ///   - topColumnForCollapsing: The column that a narrow window shows first; `nil` stands for the last one there is.
    public init(_ style: SplitViewController.Style = .doubleColumn, topColumnForCollapsing: SplitColumn? = nil) {
        self.style = style
        topColumn = topColumnForCollapsing
    }

    /// Makes an empty split view.
    public nonisolated(nonsending) func build(with context: Context) async -> SplitViewController {
        SplitViewController(style, topColumnForCollapsing: topColumn)
    }
}

/// Builds a container with a closure.
public struct InlineContainerFactory<Target: ContainerScreen, Context>: ContainerFactory {
    private let body: nonisolated(nonsending) (Context) async throws -> Target

    /// Makes the factory.
    ///
    /// - Parameter body: Builds the container; it may hold screens already.
    public init(_ body: nonisolated(nonsending) @escaping (Context) async throws -> Target) { self.body = body }

    /// Builds the container with the closure.
    public nonisolated(nonsending) func build(with context: Context) async throws -> Target { try await body(context) }
}
