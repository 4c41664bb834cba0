public import StepRouter

// Which steps an action can go from: those whose screen is a container of the kind that the action joins, any screen for
// actions that need none, and the container itself for actions on one particular type.

extension StepChain where State == AwaitingStep<any NavigationContainer> {
    /// Says which step the action goes from.
    ///
    /// - Parameter step: A step whose screen is a navigation container.
    /// - Returns: The chain with that step.
    public func from<Step: ChainStep>(_ step: Step) -> StepChain<Target, Context, Step.Continuation>
    where Step.Target: NavigationContainer, Step.Context == Context { going(offer: .itself, from: step.link) }

    /// Says which step the action goes from.
    ///
    /// - Parameter step: A ready-made step whose screen is a navigation container.
    /// - Returns: The chain with that step.
    public func from<Step: ReadyMadeStep>(_ step: Step) -> StepChain<Target, Context, Step.Continuation>
    where Step.Target: NavigationContainer { going(offer: .itself, from: step.link) }
}

extension StepChaining where State == AwaitingStep<any NavigationContainer> {
    /// Says which step the action goes from.
    ///
    /// - Parameter step: A step without a context, whose screen is a navigation container.
    /// - Returns: The chain with that step.
    public func from<Step: ChainStep>(_ step: Step) -> StepChain<Target, Context, Step.Continuation>
    where Step.Target: NavigationContainer, Step.Context == Void {
        chain.going(offer: .itself) { step.link(at: $0) { _ in } }
    }

    /// Says which step the action goes from.
    ///
    /// - Parameter step: A step that takes any context, whose screen is a navigation container.
    /// - Returns: The chain with that step.
    public func from<Step: ChainStep>(_ step: Step) -> StepChain<Target, Context, Step.Continuation>
    where Step.Target: NavigationContainer, Step.Context == Any? {
        chain.going(offer: .itself) { step.link(at: $0) { $0 } }
    }
}

extension StepChain where State == AwaitingStep<any TabContainer> {
    /// Says which step the action goes from.
    ///
    /// - Parameter step: A step whose screen is a tab container.
    /// - Returns: The chain with that step.
    public func from<Step: ChainStep>(_ step: Step) -> StepChain<Target, Context, Step.Continuation>
    where Step.Target: TabContainer, Step.Context == Context { going(offer: .itself, from: step.link) }

    /// Says which step the action goes from.
    ///
    /// - Parameter step: A ready-made step whose screen is a tab container.
    /// - Returns: The chain with that step.
    public func from<Step: ReadyMadeStep>(_ step: Step) -> StepChain<Target, Context, Step.Continuation>
    where Step.Target: TabContainer { going(offer: .itself, from: step.link) }
}

extension StepChaining where State == AwaitingStep<any TabContainer> {
    /// Says which step the action goes from.
    ///
    /// - Parameter step: A step without a context, whose screen is a tab container.
    /// - Returns: The chain with that step.
    public func from<Step: ChainStep>(_ step: Step) -> StepChain<Target, Context, Step.Continuation>
    where Step.Target: TabContainer, Step.Context == Void {
        chain.going(offer: .itself) { step.link(at: $0) { _ in } }
    }

    /// Says which step the action goes from.
    ///
    /// - Parameter step: A step that takes any context, whose screen is a tab container.
    /// - Returns: The chain with that step.
    public func from<Step: ChainStep>(_ step: Step) -> StepChain<Target, Context, Step.Continuation>
    where Step.Target: TabContainer, Step.Context == Any? {
        chain.going(offer: .itself) { step.link(at: $0) { $0 } }
    }
}

extension StepChain where State == AwaitingStep<any SplitContainer> {
    /// Says which step the action goes from.
    ///
    /// - Parameter step: A step whose screen is a split container.
    /// - Returns: The chain with that step.
    public func from<Step: ChainStep>(_ step: Step) -> StepChain<Target, Context, Step.Continuation>
    where Step.Target: SplitContainer, Step.Context == Context { going(offer: .itself, from: step.link) }

    /// Says which step the action goes from.
    ///
    /// - Parameter step: A ready-made step whose screen is a split container.
    /// - Returns: The chain with that step.
    public func from<Step: ReadyMadeStep>(_ step: Step) -> StepChain<Target, Context, Step.Continuation>
    where Step.Target: SplitContainer { going(offer: .itself, from: step.link) }
}

extension StepChaining where State == AwaitingStep<any SplitContainer> {
    /// Says which step the action goes from.
    ///
    /// - Parameter step: A step without a context, whose screen is a split container.
    /// - Returns: The chain with that step.
    public func from<Step: ChainStep>(_ step: Step) -> StepChain<Target, Context, Step.Continuation>
    where Step.Target: SplitContainer, Step.Context == Void {
        chain.going(offer: .itself) { step.link(at: $0) { _ in } }
    }

    /// Says which step the action goes from.
    ///
    /// - Parameter step: A step that takes any context, whose screen is a split container.
    /// - Returns: The chain with that step.
    public func from<Step: ChainStep>(_ step: Step) -> StepChain<Target, Context, Step.Continuation>
    where Step.Target: SplitContainer, Step.Context == Any? {
        chain.going(offer: .itself) { step.link(at: $0) { $0 } }
    }
}

extension StepChain where State == AwaitingStep<any Screen> {
    /// Says which step the action goes from.
    ///
    /// - Parameter step: Any step.
    /// - Returns: The chain with that step.
    public func from<Step: ChainStep>(_ step: Step) -> StepChain<Target, Context, Step.Continuation>
    where Step.Context == Context { going(offer: .itself, from: step.link) }

    /// Says which step the action goes from.
    ///
    /// - Parameter step: A ready-made step, such as `.current`.
    /// - Returns: The chain with that step.
    public func from<Step: ReadyMadeStep>(_ step: Step) -> StepChain<Target, Context, Step.Continuation> {
        going(offer: .itself, from: step.link)
    }

    /// Says which step the action goes from.
    ///
    /// - Parameter step: A single step.
    /// - Returns: The chain with that step, waiting for its action.
    public func from<Single>(_ step: SingleStep<Single, Context>) -> StepChain<Target, Context, AwaitingAction> {
        going(offer: .itself, from: step.link)
    }
}

extension StepChaining where State == AwaitingStep<any Screen> {
    /// Says which step the action goes from.
    ///
    /// - Parameter step: Any step without a context.
    /// - Returns: The chain with that step.
    public func from<Step: ChainStep>(_ step: Step) -> StepChain<Target, Context, Step.Continuation>
    where Step.Context == Void {
        chain.going(offer: .itself) { step.link(at: $0) { _ in } }
    }

    /// Says which step the action goes from.
    ///
    /// - Parameter step: Any step that takes any context.
    /// - Returns: The chain with that step.
    public func from<Step: ChainStep>(_ step: Step) -> StepChain<Target, Context, Step.Continuation>
    where Step.Context == Any? {
        chain.going(offer: .itself) { step.link(at: $0) { $0 } }
    }

    /// Says which step the action goes from.
    ///
    /// - Parameter step: A single step without a context.
    /// - Returns: The chain with that step, waiting for its action.
    public func from<Single>(_ step: SingleStep<Single, Void>) -> StepChain<Target, Context, AwaitingAction> {
        chain.going(offer: .itself) { step.link(at: $0) { _ in } }
    }

    /// Says which step the action goes from.
    ///
    /// - Parameter step: A single step that takes any context.
    /// - Returns: The chain with that step, waiting for its action.
    public func from<Single>(_ step: SingleStep<Single, Any?>) -> StepChain<Target, Context, AwaitingAction> {
        chain.going(offer: .itself) { step.link(at: $0) { $0 } }
    }
}

extension StepChain {
    /// Says which step the action goes from: one whose screen joins the same container.
    ///
    /// - Parameter step: A single step, to be put into a container of the same kind.
    /// - Returns: The chain with that step, waiting for an action that joins such a container.
    public func from<Single, Container>(
        _ step: SingleStep<Single, Context>
    ) -> StepChain<Target, Context, AwaitingJoiningAction<Container>> where State == AwaitingStep<Container> {
        going(offer: .joined, from: step.link)
    }

    /// Says which step the action goes from.
    ///
    /// - Parameter step: A step whose screen is a container of the type that the action names.
    /// - Returns: The chain with that step.
    public func from<Step: ChainStep>(_ step: Step) -> StepChain<Target, Context, Step.Continuation>
    where State == AwaitingStep<Step.Target>, Step.Target: Screen, Step.Context == Context {
        going(offer: .itself, from: step.link)
    }
}

extension StepChaining {
    /// Says which step the action goes from: one whose screen joins the same container.
    ///
    /// - Parameter step: A single step without a context, to be put into a container of the same kind.
    /// - Returns: The chain with that step, waiting for an action that joins such a container.
    public func from<Single, Container>(
        _ step: SingleStep<Single, Void>
    ) -> StepChain<Target, Context, AwaitingJoiningAction<Container>> where State == AwaitingStep<Container> {
        chain.going(offer: .joined) { step.link(at: $0) { _ in } }
    }

    /// Says which step the action goes from: one whose screen joins the same container.
    ///
    /// - Parameter step: A single step that takes any context, to be put into a container of the same kind.
    /// - Returns: The chain with that step, waiting for an action that joins such a container.
    public func from<Single, Container>(
        _ step: SingleStep<Single, Any?>
    ) -> StepChain<Target, Context, AwaitingJoiningAction<Container>> where State == AwaitingStep<Container> {
        chain.going(offer: .joined) { step.link(at: $0) { $0 } }
    }

    /// Says which step the action goes from.
    ///
    /// - Parameter step: A step without a context, whose screen is a container of the type that the action names.
    /// - Returns: The chain with that step.
    public func from<Step: ChainStep>(_ step: Step) -> StepChain<Target, Context, Step.Continuation>
    where State == AwaitingStep<Step.Target>, Step.Target: Screen, Step.Context == Void {
        chain.going(offer: .itself) { step.link(at: $0) { _ in } }
    }
}
