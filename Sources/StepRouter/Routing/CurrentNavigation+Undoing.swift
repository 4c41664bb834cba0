// What is taken back when a navigation fails. What the window began to carry out it has taken back itself.
extension CurrentNavigation {
    /// Puts back what screens declared before context tasks were performed, takes out what factories have put in place themselves, and lets go of what
    /// was built and is nowhere.
    nonisolated(nonsending) mutating func undo() async {
        if !work.performed.isEmpty { recorder.record(.undone) }
        for tasks in work.performed.reversed() { tasks.putBack?() }
        for placement in work.placements.reversed() { await placement.undo(in: window) }
        letGo(besides: window.hierarchy)
        giveTurn()
    }

    /// Takes back the numbers of screens that were to join in other plans than the last one.
    mutating func letGo(besides plan: borrowing NavigationPlan) { letGo(besides: plan.editor.hierarchy) }

    private mutating func letGo(besides hierarchy: Hierarchy) {
        if work.built.entries.isEmpty, admitted.isEmpty { return }
        let screens = screens
        func letsGo(_ screen: NewScreen) -> Bool {
            if hierarchy.contains(screen.id) { return false }
            screens.discard(screen)
            return true
        }
        work.built.entries.removeAll { $0.new.map(letsGo) ?? false }
        admitted.removeAll(where: letsGo)
    }

    // MARK: Keeping the turn

    /// Lets the next navigation wait until ``giveTurn()``, also if this one is abandoned meanwhile.
    mutating func keepTurn() throws(RoutingError) {
        if keepsTurn { return }
        if let reason = queued.keepTurn() { throw RoutingError(reason, step: request.namedStep) }
        keepsTurn = true
    }

    mutating func giveTurn() {
        if keepsTurn { queued.giveTurn() }
        keepsTurn = false
    }
}
