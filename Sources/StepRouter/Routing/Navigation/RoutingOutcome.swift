/// How a navigation went.
public struct RoutingOutcome<Target> {
    /// The screen, or why the navigation failed.
    public let result: Result<Target, RoutingError>
    /// What the navigation did.
    public let trace: RoutingTrace

    /// The screen, found or built, on top.
    ///
    /// ```swift
    /// let login = try await router.attempt(routes.login).screen
    /// ```
    ///
    /// - Throws: ``RoutingError`` if the navigation failed.
    public var screen: Target { get throws(RoutingError) { try result.get() } }

    /// Makes an outcome.
    public init(result: Result<Target, RoutingError>, trace: RoutingTrace) {
        self.result = result
        self.trace = trace
    }
}

extension RoutingOutcome: Sendable where Target: Sendable {}
