import StepRouter
import StepRouterSimulation

// Lets events happen.
extension ExploredApp {
    /// Lets an event happen, until it has ended or nothing of it can go on by itself.
    ///
    /// - Parameters:
    ///   - event: The event.
    ///   - isFirst: Whether none is under way, so that the route that a navigation takes may be counted.
    /// - Returns: The event, over or under way.
    nonisolated(nonsending) func begin(_ event: Int, isFirst: Bool) async -> EventRun {
        let kind = events.events[event].kind
        if case .time = kind { clock?.advanceToNextWake() }
        if !overlaps, let gesture = userGesture(kind) {
            // What a user does takes no time here, and waits for nothing; what it ends goes on.
            return await EventRun.atOnce(event, order, on: executor) {
                try await self.window.perform(gesture, animated: false)
                return nil
            }
        }
        return EventRun(event, order, on: executor) {
            if case .navigation(let number) = kind {
                let router = isFirst ? self.router : self.otherRouter
                return try await router.navigate(to: self.navigations[number].request, animated: self.overlaps)
            }
            if let gesture = self.userGesture(kind) {
                try await self.window.perform(gesture, animated: self.overlaps)
            } else {
                try await self.happen(kind)
            }
            return nil
        }
    }

    /// Lets something of the app's own happen.
    private nonisolated(nonsending) func happen(_ kind: EventTable.Kind) async throws {
        switch kind {
        case .gesture(let position):
            if case .custom(let body) = gestures[position].kind { try await body(window) }
        case .appGesture, .answer, .toggle: try await exploration.happen(kind, in: window)
        case .tab, .time, .navigation: return
        }
    }
}

extension Exploration {
    /// Lets something happen that this app alone declares: a gesture of its own, an answer of its user, or a toggle.
    nonisolated(nonsending) func happen(_ kind: EventTable.Kind, in window: some ScreenWindow) async throws {
        switch kind {
        case .appGesture(let position): try await gestures[position].body()
        case .answer(let position): try await answers[position].give(in: window)
        case .toggle(let position): environment[position].flip?()
        case .gesture, .tab, .time, .navigation: return
        }
    }
}
