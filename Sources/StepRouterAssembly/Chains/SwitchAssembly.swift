public import StepRouter

/// Chooses between steps while a chain is walked: the first case that matches is taken, and no other is tried.
///
/// ```swift
/// SwitchAssembly<NavigationController, ProductID>()
///     .addCase(from: ClassFinder(options: .currentVisibleOnly))
///     .assemble(default: ChainAssembly.from(.navigationController).using(.present).from(.current).assemble())
/// ```
///
/// An assembly is a value: adding to it, or assembling it twice, changes no other.
public struct SwitchAssembly<Target, Context>: SwitchAssembling {
    private var cases: [SwitchStep.Case] = []
    private var name: String?

    /// Makes a switch without cases.
    public init() {}

    /// This assembly itself, for what every switch has in common.
    public var assembly: SwitchAssembly<Target, Context> { self }

    /// This assembly with a case, which is told how many there are with it.
    func adding(_ option: (_ number: Int) -> SwitchStep.Case) -> Self {
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
    public func addCase(from finder: some Finder<Target, Context>) -> Self where Target: Screen {
        let find = finder.erased.find
        return adding { number in
            SwitchStep.Case("case \(number), \(partName(finder))", if: .finding(finder), .finding { try find?($0, $1) })
        }
    }

    /// Adds a case: if a finder finds its screen and that is in a container of the switch's type, the chain goes from the container.
    ///
    /// - Parameter finder: Finds a screen.
    /// - Returns: The assembly with the case.
    public func addCase<Finding: Finder>(expecting finder: Finding) -> Self
    where Finding.Context == Context, Target: ContainerScreen {
        let expected = ContainerFilter(Target.self)
        let find = finder.erased.find
        return adding { number in
            SwitchStep.Case(
                "case \(number), container around \(partName(finder))",
                if: .findingInContainer(finder),
                .finding { tree, context in try find?(tree, context).flatMap { tree.nearest(expected, around: $0) } }
            )
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
        let find = finder.erased.find
        return adding { number in
            SwitchStep.Case(
                "case \(number), \(partName(finder))",
                if: .finding(finder),
                .going(on: step.node.chain) { try find?($0, $1) != nil }
            )
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
        adding { number in
            SwitchStep.Case(
                "case \(number), condition on the context",
                if: .asking,
                .going(on: step.node.chain) { _, context in condition(context.value(Context.self)) }
            )
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
            SwitchStep.Case(
                "case \(number), condition on the app",
                if: .asking,
                .going(on: step.node.chain) { _, _ in condition() }
            )
        }
    }

    /// Adds a case: if a condition holds that takes its time to be known, the chain goes on with a step.
    ///
    /// ```swift
    /// .addCase(awaiting: { _ in try await resumes.isEmpty }, from: newResume)
    /// ```
    ///
    /// It is asked once in a navigation, before anything else is: the navigation is planned as far as that, waits, and is planned again with the answer. `router.plan(for:)`
    /// names the case as `RoutePlan.awaitedCase` and asks nothing, and neither does `router.find`.
    ///
    /// - Parameters:
    ///   - condition: Whether to take this case. If it throws, the navigation fails.
    ///   - step: Where to go on.
    /// - Returns: The assembly with the case.
    public func addCase(
        awaiting condition: nonisolated(nonsending) @escaping (Context) async throws -> Bool,
        from step: DestinationStep<Target, Context>
    ) -> Self {
        adding { number in
            SwitchStep.Case(
                "case \(number), awaited condition",
                if: .asking,
                .awaiting(step.node.chain) { try await condition($0.value(Context.self)) }
            )
        }
    }

    /// Adds a case: if a closure returns a step, the chain goes on with that.
    ///
    /// - Parameter step: Returns where to go on, or `nil` to try the next case.
    /// - Returns: The assembly with the case.
    public func addCase(_ step: @escaping (Context) -> DestinationStep<Target, Context>?) -> Self {
        adding { number in
            SwitchStep.Case(
                "case \(number), closure",
                if: .asking,
                .making { step($0.value(Context.self))?.node.chain }
            )
        }
    }

    /// Ends the switch with a default.
    ///
    /// - Parameter step: Where to go on when no case matches.
    /// - Returns: The switch as a step.
    public func assemble(default step: DestinationStep<Target, Context>) -> DestinationStep<Target, Context> {
        adding { _ in
            SwitchStep.Case("default", if: .always, .going(on: step.node.chain) { _, _ in true })
        }.assemble()
    }

    /// Ends the switch with a default that a closure returns when it is needed.
    ///
    /// - Parameter step: Returns where to go on when no case matches.
    /// - Returns: The switch as a step.
    public func assemble(
        default step: @escaping (Context) -> DestinationStep<Target, Context>
    ) -> DestinationStep<Target, Context> {
        adding { _ in
            SwitchStep.Case("default", if: .always, .making { step($0.value(Context.self)).node.chain })
        }.assemble()
    }

    /// Ends the switch without a default: if no case matches, the navigation fails with `RoutingError.Code.noCaseMatched`.
    ///
    /// - Returns: The switch as a step.
    public func assemble() -> DestinationStep<Target, Context> {
        DestinationStep(node: StepNode(switch: name ?? "switch for \(Target.self)", cases: cases))
    }
}

/// What every switch is, whatever its context.
///
/// Steps without a context of their own are added in an extension of this protocol: in a switch that has no context either, the
/// exact form in ``SwitchAssembly`` is preferred.
public protocol SwitchAssembling<Target, Context> {
    /// The screen that every case leads to.
    associatedtype Target
    /// The switch's context.
    associatedtype Context

    /// The assembly.
    var assembly: SwitchAssembly<Target, Context> { get }
}
