/// A navigation as it was planned: to be carried out later, or to be compared with another plan of it.
@usableFromInline
package final class PlannedNavigation {
    /// What was asked for.
    let request: NavigationRequest
    /// The walk along the chain, through the hierarchy as it was.
    let walk: ChainWalk

    init(_ request: NavigationRequest, _ walk: consuming ChainWalk) {
        self.request = request
        self.walk = walk
    }
}
