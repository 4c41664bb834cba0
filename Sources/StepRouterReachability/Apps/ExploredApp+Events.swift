import StepRouter
import StepRouterSimulation

// What can happen, and lets it.
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

    /// Whether something sleeps on the clock.
    var sleeps: Bool { clock.map { $0.sleeperCount > 0 } ?? false }

    /// The answers that the user can give in the present state, by the number of the event.
    var offeredAnswers: [Int] {
        exploration.offeredAnswers(in: window).map { events.answers.lowerBound + $0 }
    }

    /// Whether something waits for the user: for an answer, on top or where something covers the screen that asks, or until what covers a place has left.
    ///
    /// - Parameter former: The state in which it began: only what it has brought itself can ask while it is covered.
    /// - Returns: Whether that is so.
    func waitsForUser(since former: AppReading) -> Bool {
        window.hasCoveredNavigations || !offeredAnswers.isEmpty
            || exploration.asks(in: window.tree) { !former.hierarchy.contains($0) }
    }

    /// What can happen while an event waits for the user: answers, gestures that change something, and another navigation.
    ///
    /// Which one does not matter where it waits for the one before: what becomes of it then is what becomes of it in the state where that ends, which is
    /// explored. So are the gestures then.
    func offeredMeanwhile(_ event: ExploredEvent, since former: AppReading) -> [Int] {
        if !waitsForUser(since: former) { return [] }
        let answers = offeredAnswers
        let all = events.events.indices
        var others = all.filter { events.navigation(of: $0) != nil && $0 != event.number }
        if event.meanwhile.contains(where: { events.navigation(of: $0) != nil }) {
            // Gestures may be all that takes away what covers a place, or a screen that asks.
            if !window.hasCoveredNavigations, !answers.isEmpty { return answers }
            others = []
        }
        let tried = router.policy == .enqueue && !overlaps ? others.prefix(1) : others[...]
        let tabs = window.tabCountInReach
        return all.filter { event in
            if case .tab(let tab) = events.events[event].kind, tab >= tabs { return false }
            return tried.contains(event) || answers.contains(event)
                || !events.isAnswer(event) && isEffectiveGesture(event)
        }
    }

    /// Whether a gesture may change something now; a tab that is tapped has to be there.
    private func isEffectiveGesture(_ event: Int) -> Bool {
        guard events.isGesture(event) else { return false }
        guard let gesture = userGesture(events.events[event].kind) else { return true }
        var editor = HierarchyEditor(window.tree)
        do { try editor.perform(gesture, in: window.screens) } catch { return true }
        return editor.hasChanged
    }

    /// Lets an event happen, until it has ended or nothing of it can go on by itself.
    ///
    /// - Parameters:
    ///   - event: The event.
    ///   - isFirst: Whether none is under way, so that the way that a navigation takes may be counted.
    /// - Returns: The event, over or under way.
    nonisolated(nonsending) func begin(_ event: Int, isFirst: Bool) async -> EventRun {
        let kind = events.events[event].kind
        if case .time = kind { clock?.advanceToNextWake() }
        if !overlaps, let gesture = userGesture(kind) {
            // What a user does takes no time here, and waits for nothing.
            return EventRun(event, outcome: await outcome(of: gesture))
        }
        return EventRun(event, on: executor) { [self] in
            if case .navigation(let number) = kind {
                let router = isFirst ? router : otherRouter
                return try await router.navigate(to: navigations[number].request, animated: overlaps)
            }
            if let gesture = userGesture(kind) {
                try await window.perform(gesture, animated: overlaps)
            } else {
                try await happen(kind)
            }
            return nil
        }
    }

    private nonisolated(nonsending) func outcome(of gesture: UserGesture) async -> EventRun.Outcome {
        do {
            try await window.perform(gesture, animated: false)
            return .success(nil)
        } catch {
            return .failure(error)
        }
    }

    /// A gesture that every app has.
    private func userGesture(_ kind: EventTable.Kind) -> UserGesture? {
        switch kind {
        case .gesture(let position):
            switch gestures[position].kind {
            case .back: .back
            case .swipeDown: .swipeDown
            case .resize: .resize(window.horizontalSize == .compact ? .regular : .compact)
            case .custom, .selectTab: nil
            }
        case .tab(let tab): .selectTab(tab)
        case .appGesture, .answer, .time, .toggle, .navigation: nil
        }
    }

    /// Lets something of the app's own happen.
    private nonisolated(nonsending) func happen(_ kind: EventTable.Kind) async throws {
        switch kind {
        case .gesture(let position):
            if case .custom(let body) = gestures[position].kind { try await body(window) }
        case .appGesture(let position): try await exploration.gestures[position].body()
        case .answer(let position):
            let answer = exploration.answers[position]
            if let screen = answer.screen(in: window) { try await answer.give(screen) }
        case .toggle(let position): environment.flip(position)
        case .tab, .time, .navigation: return
        }
    }
}
