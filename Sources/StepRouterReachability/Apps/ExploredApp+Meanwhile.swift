import StepRouter
import StepRouterSimulation

// What can happen while an event waits.
extension ExploredApp {
    /// What can happen while an event waits for the user: answers, gestures that change something, and another navigation.
    ///
    /// Which one does not matter where it waits in the queue for the one before: what becomes of it then is what becomes of it in the state where that ends, which is
    /// explored. So are the gestures then. What waits below a modal is in no queue, nor is what waits for a screen's result.
    func offeredMeanwhile(_ event: ExploredEvent, _ shown: ShownMeanwhile) -> [Int] {
        if !waitsForUser(shown) { return [] }
        let answers = offeredAnswers
        let all = events.events.indices
        let isQueued = router.policy == .enqueue && window.isNavigating && !window.hasCoveredNavigations
        var others = all.filter { events.navigation(of: $0) != nil && (!isQueued || $0 != event.number) }
        if event.meanwhile.contains(where: { events.navigation(of: $0) != nil }) {
            // Gestures may be all that takes away what covers a place, or a screen that asks.
            if isQueued, !answers.isEmpty { return answers }
            others = []
        }
        let tried = isQueued && !overlaps ? others.prefix(1) : others[...]
        let missingTabs = events.tabs.dropFirst(window.tabCountInReach)
        return all.filter { event in
            if missingTabs.contains(event) { return false }
            if case .toggle = events.events[event].kind { return overlaps }
            return tried.contains(event) || answers.contains(event)
                || !events.isAnswer(event) && isEffectiveGesture(event)
        }
    }

    /// Whether a gesture may change something now; a tab that is tapped has to be there.
    private func isEffectiveGesture(_ event: Int) -> Bool {
        guard events.isGesture(event) else { return false }
        guard let gesture = userGesture(events.events[event].kind) else { return true }
        return edited(by: gesture)?.hasChanged ?? true
    }
}
