public import StepRouter

// Mistakes that do not compile, with what to write instead: names of RouteComposer, from whose configurations chains
// are pasted. Each is as typed as what takes its place, so that the chain around it is checked as well, and the name is
// the only error. So steps that are types there are functions here: a type that does not compile would leave the chain
// without its type.

extension StepDeclaring {
    /// Does not compile: a part is added by `adding(_:)`.
    @available(*, unavailable, renamed: "adding(_:)")
    public func add(_ part: some StepTask<Target, Context>) -> Self { self }

    /// Does not compile: an interceptor is added by `adding(_:)`.
    @available(*, unavailable, renamed: "adding(_:)")
    public func add(_ part: some RoutingInterceptor) -> Self { self }
}

/// Actions under their names in RouteComposer. None of them compiles.
public enum GeneralAction {
    /// Does not compile: a modal is presented by `.present`.
    @available(*, unavailable, message: "write .using(.present), or .using(.present(.fullScreen))")
    public static func presentModally(presentationStyle: PresentationStyle = .fullScreen) -> Present { .present }

    /// Does not compile: a root is replaced by `.replaceRoot`.
    @available(*, unavailable, message: "write .using(.replaceRoot)")
    public static func replaceRoot() -> ReplaceRoot { .replaceRoot }

    /// Does not compile: nothing is done by `.nilAction`.
    @available(*, unavailable, message: "write .using(.nilAction)")
    public static func nilAction() -> NilAction { .nilAction }
}

/// Steps under their names in RouteComposer. None of them compiles.
public enum GeneralStep {
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

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Does not compile: a new navigation controller is `.navigationController`.
@available(*, unavailable, message: "write .from(.navigationController)")
public func NavigationControllerStep<Context>() -> ContainerStep<NavigationController, Context, any NavigationContainer>
{
    .navigationController
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Does not compile: a new tab bar controller is `.tabBarController`.
@available(*, unavailable, message: "write .from(.tabBarController)")
public func TabBarControllerStep<Context>() -> ContainerStep<TabBarController, Context, any TabContainer> {
    .tabBarController
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Does not compile: a new split view controller is `.splitViewController`.
@available(*, unavailable, message: "write .from(.splitViewController)")
public func SplitControllerStep<Context>() -> ContainerStep<SplitViewController, Context, any SplitContainer> {
    .splitViewController
}

/// Does not compile: a container that is found or built is a ``ContainerStep``.
@available(*, unavailable, renamed: "ContainerStep")
public typealias SingleContainerStep = ContainerStep

/// Does not compile: the router is a ``StepRouter/Router``.
@available(*, unavailable, message: "write Router(UIKitWindow(window) { … })")
public typealias DefaultRouter = Router

extension Router {
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
