import StepRouter
import StepRouterAssembly
import StepRouterSimulation
import Testing

/// Moves from a container that is held and has no stack of its own: what is around it is known only when they are made.
struct HeldContainerTests {
    @Test func `a tab bar that lies on a stack is pushed from`() async throws {
        let tabs = TabBar { HomeScreen() }
        let window = SimulatedWindow {
            Navigation {
                HelpScreen(); tabs
            }
        }
        try await Router(window).navigate(from: tabs) { $0.push(HelpScreen()) }
        #expect(
            window.drawing == """
                ● Navigation
                ├─ ○ HelpScreen
                ├─ ○ TabBar
                │  └─ ○ HomeScreen
                └─ ● HelpScreen
                """
        )
    }

    @Test func `one that lies on none is not, and nothing has changed`() async throws {
        let tabs = TabBar { Navigation { HomeScreen() } }
        let window = SimulatedWindow { tabs }
        let before = window.hierarchy
        do throws(RoutingError) {
            try await Router(window).navigate(from: tabs) { $0.push(HelpScreen()) }
            Issue.record("It was pushed.")
        } catch {
            #expect(error.code == .containerNotFound)
            #expect(error.expected == "NavigationContainer")
        }
        #expect(window.hierarchy == before)
        try await Router(window).navigate(from: tabs) { $0.select(tab: 0).push(HelpScreen()) }
        #expect(window.screenOnTop is HelpScreen)
    }
}
