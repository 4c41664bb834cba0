/// Where a router and its copies write, and how many navigations wrote there before.
final class RouterLog {
    fileprivate let logger: any RoutingLogger
    private var count = 0

    init(_ logger: any RoutingLogger) { self.logger = logger }

    /// Begins to write about a navigation.
    func begin(to target: any Screen.Type, with context: RouteContext) -> NavigationLog {
        count += 1
        let log = NavigationLog(logger, number: count)
        log.write(.info, "go to    \(target)\(context.isNothing ? "" : " with \(context.anyValue ?? "nil")")")
        return log
    }
}

/// The lines of one navigation.
package final class NavigationLog {
    private let logger: any RoutingLogger
    private let number: Int

    fileprivate init(_ logger: any RoutingLogger, number: Int) {
        self.logger = logger
        self.number = number
    }

    func happened(_ events: @autoclosure () -> [RoutingTrace.Event]) {
        if logger.wants(.debug) { for event in events() { write(.debug, event.description) } }
    }

    func arrived(at screen: any Screen) { write(.info, "arrived  at \(screen.label)") }

    func failed(with error: RoutingError) { write(.error, "failed   \(error)") }

    fileprivate func write(_ level: RoutingLogLevel, _ text: @autoclosure () -> String) {
        if logger.wants(level) { logger.log("#\(number) \(text())", at: level) }
    }
}
