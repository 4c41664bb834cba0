/// A navigation as it was planned: to be carried out later, or to be compared with another plan of it.
@usableFromInline
package final class PlannedNavigation {
    /// What was asked for.
    let request: NavigationRequest
    /// The walk along the chain, through the hierarchy as it was.
    let walk: ChainWalk
    /// The navigations that could not be planned, of which this one is the fallback.
    let failed: [FailedNavigation]

    init(_ request: NavigationRequest, _ walk: consuming ChainWalk, insteadOf failed: [FailedNavigation] = []) {
        self.request = request
        self.walk = walk
        self.failed = failed
    }
}

/// A navigation that could not be planned.
struct FailedNavigation {
    let request: NavigationRequest
    let code: RoutingError.Code
}
