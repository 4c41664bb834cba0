// What is built and told its data, while nothing is attached.
extension CurrentNavigation {
    /// Whether a screen is missing, or those that leave have to be asked once more.
    func hasToBuild(_ plan: borrowing NavigationPlan) -> Bool { plan.walk.openCount > 0 || mayHaveChangedMinds }

    /// Builds the screens that are missing and not built yet, from the start towards the destination, and puts them in place of what stood for them. Returns whether the plan holds.
    nonisolated(nonsending) mutating func build(_ plan: inout NavigationPlan) async throws(RoutingError) -> Bool {
        var hasBuilt = false
        for planned in plan.walk.open.reversed() {
            guard let factory = planned.step.parts.factory, work.built[planned, among: plan.walk.steps] == nil else {
                continue
            }
            try checkContinues()
            mayHaveChangedMinds = true
            recorder.begin(factory.factory)
            let screen: any Screen
            do {
                screen = try await self.screen(of: planned, from: factory)
            } catch {
                throw RoutingError(.buildingFailed, step: planned.step, underlying: error)
            }
            work.built.entries.append(BuiltScreens.Entry(planned, screen))
            recorder.record(.built(planned.step, screen))
            hasBuilt = true
        }
        if hasBuilt, window.revision != plan.revision { return false }
        if !work.built.entries.isEmpty, plan.walk.openCount > 0 {
            try work.built.admit(to: screens)
            if try plan.complete(with: work.built) { admitted += plan.admitted }
        }
        return try await askAgain(&plan)
    }

    /// Asks a factory. What one that puts its screen in place itself has made of the hierarchy is remembered.
    private nonisolated(nonsending) mutating func screen(
        of planned: PlannedStep,
        from factory: AnyFactory
    ) async throws -> any Screen {
        if planned.action?.role != .expectsScreenInPlace { return try await factory.build(planned.context) }
        try keepTurn()
        var placement = FactoryPlacement(in: window)
        defer {
            placement.end(in: window)
            work.placements.append(placement)
        }
        return try await factory.build(planned.context)
    }

    // MARK: Context tasks

    /// Performs the context tasks of each step on its screen, found or built, from the start towards the destination. Returns whether the plan holds.
    mutating func performContextTasks(_ plan: borrowing NavigationPlan) throws(RoutingError) -> Bool {
        if hasChanged(since: plan) || takeBackTasks(besides: plan) { return false }
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
            do {
                for task in common.contextTasks { try task.perform(screen, planned.context, occasion) }
                for task in planned.step.parts.contextTasks { try task.perform(screen, planned.context, occasion) }
            } catch {
                throw RoutingError(.taskFailed, step: planned.step, underlying: error)
            }
        }
        return !hasChanged(since: plan)
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
