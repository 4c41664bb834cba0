public import StepRouter

/// Declares a screen: how it is found, how it is built, what belongs to it, how it is put in place and from where.
///
/// ```swift
/// let product = StepAssembly(finder: ClassWithContextFinder<ProductScreen, ProductID>(), factory: ClassFactory())
///     .adding(ContextSettingTask())
///     .using(.push)
///     .from(.navigationController)
///     .using(.present)
///     .from(.current)
///     .assemble()
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

    /// Declares a screen.
    ///
    /// - Parameters:
    ///   - finder: Finds the screen.
    ///   - factory: Builds it when it is not there, a container around the screens of the following steps; a `NilFactory` if the screen
    ///     is found, or brought along by the steps before.
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
    public var withoutAction: StepChain<Target, Context, AwaitingStep<any Screen>> { begun() }

    /// A chain of this step alone, whatever it waits for.
    func begun<Next>() -> StepChain<Target, Context, Next> {
        StepChain { [parts] place in StepNode(parts, at: place) }
    }
}

extension StepAssembly {
    /// Says how the screen is put in place.
    ///
    /// - Parameter action: Puts the screen in place.
    /// - Returns: The chain, waiting for a step that offers the container which the action names.
    public func using<Acting: Action>(
        _ action: Acting
    ) -> StepChain<Target, Context, AwaitingStep<Acting.Container>> {
        let chain: StepChain<Target, Context, AwaitingAction> = begun()
        return chain.using(action)
    }
}

/// An assembly that builds nothing needs no action: it is a chain that waits for the step which brings the screen along, if it is not there.
extension StepAssembly: StepChaining where Building == NilFactory<Finding.Target, Finding.Context> {
    /// The state of the chain: the kind of step that it waits for.
    public typealias State = AwaitingStep<any Screen>

    /// The chain.
    public var chain: StepChain<Target, Context, State> { withoutAction }

    /// Says which step brings the screen along, if it is not there.
    ///
    /// - Parameter step: A step with the same context.
    /// - Returns: The chain with that step.
    public func from<Other>(_ step: DestinationStep<Other, Context>) -> StepChain<Target, Context, Complete> {
        chain.from(step)
    }

    /// Says which new container brings the screen along, if it is not there.
    ///
    /// - Parameter step: A ready-made container, such as `.navigationController`.
    /// - Returns: The chain with that step, waiting for the container's action.
    public func from<Container, Kind>(
        _ step: ReadyMadeContainerStep<Container, Kind>
    ) -> StepChain<Target, Context, AwaitingAction> { chain.from(step) }

    /// Says which screen brings this one along, if it is not there.
    ///
    /// - Parameter step: A single step with the same context.
    /// - Returns: The chain with that step, waiting for its action.
    public func from<Single>(_ step: SingleStep<Single, Context>) -> StepChain<Target, Context, AwaitingAction> {
        chain.from(step)
    }

    /// Says which container brings the screen along, if it is not there.
    ///
    /// - Parameter step: A container with the same context.
    /// - Returns: The chain with that step, waiting for its action.
    public func from<Container: ContainerScreen>(
        _ step: ContainerStep<Container, Context>
    ) -> StepChain<Target, Context, AwaitingAction> { chain.from(step) }

    /// Says where the screen is looked for once more, if it is not there.
    ///
    /// - Parameter start: `.current`, `.visible` or `.root`, which is brought to the front first.
    /// - Returns: The chain, complete.
    public func from(_ start: StartStep) -> StepChain<Target, Context, Complete> { chain.from(start) }

    /// Ends the chain: the screen is found, or the navigation fails.
    ///
    /// - Returns: A step that can be navigated to, or that other chains go from.
    public func assemble() -> DestinationStep<Target, Context> {
        let chain: StepChain<Target, Context, Complete> = begun()
        return chain.assemble()
    }
}
