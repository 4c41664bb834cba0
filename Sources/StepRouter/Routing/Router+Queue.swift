// One navigation at a time in a window: what a router does while another one runs.
extension Router {
    /// This router with another policy for navigations that are asked for while one runs in the window.
    ///
    /// - Parameter policy: What is done then.
    /// - Returns: The router with it.
    public func whenBusy(_ policy: NavigationPolicy) -> Router {
        changed { $0.policy = policy }
    }

    /// What is done with a navigation that is asked for while another one runs.
    package var policy: NavigationPolicy { options.policy }

    /// This router, letting a request share the outcome of an identical one that is running or waiting.
    ///
    /// Requests are identical if they name the same step, by identity, and equal `Hashable` contexts: keep destinations in a value that the
    /// app creates once. Requests whose contexts cannot be compared are identical only as copies of one `AnyDestination`. Routers with interceptors or
    /// tasks of their own share with their copies only. The outcome of a navigation that has landed already is never shared. When the task of the one that navigates is cancelled, or when that one
    /// has waited at its gate for too long or is rejected, the others navigate in its place.
    ///
    /// - Returns: The router that shares.
    public func coalescing() -> Router {
        changed { $0.coalesces = true }
    }

    /// This router, letting navigations wait while a gate is closed.
    ///
    /// - Parameter gate: What keeps them; routers may share one.
    /// - Returns: The router with it.
    public func waiting(for gate: NavigationGate) -> Router {
        changed { $0.gate = gate }
    }
}
