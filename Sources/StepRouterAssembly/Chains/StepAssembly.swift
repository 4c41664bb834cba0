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
public struct StepAssembly<Finding: Finder, Building: ScreenSource>: TaskAdding, StepAssembling {
    /// The screen.
    public typealias Target = Finding.Target
    /// What the screen shows.
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
    public var withoutAction: StepChain<Target, Context, AwaitingStep<any Screen>> { chain() }

    private func chain<State>() -> StepChain<Target, Context, State> {
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
        let start: StepChain<Target, Context, AwaitingAction> = chain()
        return start.using(action)
    }
}

extension StepAssembly where Building == NilFactory<Finding.Target, Finding.Context> {
    /// Says which step brings the screen along, if it is not there.
    ///
    /// - Parameter step: A step with the same context.
    /// - Returns: The chain with that step.
    public func from<Other: Screen>(_ step: DestinationStep<Other, Context>) -> StepChain<Target, Context, Complete> {
        withoutAction.from(step)
    }

    /// Says which new container brings the screen along, if it is not there.
    ///
    /// - Parameter step: A ready-made container, such as `.navigationController`.
    /// - Returns: The chain with that step, waiting for the container's action.
    public func from<Container, Kind>(
        _ step: ReadyMadeContainerStep<Container, Kind>
    ) -> StepChain<Target, Context, AwaitingAction> { withoutAction.from(step) }

    /// Says where the screen is looked for once more, if it is not there.
    ///
    /// - Parameter start: `.current` or `.root`, which is brought to the front first.
    /// - Returns: The chain, complete.
    public func from(_ start: StartStep) -> StepChain<Target, Context, Complete> { withoutAction.from(start) }

    /// Ends the chain: the screen is found, or the navigation fails.
    ///
    /// - Returns: A step that can be navigated to, or that other chains go from.
    public func assemble() -> DestinationStep<Target, Context> {
        let start: StepChain<Target, Context, Complete> = chain()
        return start.assemble()
    }
}

extension StepAssembling where Building == NilFactory<Target, Context> {
    /// Says which step brings the screen along, if it is not there.
    ///
    /// - Parameter step: A step without a context.
    /// - Returns: The chain with that step.
    public func from<Other: Screen>(_ step: DestinationStep<Other, Void>) -> StepChain<Target, Context, Complete> {
        withoutAction.from(step)
    }

    /// Says which step brings the screen along, if it is not there.
    ///
    /// - Parameter step: A step that takes any context.
    /// - Returns: The chain with that step.
    public func from<Other: Screen>(_ step: DestinationStep<Other, Any?>) -> StepChain<Target, Context, Complete> {
        withoutAction.from(step)
    }
}

/// What every assembly of a step is, whatever its context.
///
/// Steps without a context of their own are added in an extension of this protocol: in an assembly that has no context either, the
/// exact form in ``StepAssembly`` is preferred.
public protocol StepAssembling<Target, Context, Building>: StepDeclaring {
    /// What builds the screen.
    associatedtype Building

    /// The chain that waits for a step, for assemblies that need no action.
    var withoutAction: StepChain<Target, Context, AwaitingStep<any Screen>> { get }
}
