public import StepRouter

/// Chooses between steps while a chain is walked: the first case that matches is taken, and no other is tried.
///
/// ```swift
/// SwitchAssembly<NavigationController, ProductID>()
///     .addCase(from: ClassFinder(options: .currentVisibleOnly))
///     .assemble(default: .sheet)
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
        let finding = finder.erased
        return adding { number in
            SwitchStep.Case(
                "case \(number), \(partName(finder))",
                if: .finding(finder),
                .finding { try finding.find(in: $0, with: $1, $2) }
            )
        }
    }

    /// Adds a case: if a finder finds its screen and that is in a container of the switch's type, the chain goes from
    /// the container.
    ///
    /// - Parameter finder: Finds a screen.
    /// - Returns: The assembly with the case.
    public func addCase<Finding: Finder>(expecting finder: Finding) -> Self
    where Finding.Context == Context, Target: ContainerScreen {
        let expected = ContainerFilter(Target.self)
        let finding = finder.erased
        return adding { number in
            SwitchStep.Case(
                "case \(number), container around \(partName(finder))",
                if: .findingInContainer(finder),
                .finding { tree, context, call in
                    try finding.find(in: tree, with: context, call).flatMap { tree.nearest(expected, around: $0) }
                }
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
        let finding = finder.erased
        return adding { number in
            SwitchStep.Case(
                "case \(number), \(partName(finder))",
                if: .finding(finder),
                .going(on: step.node.chain) { try finding.find(in: $0, with: $1, $2) != nil }
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
                .going(on: step.node.chain) { _, context, _ in condition(context.value(Context.self)) }
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
                .going(on: step.node.chain) { _, _, _ in condition() }
            )
        }
    }

    /// Adds a case: if a condition holds that takes its time to be known, the chain goes on with a step.
    ///
    /// ```swift
    /// .addCase(awaiting: { _ in try await resumes.isEmpty }, from: newResume)
    /// ```
    ///
    /// It is asked once in a navigation, before anything else is: the navigation is planned as far as that, waits, and
    /// is planned again with the answer. `router.plan(for:)` names the case as `RoutePlan.awaitedCase` and asks
    /// nothing, and neither does `router.find`.
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
                .awaiting(step.node.chain) { context, _ in try await condition(context.value(Context.self)) }
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
                .making { context, _ in step(context.value(Context.self))?.node.chain }
            )
        }
    }

    /// Ends the switch with a default.
    ///
    /// - Parameter step: Where to go on when no case matches.
    /// - Returns: The switch as a step.
    public func assemble(default step: DestinationStep<Target, Context>) -> DestinationStep<Target, Context> {
        addingDefault(step).assemble()
    }

    /// This assembly with a case that is always taken.
    func addingDefault(_ step: DestinationStep<Target, Context>) -> Self {
        adding { _ in
            SwitchStep.Case("default", if: .always, .going(on: step.node.chain) { _, _, _ in true })
        }
    }

    /// Ends the switch with a default that a closure returns when it is needed.
    ///
    /// - Parameter step: Returns where to go on when no case matches.
    /// - Returns: The switch as a step.
    public func assemble(
        default step: @escaping (Context) -> DestinationStep<Target, Context>
    ) -> DestinationStep<Target, Context> {
        adding { _ in
            SwitchStep.Case(
                "default",
                if: .always,
                .making { context, _ in step(context.value(Context.self)).node.chain }
            )
        }.assemble()
    }

    /// Ends the switch without a default: if no case matches, the navigation fails with
    /// `RoutingError.Code.noCaseMatched`.
    ///
    /// - Returns: The switch as a step.
    public func assemble() -> DestinationStep<Target, Context> {
        DestinationStep(node: StepNode(switch: name ?? "switch for \(Target.self)", cases: cases))
    }
}

/// A switch, whatever its context.
///
/// Steps without a context of their own are added in an extension of this protocol: in a switch that has no context
/// either, the exact form in ``SwitchAssembly`` is preferred.
public protocol SwitchAssembling<Target, Context> {
    /// The screen that every case leads to.
    associatedtype Target
    /// The switch's context.
    associatedtype Context

    /// The assembly.
    var assembly: SwitchAssembly<Target, Context> { get }
}

// MARK: Cases as lines

extension SwitchAssembly {
    /// Makes a switch of its cases, each of which is a line.
    ///
    /// ```swift
    /// let stack = SwitchAssembly<NavigationController, ProductID> {
    ///     Case(from: ClassFinder(options: .currentVisibleOnly))
    ///     Case(when: { id in id.isLocal }, from: localStack)
    ///     Default(newStack)
    /// }
    /// .assemble()
    /// ```
    ///
    /// - Parameter cases: The cases, in the order in which they are tried.
    public init(@Builder cases: () -> [Case<Target, Context>]) {
        self = cases().reduce(SwitchAssembly()) { $1.added($0) }
    }

    /// Puts the cases of a switch together. The compiler checks each by itself, so that it answers a mistake at its line.
    @resultBuilder
    public enum Builder {
        /// Takes a case.
        public static func buildExpression(_ option: Case<Target, Context>) -> Case<Target, Context> { option }

        /// Takes the default.
        public static func buildExpression(_ option: Default<Target, Context>) -> Case<Target, Context> {
            Case(adding: { $0.addingDefault(option.step) })
        }

        /// Takes a default without a context.
        ///
        /// - Parameter option: The default. It is optional only so that one with the switch's context is preferred.
        /// - Returns: The last case.
        public static func buildExpression(_ option: Default<Target, Void>?) -> Case<Target, Context> {
            Case(adding: { assembly in option.map { assembly.addingDefault($0.step.adaptingContext()) } ?? assembly })
        }

        /// Takes the cases of a loop.
        public static func buildArray(_ cases: [[Case<Target, Context>]]) -> Case<Target, Context> {
            Case(adding: { cases.joined().reduce($0) { $1.added($0) } })
        }

        /// Puts the cases together.
        public static func buildBlock(_ cases: Case<Target, Context>...) -> [Case<Target, Context>] { cases }
    }
}

/// A case of a switch. A step that it goes on with has the switch's context, or none.
public struct Case<Target, Context> {
    fileprivate let added: (SwitchAssembly<Target, Context>) -> SwitchAssembly<Target, Context>

    fileprivate init(adding added: @escaping (SwitchAssembly<Target, Context>) -> SwitchAssembly<Target, Context>) {
        self.added = added
    }
}

extension Case {
    /// Makes a case that goes from a finder's screen, if that is found.
    ///
    /// - Parameter finder: Finds the screen.
    public init(from finder: some Finder<Target, Context>) where Target: Screen {
        self.init(adding: { $0.addCase(from: finder) })
    }

    /// Makes a case that goes from the container around a finder's screen, if that is found in one of the switch's
    /// type.
    ///
    /// - Parameter finder: Finds a screen.
    public init<Finding: Finder>(expecting finder: Finding) where Finding.Context == Context, Target: ContainerScreen {
        self.init(adding: { $0.addCase(expecting: finder) })
    }

    /// Makes a case that goes on with the step that a closure returns, if it returns one.
    ///
    /// - Parameter step: Returns where to go on, or `nil` to try the next case.
    public init(_ step: @escaping (Context) -> DestinationStep<Target, Context>?) {
        self.init(adding: { $0.addCase(step) })
    }

    /// Makes a case that goes on with a step, if a finder finds its screen.
    ///
    /// - Parameters:
    ///   - finder: Finds some screen.
    ///   - step: Where to go on.
    public init<Finding: Finder>(when finder: Finding, from step: DestinationStep<Target, Context>)
    where Finding.Context == Context { self.init(adding: { $0.addCase(when: finder, from: step) }) }

    /// Makes a case that goes on with a step, if a condition on the context holds.
    ///
    /// - Parameters:
    ///   - condition: Whether to take this case.
    ///   - step: Where to go on.
    public init(when condition: @escaping (Context) -> Bool, from step: DestinationStep<Target, Context>) {
        self.init(adding: { $0.addCase(when: condition, from: step) })
    }

    /// Makes a case that goes on with a step, if a condition on the app holds.
    ///
    /// - Parameters:
    ///   - condition: Whether to take this case.
    ///   - step: Where to go on.
    public init(if condition: @escaping () -> Bool, from step: DestinationStep<Target, Context>) {
        self.init(adding: { $0.addCase(if: condition, from: step) })
    }

    /// Makes a case that goes on with a step, if a condition holds that takes its time to be known.
    ///
    /// - Parameters:
    ///   - condition: Whether to take this case. If it throws, the navigation fails.
    ///   - step: Where to go on.
    public init(
        awaiting condition: nonisolated(nonsending) @escaping (Context) async throws -> Bool,
        from step: DestinationStep<Target, Context>
    ) { self.init(adding: { $0.addCase(awaiting: condition, from: step) }) }
}

// Cases that go on with a step without a context. In a switch that has no context either, the exact forms are preferred.
extension Case {
    /// Makes a case that goes on with the step without a context that a closure returns, if it returns one.
    @_disfavoredOverload
    public init(_ step: @escaping (Context) -> DestinationStep<Target, Void>?) {
        self.init(adding: { $0.addCase { step($0)?.adaptingContext() } })
    }

    /// Makes a case that goes on with a step without a context, if a finder finds its screen.
    @_disfavoredOverload
    public init<Finding: Finder>(when finder: Finding, from step: DestinationStep<Target, Void>)
    where Finding.Context == Context { self.init(adding: { $0.addCase(when: finder, from: step.adaptingContext()) }) }

    /// Makes a case that goes on with a step without a context, if a condition on the context holds.
    @_disfavoredOverload
    public init(when condition: @escaping (Context) -> Bool, from step: DestinationStep<Target, Void>) {
        self.init(adding: { $0.addCase(when: condition, from: step.adaptingContext()) })
    }

    /// Makes a case that goes on with a step without a context, if a condition on the app holds.
    @_disfavoredOverload
    public init(if condition: @escaping () -> Bool, from step: DestinationStep<Target, Void>) {
        self.init(adding: { $0.addCase(if: condition, from: step.adaptingContext()) })
    }

    /// Makes a case that goes on with a step without a context, if a condition holds that takes its time to be known.
    @_disfavoredOverload
    public init(
        awaiting condition: nonisolated(nonsending) @escaping (Context) async throws -> Bool,
        from step: DestinationStep<Target, Void>
    ) { self.init(adding: { $0.addCase(awaiting: condition, from: step.adaptingContext()) }) }
}

/// The step with which a switch goes on when no case matches. It has the switch's context, or none.
public struct Default<Target, Context> {
    fileprivate let step: DestinationStep<Target, Context>

    /// Makes the default.
    ///
    /// - Parameter step: Where to go on.
    public init(_ step: DestinationStep<Target, Context>) { self.step = step }
}
