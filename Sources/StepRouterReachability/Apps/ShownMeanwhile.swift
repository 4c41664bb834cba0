import StepRouter
import StepRouterSimulation

/// What an event showed to the user each time that something else happened while it waited.
struct ShownMeanwhile {
    private let former: AppReading
    private var last: (id: ScreenID, label: String)?
    /// The screens on which the user could answer.
    private var asking: Set<ScreenID> = []

    /// - Parameter former: The state in which the event began.
    init(since former: AppReading) { self.former = former }

    /// Notes the screens on which the user can answer.
    mutating func noteAsking(_ exploration: Exploration, in window: SimulatedWindow) {
        asking.formUnion(exploration.askingScreens(in: window.tree))
    }

    /// Notes the screen on top, if it was not there before.
    mutating func note(_ window: SimulatedWindow) {
        guard let (id, screen) = newScreen(in: window), id != last?.id else { return }
        last = (id, screen.label)
    }

    /// Whether a screen may be what is waited for while it is covered: the event has brought it along, or has waited for it before.
    func mayAsk(_ screen: ScreenID) -> Bool { !former.hierarchy.contains(screen) || asking.contains(screen) }

    /// The screen that was shown last, if it has left and nothing else is shown in its place; `nil` otherwise.
    func departed(from window: SimulatedWindow) -> String? {
        guard let last, !window.hierarchy.contains(last.id), newScreen(in: window) == nil else { return nil }
        return last.label
    }

    /// The screen on top, if it was not there before.
    private func newScreen(in window: SimulatedWindow) -> (id: ScreenID, screen: any Screen)? {
        guard let screen = window.screenOnTop, let id = window.screens.id(of: screen), !former.hierarchy.contains(id)
        else { return nil }
        return (id, screen)
    }
}
