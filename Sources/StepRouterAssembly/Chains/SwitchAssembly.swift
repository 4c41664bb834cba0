public import StepRouter

/// Chooses between steps while a chain is walked: the first case that matches is taken, and no other is tried.
///
/// ```swift
/// SwitchAssembly<SimulatedNavigationController, ProductID>()
///     .addCase(from: ClassFinder(options: .currentVisibleOnly))
///     .assemble(default: ChainAssembly.from(.navigationController).using(.present).from(.current).assemble())
/// ```
///
/// An assembly is a value: adding to it, or assembling it twice, changes no other.
public struct SwitchAssembly<Target: Screen, Context>: SwitchAssembling {
    private var cases: [SwitchStep<Context>.Case] = []
    private var name: String?

    /// Makes a switch without cases.
    public init() {}

    /// This assembly itself, for what every switch has in common.
    public var assembly: SwitchAssembly<Target, Context> { self }

    private func adding(
        _ label: String,
        if condition: CaseCondition,
        next: DestinationStep<Target, Context>? = nil,
        way: @escaping (any ScreenWindow, Context) throws -> SwitchStep<Context>.Way?
    ) -> Self {
        var copy = self
        copy.cases.append(SwitchStep.Case(label: label, condition: condition, next: next?.node, way: way))
        return copy
    }

    private func addingCase(
        _ label: String,
        if condition: CaseCondition,
        next: DestinationStep<Target, Context>? = nil,
        way: @escaping (any ScreenWindow, Context) throws -> SwitchStep<Context>.Way?
    ) -> Self {
        adding("case \(cases.count + 1), \(label)", if: condition, next: next, way: way)
    }

    /// Names the switch for errors and traces.
    ///
    /// - Parameter name: The name.
    /// - Returns: The assembly with it.
    public func named(_ name: String) -> Self {
        var copy = self
        copy.name = name
        return copy
    }

    /// Adds a case: if a finder finds its screen, the chain goes from that.
    ///
    /// - Parameter finder: Finds the screen.
    /// - Returns: The assembly with the case.
    public func addCase(from finder: some Finder<Target, Context>) -> Self {
        addingCase(partName(finder), if: .finding(finder)) { window, context in
            try finder.find(in: window, with: context).map { .screen($0) }
        }
    }

    /// Adds a case: if a finder finds its screen and that is in a container of the switch's type, the chain goes from the container.
    ///
    /// - Parameter finder: Finds a screen.
    /// - Returns: The assembly with the case.
    public func addCase<Finding: Finder>(expecting finder: Finding) -> Self
    where Finding.Context == Context, Target: ContainerScreen {
        let expected = EnclosingContainer(Target.self)
        return addingCase("container around \(partName(finder))", if: .findingInContainer(finder)) { window, context in
            guard let screen = try finder.find(in: window, with: context) else { return nil }
            return expected.container(around: screen).map { .screen($0) }
        }
    }

    /// Adds a case: if a finder finds its screen, the chain goes on with a step.
    ///
    /// - Parameters:
    ///   - finder: Finds some screen.
    ///   - step: Where to go on.
    /// - Returns: The assembly with the case.
    public func addCase<Finding: Finder>(
        when finder: Finding,
        from step: DestinationStep<Target, Context>
    ) -> Self where Finding.Context == Context {
        addingCase(partName(finder), if: .finding(finder), next: step) { window, context in
            try finder.find(in: window, with: context) == nil ? nil : .step(step.node)
        }
    }

    /// Adds a case: if a condition on the context holds, the chain goes on with a step.
    ///
    /// - Parameters:
    ///   - condition: Whether to take this case.
    ///   - step: Where to go on.
    /// - Returns: The assembly with the case.
    public func addCase(
        when condition: @escaping (Context) -> Bool,
        from step: DestinationStep<Target, Context>
    ) -> Self {
        addingCase("condition on the context", if: .asking, next: step) { _, context in
            condition(context) ? .step(step.node) : nil
        }
    }

    /// Adds a case: if a condition on the app holds, the chain goes on with a step.
    ///
    /// - Parameters:
    ///   - condition: Whether to take this case.
    ///   - step: Where to go on.
    /// - Returns: The assembly with the case.
    public func addCase(
        if condition: @escaping () -> Bool,
        from step: DestinationStep<Target, Context>
    ) -> Self {
        addingCase("condition on the app", if: .asking, next: step) { _, _ in condition() ? .step(step.node) : nil }
    }

    /// Adds a case: if a closure returns a step, the chain goes on with that.
    ///
    /// - Parameter step: Returns where to go on, or `nil` to try the next case.
    /// - Returns: The assembly with the case.
    public func addCase(_ step: @escaping (Context) -> DestinationStep<Target, Context>?) -> Self {
        addingCase("closure", if: .asking) { _, context in step(context).map { .step($0.node) } }
    }

    /// Ends the switch with a default.
    ///
    /// - Parameter step: Where to go on when no case matches.
    /// - Returns: The switch as a step.
    public func assemble(default step: DestinationStep<Target, Context>) -> DestinationStep<Target, Context> {
        adding("default", if: .always, next: step) { _, _ in .step(step.node) }.assemble()
    }

    /// Ends the switch with a default that a closure returns when it is needed.
    ///
    /// - Parameter step: Returns where to go on when no case matches.
    /// - Returns: The switch as a step.
    public func assemble(
        default step: @escaping (Context) -> DestinationStep<Target, Context>
    ) -> DestinationStep<Target, Context> {
        adding("default", if: .always) { _, context in .step(step(context).node) }.assemble()
    }

    /// Ends the switch without a default: if no case matches, the navigation fails with `RoutingError.Code.noCaseMatched`.
    ///
    /// - Returns: The switch as a step.
    public func assemble() -> DestinationStep<Target, Context> {
        DestinationStep(node: SwitchStep(name: name ?? "switch for \(Target.self)", cases: cases))
    }
}
