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
        way: @escaping (any ScreenWindow, Context) throws -> SwitchStep<Context>.Way?
    ) -> Self {
        var copy = self
        copy.cases.append(SwitchStep.Case(label: label, way: way))
        return copy
    }

    private var nextLabel: String { "case \(cases.count + 1)" }

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
        adding("\(nextLabel), \(partName(finder))") { window, context in
            try finder.find(in: window, with: context).map { .screen($0) }
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
        adding("\(nextLabel), \(partName(finder))") { window, context in
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
        adding("\(nextLabel), condition on the context") { _, context in
            condition(context) ? .step(step.node) : nil
        }
    }

    /// Ends the switch with a default.
    ///
    /// - Parameter step: Where to go on when no case matches.
    /// - Returns: The switch as a step.
    public func assemble(default step: DestinationStep<Target, Context>) -> DestinationStep<Target, Context> {
        adding("default") { _, _ in .step(step.node) }.assemble()
    }

    /// Ends the switch without a default: if no case matches, the navigation fails with ``RoutingError/Code/noCaseMatched``.
    ///
    /// - Returns: The switch as a step.
    public func assemble() -> DestinationStep<Target, Context> {
        DestinationStep(node: SwitchStep(name: name ?? "switch for \(Target.self)", cases: cases))
    }
}

/// What every switch is, whatever its context.
///
/// Steps without a context of their own are added in an extension of this protocol: in a switch that has no context either, the
/// exact form in ``SwitchAssembly`` is preferred.
public protocol SwitchAssembling<Target, Context> {
    /// The screen that every case leads to.
    associatedtype Target: Screen
    /// The switch's context.
    associatedtype Context

    /// The assembly.
    var assembly: SwitchAssembly<Target, Context> { get }
}

extension SwitchAssembling {
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
        assembly.addCase(when: condition, from: step.ignoringContext())
    }

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
        assembly.addCase(when: finder, from: step.ignoringContext())
    }

    /// Ends the switch with a default that has no context.
    ///
    /// - Parameter step: Where to go on when no case matches.
    /// - Returns: The switch as a step.
    public func assemble(default step: DestinationStep<Target, Void>) -> DestinationStep<Target, Context> {
        assembly.assemble(default: step.ignoringContext())
    }
}

extension DestinationStep where Context == Void {
    /// This step for a chain with a context, which it does not look at.
    package func ignoringContext<ChainContext>() -> DestinationStep<Target, ChainContext> {
        DestinationStep<Target, ChainContext>(node: AdaptedStep(node) { _ in })
    }
}
