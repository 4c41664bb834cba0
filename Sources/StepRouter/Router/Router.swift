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
/// screens that are leaving and find those that are coming. A navigation that meets such a transition waits for its end, and plans
/// again, before it puts anything in place. While it does that, only its own parts may change the hierarchy: gestures and changes of
/// others fail with ``HierarchyError/navigationInProgress``.
///
/// A navigation whose task is cancelled before its context tasks run ends with nothing changed. After that its transitions end at once,
/// and it lands, or is undone entirely if an action throws. What tasks that its actions started change meanwhile is undone with it, after
/// its transition has ended.
public struct Router {
    /// The window whose hierarchy the router works on.
    public let window: any ScreenWindow

    let queue: NavigationQueue

    let core: RouterCore

    /// How the router navigates.
    var options: RouterOptions { core.options }

    /// Makes a router.
    ///
    /// - Parameter window: The window whose hierarchy it works on.
    public init(_ window: any ScreenWindow) {
        self.init(window, window.navigationQueue ?? NavigationQueue(), RouterCore(RouterOptions()))
    }

    private init(_ window: any ScreenWindow, _ queue: NavigationQueue, _ core: RouterCore) {
        self.window = window
        self.queue = queue
        self.core = core
    }

    /// This router with other options.
    func changed(_ change: (inout RouterOptions) -> Void) -> Router {
        var options = options
        change(&options)
        return Router(window, queue, RouterCore(options))
    }

    /// This router, telling somebody what its navigations did.
    package func observed(by observer: any RouteObserver) -> Router { changed { $0.observer = observer } }

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
    @inlinable
    public nonisolated(nonsending) func navigate<Target: Screen, Context>(
        to destination: DestinationStep<Target, Context>,
        with context: Context,
        animated: Bool = true
    ) async throws(RoutingError) -> Target {
        let link = destination.node.link
        let context = carried(context)
        let screen: any Screen
        switch try start(to: link, with: context, animated: animated, by: nil) {
        case .landed(let target): screen = target
        case .goesOn(let journey): screen = try await go(on: journey, to: link, as: Target.self, with: context)
        }
        guard let target = screen as? Target else { throw Self.mismatch(screen, expected: Target.self) }
        return target
    }

    /// Navigates to a destination that needs no context.
    ///
    /// - Parameters:
    ///   - destination: Where to go.
    ///   - animated: Whether transitions take time.
    /// - Returns: The destination's screen, which the user now sees.
    /// - Throws: ``RoutingError``, with the hierarchy as it was before.
    @discardableResult
    @inlinable
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
        let outcome = await attempt(ErasedDestination(destination, with: context), animated: animated)
        let result = outcome.result.flatMap { screen -> Result<Target, RoutingError> in
            guard let target = screen as? Target else {
                return .failure(Self.mismatch(screen, expected: Target.self).with(outcome.trace))
            }
            return .success(target)
        }
        return RoutingOutcome(result: result, trace: outcome.trace)
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
        try plan(for: ErasedDestination(destination, with: context))
    }

    /// Navigates to a destination whose types are no longer known.
    package nonisolated(nonsending) func navigate(
        to destination: ErasedDestination,
        animated: Bool
    ) async throws(RoutingError) -> any Screen {
        switch try start(to: destination.link, with: destination.context, animated: animated, by: nil) {
        case .landed(let target): return target
        case .goesOn(let journey):
            return try await go(on: journey, to: destination.link, as: destination.type, with: destination.context)
        }
    }

    /// Navigates to a destination whose types are no longer known and tells everything about it.
    package nonisolated(nonsending) func attempt(
        _ destination: ErasedDestination,
        animated: Bool
    ) async -> RoutingOutcome<any Screen> {
        let before = window.drawing
        let journey = Journey(
            to: destination.link,
            showing: destination.context,
            with: self,
            animated: animated,
            recorder: TraceRecorder(describesAtOnce: true)
        )
        defer { withExtendedLifetime(destination) {} }
        let result: Result<any Screen, RoutingError>
        do throws(RoutingError) {
            result = .success(try await go(journey, as: destination.type))
        } catch {
            result = .failure(error)
        }
        var trace = journey.itinerary.trace
        trace.before = before
        trace.after = window.drawing
        return RoutingOutcome(result: result.mapError { $0.with(trace) }, trace: trace)
    }

    /// Plans a navigation to a destination whose types are no longer known.
    package func plan(for destination: ErasedDestination) throws(RoutingError) -> RoutePlan {
        let journey = Journey(to: destination.link, showing: destination.context, with: self, animated: false)
        defer { withExtendedLifetime(destination) {} }
        do throws(RoutingError) {
            try journey.plan(to: journey.destination, showing: journey.context)
            return try journey.routePlan()
        } catch {
            throw error.with(journey.itinerary.trace, to: journey.destination, in: window)
        }
    }

    /// Why a destination's screen cannot be handed over, which a chain whose types fit never comes to.
    @usableFromInline
    static func mismatch(_ screen: any Screen, expected type: any Screen.Type) -> RoutingError {
        RoutingError(.targetNotFound, step: nil, expected: String(describing: type), found: screen.label)
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
