public import StepRouter

// Starts of the window, in a switch between steps to some screen.
extension SwitchAssembling where Target == any Screen {
    /// Adds a case: if a finder finds its screen, the chain goes from where the window begins.
    public func addCase<Finding: Finder>(when finder: Finding, from start: StartStep) -> SwitchAssembly<Target, Context>
    where Finding.Context == Context {
        assembly.addCase(when: finder, from: start.step)
    }

    /// Adds a case: if a condition on the context holds, the chain goes from where the window begins.
    public func addCase(
        when condition: @escaping (Context) -> Bool,
        from start: StartStep
    ) -> SwitchAssembly<Target, Context> {
        assembly.addCase(when: condition, from: start.step)
    }

    /// Adds a case: if a condition on the app holds, the chain goes from where the window begins.
    public func addCase(if condition: @escaping () -> Bool, from start: StartStep) -> SwitchAssembly<Target, Context> {
        assembly.addCase(if: condition, from: start.step)
    }

    /// Adds a case: if a condition holds that takes its time to be known, the chain goes from where the window begins.
    public func addCase(
        awaiting condition: nonisolated(nonsending) @escaping (Context) async throws -> Bool,
        from start: StartStep
    ) -> SwitchAssembly<Target, Context> {
        assembly.addCase(awaiting: condition, from: start.step)
    }

    /// Ends the switch with where the window begins as its default.
    public func assemble(default start: StartStep) -> DestinationStep<Target, Context> {
        assembly.assemble(default: start.step)
    }
}

extension StartStep {
    /// This start as a step.
    fileprivate var step: DestinationStep<any Screen, Void> { DestinationStep(node: node(for: Void.self)) }
}

// Steps without a context, and steps that take any, in a switch with one. What each does is said of its exact form in
// ``SwitchAssembly``.

extension SwitchAssembling {
    /// Adds a case: if a finder finds its screen, the chain goes on with a step that has no context.
    public func addCase<Finding: Finder>(
        when finder: Finding,
        from step: DestinationStep<Target, Void>
    ) -> SwitchAssembly<Target, Context> where Finding.Context == Context {
        assembly.addCase(when: finder, from: step.adaptingContext())
    }

    /// Adds a case: if a condition on the context holds, the chain goes on with a step that has no context.
    public func addCase(
        when condition: @escaping (Context) -> Bool,
        from step: DestinationStep<Target, Void>
    ) -> SwitchAssembly<Target, Context> {
        assembly.addCase(when: condition, from: step.adaptingContext())
    }

    /// Adds a case: if a condition on the app holds, the chain goes on with a step that has no context.
    public func addCase(
        if condition: @escaping () -> Bool,
        from step: DestinationStep<Target, Void>
    ) -> SwitchAssembly<Target, Context> {
        assembly.addCase(if: condition, from: step.adaptingContext())
    }

    /// Adds a case: if a condition holds that takes its time to be known, the chain goes on with a step that has no
    /// context.
    public func addCase(
        awaiting condition: nonisolated(nonsending) @escaping (Context) async throws -> Bool,
        from step: DestinationStep<Target, Void>
    ) -> SwitchAssembly<Target, Context> {
        assembly.addCase(awaiting: condition, from: step.adaptingContext())
    }

    /// Ends the switch with a default that has no context.
    public func assemble(default step: DestinationStep<Target, Void>) -> DestinationStep<Target, Context> {
        assembly.assemble(default: step.adaptingContext())
    }
}

extension SwitchAssembling {
    /// Adds a case: if a finder finds its screen, the chain goes on with a step that takes any context.
    public func addCase<Finding: Finder>(
        when finder: Finding,
        from step: DestinationStep<Target, Any?>
    ) -> SwitchAssembly<Target, Context> where Finding.Context == Context {
        assembly.addCase(when: finder, from: step.adaptingContext())
    }

    /// Adds a case: if a condition on the context holds, the chain goes on with a step that takes any context.
    public func addCase(
        when condition: @escaping (Context) -> Bool,
        from step: DestinationStep<Target, Any?>
    ) -> SwitchAssembly<Target, Context> {
        assembly.addCase(when: condition, from: step.adaptingContext())
    }

    /// Adds a case: if a condition on the app holds, the chain goes on with a step that takes any context.
    public func addCase(
        if condition: @escaping () -> Bool,
        from step: DestinationStep<Target, Any?>
    ) -> SwitchAssembly<Target, Context> {
        assembly.addCase(if: condition, from: step.adaptingContext())
    }

    /// Adds a case: if a condition holds that takes its time to be known, the chain goes on with a step that takes any
    /// context.
    public func addCase(
        awaiting condition: nonisolated(nonsending) @escaping (Context) async throws -> Bool,
        from step: DestinationStep<Target, Any?>
    ) -> SwitchAssembly<Target, Context> {
        assembly.addCase(awaiting: condition, from: step.adaptingContext())
    }

    /// Ends the switch with a default that takes any context.
    public func assemble(default step: DestinationStep<Target, Any?>) -> DestinationStep<Target, Context> {
        assembly.assemble(default: step.adaptingContext())
    }
}
