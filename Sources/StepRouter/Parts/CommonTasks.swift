/// What belongs to every navigation of a router.
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

    /// Whether nothing belongs to every navigation.
    var isEmpty: Bool { interceptors.isEmpty && contextTasks.isEmpty && postTasks.isEmpty }

    /// These with others behind them.
    func adding(_ others: CommonTasks) -> CommonTasks {
        CommonTasks(
            interceptors: interceptors + others.interceptors,
            contextTasks: contextTasks + others.contextTasks,
            postTasks: postTasks + others.postTasks
        )
    }
}
