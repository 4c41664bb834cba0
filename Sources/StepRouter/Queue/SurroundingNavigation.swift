/// The navigation of which a part has started the current task, or the innermost one around it that still runs, for what waits in that part.
package enum SurroundingNavigation {
    private static var current: QueuedNavigation? {
        QueuedNavigation.current?.orAround { !$0.hasEnded }
    }

    /// Why it has to end, if it has to: it was cancelled, or another one has taken its place.
    package static var reasonToEnd: RoutingError.Code? { current?.reasonToEnd }

    /// Grants a waiter as soon as it, or one around it, has to end.
    package static func watch(_ waiter: Waiter) {
        var next = current
        while let navigation = next {
            navigation.watch(waiter)
            next = navigation.outer
        }
    }
}
