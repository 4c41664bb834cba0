/// The parts that belong to every navigation of a router.
final class CommonTasks {
    let interceptors: [AnyInterceptor]
    let contextTasks: [AnyContextTask]
    let postTasks: [AnyPostTask]

    init(
        interceptors: [AnyInterceptor] = [],
        contextTasks: [AnyContextTask] = [],
        postTasks: [AnyPostTask] = []
    ) {
        self.interceptors = interceptors
        self.contextTasks = contextTasks
        self.postTasks = postTasks
    }

    var isEmpty: Bool { interceptors.isEmpty && contextTasks.isEmpty && postTasks.isEmpty }

    /// The parts of both, the others last.
    func adding(_ others: CommonTasks) -> CommonTasks {
        CommonTasks(
            interceptors: interceptors + others.interceptors,
            contextTasks: contextTasks + others.contextTasks,
            postTasks: postTasks + others.postTasks
        )
    }
}
