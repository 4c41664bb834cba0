import StepRouter
import StepRouterSimulation

// What can happen.
extension ExploredApp {
    /// Whether an event makes sense in the present state: there is such a tab, a screen to answer on, or a screen to navigate from.
    func offers(_ event: Int) -> Bool {
        switch events.events[event].kind {
        case .tab(let tab): tab < window.tabCountInReach
        case .answer(let position): exploration.answers[position].screen(in: window) != nil
        case .navigation(let number): !window.hierarchy.isEmpty || navigations[number].beginsInEmptyWindow(router)
        case .time: sleeps
        case .gesture, .appGesture, .toggle: true
        }
    }

    /// The answers that the user can give in the present state, by the number of the event.
    var offeredAnswers: [Int] {
        exploration.offeredAnswers(in: window).map { events.answers.lowerBound + $0 }
    }

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

    /// What a gesture would make of the hierarchy; `nil` if it fails.
    func edited(by gesture: UserGesture) -> HierarchyEditor? {
        var editor = HierarchyEditor(window.tree)
        do { try editor.perform(gesture, in: window.screens) } catch { return nil }
        return editor
    }

    /// A gesture that every app has.
    func userGesture(_ kind: EventTable.Kind) -> UserGesture? {
        switch kind {
        case .gesture(let position): gestures[position].kind.userGesture(at: window.horizontalSize)
        case .tab(let tab): .selectTab(tab)
        case .appGesture, .answer, .time, .toggle, .navigation: nil
        }
    }
}
