public import StepRouter

// Mistakes that do not compile, with what to write instead: names of RouteComposer, from whose configurations chains
// are pasted. Each is as typed as what takes its place, so that the chain around it is checked as well, and the name is
// the only error. So steps that are types there are names of ours with initialisers that do not compile: a type that
// does not compile would leave the chain without its type.

extension StepDeclaring {
    /// Does not compile: a part is added by `adding(_:)`.
    @available(*, unavailable, renamed: "adding(_:)")
    public func add(_ part: some StepTask<Target, Context>) -> Self { self }

    /// Does not compile: an interceptor is added by `adding(_:)`.
    @available(*, unavailable, renamed: "adding(_:)")
    public func add(_ part: some RoutingInterceptor) -> Self { self }
}

// MARK: Actions and steps

/// Actions under their names in RouteComposer, none of which compiles.
public typealias GeneralAction = ChainAssembly

/// Steps under their names in RouteComposer, none of which compiles.
public typealias GeneralStep = ChainAssembly

extension ChainAssembly {
    /// Does not compile: a modal is presented by `.present`.
    @available(*, unavailable, message: "write .using(.present), or .using(.present(.fullScreen))")
    public static func presentModally(presentationStyle: PresentationStyle = .fullScreen) -> Present { .present }

    /// Does not compile: a modal is presented by `.present`.
    @available(*, unavailable, message: "write .using(.present), or .using(.present(from: .topmostParent))")
    public static func presentModally(
        startingFrom: StackIterator.StartingPoint,
        presentationStyle: PresentationStyle = .fullScreen
    ) -> Present { .present }

    /// Does not compile: a root is replaced by `.replaceRoot`.
    @available(*, unavailable, message: "write .using(.replaceRoot)")
    public static func replaceRoot() -> ReplaceRoot { .replaceRoot }

    /// Does not compile: nothing is done by `.nilAction`.
    @available(*, unavailable, message: "write .using(.nilAction)")
    public static func nilAction() -> NilAction { .nilAction }

    /// Does not compile: the topmost screen is `.current`.
    @available(*, unavailable, message: "write .from(.current)")
    public static func current() -> StartStep { .current }

    /// Does not compile: the root screen is `.root`.
    @available(*, unavailable, message: "write .from(.root)")
    public static func root() -> StartStep { .root }

    /// Does not compile: what a finder finds is `.custom(_:)`.
    @available(*, unavailable, message: "write .from(.custom(finder))")
    public static func custom<Finding: Finder>(
        using finder: Finding
    ) -> DestinationStep<Finding.Target, Finding.Context> where Finding.Target: Screen { .custom(finder) }
}

/// A new navigation controller under its name in RouteComposer, which does not compile.
public typealias NavigationControllerStep<Target: ContainerScreen, Context> = ContainerStep<
    Target, Context, any NavigationContainer
>

/// A new tab bar controller under its name in RouteComposer, which does not compile.
public typealias TabBarControllerStep<Target: ContainerScreen, Context> = ContainerStep<
    Target, Context, any TabContainer
>

/// A new split view controller under its name in RouteComposer, which does not compile.
public typealias SplitControllerStep<Target: ContainerScreen, Context> = ContainerStep<
    Target, Context, any SplitContainer
>

extension ContainerStep where Target == NavigationController, Kind == any NavigationContainer {
    /// Does not compile: a new navigation controller is `.navigationController`.
    @available(*, unavailable, message: "write .from(.navigationController)")
    public init() { self.init(factory: NavigationControllerFactory()) }
}

extension ContainerStep where Target == TabBarController, Kind == any TabContainer {
    /// Does not compile: a new tab bar controller is `.tabBarController`.
    @available(*, unavailable, message: "write .from(.tabBarController)")
    public init() { self.init(factory: TabBarControllerFactory()) }
}

extension ContainerStep where Target == SplitViewController, Kind == any SplitContainer {
    /// Does not compile: a new split view controller is `.splitViewController`.
    @available(*, unavailable, message: "write .from(.splitViewController)")
    public init() { self.init(factory: SplitViewControllerFactory()) }
}

/// Does not compile: a container that is found or built is a ``ContainerStep``.
@available(*, unavailable, renamed: "ContainerStep")
public typealias SingleContainerStep = ContainerStep

// MARK: Parts

/// A screen of a storyboard under the name of its factory in RouteComposer, which does not compile.
public typealias StoryboardFactory = InlineFactory

/// A screen of a nib under the name of its factory in RouteComposer, which does not compile.
public typealias XibFactory = InlineFactory

extension InlineFactory {
    /// Does not compile: a closure takes the screen from its storyboard.
    @available(
        *,
        unavailable,
        message: "write InlineFactory { context in … }, which takes the screen from its storyboard"
    )
    public init(
        name: String,
        bundle: Any? = nil,
        viewControllerID: String? = nil,
        configuration: ((Target) -> Void)? = nil
    ) { self.init { _ in preconditionFailure() } }

    /// Does not compile: a closure makes the screen with its nib.
    @available(*, unavailable, message: "write InlineFactory { context in … }, which makes the screen with its nib")
    public init(nibName: String?, bundle: Any? = nil, configuration: ((Target) -> Void)? = nil) {
        self.init { _ in preconditionFailure() }
    }
}

extension ClassFactory where Target: ContainerScreen {
    /// Does not compile: a container is configured where it is made.
    @available(
        *,
        unavailable,
        message: "write InlineFactory { context in … }; the view controller itself is made in UIKitScreens"
    )
    public init(delegate: Any? = nil, configuration: @escaping (Target) -> Void) { self.init() }

    /// Does not compile: a container's view controller gets its delegate where it is made.
    @available(*, unavailable, message: "leave the delegate out: the view controller is made in UIKitScreens")
    public init(delegate: Any?) { self.init() }
}

/// A task that lets its screen close itself under its name in RouteComposer, which does not compile.
public typealias DismissalMethodProvidingContextTask = InlineContextTask

extension InlineContextTask {
    /// Does not compile: a screen is closed by a decorator's button, or by the router.
    @available(
        *,
        unavailable,
        message:
            "write .presented(as: Decorator().closing(…)), or let the screen say router.navigate(from: self) { $0.dismiss() }"
    )
    public init(dismissalBlock: @escaping (Context, Bool, (() -> Void)?) -> Void) { self.init { _, _ in } }
}

/// Does not compile: an interceptor, or a task, throws an error to refuse.
@available(
    *,
    unavailable,
    message: "write func perform(with context: Context) async throws, which throws an error to refuse"
)
public typealias RoutingResult = Result<Void, any Error>

// MARK: The router

/// The router under its name in RouteComposer.
public typealias DefaultRouter = Router

extension Router {
    /// Does not compile: a router is made for a window.
    @available(*, unavailable, message: "write Router(UIKitWindow(window) { … })")
    public init() { preconditionFailure() }

    /// Does not compile: what follows a navigation stands behind it.
    @available(
        *,
        unavailable,
        message: "write try await router.navigate(to: destination, with: context): what follows stands behind it"
    )
    public func navigate<Target, Context>(
        to step: DestinationStep<Target, Context>,
        with context: Context,
        animated: Bool = true,
        completion: ((Any) -> Void)?
    ) throws {}

    /// Does not compile: a navigation is begun in a task.
    @available(
        *,
        unavailable,
        message: "write Task { try await router.navigate(to: destination, with: context) }"
    )
    public func commitNavigation<Target, Context>(
        to step: DestinationStep<Target, Context>,
        with context: Context,
        animated: Bool = true,
        completion: ((Any) -> Void)? = nil
    ) {}
}
