/// Brings the user to declared screens, from any place, or leaves the hierarchy as it was.
///
/// It is a value: copies, and routers made for the same window, share the window's queue, which runs one navigation at
/// a time.
///
/// ```swift
/// try await Router(window).navigate(to: product, with: 42)
/// ```
public struct Router {
    /// The window whose screens are navigated.
    public let window: any ScreenWindow
    let options: RouterOptions

    /// Makes a router for a window.
    ///
    /// - Parameter window: The window whose screens are navigated.
    public init(_ window: any ScreenWindow) { self.init(window, RouterOptions()) }

    private init(_ window: any ScreenWindow, _ options: RouterOptions) {
        self.window = window
        self.options = options
    }

    func changed(_ change: (inout RouterOptions) -> Void) -> Router {
        var options = options
        change(&options)
        return Router(window, options)
    }

    /// This router with an observer of its navigations. The errors of those that fail do not repeat its events.
    package func observed(by observer: any RoutingObserver) -> Router { changed { $0.observer = observer } }

    /// This router for opening a link.
    package func opening(_ pattern: String) -> Router { changed { $0.link = pattern } }

    // MARK: Navigating

    /// Goes to a screen with a context.
    ///
    /// It returns nothing, so that it may be all that a task does. ``attempt(_:with:animated:)`` and ``find(_:with:)``
    /// return the screen.
    ///
    /// ```swift
    /// Task { try await router.navigate(to: product, with: 42) }
    /// ```
    ///
    /// - Parameters:
    ///   - destination: The destination.
    ///   - context: The context of its screen.
    ///   - animated: `true` if transitions take time.
    /// - Throws: ``RoutingError`` with everything as it was before. A screen that is there already is not an error.
    @inlinable
    public nonisolated(nonsending) func navigate<Target, Context>(
        to destination: DestinationStep<Target, Context>,
        with context: Context,
        animated: Bool = true
    ) async throws(RoutingError) {
        _ = try await perform(NavigationRequest(destination, with: context), animated: animated).result.get()
    }

    /// Goes to a screen without a context.
    ///
    /// - Parameters:
    ///   - destination: The destination.
    ///   - animated: `true` if transitions take time.
    /// - Throws: ``RoutingError`` with everything as it was before. A screen that is there already is not an error.
    @inlinable
    public nonisolated(nonsending) func navigate<Target>(
        to destination: DestinationStep<Target, Void>,
        animated: Bool = true
    ) async throws(RoutingError) {
        try await navigate(to: destination, with: (), animated: animated)
    }

    /// Goes to a screen that another one asks for: inside the navigation that waits for its user on that one, if any.
    package nonisolated(nonsending) func navigate<Target, Context>(
        to destination: DestinationStep<Target, Context>,
        with context: Context,
        askedBy screen: (any Screen)?,
        animated: Bool
    ) async throws(RoutingError) -> Target {
        let request = NavigationRequest(destination, with: context).asked(by: screen)
        return try Self.target(try await navigate(to: request, animated: animated))
    }

    /// Navigates to the destination of a request whose types are not known.
    package nonisolated(nonsending) func navigate(
        to request: NavigationRequest,
        animated: Bool
    ) async throws(RoutingError) -> any Screen {
        try await perform(request, animated: animated).result.get()
    }

    // MARK: Beginning

    /// Begins work that navigates, and returns at once: for callbacks and buttons, which cannot wait.
    ///
    /// The work runs in the isolation of the window's screens: on the main actor in an app. In a test it goes on when a
    /// navigation or a gesture has ended, or while the test waits for a screen. A proof lets it end with its event.
    ///
    /// ```swift
    /// override func didAppear() {
    ///     router.begin { try await $0.navigate(to: order, with: 42) }
    /// }
    /// ```
    ///
    /// - Parameter work: The work with this router. Its error is written to the router's logger, if there is one.
    public func begin(_ work: nonisolated(nonsending) @escaping (Router) async throws -> Void) {
        // Begun work is no part of the navigation that called the callback: it waits for its turn.
        QueuedNavigation.$current.withValue(nil) {
            window.begin {
                do {
                    try await work(self)
                } catch {
                    options.log?.note(error)
                    throw error
                }
            }
        }
    }

    // MARK: Attempting

    /// Goes to a screen with a context, and returns the outcome.
    ///
    /// - Parameters:
    ///   - destination: The destination.
    ///   - context: The context of its screen.
    ///   - animated: `true` if transitions take time.
    /// - Returns: The screen or the error, and in both cases the trace. Costs two drawings of the hierarchy.
    public nonisolated(nonsending) func attempt<Target, Context>(
        _ destination: DestinationStep<Target, Context>,
        with context: Context,
        animated: Bool = true
    ) async -> RoutingOutcome<Target> {
        let outcome = await attempt(NavigationRequest(destination, with: context), animated: animated)
        let result = outcome.result.flatMap { screen -> Result<Target, RoutingError> in
            Result { () throws(RoutingError) in try Self.target(screen) }.mapError { $0.with(outcome.trace) }
        }
        return RoutingOutcome(result: result, trace: outcome.trace)
    }

    /// Goes to a screen without a context, and returns the outcome.
    ///
    /// - Parameters:
    ///   - destination: The destination.
    ///   - animated: `true` if transitions take time.
    /// - Returns: The screen or the error, and in both cases the trace.
    public nonisolated(nonsending) func attempt<Target>(
        _ destination: DestinationStep<Target, Void>,
        animated: Bool = true
    ) async -> RoutingOutcome<Target> {
        await attempt(destination, with: (), animated: animated)
    }

    /// Navigates to the destination of a request whose types are not known, and returns the outcome.
    package nonisolated(nonsending) func attempt(
        _ request: NavigationRequest,
        animated: Bool
    ) async -> RoutingOutcome<any Screen> {
        let before = window.drawing
        let outcome = await perform(request, animated: animated, describesAtOnce: true)
        var trace = outcome.trace
        trace.before = before
        trace.after = window.drawing
        return RoutingOutcome(result: outcome.result.mapError { $0.with(trace) }, trace: trace)
    }

    /// The screen that a navigation has landed on, as the destination's type.
    @inlinable
    static func target<Target>(_ screen: any Screen) throws(RoutingError) -> Target {
        guard let target = screen as? Target else { throw mismatch(screen, expected: Target.self) }
        return target
    }

    @usableFromInline
    static func mismatch(_ screen: any Screen, expected type: Any.Type) -> RoutingError {
        RoutingError(.targetNotFound, step: nil, expected: String(describing: type), found: screen.label)
    }
}

struct RouterOptions {
    var common = CommonTasks()
    /// The policy for a navigation while another one runs.
    var policy = Router.BusyPolicy.enqueue
    /// `true` if a request shares the outcome of an identical one.
    var coalesces = false
    /// The gate that keeps navigations while the app cannot navigate.
    var gate: NavigationGate?
    var log: RouterLog?
    var observer: (any RoutingObserver)?
    /// The pattern of the link that is opened.
    var link: String?
}

/// The outcome of a navigation.
public struct RoutingOutcome<Target> {
    /// The screen, or the error with which the navigation failed.
    public let result: Result<Target, RoutingError>
    /// The trace of the navigation.
    public let trace: RoutingTrace

    /// The screen, found or built, on top.
    ///
    /// ```swift
    /// let login = try await router.attempt(routes.login).screen
    /// ```
    ///
    /// - Throws: ``RoutingError`` if the navigation failed.
    public var screen: Target { get throws(RoutingError) { try result.get() } }

    /// Makes an outcome.
    public init(result: Result<Target, RoutingError>, trace: RoutingTrace) {
        self.result = result
        self.trace = trace
    }
}

extension RoutingOutcome: Sendable where Target: Sendable {}

// MARK: Options

// Order: a router's interceptors are asked once for a navigation, with the destination's context, before those of the
// steps. Its context tasks and post tasks are performed on the screen of every step that took part, each before the
// step's own.
extension Router {
    private func adding(_ tasks: CommonTasks) -> Router { changed { $0.common = $0.common.adding(tasks) } }

    /// This router with an interceptor for each of its navigations.
    public func adding(_ interceptor: some RoutingInterceptor<Any?>) -> Router {
        adding(CommonTasks(interceptors: [AnyInterceptor(forAll: interceptor)]))
    }

    /// This router with an interceptor that needs no context for each of its navigations.
    public func adding(_ interceptor: some RoutingInterceptor<Void>) -> Router {
        adding(CommonTasks(interceptors: [AnyInterceptor(forAll: interceptor)]))
    }

    /// This router with a context task for the screen of every step that takes part in one of its navigations.
    public func adding(_ task: some ContextTask<any Screen, Any?>) -> Router {
        adding(CommonTasks(contextTasks: [AnyContextTask(forAll: task)]))
    }

    /// This router with a post task for the screen of every step that took part in one of its navigations.
    public func adding(_ task: some PostRoutingTask<any Screen, Any?>) -> Router {
        adding(CommonTasks(postTasks: [AnyPostTask(forAll: task)]))
    }
}

// MARK: Turn, gate and sharing

extension Router {
    /// This router with another policy for navigations that are asked for while one runs in the window.
    ///
    /// - Parameter policy: The policy.
    /// - Returns: The router with it.
    public func whenBusy(_ policy: Router.BusyPolicy) -> Router {
        changed { $0.policy = policy }
    }

    /// The policy for a navigation that is asked for while another one runs.
    package var policy: Router.BusyPolicy { options.policy }

    /// This router, letting a request share the outcome of an identical one that is running or waiting.
    ///
    /// Requests are identical if they name the same step, by identity, and equal `Hashable` contexts: keep destinations
    /// in a value that the app creates once. Requests whose contexts cannot be compared are identical only as copies of
    /// one `Destination`. Routers with interceptors or tasks of their own share with their copies only. The outcome
    /// of a navigation that has landed already is never shared. The others navigate in its place if the task of the one
    /// that navigates is cancelled, or if that one has waited at its gate for too long or is rejected.
    ///
    /// - Returns: The router that shares.
    public func coalescing() -> Router {
        changed { $0.coalesces = true }
    }

    /// This router, letting navigations wait while a gate is closed.
    ///
    /// - Parameter gate: The gate; routers may share one.
    /// - Returns: The router with it.
    public func waiting(for gate: NavigationGate) -> Router {
        changed { $0.gate = gate }
    }
}

// MARK: Logging

extension Router {
    /// This router, writing the events of its navigations to a logger. Without one nothing is described.
    ///
    /// ```swift
    /// let router = Router(window).logging(to: StandardErrorLogger(from: .debug))
    /// ```
    ///
    /// - Parameter logger: The logger, which replaces the one before.
    /// - Returns: The router with it. Its copies write there as well, and number their navigations together.
    public func logging(to logger: some RoutingLogger) -> Router {
        let log = RouterLog(logger)
        return changed { $0.log = log }
    }
}
