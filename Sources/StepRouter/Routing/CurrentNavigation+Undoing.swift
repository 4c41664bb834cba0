// What is taken back when a navigation fails. What the window began to carry out it has taken back itself.
extension CurrentNavigation {
    /// Puts back what screens declared before context tasks were performed, takes out what factories have put in place themselves, and lets go of what
    /// was built and is nowhere.
    nonisolated(nonsending) func undo() async {
        if !performed.isEmpty { recorder.record(.undone) }
        for tasks in performed.reversed() { tasks.putBack?() }
        for placement in placements.reversed() { await placement.undo(in: window) }
        letGo(besides: window.hierarchy)
        giveTurn()
    }

    /// Takes back the numbers of screens that were to join in earlier plans only.
    func letGo(besides plan: NavigationPlan) { letGo(besides: plan.change.result) }

    private func letGo(besides hierarchy: Hierarchy) {
        let unused = (built.entries.compactMap(\.new) + admitted).filter { !hierarchy.contains($0.id) }
        built.removeAll { entry in unused.contains { $0.id == entry.new?.id } }
        admitted.removeAll { screen in unused.contains { $0.id == screen.id } }
        for screen in unused { window.screens.discard(screen) }
    }

    // MARK: Keeping the turn

    /// Lets the next navigation wait until ``giveTurn()``, also if this one is abandoned meanwhile.
    func keepTurn() throws(RoutingError) {
        if keepsTurn { return }
        if let reason = queued.keepTurn() { throw RoutingError(reason, step: request.namedStep) }
        keepsTurn = true
    }

    func giveTurn() {
        if keepsTurn { queued.giveTurn() }
        keepsTurn = false
    }
}
