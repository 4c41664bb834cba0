public import StepRouter

// A chain that begins with a step.

extension Step {
    /// This step without a factory: the screen is found, or the steps before bring it along.
    ///
    /// It is looked for once more when the context tasks of those steps have been performed.
    ///
    /// - Returns: The declaration, which needs no action.
    public func withoutFactory() -> StepAssembly<NamedFinder, NilFactory<Target, Context>> {
        var parts = parts
        parts.screen.factory = nil
        return StepAssembly(parts: parts)
    }

    /// Says how the screen is put in place.
    ///
    /// - Parameter action: Puts the screen in place.
    /// - Returns: The chain, waiting for a step that offers the container which the action names.
    public func using<Acting: Action>(_ action: Acting) -> StepChain<Target, Context, Acting.Container> {
        StepChain(ChainLinks(link).acting(AnyAction(action)))
    }

    /// Says which tabs bring the screen along, if it is not there. Nothing is built then.
    ///
    /// ```swift
    /// let home = Step(HomeScreen.self).from(tabs)
    /// ```
    ///
    /// A factory that was named needs an action: `validate()` tells that it is missing, and a navigation that would build
    /// the screen fails.
    ///
    /// - Parameter tabs: The tabs, which need no action. Another step that brings screens along is behind
    ///   ``withoutFactory()``.
    /// - Returns: The declared step.
    public func from<Tabs: TabContainer>(_ tabs: DestinationStep<Tabs, Void>) -> DestinationStep<Target, Context> {
        broughtAlong.from(tabs)
    }

    /// Says which split view brings the screen along, in one of its columns, if it is not there; all else is as with tabs.
    public func from<Columns: SplitContainer>(
        _ split: DestinationStep<Columns, Void>
    ) -> DestinationStep<Target, Context> { broughtAlong.from(split) }

    /// Says which tabs of the same context bring the screen along, if it is not there; all else is as with tabs of none.
    @_disfavoredOverload
    public func from<Tabs: TabContainer>(_ tabs: DestinationStep<Tabs, Context>) -> DestinationStep<Target, Context> {
        broughtAlong.from(tabs)
    }

    /// Says which split view of the same context brings the screen along, if it is not there; all else is as with tabs.
    @_disfavoredOverload
    public func from<Columns: SplitContainer>(
        _ split: DestinationStep<Columns, Context>
    ) -> DestinationStep<Target, Context> { broughtAlong.from(split) }

    private var broughtAlong: StepAssembly<NamedFinder, NilFactory<Target, Context>> {
        namesFactory ? StepAssembly(parts: parts) : withoutFactory()
    }
}
