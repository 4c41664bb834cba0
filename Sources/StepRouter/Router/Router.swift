/// Brings the user to a screen, wherever the user is.
///
/// ```swift
/// let router = Router(window)
/// let product = try await router.navigate(to: routes.product, with: ProductID(42))
/// ```
///
/// A navigation lands or leaves the hierarchy exactly as it was.
///
/// Where transitions take time, the hierarchy is between two states while one is under way. A gesture or a direct change is then refused
/// with ``HierarchyError/transitionInProgress(running:)`` and changes nothing, for the user as for the app's own code; searches pass over
/// screens that are leaving and find those that are coming. A navigation whose task is cancelled before its first transition ends
/// with nothing changed. After that its transitions end at once, and it lands, or is undone entirely if an action throws. What the app
/// changes itself while an action waits is undone with it, after its transition has ended.
public struct Router {
    /// The window whose hierarchy the router works on.
    public let window: any ScreenWindow

    /// What belongs to every navigation of this router.
    var common = CommonTasks()

    /// What is done while another navigation runs.
    var policy = NavigationPolicy.enqueue
    /// Whether a request shares the outcome of an identical one that runs or waits.
    var coalesces = false
    /// What keeps navigations while the app cannot navigate yet.
    var gate: NavigationGate?
    let queue: NavigationQueue

    /// Where the navigations of this router are logged, if anywhere.
    var log: RouterLog?
    /// Who is told what navigations ask and decide.
    package var observer: (any RouteObserver)?

    /// Makes a router.
    ///
    /// - Parameter window: The window whose hierarchy it works on.
    public init(_ window: any ScreenWindow) {
        self.window = window
        queue = window.navigationQueue ?? NavigationQueue()
    }

    /// Navigates to a destination.
    ///
    /// That the destination is in sight already is not an error: its context tasks still run, and nothing else changes.
    ///
    /// - Parameters:
    ///   - destination: Where to go.
    ///   - context: What the destination is to show.
    ///   - animated: Whether transitions take time.
    /// - Returns: The destination's screen, which the user now sees.
    /// - Throws: ``RoutingError``, with the hierarchy as it was before.
    @discardableResult
    public nonisolated(nonsending) func navigate<Target: Screen, Context>(
        to destination: DestinationStep<Target, Context>,
        with context: Context,
        animated: Bool = true
    ) async throws(RoutingError) -> Target {
        var journey = Journey(window: window, animated: animated, common: common)
        return try await navigate(to: destination, with: context, &journey)
    }

    /// Navigates to a destination that needs no context.
    ///
    /// - Parameters:
    ///   - destination: Where to go.
    ///   - animated: Whether transitions take time.
    /// - Returns: The destination's screen, which the user now sees.
    /// - Throws: ``RoutingError``, with the hierarchy as it was before.
    @discardableResult
    public nonisolated(nonsending) func navigate<Target: Screen>(
        to destination: DestinationStep<Target, Void>,
        animated: Bool = true
    ) async throws(RoutingError) -> Target {
        try await navigate(to: destination, with: (), animated: animated)
    }

    /// Navigates to a destination and tells everything about it, whether it lands or fails.
    ///
    /// - Parameters:
    ///   - destination: Where to go.
    ///   - context: What the destination is to show.
    ///   - animated: Whether transitions take time.
    /// - Returns: The result, and a trace with drawings of the hierarchy before and after.
    public nonisolated(nonsending) func attempt<Target: Screen, Context>(
        _ destination: DestinationStep<Target, Context>,
        with context: Context,
        animated: Bool = true
    ) async -> RoutingOutcome<Target> {
        let before = window.drawing
        let recorder = TraceRecorder(describesAtOnce: true)
        var journey = Journey(window: window, animated: animated, common: common, recorder: recorder)
        let result: Result<Target, RoutingError>
        do throws(RoutingError) {
            result = .success(try await navigate(to: destination, with: context, &journey))
        } catch {
            result = .failure(error)
        }
        var trace = journey.itinerary.recorder.trace
        trace.before = before
        trace.after = window.drawing
        return RoutingOutcome(result: result.mapError { $0.with(trace) }, trace: trace)
    }

    /// Navigates to a destination that needs no context and tells everything about it, whether it lands or fails.
    ///
    /// - Parameters:
    ///   - destination: Where to go.
    ///   - animated: Whether transitions take time.
    /// - Returns: The result, and a trace with drawings of the hierarchy before and after.
    public nonisolated(nonsending) func attempt<Target: Screen>(
        _ destination: DestinationStep<Target, Void>,
        animated: Bool = true
    ) async -> RoutingOutcome<Target> {
        await attempt(destination, with: (), animated: animated)
    }

    /// Plans a navigation to a destination that needs no context without carrying it out.
    ///
    /// - Parameter destination: Where to go.
    /// - Returns: What a navigation would do now.
    /// - Throws: ``RoutingError`` if no way leads there.
    public func plan<Target: Screen>(for destination: DestinationStep<Target, Void>) throws(RoutingError) -> RoutePlan {
        try plan(for: destination, with: ())
    }

    /// Plans a navigation without carrying it out.
    ///
    /// Finders are asked and switches resolved; nothing is built, nobody is asked, and nothing changes.
    ///
    /// - Parameters:
    ///   - destination: Where to go.
    ///   - context: What the destination is to show.
    /// - Returns: What a navigation would do now.
    /// - Throws: ``RoutingError`` if no way leads there.
    public func plan<Target: Screen, Context>(
        for destination: DestinationStep<Target, Context>,
        with context: Context
    ) throws(RoutingError) -> RoutePlan {
        var journey = Journey(window: window, animated: false)
        do throws(RoutingError) {
            try journey.plan { (itinerary) throws(RoutingError) in
                try destination.node.walk(&itinerary, with: context)
            }
            return try journey.routePlan()
        } catch {
            throw error.with(journey.itinerary.recorder.trace)
        }
    }

    private nonisolated(nonsending) func navigate<Target: Screen, Context>(
        to destination: DestinationStep<Target, Context>,
        with context: Context,
        _ journey: inout Journey
    ) async throws(RoutingError) -> Target {
        let log = log?.begin(to: Target.self, with: context)
        journey.itinerary.recorder.log = log
        journey.itinerary.recorder.observer = observer
        let screen: any Screen
        do throws(RoutingError) {
            screen = try await take(
                turn: coalesces ? NavigationRequest(destination.node, with: context) : nil,
                common.isEmpty ? nil : context,
                &journey
            ) { (itinerary) throws(RoutingError) in
                try destination.node.walk(&itinerary, with: context)
            }
        } catch {
            let error = error.with(journey.itinerary.recorder.trace)
            log?.failed(with: error)
            throw error
        }
        guard let target = screen as? Target else {
            let error = RoutingError(
                .targetNotFound,
                step: journey.itinerary.legs.first?.leg.step,
                expected: String(describing: Target.self),
                found: screen.label
            )
            .with(journey.itinerary.recorder.trace)
            log?.failed(with: error)
            throw error
        }
        log?.arrived(at: target)
        return target
    }
}

/// How a navigation ended, and everything about it.
public struct RoutingOutcome<Target> {
    /// The destination's screen, or why it was not reached.
    public let result: Result<Target, RoutingError>

    /// What happened, with drawings of the hierarchy before and after.
    public let trace: RoutingTrace

    /// Makes an outcome.
    ///
    /// - Parameters:
    ///   - result: The destination's screen, or why it was not reached.
    ///   - trace: What happened.
    public init(result: Result<Target, RoutingError>, trace: RoutingTrace) {
        self.result = result
        self.trace = trace
    }
}
