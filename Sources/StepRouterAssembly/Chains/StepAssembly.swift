public import StepRouter

/// Declares a screen by its finder and its factory, as ``Step`` does where neither follows from its class.
///
/// ```swift
/// let product = StepAssembly(finder: ClassWithContextFinder<ProductScreen, ProductID>(), factory: ClassFactory())
///     .adding(ContextSettingTask())
///     .using(.push)
///     .from(.navigationController)
///     .using(.present)
///     .from(.current)
/// ```
///
/// An assembly is a value: adding to it changes no other.
public struct StepAssembly<Finding: Finder, Building: ScreenSource>: TaskAdding {
    /// The screen.
    public typealias Target = Finding.Target
    /// The context that the screen shows.
    public typealias Context = Finding.Context

    @usableFromInline
    var parts: StepParts<Target, Context>

    init(parts: StepParts<Target, Context>) { self.parts = parts }

    /// Declares a screen.
    ///
    /// - Parameters:
    ///   - finder: Finds the screen.
    ///   - factory: Builds it when it is not there, a container around the screens of the following steps; a
    ///     `NilFactory` if the screen is found, or brought along by the steps before.
    @inlinable
    public init(finder: Finding, factory: Building)
    where Building.Target == Finding.Target, Building.Context == Finding.Context {
        parts = StepParts(finder: finder.erased, factory: factory.erased)
    }

    /// This assembly with something added.
    public func declaring(_ change: StepChange<Target, Context>) -> Self {
        var copy = self
        change.apply(&copy.parts)
        return copy
    }

    /// The chain that waits for a step, for assemblies that need no action.
    public var withoutAction: StepChain<Target, Context, any Screen> { StepChain(links) }

    var links: ChainLinks<Context> { ChainLinks { [parts] place in StepNode(parts, at: place) } }
}

extension StepAssembly {
    /// Says how the screen is put in place.
    ///
    /// - Parameter action: Puts the screen in place.
    /// - Returns: The chain, waiting for a step that offers the container which the action names.
    public func using<Acting: Action>(_ action: Acting) -> StepChain<Target, Context, Acting.Container> {
        StepChain(links.acting(AnyAction(action)))
    }
}

/// An assembly that builds nothing needs no action: it is a chain that waits for the step which brings the screen
/// along, if it is not there.
extension StepAssembly: StepChaining where Building == NilFactory<Finding.Target, Finding.Context> {
    /// Any screen: what brings the screen along need be no container.
    public typealias Container = any Screen

    /// The chain.
    public var chain: StepChain<Target, Context, any Screen> { withoutAction }

    /// Says which step brings the screen along, if it is not there.
    ///
    /// - Parameter step: A step with the same context.
    /// - Returns: The declared step.
    public func from<Other>(_ step: DestinationStep<Other, Context>) -> DestinationStep<Target, Context> {
        chain.from(step)
    }

    /// Says which container brings the screen along, if it is not there.
    ///
    /// - Parameter step: A container, such as `.navigationController`.
    /// - Returns: The chain with that step, waiting for the container's action.
    public func from<Other>(
        _ step: ContainerStep<Other, Context, any Screen>
    ) -> StepChainAwaitingAction<Target, Context> { chain.from(step) }

    /// Says which screen brings this one along, if it is not there.
    ///
    /// - Parameter step: A step with the same context.
    /// - Returns: The chain with that step, waiting for its action.
    public func from<Other>(
        _ step: Step<Other, Context>
    ) -> StepChainAwaitingAction<Target, Context> { chain.from(step) }

    /// Says where the screen is looked for once more, if it is not there.
    ///
    /// - Parameter start: `.current`, `.visible` or `.root`, which is brought to the front first.
    /// - Returns: The declared step.
    public func from(_ start: StartStep) -> DestinationStep<Target, Context> { chain.from(start) }

    /// Ends the declaration: the screen is found, or the navigation fails.
    ///
    /// - Returns: A step that can be navigated to, or that other chains go from.
    public func assemble() -> DestinationStep<Target, Context> { DestinationStep(node: links.ended()) }
}
