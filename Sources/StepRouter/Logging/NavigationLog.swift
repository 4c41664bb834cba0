/// The log of a router and its copies, with the number of navigations so far.
final class RouterLog {
    private let logger: any RoutingLogger
    private var count = 0

    init(_ logger: any RoutingLogger) { self.logger = logger }

    func begin(_ request: NavigationRequest) -> NavigationLog { begin("go to   ", request.name, request.context) }

    func begin(_ request: HandlerRequest) -> NavigationLog {
        begin("perform ", request.stepDescription.name, request.context)
    }

    /// Writes that begun work has failed. The failure of a navigation was written when that ended.
    func note(_ error: any Error) {
        if error is RoutingError || error is CancellationError { return }
        if logger.wants(.error) { logger.log("failed   what was begun: \(error)", at: .error) }
    }

    private func begin(_ verb: String, _ name: String, _ context: AnyContext) -> NavigationLog {
        count += 1
        let log = NavigationLog(logger, number: count, destination: name)
        log.write(.info, "\(verb) \(name)\(context.isNothing ? "" : " with \(context.anyValue ?? "nil")")")
        return log
    }
}

/// The lines of one navigation.
final class NavigationLog {
    private let logger: any RoutingLogger
    private let number: Int
    /// The name of the destination.
    let destination: String

    fileprivate init(_ logger: any RoutingLogger, number: Int, destination: String) {
        self.logger = logger
        self.number = number
        self.destination = destination
    }

    /// Writes each event; `nil` if they are not wanted.
    var listener: ((RoutingTrace.Event) -> Void)? {
        logger.wants(.debug) ? { self.write(.debug, $0.description) } : nil
    }

    /// Writes that the navigation has to wait in the queue.
    func waits(behind current: String?) {
        write(.info, "waits    for the end of \(current.map { "the navigation to \($0)" } ?? "another navigation")")
    }

    /// Writes that the navigation has to wait until a modal has left that covers its place.
    func waits(untilLeft modal: (any Screen)?) {
        write(.info, "waits    until \(modal?.label ?? "a modal") has left")
    }

    /// Writes that the navigation shares no outcome with one that reads the same.
    func sharesNothing() {
        write(
            .info,
            "alone    although another navigation reads the same: its steps were declared anew, as by a computed property; a stored one is shared"
        )
    }

    /// Writes that the navigation has gone to fallbacks; a logger that wants each event already has these.
    func tellFallbacks(among trace: @autoclosure () -> RoutingTrace) {
        if logger.wants(.debug) { return }
        for event in trace().events {
            if case .fellBack = event { write(.info, event.description) }
        }
    }

    /// Writes the outcome of the navigation.
    func end(_ result: Result<any Screen, RoutingError>) {
        switch result {
        case .success(let screen): write(.info, "arrived  at \(screen.label)")
        case .failure(let error): write(.error, "failed   \(error)")
        }
    }

    /// Writes the outcome of a handler.
    func end(_ outcome: HandlerOutcome) {
        switch outcome {
        case .done: write(.info, "done     \(destination)")
        case .refused(let error): write(.error, "failed   \(error)")
        case .failed(let error): write(.error, "failed   \(destination): \(error)")
        }
    }

    fileprivate func write(_ level: RoutingLogLevel, _ text: @autoclosure () -> String) {
        if logger.wants(level) { logger.log("#\(number) \(text())", at: level) }
    }
}

extension NavigationRequest {
    /// The name of the destination for messages: the class of its screen, or the move that leads there.
    fileprivate var name: String {
        if let step = namedStep as? ScreenStep, step.action?.role == .moves { return step.stepDescription.name }
        return type is any Screen.Type ? "\(type)" : namedStep?.stepDescription.name ?? "\(type)"
    }
}
