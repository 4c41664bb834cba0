public import StepRouter

/// Begins a chain with a step rather than with a finder and a factory.
///
/// ```swift
/// let modalNavigation = ChainAssembly.from(.navigationController).using(.present).from(.current).assemble()
/// ```
public enum ChainAssembly {
    /// Begins with a ready-made step.
    ///
    /// - Parameter step: The step, such as `.navigationController`.
    /// - Returns: The chain, waiting for the action that puts the screen in place.
    public static func from<Target, Kind>(
        _ step: ReadyMadeContainerStep<Target, Kind>
    ) -> StepChain<Target, Void, AwaitingAction> {
        StepChain { step.link(at: $0) }
    }

    /// Begins with a ready-made step, in a chain with a context of the given type.
    public static func from<Target, Kind, Context>(
        _ step: ReadyMadeContainerStep<Target, Kind>,
        context: Context.Type
    ) -> StepChain<Target, Context, AwaitingAction> {
        StepChain { step.link(at: $0) }
    }

    /// Begins with a container, which waits for its action as a ready-made one does.
    public static func from<Target, Context>(
        _ step: ContainerStep<Target, Context>
    ) -> StepChain<Target, Context, AwaitingAction> {
        StepChain { step.link(at: $0) }
    }

    /// Begins with a single step, which waits for its action as a ready-made one does.
    public static func from<Target, Context>(
        _ step: SingleStep<Target, Context>
    ) -> StepChain<Target, Context, AwaitingAction> {
        StepChain { step.link(at: $0) }
    }

    /// Begins with a destination, which is the whole chain.
    ///
    /// - Parameter step: The destination.
    /// - Returns: The chain, complete.
    public static func from<Target, Context>(
        _ step: DestinationStep<Target, Context>
    ) -> StepChain<Target, Context, Complete> {
        StepChain { step.link(at: $0) }
    }
}
