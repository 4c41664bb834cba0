public import StepRouter

// Steps without a context in a switch with one.

extension SwitchAssembling {
    /// Adds a case: if a finder finds its screen, the chain goes on with a step that has no context.
    ///
    /// - Parameters:
    ///   - finder: Finds some screen.
    ///   - step: Where to go on.
    /// - Returns: The assembly with the case.
    public func addCase<Finding: Finder>(
        when finder: Finding,
        from step: DestinationStep<Target, Void>
    ) -> SwitchAssembly<Target, Context> where Finding.Context == Context {
        assembly.addCase(when: finder, from: step.adaptingContext())
    }

    /// Adds a case: if a condition on the context holds, the chain goes on with a step that has no context.
    ///
    /// - Parameters:
    ///   - condition: Whether to take this case.
    ///   - step: Where to go on.
    /// - Returns: The assembly with the case.
    public func addCase(
        when condition: @escaping (Context) -> Bool,
        from step: DestinationStep<Target, Void>
    ) -> SwitchAssembly<Target, Context> {
        assembly.addCase(when: condition, from: step.adaptingContext())
    }

    /// Adds a case: if a condition on the app holds, the chain goes on with a step that has no context.
    ///
    /// - Parameters:
    ///   - condition: Whether to take this case.
    ///   - step: Where to go on.
    /// - Returns: The assembly with the case.
    public func addCase(
        if condition: @escaping () -> Bool,
        from step: DestinationStep<Target, Void>
    ) -> SwitchAssembly<Target, Context> {
        assembly.addCase(if: condition, from: step.adaptingContext())
    }

    /// Ends the switch with a default that has no context.
    ///
    /// - Parameter step: Where to go on when no case matches.
    /// - Returns: The switch as a step.
    public func assemble(default step: DestinationStep<Target, Void>) -> DestinationStep<Target, Context> {
        assembly.assemble(default: step.adaptingContext())
    }
}
