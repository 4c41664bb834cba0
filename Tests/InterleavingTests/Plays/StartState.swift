import StepRouter
import StepRouterSimulation

/// Where the user is when a play begins.
enum StartState: String, CaseIterable, Sendable {
    /// In the first of two tabs.
    case lobby
    /// At a draft in a sheet above the tabs.
    case draftAbove
    /// At a draft on top of the first tab's stack.
    case draftOnStack

    /// The window, which does not take any time yet.
    func makeWindow(_ doors: Doors, _ chronicle: Chronicle) -> SimulatedWindow {
        let draft = Room("draft")
        draft.beforeLeaving = { await doors.pass("draft asked to leave") }
        let window = SimulatedWindow {
            TabBar {
                Navigation {
                    Room("lobby")
                    if self == .draftOnStack { draft }
                }
                Navigation { Room("hall") }
            }
        }
        if self == .draftAbove { window.presenting { draft } }
        for case let room as Room in window.tree.allScreens { room.chronicle = chronicle }
        window.clock = DoorClock(doors: doors)
        return window
    }
}
