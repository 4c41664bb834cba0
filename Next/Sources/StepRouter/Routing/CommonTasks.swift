/// What belongs to every navigation of a router.
final class CommonTasks {
    var interceptors: [any RoutingInterceptor<Any?>] = []
    var contextTasks: [any ContextTask<any Screen, Any?>] = []
    var postTasks: [any PostRoutingTask<any Screen, Any?>] = []

    init() {}

    init(like other: CommonTasks) {
        interceptors = other.interceptors
        contextTasks = other.contextTasks
        postTasks = other.postTasks
    }
}
