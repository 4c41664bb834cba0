/// A factory that builds the same screen for every context.
protocol ContextIgnoringFactory {}

/// Builds a screen by its class alone.
public struct ClassFactory<Target: DefaultInitializableScreen, Context>: Factory, ContextIgnoringFactory,
    ContentDeclaring
{
    /// Makes the factory.
    public init() {}

    /// Makes a screen with nothing to show yet: a context task gives it its data.
    @inlinable
    public func build(with context: Context) -> Target { Target() }
}

/// Builds an empty navigation controller.
public typealias NavigationControllerFactory<Context> = ClassFactory<NavigationController, Context>

/// Builds an empty tab bar controller.
public typealias TabBarControllerFactory<Context> = ClassFactory<TabBarController, Context>

/// Builds an empty split view controller.
public struct SplitViewControllerFactory<Context>: ContainerFactory, ContentDeclaring {
    /// A split view controller.
    public typealias Target = SplitViewController

    private let style: SplitViewController.Style
    private let topColumn: Hierarchy.SplitColumn?

    /// Makes the factory.
    ///
    /// - Parameters:
    ///   - style: The number of columns that the split views have.
    ///   - topColumnForCollapsing: The column that a narrow window shows first; `nil` stands for the last one there is.
    public init(
        _ style: SplitViewController.Style = .doubleColumn,
        topColumnForCollapsing: Hierarchy.SplitColumn? = nil
    ) {
        self.style = style
        topColumn = topColumnForCollapsing
    }

    /// Makes an empty split view.
    public func build(with context: Context) -> SplitViewController {
        SplitViewController(style, topColumnForCollapsing: topColumn)
    }
}

/// Builds a screen, or a container with what it holds, with a closure: at once, unless the closure awaits something.
public struct InlineFactory<Target: Screen, Context>: AsyncFactory, SelfErasingFactory {
    private let body: InlineBuild<Target, Context>

    /// Makes a factory that builds at once.
    ///
    /// - Parameter body: Builds the screen.
    public init(_ body: @escaping (Context) throws -> Target) { self.body = .atOnce(body) }

    /// Makes a factory that builds asynchronously.
    ///
    /// - Parameter body: Builds the screen.
    public init(_ body: nonisolated(nonsending) @escaping (Context) async throws -> Target) {
        self.body = .awaited(body)
    }

    /// The factory with erased types, which builds as the closure does.
    @usableFromInline
    package var ownErasedFactory: AnyFactory { AnyFactory(self, build: body.erased) }

    /// Builds the screen with the closure.
    public nonisolated(nonsending) func build(with context: Context) async throws -> Target {
        try await body.build(with: context)
    }
}

/// Does not compile: its closure may await.
@available(*, unavailable, message: "its closure may await: take some AsyncFactory instead of some Factory")
extension InlineFactory: Factory {}

/// A closure that builds a screen.
private enum InlineBuild<Target: Screen, Context> {
    typealias Awaited = nonisolated(nonsending) (Context) async throws -> Target

    case atOnce((Context) throws -> Target)
    case awaited(Awaited)

    nonisolated(nonsending) func build(with context: Context) async throws -> Target {
        switch self {
        case .atOnce(let body): try body(context)
        case .awaited(let body): try await body(context)
        }
    }

    var erased: AnyFactory.Build {
        switch self {
        case .atOnce(let body): .atOnce { context, _ in try body(context.value(Context.self)) }
        case .awaited(let body): .awaited { context, _ in try await body(context.value(Context.self)) }
        }
    }
}

/// Builds nothing: the screen is there already, or comes with the steps before.
///
/// The screen is looked for once more, from the start on, when those are built and their context tasks have been
/// performed.
public struct NilFactory<Target: Screen, Context>: ScreenSource {
    /// Makes the factory.
    public init() {}
}
