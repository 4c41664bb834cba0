// What is built, while nothing is attached.
extension CurrentNavigation {
    /// Builds the screens that are missing and not built yet, from the start towards the destination, and puts them in place of what stood for them. Returns whether the plan holds.
    nonisolated(nonsending) mutating func build(_ plan: inout NavigationPlan) async throws(RoutingError) -> Bool {
        var hasBuilt = false
        for planned in plan.walk.open.reversed() {
            guard let factory = planned.step.parts.factory, work.built[planned] == nil else {
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
        if hasBuilt, hasChanged(since: plan) { return false }
        if !work.built.entries.isEmpty {
            try work.built.admit(to: screens, from: &admitted)
            if try plan.complete(with: work.built) { admitted += plan.admitted }
        }
        isPlanChecked = hasBuilt && plan.leaving.isEmpty
        return true
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
}
