public import StepRouter

/// A step and the context to go there with, as one value.
///
/// ```swift
/// let destination = Destination(routes.product, with: ProductID(42))
/// try await router.navigate(to: destination)
/// ```
public struct Destination<Target: Screen, Context> {
    /// Where to go.
    public let step: DestinationStep<Target, Context>
    /// What it is to show.
    public let context: Context

    /// Makes the destination.
    ///
    /// - Parameters:
    ///   - step: Where to go.
    ///   - context: What it is to show.
    public init(_ step: DestinationStep<Target, Context>, with context: Context) {
        self.step = step
        self.context = context
    }

    /// This destination without its types, for lists.
    public var erased: AnyDestination { AnyDestination(self) }
}

extension Destination where Context == Void {
    /// Makes a destination that needs no context.
    ///
    /// - Parameter step: Where to go.
    public init(_ step: DestinationStep<Target, Void>) { self.init(step, with: ()) }
}

/// A destination of any type: what a list of links, shortcuts or search results holds.
public struct AnyDestination {
    private let destination: ErasedDestination

    /// Erases the types of a destination.
    ///
    /// - Parameter destination: The destination.
    public init<Target, Context>(_ destination: Destination<Target, Context>) {
        self.destination = ErasedDestination(destination.step, with: destination.context)
    }

    /// Erases the types of a step and its context.
    ///
    /// - Parameters:
    ///   - step: Where to go.
    ///   - context: What it is to show.
    public init<Target, Context>(_ step: DestinationStep<Target, Context>, with context: Context) {
        self.init(Destination(step, with: context))
    }

    /// Erases the type of a step that needs no context.
    ///
    /// - Parameter step: Where to go.
    public init<Target>(_ step: DestinationStep<Target, Void>) { self.init(Destination(step)) }

    fileprivate nonisolated(nonsending) func go(
        by router: Router,
        animated: Bool
    ) async throws(RoutingError) -> any Screen {
        try await router.navigate(to: destination, animated: animated)
    }

    fileprivate nonisolated(nonsending) func attempt(by router: Router, animated: Bool) async -> RoutingOutcome<
        any Screen
    > {
        await router.attempt(destination, animated: animated)
    }

    fileprivate func plan(by router: Router) throws(RoutingError) -> RoutePlan { try router.plan(for: destination) }

    func validated() -> [ConfigurationFinding] { destination.validate() }
}

extension Router {
    /// Navigates to a destination with its context.
    ///
    /// - Parameters:
    ///   - destination: Where to go, and what it is to show.
    ///   - animated: Whether transitions take time.
    /// - Returns: The destination's screen, which the user now sees.
    /// - Throws: `RoutingError`, with the hierarchy as it was before.
    @discardableResult
    public nonisolated(nonsending) func navigate<Target, Context>(
        to destination: Destination<Target, Context>,
        animated: Bool = true
    ) async throws(RoutingError) -> Target {
        try await navigate(to: destination.step, with: destination.context, animated: animated)
    }

    /// Navigates to a destination of any type.
    ///
    /// - Parameters:
    ///   - destination: Where to go, and what it is to show.
    ///   - animated: Whether transitions take time.
    /// - Returns: The destination's screen, which the user now sees.
    /// - Throws: `RoutingError`, with the hierarchy as it was before.
    @discardableResult
    public nonisolated(nonsending) func navigate(
        to destination: AnyDestination,
        animated: Bool = true
    ) async throws(RoutingError) -> any Screen {
        try await destination.go(by: self, animated: animated)
    }

    /// Navigates to a destination with its context and tells everything about it, whether it lands or fails.
    ///
    /// - Parameters:
    ///   - destination: Where to go, and what it is to show.
    ///   - animated: Whether transitions take time.
    /// - Returns: The result, and a trace with drawings of the hierarchy before and after.
    public nonisolated(nonsending) func attempt<Target, Context>(
        _ destination: Destination<Target, Context>,
        animated: Bool = true
    ) async -> RoutingOutcome<Target> {
        await attempt(destination.step, with: destination.context, animated: animated)
    }

    /// Navigates to a destination of any type and tells everything about it, whether it lands or fails.
    ///
    /// - Parameters:
    ///   - destination: Where to go, and what it is to show.
    ///   - animated: Whether transitions take time.
    /// - Returns: The result, and a trace with drawings of the hierarchy before and after.
    public nonisolated(nonsending) func attempt(
        _ destination: AnyDestination,
        animated: Bool = true
    ) async -> RoutingOutcome<any Screen> {
        await destination.attempt(by: self, animated: animated)
    }

    /// Plans a navigation to a destination with its context without carrying it out.
    ///
    /// - Parameter destination: Where to go, and what it is to show.
    /// - Returns: What a navigation would do now.
    /// - Throws: ``RoutingError`` if no way leads there.
    public func plan<Target, Context>(
        for destination: Destination<Target, Context>
    ) throws(RoutingError) -> RoutePlan {
        try plan(for: destination.step, with: destination.context)
    }

    /// Plans a navigation to a destination of any type without carrying it out.
    ///
    /// - Parameter destination: Where to go, and what it is to show.
    /// - Returns: What a navigation would do now.
    /// - Throws: `RoutingError` if no way leads there.
    public func plan(for destination: AnyDestination) throws(RoutingError) -> RoutePlan {
        try destination.plan(by: self)
    }
}
