public import StepRouter
import StepRouterFinders

// The usual starts of chains.

extension DestinationStep where Target == NavigationController {
    /// The stack where the user is: the visible one, else a new navigation controller presented above everything.
    ///
    /// ```swift
    /// let product = Step(ProductScreen.self).using(.push).from(.whereTheUserIs)
    /// ```
    public static var whereTheUserIs: DestinationStep<NavigationController, Context> {
        let newStack = ContainerStep<NavigationController, Context, any NavigationContainer>.navigationController
        return SwitchAssembly<NavigationController, Context>()
            .named("where the user is")
            .addCase(from: ClassFinder(options: .currentVisibleOnly))
            .assemble(default: ChainAssembly.from(newStack, context: Context.self).using(.present).from(.current))
    }

    /// A new navigation controller in a sheet above everything.
    ///
    /// ```swift
    /// let filter = Step(FilterScreen.self).using(.push).from(.sheet)
    /// ```
    public static var sheet: DestinationStep<NavigationController, Context> { sheet(.pageSheet) }

    /// A new navigation controller above everything.
    ///
    /// - Parameter style: How it covers what is below.
    /// - Returns: The step.
    public static func sheet(_ style: PresentationStyle) -> DestinationStep<NavigationController, Context> {
        let newStack = ContainerStep<NavigationController, Context, any NavigationContainer>.navigationController
        return ChainAssembly.from(newStack, context: Context.self).using(.present(style)).from(.current)
    }
}

extension DestinationStep where Target == NavigationController {
    /// The stack that a destination's screen is on, for a case of a switch or its default; all else is as with
    /// `.from(.stack(of: destination))`.
    @_disfavoredOverload
    public static func stack<Other>(
        of destination: DestinationStep<Other, Context>
    ) -> DestinationStep<NavigationController, Context> { destination.expectingContainer() }
}

extension ExpectedContainer where Kind == any NavigationContainer {
    /// The stack that a destination's screen is on.
    ///
    /// ```swift
    /// let orders = Step(OrdersScreen.self).using(.push).from(.stack(of: account))
    /// ```
    ///
    /// The destination is gone to first, in another tab too: **what lies above it on that stack leaves**, as does a modal
    /// above it. `.stack(of: account).keepingWhatIsAbove()` pushes above all that. If there is no such stack, the navigation
    /// fails with `RoutingError.Code.containerNotFound`.
    ///
    /// - Parameter destination: The destination.
    /// - Returns: What screens that are pushed go from.
    public static func stack<Other>(of destination: DestinationStep<Other, Context>) -> Self {
        destination.expectingContainer()
    }
}
