public import StepRouter

/// A step and the context to go there with, as one value of any type: what a list of links, shortcuts or search results
/// holds.
///
/// ```swift
/// let destination = Destination(routes.product, with: ProductID(42))
/// try await router.navigate(to: destination)
/// ```
public struct Destination {
    package let request: NavigationRequest
    /// The question whether a screen shows the context; the answer is `nil` if that is not known.
    package let showsContext: (any Screen) -> Bool?

    /// Makes the destination of a step and what it is to show.
    ///
    /// - Parameters:
    ///   - step: The step to go to.
    ///   - context: The context of its screen.
    public init<Target, Context>(_ step: DestinationStep<Target, Context>, with context: Context) {
        request = NavigationRequest(step, with: context)
        let shows = step.shownContextQuestion
        showsContext = { $0 is Target ? shows($0, context) : false }
    }

    /// Makes the destination of a step that needs no context.
    public init<Target>(_ step: DestinationStep<Target, Void>) { self.init(step, with: ()) }

    /// Makes the destination of a step that takes any context, to go there with none.
    public init<Target>(_ step: DestinationStep<Target, Any?>) { self.init(step, with: nil) }
}

/// The former name of a destination of any type.
@available(*, deprecated, renamed: "Destination")
public typealias AnyDestination = Destination

extension DestinationStep {
    /// The question whether a screen shows a context of the step; the answer is `nil` where the screen does not say.
    /// One whose context is made from that of the step is not asked: both may be of one type and mean something else.
    package var shownContextQuestion: (any Screen, Context) -> Bool? {
        node.chain.keepsContext ? question(whether: Target.self, shows: Context.self) : { _, _ in nil }
    }
}

/// Returns the question whether screens of a type show a context; the answer is `nil` where a screen does not say.
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

extension Destination: Hashable {
    /// Tells whether both lead to the same declared step, by identity, with equal contexts: the same request to a
    /// coalescing router.
    ///
    /// Contexts that are not `Hashable` cannot be compared. Destinations with such ones are equal only if one is a copy
    /// of the other.
    public static func == (left: Destination, right: Destination) -> Bool { left.request == right.request }

    /// Hashes the declared step and the context.
    public func hash(into hasher: inout Hasher) { hasher.combine(request) }
}

extension Destination: CustomStringConvertible {
    /// The name of the step with the context that it is given, such as `ProductScreen(42)`.
    public var description: String {
        let name = request.namedStep?.stepDescription.name ?? "a screen that is there"
        let context = request.context
        if context.isNothing { return name }
        return "\(name)(\(context.anyValue.map { stableDescription(of: $0) } ?? "nil"))"
    }
}

extension Destination {
    /// A destination of a table, as an explorer or a test takes it.
    public struct Listed {
        /// The name of the destination; all that differ only in their contexts have one name.
        public let name: String
        /// The place to go to.
        public let destination: Destination

        /// Lists a destination.
        public init(_ name: String, _ destination: Destination) {
            self.name = name
            self.destination = destination
        }
    }
}

/// A list of destinations with sample contexts, such as a table of links.
public protocol DestinationTable {
    /// The destinations, those of one name after each other.
    var listedDestinations: [Destination.Listed] { get }

    /// The names of destinations that have no sample contexts, so that none of them is listed. None by default.
    var namesWithoutSamples: [String] { get }
}

extension DestinationTable {
    /// By default all destinations are listed.
    public var namesWithoutSamples: [String] { [] }
}

extension Destination: Validatable {
    /// Looks at each step of the chain; the context is not looked at.
    public func validate() -> [ConfigurationFinding] {
        var inspection = ChainInspection()
        inspection.inspect(destination: request.destination)
        return inspection.findings
    }
}

extension Destination: ScreenDeclaring {
    /// The screens of the chain, whatever the context is.
    public var declaredScreens: [DeclaredScreen] { StepRouter.declaredScreens(of: [request.destination]) }
}

extension Router {
    /// Navigates to a destination with its context.
    ///
    /// - Parameters:
    ///   - destination: Where to go, and what it is to show.
    ///   - animated: `true` if transitions take time.
    /// - Throws: `RoutingError`, with the hierarchy as it was before.
    public nonisolated(nonsending) func navigate(
        to destination: Destination,
        animated: Bool = true
    ) async throws(RoutingError) {
        _ = try await navigate(to: destination.request, animated: animated)
    }

    /// Navigates to a destination with its context and tells everything about it, whether it lands or fails.
    ///
    /// - Parameters:
    ///   - destination: Where to go, and what it is to show.
    ///   - animated: `true` if transitions take time.
    /// - Returns: The result, and a trace with drawings of the hierarchy before and after.
    public nonisolated(nonsending) func attempt(
        _ destination: Destination,
        animated: Bool = true
    ) async -> RoutingOutcome<any Screen> {
        await attempt(destination.request, animated: animated)
    }

    /// Plans a navigation to a destination with its context without carrying it out.
    ///
    /// - Parameter destination: Where to go, and what it is to show.
    /// - Returns: What a navigation would do now.
    /// - Throws: `RoutingError` if no way leads there.
    public func plan(for destination: Destination) throws(RoutingError) -> RoutePlan {
        try plan(for: destination.request)
    }

    // MARK: What is there

    /// Looks whether a destination's screen is there, without navigating.
    ///
    /// - Parameter destination: Where to look.
    /// - Returns: The screen and whether the user sees it; `nil` if it is not there.
    /// - Throws: `RoutingError` if the question cannot be answered, such as when a finder throws.
    public func find(_ destination: Destination) throws(RoutingError) -> FoundScreen<any Screen>? {
        try find(destination.request)
    }

    /// Brings a destination's screen to the front if it is there; nothing is built.
    ///
    /// - Parameters:
    ///   - destination: What to bring to the front.
    ///   - animated: `true` if transitions take time.
    /// - Throws: `RoutingError`, with the hierarchy as it was before, also if the screen is not there.
    public nonisolated(nonsending) func makeVisible(
        _ destination: Destination,
        animated: Bool = true
    ) async throws(RoutingError) { try await makeVisible(destination.request, animated: animated) }
}
