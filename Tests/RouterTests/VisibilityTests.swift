import StepRouter
import StepRouterAssembly
import StepRouterFinders
import StepRouterSimulation
import Testing

/// Targets near modals that cover a part of the hierarchy only.
struct VisibilityTests {
    @Test func `a column beside one that presents in its own context is visible`() async throws {
        let lobby = LobbyScreen()
        let details = Navigation { HallScreen() }
        let window = SimulatedWindow {
            Split {
                lobby; details
            }
        }
        details.presenting(.overCurrentContext) { NoteScreen() }
        let before = window.snapshot
        let destination = DestinationStep(finder: InstanceFinder<LobbyScreen, Void>(lobby))
        try await go(to: destination, in: window)
        #expect(window.snapshot == before)
    }

    @Test func `a screen below a modal in a current context is shown by dismissing that`() async throws {
        let stack = Navigation { LobbyScreen() }
        let window = SimulatedWindow {
            TabBar {
                HallScreen(); stack
            }
        }
        stack.presenting(.overCurrentContext) { NoteScreen() }
        try await go(to: DestinationStep(finder: ClassFinder<LobbyScreen, Void>()), in: window)
        #expect(stack.presentedScreen == nil)
        #expect(window.rootScreen?.container?.visibleScreens.first === stack)
    }

    @Test func `a modal in the context of a hidden tab is shown by selecting the tab`() async throws {
        let note = NoteScreen()
        let stack = Navigation { LobbyScreen() }
        let window = SimulatedWindow {
            TabBar {
                stack; HallScreen()
            }
        }
        stack.presenting(.overCurrentContext) { note }
        try await window.perform(.selectTab(1))
        let transitions = window.recordTransitions()
        try await go(to: DestinationStep(finder: InstanceFinder<NoteScreen, Void>(note)), in: window)
        #expect(window.topmostScreen === note)
        #expect(transitions.lines == ["selected: TabBar"])
    }

    @Test func `a modal above one in the context of a hidden tab is shown by selecting the tab`() async throws {
        let item = ItemScreen(1)
        let stack = Navigation { LobbyScreen() }
        let note = NoteScreen()
        let hall = HallScreen()
        let tabs = TabBar {
            stack; hall
        }
        let window = SimulatedWindow { tabs }
        stack.presenting(.overCurrentContext) { note }
        note.presenting(.pageSheet) { item }
        try await tabs.makeVisible(hall, animated: false)
        try await go(to: DestinationStep(finder: InstanceFinder<ItemScreen, Void>(item)), in: window)
        #expect(window.topmostScreen === item)
    }

    @Test func `a modal in the context of a tab is shown by dismissing what covers all tabs`() async throws {
        let note = NoteScreen()
        let stack = Navigation { LobbyScreen() }
        let tabs = TabBar {
            stack; HallScreen()
        }
        let guarded = GuardedScreen()
        let window = SimulatedWindow { tabs }
        stack.presenting(.overCurrentContext) { note }
        tabs.presenting(.pageSheet) { guarded }
        try await go(to: DestinationStep(finder: InstanceFinder<NoteScreen, Void>(note)), in: window)
        #expect(window.topmostScreen === note)
        #expect(guarded.asked == 1)
        #expect(guarded.window == nil)
    }

    @Test func `a tab bar whose tab presents in its own context is visible itself`() async throws {
        let stack = Navigation { LobbyScreen() }
        let window = SimulatedWindow {
            TabBar {
                stack; HallScreen()
            }
        }
        stack.presenting(.overCurrentContext) { NoteScreen() }
        let tabs = DestinationStep(finder: ClassFinder<TabBarController, Void>(options: .fullStack))
        try await go(to: tabs, in: window)
    }
}
