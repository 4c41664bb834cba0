public import StepRouterAssembly

/// Lets only those pass who are logged in, and asks the others to log in.
public nonisolated struct LoginInterceptor<Context>: RoutingInterceptor {
    private let session: ShopSession

    /// Makes the interceptor.
    ///
    /// - Parameter session: Knows whether the user is logged in.
    public init(_ session: ShopSession) { self.session = session }

    /// Asks the session.
    public nonisolated(nonsending) func perform(with context: Context) async throws { try await session.logIn() }
}
