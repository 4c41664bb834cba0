// How a navigation comes to run inside others.
extension Nesting {
    /// How a navigation that is started now runs inside others.
    ///
    /// - Parameters:
    ///   - request: Where it leads.
    ///   - window: The queue of its window.
    /// - Returns: `nil` if nothing is around it, or only what is over: the task was left behind.
    /// - Throws: ``RoutingError``: ``RoutingError/Code/endlessNesting`` if too many are around it, or the reason for which the one around it has to end.
    static func begin(_ request: NavigationRequest, in window: NavigationQueue) throws(RoutingError) -> Nesting? {
        guard let starter = QueuedNavigation.current?.orAround(where: { !$0.hasEnded }) else { return nil }
        let outer = starter.orAround { $0.isIn(window) && !$0.hasEnded }
        if let reason = outer?.reasonToEnd { throw RoutingError(reason, step: nil) }
        let step = request.namedStep
        let nesting = Nesting(
            starter: starter,
            outer: outer,
            destination: step?.stepDescription.name ?? "the destination"
        )
        if nesting.around.count(where: { !$0.hasEnded }) <= mostAround { return nesting }
        throw RoutingError(
            .endlessNesting,
            step: step,
            expected: "at most \(mostAround) around one",
            found: nesting.path
        )
    }

    /// The navigations around it, the innermost first.
    private var around: some Sequence<QueuedNavigation> { sequence(first: starter) { $0.nesting?.starter } }

    /// The last of the destinations, up to this one, as far back as the first that is met twice.
    private var path: String {
        var names = [destination]
        for next in around.compactMap(\.nesting) {
            let isMetTwice = names.contains(next.destination)
            names.append(next.destination)
            if isMetTwice { return names.reversed().joined(separator: " → ") }
            if names.count > 8 { break }
        }
        return "… → " + names.reversed().joined(separator: " → ")
    }
}

extension QueuedNavigation {
    /// This navigation, or the innermost one around it, of which something is true.
    fileprivate func orAround(where isMeant: (QueuedNavigation) -> Bool) -> QueuedNavigation? {
        sequence(first: self) { $0.nesting?.starter }.first(where: isMeant)
    }

    /// Whether it belongs to a window.
    fileprivate func isIn(_ window: NavigationQueue) -> Bool {
        var outermost = self
        while let outer = outermost.outer { outermost = outer }
        return outermost.queue === window
    }
}
