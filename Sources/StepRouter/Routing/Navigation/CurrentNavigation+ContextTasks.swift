// What screens are told to show, while nothing is attached.
extension CurrentNavigation {
    /// Performs the context tasks of each step on its screen, found or built, from the start towards the destination. Returns whether the plan holds.
    mutating func performContextTasks(_ plan: borrowing NavigationPlan) throws(RoutingError) -> Bool {
        // The target of a plan that is not complete is not known: it may be on the way.
        if (!isPlanChecked && hasChanged(since: plan)) || (plan.target != nil && takeBackTasks(besides: plan)) {
            return false
        }
        isPlanChecked = true
        let isForAll = !common.contextTasks.isEmpty
        for planned in plan.walk.steps.reversed() where isForAll || !planned.step.parts.contextTasks.isEmpty {
            guard let id = planned.screen, let listed = screens.entry(id) else { continue }
            try checkContinues()
            let screen = listed.screen
            if work.performed.contains(where: { $0.planned.isDeclared(like: planned) && $0.screen === screen }) {
                continue
            }
            let putBack = listed.remember()
            work.performed.append(PerformedTasks(planned: planned, screen: screen, putBack: putBack))
            let occasion = occasion(of: screen, id, in: plan)
            isPlanChecked = false
            do {
                for task in common.contextTasks { try task.perform(screen, planned.context, occasion) }
                for task in planned.step.parts.contextTasks { try task.perform(screen, planned.context, occasion) }
            } catch {
                throw RoutingError(.taskFailed, step: planned.step, underlying: error)
            }
        }
        return isPlanChecked || !hasChanged(since: plan)
    }

    /// Looks for the screens of steps that build none, one after the other, now that context tasks have been performed
    /// for the steps before. Asks the screens that leave because of that, and performs the context tasks of the others.
    /// Returns whether the plan holds.
    nonisolated(nonsending) mutating func completeAfterTasks(_ plan: inout NavigationPlan) async throws(RoutingError)
        -> Bool
    {
        while plan.target == nil {
            try plan.completeAfterTasks()
            if !plan.admitted.isEmpty { admitted += plan.admitted }
            (mayHaveChangedMinds, isPlanChecked) = (true, false)
            guard try await askAgain(&plan), try performContextTasks(plan) else { return false }
        }
        return true
    }

    /// Puts back what screens declared that an earlier plan told their data and that are not on the way any more, and what was told to them after that.
    /// Returns whether there were any: finders may answer otherwise now.
    mutating func takeBackTasks(besides plan: borrowing NavigationPlan) -> Bool {
        var (kept, dropped): ([PerformedTasks], [PerformedTasks]) = ([], [])
        for tasks in work.performed {
            let isOnTheWay = plan.walk.steps.contains {
                $0.isDeclared(like: tasks.planned) && $0.screen == screens.id(of: tasks.screen)
            }
            if isOnTheWay, !dropped.contains(where: { $0.screen === tasks.screen }) {
                kept.append(tasks)
            } else {
                dropped.append(tasks)
            }
        }
        if dropped.isEmpty { return false }
        for tasks in dropped.reversed() { tasks.putBack?() }
        work.performed = kept
        return true
    }

    /// Whether a screen was found or is new. One that its factory has put in place itself is new, although it is there.
    private func occasion(of screen: any Screen, _ id: ScreenID, in plan: borrowing NavigationPlan) -> TaskOccasion {
        let isBuilt = work.built.entries.contains { $0.screen === screen }
        return isBuilt || !plan.walk.tree.hierarchy.contains(id) ? .built : .found
    }
}
