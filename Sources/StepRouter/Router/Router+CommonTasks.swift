/// Interceptors and tasks of a router: they belong to each of its navigations.
final class CommonTasks {
    fileprivate(set) var interceptors: [any RoutingInterceptor<Any?>] = []
    fileprivate(set) var contextTasks: [any ContextTask<any Screen, Any?>] = []
    fileprivate(set) var postTasks: [any PostRoutingTask<any Screen, Any?>] = []

    fileprivate init(like other: CommonTasks?) {
        guard let other else { return }
        interceptors = other.interceptors
        contextTasks = other.contextTasks
        postTasks = other.postTasks
    }
}

// Order: a router's interceptors are asked once for a navigation, with the destination's context, before those of the steps. Its
// context tasks and post tasks are done for the screen of every step that took part, each before the step's own.
extension Router {
    private func adding(_ change: (CommonTasks) -> Void) -> Router {
        changed { options in
            let common = CommonTasks(like: options.common)
            change(common)
            options.common = common
        }
    }

    /// This router with an interceptor that is asked for every navigation, before those of the steps.
    ///
    /// - Parameter interceptor: Says whether the user may go; it gets the destination's context.
    /// - Returns: The router with it.
    public func adding(_ interceptor: some RoutingInterceptor<Any?>) -> Router {
        adding { $0.interceptors.append(interceptor) }
    }

    /// This router with an interceptor that is asked for every navigation, before those of the steps.
    ///
    /// - Parameter interceptor: Says whether the user may go.
    /// - Returns: The router with it.
    public func adding(_ interceptor: some RoutingInterceptor<Void>) -> Router {
        adding { $0.interceptors.append(AdaptedInterceptor(interceptor) { _ in }) }
    }

    /// This router with a context task for the screen of every step that took part, done before the step's own.
    ///
    /// - Parameter task: Gets the screen and the context of its step.
    /// - Returns: The router with it.
    public func adding(_ task: some ContextTask<any Screen, Any?>) -> Router {
        adding { $0.contextTasks.append(task) }
    }

    /// This router with a post task for the screen of every step that took part, done before the step's own.
    ///
    /// - Parameter task: Gets the screen and the context of its step.
    /// - Returns: The router with it.
    public func adding(_ task: some PostRoutingTask<any Screen, Any?>) -> Router {
        adding { $0.postTasks.append(task) }
    }
}
