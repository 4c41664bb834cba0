extension Router {
    /// This router, writing what its navigations do to a logger. Without one nothing is put into words.
    ///
    /// ```swift
    /// let router = Router(window).logging(to: StandardErrorLogger(from: .debug))
    /// ```
    ///
    /// - Parameter logger: Takes the messages; it replaces the one before.
    /// - Returns: The router with it. Its copies write there as well, and number their navigations together.
    public func logging(to logger: some RoutingLogger) -> Router {
        let log = RouterLog(logger)
        return changed { $0.log = log }
    }
}
