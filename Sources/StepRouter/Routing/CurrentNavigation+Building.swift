// What is built and told its data, while nothing is attached.
extension CurrentNavigation {
    /// Builds the screens that are missing and not built yet, from the start towards the destination.
    nonisolated(nonsending) mutating func build(_ plan: borrowing NavigationPlan) async throws(RoutingError) {
        for walked in plan.walk.open.reversed() {
            guard let factory = walked.step.parts.factory, built[walked.step, in: plan.walk] == nil else { continue }
            try checkContinues()
            mayHaveChangedMinds = true
            let screen: any Screen
            do {
                screen = try await self.screen(of: walked, from: factory)
            } catch {
                throw RoutingError(.buildingFailed, step: walked.step, underlying: error)
            }
            built.add(BuiltScreens.Entry(walked.step, screen))
            recorder.record(.built(walked.step, screen))
        }
    }

    /// Asks a factory. What one that puts its screen in place itself has made of the hierarchy is remembered.
    private nonisolated(nonsending) mutating func screen(
        of walked: WalkedStep,
        from factory: AnyFactory
    ) async throws -> any Screen {
        if walked.step.action?.role != .expectsScreenInPlace { return try await factory.build(walked.context) }
        try keepTurn()
        var placement = FactoryPlacement(in: window)
        defer {
            placement.end(in: window)
            placements.append(placement)
        }
        return try await factory.build(walked.context)
    }

    // MARK: Context tasks

    /// Performs the context tasks of each step on its screen, found or built, from the start towards the destination.
    mutating func performContextTasks(_ plan: borrowing NavigationPlan) throws(RoutingError) {
        for walked in plan.walk.steps.reversed() {
            if walked.step.parts.contextTasks.isEmpty, common.contextTasks.isEmpty { continue }
            guard let id = plan.screen(of: walked.step), let listed = screens.entry(id) else { continue }
            try checkContinues()
            let screen = listed.screen
            if performed.contains(where: { $0.step.isDeclared(like: walked.step) && $0.screen === screen }) { continue }
            let putBack = listed.remember()
            performed.append(PerformedTasks(step: walked.step, screen: screen, putBack: putBack))
            do {
                for task in common.contextTasks { try task.perform(on: screen, with: walked.context.anyValue) }
                for task in walked.step.parts.contextTasks { try task.perform(screen, walked.context) }
            } catch {
                throw RoutingError(.taskFailed, step: walked.step, underlying: error)
            }
        }
    }

    /// The screen of a step, once everything is built.
    func screen(of walked: WalkedStep, in plan: borrowing NavigationPlan) -> (any Screen)? {
        if let screen = plan.screen(of: walked.step) { return screens[screen] }
        return nil
    }
}
