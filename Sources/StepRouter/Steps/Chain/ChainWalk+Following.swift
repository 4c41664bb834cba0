// Where every walk begins.
extension ChainWalk {
    /// Follows the chain of a destination, and does what that says of special cases; fails if a modal covers the place and may not leave for it.
    mutating func follow(_ destination: any ChainLink, with context: AnyContext) throws(RoutingError) {
        let options = destination.options
        (whenShown, whenCovered) = (options.whenShown, options.whenCovered)
        do throws(RoutingError) {
            try destination.walk(&self, with: context)
        } catch {
            // A screen that is there, and covered, need not have a place for another one.
            if passedCovers.isEmpty || !error.saysNothingToGoFrom { throw error }
        }
        if let whenCovered, whenCovered != .dismiss, awaited == nil { try treatCovers(as: whenCovered) }
    }
}

extension RoutingError {
    /// Tells whether a walk has ended because nothing is there that its chain could go from.
    var saysNothingToGoFrom: Bool { [.noStart, .noRootScreen, .noCaseMatched].contains(code) }
}
