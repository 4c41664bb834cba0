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
    public func whenBusy(_ policy: NavigationPolicy) -> Router {
        changed { $0.policy = policy }
    }

    /// The policy for a navigation that is asked for while another one runs.
    package var policy: NavigationPolicy { options.policy }

    /// This router, letting a request share the outcome of an identical one that is running or waiting.
    ///
    /// Requests are identical if they name the same step, by identity, and equal `Hashable` contexts: keep destinations
    /// in a value that the app creates once. Requests whose contexts cannot be compared are identical only as copies of
    /// one `AnyDestination`. Routers with interceptors or tasks of their own share with their copies only. The outcome
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
