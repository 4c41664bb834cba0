import StepRouter
import StepRouterSimulation

// What can happen while an event waits.
extension ExploredApp {
    /// What can happen while an event waits for the user: answers, gestures that change something, and another navigation.
    ///
    /// A navigation that would wait in the queue for the one before is told apart: it begins where that one ends, and
    /// runs nothing of the app until then. Unless something else comes to the queue meanwhile, what becomes of it is what
    /// becomes of it in the state where the one before ends, which is explored or cut off by a bound. What waits below a
    /// modal is in no queue, nor is what waits for a screen's result.
    ///
    /// - Parameters:
    ///   - event: The event.
    ///   - shown: What it has shown so far.
    /// - Returns: What can happen at once, and the navigations that would wait in the queue.
    func offeredMeanwhile(_ event: ExploredEvent, _ shown: ShownMeanwhile) -> (now: [Int], queued: [Int]) {
        if !waitsForUser(shown) { return ([], []) }
        let answers = offeredAnswers
        let all = events.events.indices
        let isQueued = router.policy == .enqueue && window.isNavigating && !window.hasCoveredNavigations
        var others = all.filter { events.navigation(of: $0) != nil && (!isQueued || $0 != event.number) }
        if event.meanwhile.contains(where: { events.navigation(of: $0) != nil }) {
            // Gestures may be all that takes away what covers a place, or a screen that asks.
            if isQueued, !answers.isEmpty { return (answers, []) }
            others = []
        }
        let queued = isQueued && !overlaps ? others : []
        let missingTabs = events.tabs.dropFirst(window.tabCountInReach)
        let now = all.filter { event in
            if missingTabs.contains(event) || queued.contains(event) { return false }
            if case .toggle = events.events[event].kind { return overlaps }
            return others.contains(event) || answers.contains(event)
                || !events.isAnswer(event) && isEffectiveGesture(event)
        }
        return (now, queued)
    }

    /// Whether a gesture may change something now; a tab that is tapped has to be there.
    private func isEffectiveGesture(_ event: Int) -> Bool {
        guard events.isGesture(event) else { return false }
        guard let gesture = userGesture(events.events[event].kind) else { return true }
        return edited(by: gesture)?.hasChanged ?? true
    }
}
