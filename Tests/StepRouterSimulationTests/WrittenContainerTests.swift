import StepRouter
import StepRouterSimulation
import Testing

/// Containers of an app's own in a state that is written down.
struct WrittenContainerTests {
    @Test func `a container of an app's own is written down with its screens`() throws {
        let window = SimulatedWindow {
            TabBar {
                Pager {
                    Page("first")
                    Page("second")
                }
                Navigation { Page("home") }
            }
        }
        try expect(
            window,
            shows: """
                ● TabBar
                ├─ ● Pager
                │  ├─ ● Page(first)
                │  └─ ○ Page(second)
                └─ ○ Navigation
                   └─ ○ Page(home)
                """
        )
    }

    @Test func `one of its screens is selected by its position`() throws {
        let pages = [Page("first"), Page("second")]
        let window = SimulatedWindow { Pager(selected: 1) { pages } }
        try expect(window, shows: "● Pager\n├─ ○ Page(first)\n└─ ● Page(second)")
        #expect(window.tree.screensOnTop.last === pages[1])
    }

    @Test func `a screen answers how it is presented, and what is on top, through the tree`() throws {
        let (home, sheet) = (Page("home"), Page("sheet"))
        let window = SimulatedWindow { Navigation { home } }.presenting(.formSheet) { Navigation { sheet } }
        let modal = try #require(window.topmostScreen)
        #expect(window.tree.presentationStyle(of: modal) == .formSheet)
        #expect(window.tree.presentationStyle(of: sheet) == nil)
        #expect(window.tree.presentationStyle(of: Page("elsewhere")) == nil)
        #expect(window.tree.screensOnTop.map(ObjectIdentifier.init) == [modal, sheet].map(ObjectIdentifier.init))
    }
}

private final class Pager: ContainerController {}
