// Order: a router's interceptors are asked once for a navigation, with the destination's context, before those of the steps. Its context tasks and post
// tasks are done for the screen of every step that took part, each before the step's own.
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
