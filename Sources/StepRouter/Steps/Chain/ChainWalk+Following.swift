// Where every walk begins.
extension ChainWalk {
    /// Follows the chain of a destination, and does what that says of special cases.
    ///
    /// - Parameters:
    ///   - destination: Where the chain begins.
    ///   - context: What the destination's screen is to show.
    ///   - common: What belongs to every navigation of the router.
    /// - Throws: ``RoutingError`` if there is nothing to go from, or if a modal covers the place and may not leave for it.
    mutating func follow(
        _ destination: any ChainLink,
        with context: AnyContext,
        _ common: CommonTasks
    ) throws(RoutingError) {
        let options = destination.options
        hasCommonTasks = !common.contextTasks.isEmpty
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
