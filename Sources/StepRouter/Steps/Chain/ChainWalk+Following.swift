// Where every walk begins.
extension ChainWalk {
    /// Follows the chain of a destination, and does what that says of special cases; fails if a modal covers the place and may not leave for it.
    mutating func follow(_ destination: any ChainLink, with context: AnyContext) throws(RoutingError) {
        let options = destination.options
        (whenShown, whenCovered) = (options.whenShown, options.whenCovered)
        try destination.walk(&self, with: context)
        if let whenCovered, whenCovered != .dismiss, awaited == nil { try treatCovers(as: whenCovered) }
    }
}
