public import StepRouter

/// A step and the context to go there with, as one value.
///
/// ```swift
/// let destination = Destination(routes.product, with: ProductID(42))
/// try await router.navigate(to: destination)
/// ```
public struct Destination<Target, Context> {
    /// The step to go to.
    public let step: DestinationStep<Target, Context>
    /// The context to show.
    public let context: Context

    /// Makes the destination of a step and what it is to show.
    public init(_ step: DestinationStep<Target, Context>, with context: Context) {
        self.step = step
        self.context = context
    }

    /// This destination without its types, for lists.
    public var erased: AnyDestination { AnyDestination(self) }
}

extension Destination where Context == Void {
    /// Makes a destination that needs no context.
    public init(_ step: DestinationStep<Target, Void>) { self.init(step, with: ()) }
}

extension Destination: Equatable where Context: Equatable {}

extension Destination: Hashable where Context: Hashable {}

/// A destination of any type: what a list of links, shortcuts or search results holds.
public struct AnyDestination {
    package let request: NavigationRequest
    /// Tells whether a screen shows the context; `nil` if that cannot be told.
    package let showsContext: (any Screen) -> Bool?

    /// Erases the types of a destination.
    ///
    /// - Parameter destination: The destination.
    public init<Target, Context>(_ destination: Destination<Target, Context>) {
        let context = destination.context
        request = NavigationRequest(destination.step, with: context)
        let shows = destination.step.shownContextQuestion
        showsContext = { $0 is Target ? shows($0, context) : false }
    }

    /// Erases the types of a step and the context to go there with.
    public init<Target, Context>(_ step: DestinationStep<Target, Context>, with context: Context) {
        self.init(Destination(step, with: context))
    }

    /// Erases the type of a step that needs no context.
    public init<Target>(_ step: DestinationStep<Target, Void>) { self.init(Destination(step)) }

    /// Erases the type of a step that takes any context, to go there with none.
    public init<Target>(_ step: DestinationStep<Target, Any?>) { self.init(step, with: nil) }
}

extension DestinationStep {
    /// Tells whether a screen shows a context of the step; `nil` where it does not tell. One whose context is made from
    /// that of the step is not asked: both may be of one type and mean something else.
    package var shownContextQuestion: (any Screen, Context) -> Bool? {
        node.chain.keepsContext ? question(whether: Target.self, shows: Context.self) : { _, _ in nil }
    }
}

/// Tells of screens of a type whether they show a context; `nil` where a screen does not tell.
///
/// A screen whose context is its state shows what it declares, whatever it says of other contexts. What can be asked of
/// the type is asked once, because a cast to a protocol takes longer than all the rest.
private func question<Target, Context>(
    whether type: Target.Type,
    shows context: Context.Type
) -> (any Screen, Context) -> Bool? {
    func declared<Declaring: ContextDeclaring<Context>>(_: Declaring.Type) -> (any Screen, Context) -> Bool? {
        { screen, context in
            guard let screen = screen as? Declaring else { return nil }
            return screen.isTarget(for: context) && screen.declares(context)
        }
    }
    func checked<Checking: ContextChecking<Context>>(_: Checking.Type) -> (any Screen, Context) -> Bool? {
        { ($0 as? Checking)?.isTarget(for: $1) }
    }
    func question(of type: Any.Type) -> ((any Screen, Context) -> Bool?)? {
        if let declaring = type as? any ContextDeclaring<Context>.Type { return declared(declaring) }
        return (type as? any ContextChecking<Context>.Type).map { checked($0) }
    }
    return question(of: type) ?? { screen, context in question(of: Swift.type(of: screen))?(screen, context) }
}

extension AnyDestination: Hashable {
    /// Tells whether both lead to the same declared step, by identity, with equal contexts: the same request to a
    /// coalescing router.
    ///
    /// Contexts that are not `Hashable` cannot be compared. Destinations with such ones are equal only if one is a copy
    /// of the other.
    public static func == (left: AnyDestination, right: AnyDestination) -> Bool { left.request == right.request }

    /// Hashes the declared step and the context.
    public func hash(into hasher: inout Hasher) { hasher.combine(request) }
}

extension AnyDestination: CustomStringConvertible {
    /// The name of the step with the context that it is given, such as `ProductScreen(42)`.
    public var description: String {
        let name = request.namedStep?.stepDescription.name ?? "a screen that is there"
        let context = request.context
        if context.isNothing { return name }
        return "\(name)(\(context.anyValue.map { stableDescription(of: $0) } ?? "nil"))"
    }
}

extension Destination: CustomStringConvertible {
    /// The name of the step with the context that it is given.
    public var description: String { erased.description }
}

extension AnyDestination {
    /// A destination of a table, as an explorer or a test takes it.
    public struct Listed {
        /// The name of the destination; all that differ only in their contexts have one name.
        public let name: String
        /// The place to go to.
        public let destination: AnyDestination

        /// Lists a destination.
        public init(_ name: String, _ destination: AnyDestination) {
            self.name = name
            self.destination = destination
        }
    }
}

/// A list of destinations with sample contexts, such as a table of links.
public protocol DestinationTable {
    /// The destinations, those of one name after each other.
    var listedDestinations: [AnyDestination.Listed] { get }

    /// The names of destinations that have no sample contexts, so that none of them is listed. None by default.
    var namesWithoutSamples: [String] { get }
}

extension DestinationTable {
    /// By default all destinations are listed.
    public var namesWithoutSamples: [String] { [] }
}

extension Destination: Validatable {
    /// Looks at each step of the chain; the context is not looked at.
    public func validate() -> [ConfigurationFinding] { step.validate() }
}

extension AnyDestination: Validatable {
    /// Looks at each step of the chain; the context is not looked at.
    public func validate() -> [ConfigurationFinding] {
        var inspection = ChainInspection()
        inspection.inspect(destination: request.destination)
        return inspection.findings
    }
}

extension Destination: ScreenDeclaring {
    /// The screens of the chain, whatever the context is.
    public var declaredScreens: [DeclaredScreen] { step.declaredScreens }
}

extension AnyDestination: ScreenDeclaring {
    /// The screens of the chain, whatever the context is.
    public var declaredScreens: [DeclaredScreen] { StepRouter.declaredScreens(of: [request.destination]) }
}

extension Router {
    /// Navigates to a destination with its context.
    ///
    /// - Parameters:
    ///   - destination: Where to go, and what it is to show.
    ///   - animated: Whether transitions take time.
    /// - Throws: `RoutingError`, with the hierarchy as it was before.
    public nonisolated(nonsending) func navigate<Target, Context>(
        to destination: Destination<Target, Context>,
        animated: Bool = true
    ) async throws(RoutingError) {
        try await navigate(to: destination.step, with: destination.context, animated: animated)
    }

    /// Navigates to a destination of any type; all else is as with one of a particular type.
    public nonisolated(nonsending) func navigate(
        to destination: AnyDestination,
        animated: Bool = true
    ) async throws(RoutingError) {
        _ = try await navigate(to: destination.request, animated: animated)
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
    public nonisolated(nonsending) func attempt(
        _ destination: AnyDestination,
        animated: Bool = true
    ) async -> RoutingOutcome<any Screen> {
        await attempt(destination.request, animated: animated)
    }

    /// Plans a navigation to a destination with its context without carrying it out.
    ///
    /// - Parameter destination: Where to go, and what it is to show.
    /// - Returns: What a navigation would do now.
    /// - Throws: `RoutingError` if no way leads there.
    public func plan<Target, Context>(
        for destination: Destination<Target, Context>
    ) throws(RoutingError) -> RoutePlan {
        try plan(for: destination.step, with: destination.context)
    }

    /// Plans a navigation to a destination of any type without carrying it out.
    public func plan(for destination: AnyDestination) throws(RoutingError) -> RoutePlan {
        try plan(for: destination.request)
    }

    // MARK: What is there

    /// Looks whether a destination's screen is there, without navigating.
    ///
    /// - Parameter destination: Where to look.
    /// - Returns: The screen and whether the user sees it; `nil` if it is not there.
    /// - Throws: `RoutingError` if the question cannot be answered, such as when a finder throws.
    public func find<Target, Context>(
        _ destination: Destination<Target, Context>
    ) throws(RoutingError) -> FoundScreen<Target>? { try find(destination.step, with: destination.context) }

    /// Looks whether the screen of a destination of any type is there, without navigating.
    public func find(_ destination: AnyDestination) throws(RoutingError) -> FoundScreen<any Screen>? {
        try find(destination.request)
    }

    /// Brings a destination's screen to the front if it is there; nothing is built.
    ///
    /// - Parameters:
    ///   - destination: What to bring to the front.
    ///   - animated: Whether transitions take time.
    /// - Throws: `RoutingError`, with the hierarchy as it was before, also if the screen is not there.
    public nonisolated(nonsending) func makeVisible<Target, Context>(
        _ destination: Destination<Target, Context>,
        animated: Bool = true
    ) async throws(RoutingError) {
        try await makeVisible(destination.step, with: destination.context, animated: animated)
    }

    /// Brings the screen of a destination of any type to the front if it is there; nothing is built.
    public nonisolated(nonsending) func makeVisible(
        _ destination: AnyDestination,
        animated: Bool = true
    ) async throws(RoutingError) { try await makeVisible(destination.request, animated: animated) }
}
