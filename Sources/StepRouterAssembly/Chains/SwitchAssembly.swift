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
    private var cases: [SwitchCase<Context>] = []
    private var name: String?

    /// Makes a switch without cases.
    public init() {}

    /// This assembly itself, for what every switch has in common.
    public var assembly: SwitchAssembly<Target, Context> { self }

    /// This assembly with a case, which is told how many there are with it.
    @usableFromInline
    func adding(_ option: (_ number: Int) -> SwitchCase<Context>) -> Self {
        var copy = self
        copy.cases.append(option(cases.count + 1))
        return copy
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
    @inlinable
    public func addCase(from finder: some Finder<Target, Context>) -> Self {
        adding(finder, as: finder.routed)
    }

    /// This assembly with a case that leads from what a finder finds.
    @usableFromInline
    func adding(_ finder: some Finder<Target, Context>, as routed: RoutedFinder<Target, Context>) -> Self {
        adding { number in
            let label = "case \(number), \(partName(finder))"
            guard let part = routed.part else {
                return SwitchCase(label, if: .finding(finder)) { _, _ in nil }
            }
            return SwitchCase(label, if: .finding(finder), finding: part.find)
        }
    }

    /// Adds a case: if a finder finds its screen and that is in a container of the switch's type, the chain goes from the container.
    ///
    /// - Parameter finder: Finds a screen.
    /// - Returns: The assembly with the case.
    @inlinable
    public func addCase<Finding: Finder>(expecting finder: Finding) -> Self
    where Finding.Context == Context, Target: ContainerScreen {
        let expected = EnclosingContainer(Target.self)
        return adding { number in
            SwitchCase(
                "case \(number), container around \(partName(finder))",
                if: .findingInContainer(finder)
            ) { window, context in
                let screen = try finder.find(in: window, with: ContextBox<Context>.value(of: context))
                return screen.flatMap { expected.container(around: $0) }
            }
        }
    }

    /// Adds a case: if a finder finds its screen, the chain goes on with a step.
    ///
    /// - Parameters:
    ///   - finder: Finds some screen.
    ///   - step: Where to go on.
    /// - Returns: The assembly with the case.
    @inlinable
    public func addCase<Finding: Finder>(
        when finder: Finding,
        from step: DestinationStep<Target, Context>
    ) -> Self where Finding.Context == Context {
        adding { number in
            SwitchCase(
                "case \(number), \(partName(finder))",
                if: .finding(finder),
                next: step.node
            ) { window, context in
                try finder.find(in: window, with: ContextBox<Context>.value(of: context)) != nil
            }
        }
    }

    /// Adds a case: if a condition on the context holds, the chain goes on with a step.
    ///
    /// - Parameters:
    ///   - condition: Whether to take this case.
    ///   - step: Where to go on.
    /// - Returns: The assembly with the case.
    @inlinable
    public func addCase(
        when condition: @escaping (Context) -> Bool,
        from step: DestinationStep<Target, Context>
    ) -> Self {
        adding { number in
            SwitchCase("case \(number), condition on the context", if: .asking, next: step.node) { _, context in
                condition(ContextBox<Context>.value(of: context))
            }
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
        adding { number in
            SwitchCase("case \(number), condition on the app", if: .asking, next: step.node) { _, _ in condition() }
        }
    }

    /// Adds a case: if a closure returns a step, the chain goes on with that.
    ///
    /// - Parameter step: Returns where to go on, or `nil` to try the next case.
    /// - Returns: The assembly with the case.
    public func addCase(_ step: @escaping (Context) -> DestinationStep<Target, Context>?) -> Self {
        adding { number in
            SwitchCase("case \(number), closure", if: .asking) { context in step(context)?.node }
        }
    }

    /// Ends the switch with a default.
    ///
    /// - Parameter step: Where to go on when no case matches.
    /// - Returns: The switch as a step.
    public func assemble(default step: DestinationStep<Target, Context>) -> DestinationStep<Target, Context> {
        adding { _ in SwitchCase("default", if: .always, next: step.node) { _, _ in true } }.assemble()
    }

    /// Ends the switch with a default that a closure returns when it is needed.
    ///
    /// - Parameter step: Returns where to go on when no case matches.
    /// - Returns: The switch as a step.
    public func assemble(
        default step: @escaping (Context) -> DestinationStep<Target, Context>
    ) -> DestinationStep<Target, Context> {
        adding { _ in SwitchCase("default", if: .always) { context in step(context).node } }.assemble()
    }

    /// Ends the switch without a default: if no case matches, the navigation fails with `RoutingError.Code.noCaseMatched`.
    ///
    /// - Returns: The switch as a step.
    public func assemble() -> DestinationStep<Target, Context> {
        DestinationStep(node: StepNode(switch: name ?? "switch for \(Target.self)", cases: cases))
    }
}
