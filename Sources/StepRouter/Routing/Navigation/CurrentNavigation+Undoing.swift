// What is taken back when a navigation fails. What the window began to carry out it has taken back itself.
extension CurrentNavigation {
    /// Puts back what screens declared before context tasks were performed, takes out what factories have put in place themselves, and lets go of what
    /// was built and is nowhere.
    nonisolated(nonsending) mutating func undo(hasCarriedOut: Bool = false) async {
        if hasCarriedOut || !work.performed.isEmpty { recorder.record(.undone) }
        for tasks in work.performed.reversed() { tasks.putBack?() }
        for placement in work.placements.reversed() { await placement.undo(in: window) }
        letGo(besides: window.hierarchy)
        releaseTurn()
    }

    // MARK: Keeping the turn

    /// Lets the next navigation wait until ``releaseTurn()``, also if this one is abandoned meanwhile.
    mutating func keepTurn() throws(RoutingError) {
        if keepsTurn { return }
        if let reason = queued.keepTurn() { throw RoutingError(reason, step: request.namedStep) }
        keepsTurn = true
    }

    mutating func releaseTurn() {
        if keepsTurn { queued.releaseTurn() }
        keepsTurn = false
    }
}
