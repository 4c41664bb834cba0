public import StepRouter
import StepRouterAssembly

// What a link says besides.
extension Link {
    /// This link, asking an interceptor before those of its destination, or before it does anything. What leads there without the link does not ask it.
    ///
    /// - Parameter interceptor: Says whether the user may go.
    /// - Returns: The link with it.
    public func asking(_ interceptor: some RoutingInterceptor<Context>) -> Self {
        var copy = self
        let interceptor = AnyInterceptor(interceptor)
        switch end {
        case .destination(let declared, let step):
            copy.end = .destination(declared: declared, step.with { $0.interceptors.append(interceptor) })
        case .closure(let interceptors, let body): copy.end = .closure(interceptors + [interceptor], body)
        }
        return copy
    }

    /// Says what is done if the destination's screen is there already, whatever the destination says of that.
    ///
    /// It has no effect on a link with a closure, which ``LinkTable/validate()`` tells.
    ///
    /// - Parameter policy: What is done.
    /// - Returns: The link with it.
    public func whenShown(_ policy: WhenShown) -> Self {
        leading("whenShown") { $0.whenShown(policy) }
    }

    /// Says what is done if a modal covers the destination's place, whatever the destination says of that.
    ///
    /// It has no effect on a link with a closure, which ``LinkTable/validate()`` tells.
    ///
    /// - Parameter policy: What is done.
    /// - Returns: The link with it.
    public func whenCovered(_ policy: WhenCovered) -> Self {
        leading("whenCovered") { $0.whenCovered(policy) }
    }

    /// Names the destination, or what is done, for errors and lists; without a name they use the step's, or the first pattern.
    ///
    /// - Parameter name: The name.
    /// - Returns: The link with it.
    public func named(_ name: String) -> Self {
        var copy = self
        copy.name = name
        return copy
    }

    /// Claims all links of its patterns, also those that say what the destination does not take, or miss a parameter: they are malformed.
    ///
    /// Without it, such a link is tried by the next pattern that matches; a web link that none can read is the browser's.
    ///
    /// - Returns: The link that claims them.
    public func claimingAll() -> Self {
        var copy = self
        copy.claimsAll = true
        return copy
    }

    /// Gives examples of what links there ask for: what lists the destinations tries them, and they are compared with what a site publishes.
    ///
    /// - Parameter contexts: What the destination is to show, or the closure is given.
    /// - Returns: The link with them.
    public func samples(_ contexts: Context...) -> Self {
        var copy = self
        copy.samples += contexts
        return copy
    }

    /// This link to its destination changed; if it has none, what was said is kept for a finding.
    private func leading(
        _ policy: String,
        _ change: (DestinationStep<Target, Context>) -> DestinationStep<Target, Context>
    ) -> Self {
        var copy = self
        switch end {
        case .destination(let declared, let step): copy.end = .destination(declared: declared, change(step))
        case .closure: copy.saidOfNoScreen.append(policy)
        }
        return copy
    }
}
