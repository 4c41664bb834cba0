import StepRouter
import StepRouterSimulation
import Testing

struct WindowTests {
    @Test func `several windows exist side by side`() async throws {
        let (left, right) = (SimulatedWindow { Page("left") }, SimulatedWindow(.compact) { Page("right") })
        try await left.root?.present(Page("sheet"), style: .pageSheet, animated: false)
        try expect(right, shows: "● Page(right)")
        try await right.setRootScreen(Page("new"), animated: false)
        try expect(
            left,
            shows: """
                ▸ Page(left)
                modal pageSheet by Page:
                ● Page(sheet)
                """
        )
    }

    @Test func `resizing one window leaves the split views of another alone`() async throws {
        func makeWindow() -> SimulatedWindow {
            SimulatedWindow {
                Split {
                    Navigation { Page("list") }
                    Page("detail")
                }
            }
        }
        let (first, second) = (makeWindow(), makeWindow())
        let before = second.structure
        try await first.resize(to: .compact)
        #expect(second.structure == before)
        #expect(first.drawing != second.drawing)
        try first.checkInvariants()
        try second.checkInvariants()
    }

    @Test func `a screen moves from one window to another after it was removed`() async throws {
        let page = Page("moving")
        let (from, to) = (Navigation { page }, Navigation { Page("there") })
        let (first, second) = (SimulatedWindow { from }, SimulatedWindow { to })
        try await expect(
            second,
            refuses: { try await to.setContainedScreens(to.containedScreens + [page], animated: false) },
            with: .alreadyInHierarchy(screen: "Page")
        )
        try await from.setContainedScreens([], animated: false)
        #expect(page.window == nil)
        try await to.setContainedScreens(to.containedScreens + [page], animated: false)
        #expect(page.window === second)
        try expect(first, shows: "● Navigation")
        try expect(
            second,
            shows: """
                ● Navigation
                ├─ ○ Page(there)
                └─ ● Page(moving)
                """
        )
    }

    @Test func `what happens to a moved screen is noted in the window it is in`() async throws {
        let stack = Navigation { Page("a") }
        let first = SimulatedWindow { stack }
        let second = SimulatedWindow { Page("old") }
        try await first.setRootScreen(Page("new"), animated: false)
        try await second.setRootScreen(stack, animated: false)
        let revisions = (first.revision, second.revision)
        try await stack.setContainedScreens(stack.containedScreens + [Page("b")], animated: false)
        #expect(first.revision == revisions.0)
        #expect(second.revision != revisions.1)
        try first.checkInvariants()
        try second.checkInvariants()
    }

    @Test func `the window property holds for every screen in the window and for no other`() async throws {
        let (home, product, sheet, user) = (Page("home"), Page("product"), Navigation(), Page("user"))
        let stack = Navigation {
            home
            product
        }
        #expect(product.window == nil)
        let window = SimulatedWindow { TabBar { stack } }
        try await sheet.setContainedScreens([user], animated: false)
        #expect(user.window == nil)
        try await home.present(sheet, style: .pageSheet, animated: false)
        for screen in [home, product, stack, sheet, user] {
            #expect(screen.window === window)
        }
        try await home.dismissPresented(animated: false)
        try await stack.makeVisible(home, animated: false)
        for screen in [product, sheet, user] { #expect(screen.window == nil) }
        try window.checkInvariants()
    }

    @Test func `a window that is gone is no window`() {
        let home = Page("home")
        let stack = Navigation { home }
        func show() { #expect(SimulatedWindow { stack }.rootScreen === stack) }
        show()
        #expect(home.window == nil)
        #expect(stack.window == nil)
    }

    @Test func `topmost is nothing, the root, or the last of a chain`() async throws {
        let window = SimulatedWindow()
        #expect(window.topmostScreen == nil)
        let stack = Navigation { Page("home") }
        try await window.setRootScreen(stack, animated: false)
        #expect(window.topmostScreen === stack)
        let (one, two) = (Navigation { Page("one") }, Page("two"))
        window.presenting(.fullScreen) { one }
        #expect(window.topmostScreen === one)
        window.presenting { two }
        #expect(window.topmostScreen === two)
        try await one.dismissPresented(animated: false)
        #expect(window.topmostScreen === one)
        try window.checkInvariants()
    }

    @Test func `topmost is a modal in a context as long as that context is visible`() async throws {
        let (home, filter) = (Page("home"), Page("filter"))
        let tabs = TabBar {
            Navigation { home }
            Page("other")
        }
        let window = SimulatedWindow { tabs }
        try await home.present(filter, style: .currentContext, animated: false)
        #expect(window.topmostScreen === filter)
        try await expect(window, takes: .selectTab(1))
        #expect(window.topmostScreen === tabs)
        try await expect(window, takes: .selectTab(0))
        #expect(window.topmostScreen === filter)
        let above = Page("above")
        try await filter.present(above, style: .pageSheet, animated: false)
        #expect(window.topmostScreen === above)
        #expect(above.presentingScreen === filter)
        try window.checkInvariants()
    }

    @Test func `topmost is the modal of the outermost presenter before those in contexts below it`() async throws {
        let home = Page("home")
        let window = SimulatedWindow { TabBar { Navigation { home } } }
        let sheet = Page("sheet")
        try await home.present(Page("filter"), style: .currentContext, animated: false)
        try await home.present(sheet, style: .pageSheet, animated: false)
        #expect(window.topmostScreen === sheet)
        try await sheet.dismissPresented(animated: false)
        #expect(window.topmostScreen === home.presentedScreen)
        try window.checkInvariants()
    }

    @Test func `topmost is found in a modal that holds contexts itself`() async throws {
        let user = Page("user")
        let filter = Page("filter")
        let window = SimulatedWindow { Page("home") }.presenting { TabBar { Navigation { user } } }
        try await user.present(filter, style: .overCurrentContext, animated: false)
        #expect(window.topmostScreen === filter)
        try expect(
            window,
            shows: """
                ▸ Page(home)
                modal pageSheet by Page:
                ▸ TabBar
                └─ ▸ Navigation
                   └─ ▸ Page(user)
                modal overCurrentContext by Navigation:
                ● Page(filter)
                """
        )
    }

    @Test func `a dismissed modal can become a root, a tab and a modal again`() async throws {
        let modal = Page("wanderer")
        let tabs = TabBar { Page("home") }
        let window = SimulatedWindow { tabs }.presenting { modal }
        try await modal.dismissPresented(animated: false)
        try await tabs.setContainedScreens(tabs.containedScreens + [modal], animated: false)
        try window.checkInvariants()
        #expect(modal.parentScreen === tabs)
        #expect(modal.presentationStyle == nil)
        try await tabs.setContainedScreens(Array(tabs.containedScreens.prefix(1)), animated: false)
        try await tabs.present(modal, style: .popover, animated: false)
        try window.checkInvariants()
        try await modal.dismissPresented(animated: false)
        try await window.setRootScreen(modal, animated: false)
        try expect(window, shows: "● Page(wanderer)")
    }

    @Test func `a replaced root can become a tab of the new one`() async throws {
        let old = Navigation { Page("old") }
        let window = SimulatedWindow { old }
        let tabs = TabBar { Page("new") }
        try await window.setRootScreen(tabs, animated: false)
        try await tabs.setContainedScreens(tabs.containedScreens + [old], animated: false)
        try expect(
            window,
            shows: """
                ● TabBar
                ├─ ● Page(new)
                └─ ○ Navigation
                   └─ ○ Page(old)
                """
        )
    }

    @Test func `a transition tells its observer what moved`() async throws {
        let home = Page("home")
        let stack = Navigation { home }
        let tabs = TabBar {
            stack
            Page("other")
        }
        let window = SimulatedWindow { tabs }
        var subjects: [(SimulatedWindow.Transition.Change, any Screen)] = []
        window.transitionObserver = { transition in
            if let subject = transition.subject { subjects.append((transition.change, subject)) }
        }
        let sheet = Page("sheet")
        try await stack.setContainedScreens([home, Page("top")], animated: true)
        try await stack.makeVisible(home, animated: true)
        try await tabs.makeVisible(tabs.containedScreens[1], animated: true)
        try await tabs.present(sheet, style: .pageSheet, animated: true)
        try await tabs.dismissPresented(animated: true)
        try await window.resize(to: .compact)
        #expect(subjects.map(\.0) == [.contentSet, .popped, .selected, .presented, .dismissed, .resized])
        let expected: [any Screen] = [stack, stack, tabs, sheet, sheet, tabs]
        #expect(zip(subjects, expected).allSatisfy { $0.1 === $1 })
    }
}
