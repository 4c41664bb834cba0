// What is told once the navigation has landed.
extension CurrentNavigation {
    /// No longer keeps the turn, and tells those that listen, and those that share the outcome.
    mutating func land(_ target: any Screen, _ plan: borrowing NavigationPlan) {
        releaseTurn()
        recorder.tell(.landed(target, isFallback: fallbacks != nil))
        shared?.decide(.success(target))
        if let outer = queued.outer, let id = plan.target { WindowNavigations.of(window).show(id, inside: outer) }
    }

    /// Whether there are post tasks.
    func hasToTell(_ plan: borrowing NavigationPlan) -> Bool {
        plan.walk.steps.contains { !$0.step.parts.postTasks.isEmpty } || !common.postTasks.isEmpty
            || plan.walk.whenShown == .refresh
    }

    /// Tells a screen that was there to refresh, if that is declared, and performs the post tasks of each step, from the start towards the destination.
    nonisolated(nonsending) mutating func tell(_ plan: borrowing NavigationPlan) async {
        if plan.walk.whenShown == .refresh, plan.walk.openCount == 0,
            let shown = plan.walk.steps.first?.screen ?? plan.target,
            let target = screens[shown] as? any RefreshableScreen
        {
            target.refresh()
            recorder.tell(.refreshed(target))
        }
        let start = plan.walk.originIsStep ? nil : plan.walk.origin.flatMap { plan.walk.tree.screens[$0] }
        let stack =
            (start.map { [$0] } ?? []) + plan.walk.steps.reversed().compactMap { $0.screen.flatMap { screens[$0] } }
        for planned in plan.walk.steps.reversed() {
            guard let screen = planned.screen.flatMap({ screens[$0] }) else { continue }
            for task in common.postTasks + planned.step.parts.postTasks {
                recorder.begin(task.task)
                await task.perform(screen, planned.context, stack)
            }
        }
    }
}
