// How a navigation comes to run inside others.
extension Nesting {
    /// How a navigation that is started now runs inside others: inside the one of which a part starts it, or that has shown the screen which it goes from.
    /// `nil` if nothing is around it, or only what is over: the task was left behind.
    init?(
        to step: @autoclosure () -> (any NamedStep)?,
        in window: NavigationQueue,
        from shower: QueuedNavigation? = nil
    ) {
        guard let starter = QueuedNavigation.current?.orAround(where: { !$0.hasEnded }) ?? shower else { return nil }
        self.starter = starter
        outer = starter.running(in: window)
        destination = step()?.stepDescription.name ?? "the destination"
    }

    /// The innermost navigation of a window around it that still runs.
    func outer(in window: NavigationQueue) -> QueuedNavigation? { starter.running(in: window) }

    /// Why a navigation cannot be made there: too many are around it, or the one around it has to end; `nil` if it can.
    func refusal(of step: (any NamedStep)?) -> RoutingError? {
        if let outer, let reason = outer.reasonToEnd {
            return RoutingError(
                reason,
                step: step,
                found: outer.name.map { "the navigation to \($0)" } ?? "another one"
            )
        }
        if around.count(where: { !$0.hasEnded }) <= Self.mostAround { return nil }
        return RoutingError(
            .endlessNesting,
            step: step,
            expected: "at most \(Self.mostAround) around one",
            found: path
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
    func orAround(where isMeant: (QueuedNavigation) -> Bool) -> QueuedNavigation? {
        sequence(first: self) { $0.nesting?.starter }.first(where: isMeant)
    }

    /// This navigation, or the innermost one around it, that still runs in a window.
    fileprivate func running(in window: NavigationQueue) -> QueuedNavigation? {
        orAround { $0.isIn(window) && !$0.hasEnded }
    }

    /// Whether it belongs to a window.
    fileprivate func isIn(_ window: NavigationQueue) -> Bool {
        var outermost = self
        while let outer = outermost.outer { outermost = outer }
        return outermost.queue === window
    }
}
