// Which screens may leave: whether they can be dismissed now, and what those say that answer in their own time.
extension CurrentNavigation {
    /// Fails if a screen that leaves cannot be dismissed now.
    mutating func checkCanLeave(_ plan: borrowing NavigationPlan) throws(RoutingError) {
        mayHaveChangedMinds = false
        for leaving in plan.leaving {
            guard let listed = screens.entry(leaving.screen),
                !(listed.canBeDismissed && window.allowsDismissal(of: listed.screen))
            else { continue }
            let screen = listed.screen
            recorder.record(.askedToLeave(screen, .cannotBeDismissed))
            throw RoutingError(
                .dismissalRefused,
                step: request.namedStep,
                expected: (screen as? any DismissalRefusing)?.refusalAdvice,
                found: screen.label
            )
        }
    }

    /// Asks the screens that answer in their own time whether they may leave, each once. Returns whether any was asked.
    nonisolated(nonsending) mutating func askToLeave(
        _ plan: inout NavigationPlan
    ) async throws(RoutingError) -> Bool {
        var hasAsked = false
        let asked = ScreenSet(agreed.toLeave.map(\.screen))
        for leaving in plan.leaving where !asked.contains(leaving.screen) {
            guard let listed = screens.entry(leaving.screen) else { continue }
            let screen = listed.screen
            if listed.known.confirmsLeaving, let confirming = screen as? any LeaveConfirming {
                try checkContinues()
                hasAsked = true
                mayHaveChangedMinds = true
                recorder.begin(screen)
                let mayLeave = await confirming.mayLeave()
                try checkContinues()
                if !mayLeave {
                    recorder.record(.askedToLeave(screen, .mayNotLeave))
                    throw RoutingError(.dismissalRefused, step: request.namedStep, found: screen.label)
                }
            }
            if !leaving.isContained { recorder.record(.askedToLeave(screen, .agreed)) }
        }
        plan.hasAskedToLeave = true
        agreed.toLeave += plan.leaving
        return hasAsked
    }

    /// Whether screens that leave have to be asked now that all is built: once more, as that took time, or because it is known only now that they leave.
    func hasToAskAgain(_ plan: borrowing NavigationPlan) -> Bool {
        mayHaveChangedMinds || (!plan.hasAskedToLeave && !plan.leaving.isEmpty)
    }

    /// Asks the screens that leave once more whether they can, and those of which that is known only now whether they may. Returns whether the plan holds.
    nonisolated(nonsending) mutating func askAgain(_ plan: inout NavigationPlan) async throws(RoutingError) -> Bool {
        try checkContinues()
        if mayHaveChangedMinds { try checkCanLeave(plan) }
        if plan.hasAskedToLeave || plan.leaving.isEmpty { return true }
        guard try await askToLeave(&plan) else { return true }
        if window.revision != plan.revision { return false }
        try checkCanLeave(plan)
        return true
    }
}
