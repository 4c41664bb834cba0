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
