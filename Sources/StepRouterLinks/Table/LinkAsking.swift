public import StepRouter

/// A link that can ask interceptors of other types than its own context; the exact form is in ``Link`` and preferred where both fit.
public protocol LinkAsking<Context> {
    /// The context of the destination or the closure.
    associatedtype Context

    /// This link, asking an interceptor.
    ///
    /// - Parameter interceptor: Says whether the user may go.
    /// - Returns: The link with it.
    func asking(_ interceptor: some RoutingInterceptor<Context>) -> Self
}

extension LinkAsking {
    /// This link, asking an interceptor that looks at no context.
    public func asking(_ interceptor: some RoutingInterceptor<Void>) -> Self {
        asking(AdaptedInterceptor(interceptor) { (_: Context) in })
    }

    /// This link, asking an interceptor that looks at any context.
    public func asking(_ interceptor: some RoutingInterceptor<Any?>) -> Self {
        asking(AdaptedInterceptor(interceptor) { (context: Context) in anyContext(context) })
    }
}
