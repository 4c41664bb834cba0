public import StepRouter

/// Begins a chain with a step rather than with a finder and a factory.
///
/// ```swift
/// let modalNavigation = ChainAssembly.from(.navigationController).using(.present).from(.current)
/// ```
public enum ChainAssembly {
    /// Begins with a container.
    ///
    /// - Parameter step: The step, such as `.navigationController`.
    /// - Returns: The chain, waiting for the action that puts the container in place.
    public static func from<Target: StandardContainer>(
        _ step: ContainerStep<Target, Void, Target.Kind>
    ) -> StepChainAwaitingAction<Target, Void> { from(step, context: Void.self) }

    /// Begins with a container that has a context of its own, which is the chain's.
    @_disfavoredOverload
    public static func from<Target: StandardContainer, Context>(
        _ step: ContainerStep<Target, Context, Target.Kind>
    ) -> StepChainAwaitingAction<Target, Context> { from(step, context: Context.self) }

    /// Begins with a container, in a chain with a context of the given type.
    public static func from<Target: StandardContainer, Context>(
        _ step: ContainerStep<Target, Context, Target.Kind>,
        context: Context.Type
    ) -> StepChainAwaitingAction<Target, Context> { StepChainAwaitingAction(ChainLinks(step.link)) }

    /// Begins with a screen, which waits for its action as a container does.
    public static func from<Target, Context>(
        _ step: Step<Target, Context>
    ) -> StepChainAwaitingAction<Target, Context> { StepChainAwaitingAction(ChainLinks(step.link)) }

    /// Begins with a destination, which is the whole chain.
    ///
    /// - Parameter step: The destination.
    /// - Returns: The destination itself.
    public static func from<Target, Context>(
        _ step: DestinationStep<Target, Context>
    ) -> DestinationStep<Target, Context> { step }
}
