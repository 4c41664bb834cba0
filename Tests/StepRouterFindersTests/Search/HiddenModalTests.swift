import StepRouter
import StepRouterFinders
import StepRouterSimulation
import Testing

/// Modals in the context of screens that are hidden.
struct HiddenModalTests {
    /// Home in the first tab, selected; a stack in the second one, below a modal in its context.
    private func hiddenModal() -> (window: SimulatedWindow, modal: Page) {
        let modal = Page("login")
        let account = Navigation { Page("account") }
        let window = SimulatedWindow {
            TabBar {
                Navigation { Page("home") }
                account
            }
        }
        account.presenting(.currentContext) { modal }
        return (window, modal)
    }

    @Test func `a modal in the context of a tab that is not selected is found`() throws {
        let (window, modal) = hiddenModal()
        #expect(window.topmostScreen === window.rootScreen)
        let finder = InlineIteratingFinder<Page, String> { $0.state == $1 }
        #expect(try finder.find(in: window.tree, with: "login") === modal)
        #expect(try finder.find(in: window.presenting { Page("help") }.tree, with: "login") === modal)
    }

    @Test func `it comes before the tab that it covers, and after the selected one`() throws {
        let (window, _) = hiddenModal()
        let all = ["TabBar", "Navigation", "home", "login", "Navigation", "account"]
        #expect(try visits(.fullStack, in: window) == all)
        #expect(try visits(.fullStack, from: .root, in: window) == all)
        window.presenting { Page("help") }
        #expect(try visits(.fullStack, in: window) == ["help"] + all)
        #expect(try visits(.fullStack, from: .root, in: window) == ["help"] + all)
    }

    @Test func `it is visited with what is contained and presented only`() throws {
        let (window, _) = hiddenModal()
        #expect(try visits(.currentAllStack, in: window) == ["TabBar", "Navigation", "home", "Navigation", "account"])
        #expect(try visits([.current, .visible, .presented], in: window) == ["TabBar", "Navigation", "home"])
        #expect(try visits(.presented, in: window) == [])
        #expect(try visits(.presented, from: start("account"), in: window) == ["login"])
    }

    @Test func `from within it, what is below is visited once`() throws {
        let (window, modal) = hiddenModal()
        let inModal = StackIterator.StartingPoint.custom { _ in modal }
        #expect(
            try visits(.fullStack, from: inModal, in: window) == [
                "login", "TabBar", "Navigation", "home", "Navigation", "account",
            ]
        )
    }

    @Test func `a modal in the context of another column comes before what is below`() throws {
        let (first, second) = (Navigation { Page("master") }, Navigation { Page("details") })
        let window = SimulatedWindow {
            Split {
                first
                second
            }
        }
        first.presenting(.currentContext) { Page("over master") }
        second.presenting(.currentContext) { Page("over details") }
        let all = ["over master", "over details", "Split", "Navigation", "details", "Navigation", "master"]
        #expect(try visits(.fullStack, from: .root, in: window) == all)
        #expect(try visits(.fullStack, in: window) == all)
    }
}
