import StepRouter
import TestSupport
import Testing

struct ChangesAtOnceTests {
    @Test func `content, selection, modals and roots change at once as they do otherwise`() throws {
        let (home, product, stack) = (Page("home"), Page("product"), Navigation {})
        let tabs = TabBar {
            Page("first")
            stack
        }
        let window = SimulatedWindow { tabs }
        #expect(try stack.setContainedScreensAtOnce([home, product], showing: nil, animated: true))
        #expect(try tabs.makeVisibleAtOnce(stack, animated: true))
        #expect(try tabs.presentAtOnce(Page("sheet"), style: .pageSheet, animated: true))
        try expect(
            window,
            shows: """
                ▸ TabBar
                ├─ ○ Page(first)
                └─ ▸ Navigation
                   ├─ ○ Page(home)
                   └─ ▸ Page(product)
                modal pageSheet by TabBar:
                ● Page(sheet)
                """
        )
        #expect(try stack.dismissPresentedAtOnce(animated: false))
        #expect(try stack.makeVisibleAtOnce(home, animated: false))
        #expect(try stack.dismissPresentedAtOnce(animated: false), "There is nothing to dismiss.")
        try expect(
            window,
            shows: """
                ● TabBar
                ├─ ○ Page(first)
                └─ ● Navigation
                   └─ ● Page(home)
                """
        )
        #expect(try window.setRootScreenAtOnce(product, animated: true))
        try expect(window, shows: "● Page(product)")
    }

    @Test func `content can be replaced and one of it shown at once`() throws {
        let tabs = TabBar { Page("a") }
        let window = SimulatedWindow { tabs }
        let (b, c) = (Page("b"), Page("c"))
        #expect(try tabs.setContainedScreensAtOnce(tabs.containedScreens + [b, c], showing: c, animated: false))
        try expect(
            window,
            shows: """
                ● TabBar
                ├─ ○ Page(a)
                ├─ ○ Page(b)
                └─ ● Page(c)
                """
        )
    }

    @Test func `a screen is pushed at once with the callbacks of any other way, and that is undone`() async throws {
        let log = CallLog()
        let stack = Navigation { LoggedScreen("home", log) }
        let window = SimulatedWindow { stack }
        let before = window.drawing
        _ = log.take()
        let mark = window.simulatedJournal.begin()
        #expect(try stack.pushAtOnce(LoggedScreen("new", log), animated: true))
        let (drawing, calls) = (window.drawing, log.take())
        try window.checkInvariants()
        window.simulatedJournal.rollBack(to: mark)
        #expect(window.drawing == before)
        try window.checkInvariants()
        try await stack.setContainedScreens(stack.containedScreens + [LoggedScreen("new", log)], animated: true)
        #expect(window.drawing == drawing)
        #expect(log.take() == calls)
    }

    @Test func `what may not be pushed is left alone`() throws {
        let stack = Navigation { Page("home") }
        let window = SimulatedWindow { stack }
        let before = window.drawing
        #expect(try !stack.pushAtOnce(stack.containedScreens[0], animated: false))
        #expect(try !stack.pushAtOnce(stack, animated: false))
        #expect(try !stack.pushAtOnce(Navigation {}, animated: false))
        #expect(try !stack.pushAtOnce(ForeignScreen(), animated: false))
        #expect(window.drawing == before)
    }

    @Test func `what is refused is refused at once, and changes nothing`() throws {
        let stack = Navigation { Page("home") }
        let window = SimulatedWindow { stack }
        let other = Navigation { Page("other") }
        #expect(throws: HierarchyError.nestedNavigation(screen: "Navigation", container: "Navigation")) {
            _ = try stack.setContainedScreensAtOnce([other], showing: nil, animated: false)
        }
        #expect(throws: HierarchyError.notContained(screen: "Page", container: "Navigation")) {
            _ = try stack.makeVisibleAtOnce(Page("stranger"), animated: false)
        }
        #expect(throws: HierarchyError.alreadyInHierarchy(screen: "Navigation")) {
            _ = try stack.presentAtOnce(stack, style: .pageSheet, animated: false)
        }
        try expect(
            window,
            shows: """
                ● Navigation
                └─ ● Page(home)
                """
        )
    }

    @Test func `what takes time on a clock is left alone`() throws {
        let stack = Navigation { Page("home") }
        let window = SimulatedWindow(clock: SteppedClock()) { stack }
        let before = window.drawing
        #expect(try !stack.setContainedScreensAtOnce([Page("new")], showing: nil, animated: true))
        #expect(try !stack.makeVisibleAtOnce(stack.containedScreens[0], animated: true))
        #expect(try !stack.presentAtOnce(Page("sheet"), style: .pageSheet, animated: true))
        #expect(try !stack.dismissPresentedAtOnce(animated: true))
        #expect(try !window.setRootScreenAtOnce(Page("root"), animated: true))
        #expect(window.drawing == before)
        #expect(try stack.presentAtOnce(Page("sheet"), style: .pageSheet, animated: false))
    }

    @Test func `a class of an app's own, which may override anything, is left alone`() throws {
        let home = Page("home")
        let stack = LoggedNavigation("stack", CallLog()) { home }
        let window = SimulatedWindow { stack }
        let before = window.drawing
        #expect(try !stack.setContainedScreensAtOnce([Page("new")], showing: nil, animated: false))
        #expect(try !stack.makeVisibleAtOnce(home, animated: false))
        #expect(try !home.presentAtOnce(Page("sheet"), style: .pageSheet, animated: false))
        #expect(try !home.dismissPresentedAtOnce(animated: false))
        #expect(window.drawing == before)
    }

    @Test func `a collapsed split view, which may pass content on, is left alone`() throws {
        let split = SimulatedSplitViewController {
            Navigation { Page("list") }
            Page("details")
        }
        let window = SimulatedWindow(.compact) { split }
        let before = window.drawing
        let content = split.containedScreens + [Page("new")]
        #expect(try !split.setContainedScreensAtOnce(content, showing: nil, animated: false))
        #expect(window.drawing == before)
    }
}
