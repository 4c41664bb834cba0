/// What belongs to every navigation of a router.
final class CommonTasks {
    var interceptors: [any RoutingInterceptor<Any?>] = []
    var contextTasks: [any ContextTask<any Screen, Any?>] = []
    var postTasks: [any PostRoutingTask<any Screen, Any?>] = []

    init() {}

    /// Whether nothing belongs to every navigation.
    var isEmpty: Bool { interceptors.isEmpty && contextTasks.isEmpty && postTasks.isEmpty }

    init(like other: CommonTasks) {
        interceptors = other.interceptors
        contextTasks = other.contextTasks
        postTasks = other.postTasks
    }
}
