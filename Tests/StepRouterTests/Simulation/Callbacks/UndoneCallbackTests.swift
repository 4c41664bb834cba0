import StepRouter
import Testing

/// A container that changes what it holds while it is told that it comes into sight or goes out of it: all of that is undone.
@MainActor
struct UndoneCallbackTests {
    /// Two tabs, of which the second holds a container of its own.
    private struct Tabs {
        let window: SimulatedWindow
        let inner = ReactingTabBar()
        let first = Page("first")
        let second = Page("second")

        init(_ content: SimulatedContainerScreen) async throws {
            let inner = inner
            window = SimulatedWindow {
                TabBar {
                    Page("home")
                    inner
                }
            }
            try await inner.setContainedScreens([content], animated: false)
            try await content.setContainedScreens([first, second], animated: false)
        }

        /// Selects a tab, undoes it, and checks that everything is as it was.
        func expectUndone(selecting tab: Int) async throws {
            let drawing = window.drawing
            let mark = window.simulatedJournal.begin()
            try await expect(window, takes: .selectTab(tab))
            window.simulatedJournal.rollBack(to: mark)
            try expect(window, shows: drawing)
        }
    }

    @Test func `a tab that is selected before its container is told that it appears`() async throws {
        let content = SimulatedTabBarController()
        let tabs = try await Tabs(content)
        tabs.inner.reactions.willAppear = {
            Task.immediate { try await content.makeVisible(tabs.second, animated: false) }
        }
        try await tabs.expectUndone(selecting: 1)
    }

    @Test func `a screen that is popped before its container is told that it appears`() async throws {
        let content = SimulatedNavigationController()
        let tabs = try await Tabs(content)
        tabs.inner.reactions.willAppear = {
            Task.immediate { try await content.setContainedScreens([tabs.first], animated: false) }
        }
        try await tabs.expectUndone(selecting: 1)
    }

    @Test func `a screen that takes the place of another one before its container is told that it appears`()
        async throws
    {
        let content = SimulatedNavigationController()
        let tabs = try await Tabs(content)
        let other = Page("other")
        tabs.inner.reactions.willAppear = {
            Task.immediate { try await content.setContainedScreens([tabs.first, other], animated: false) }
        }
        try await tabs.expectUndone(selecting: 1)
        try await content.setContainedScreens([tabs.first, other], animated: false)
        try tabs.window.checkInvariants()
    }

    @Test func `a screen that is pushed before its container is told that it appears`() async throws {
        let content = SimulatedNavigationController()
        let tabs = try await Tabs(content)
        tabs.inner.reactions.willAppear = {
            Task.immediate {
                try await content.setContainedScreens([tabs.first, tabs.second, Page("other")], animated: false)
            }
        }
        try await tabs.expectUndone(selecting: 1)
    }

    @Test(arguments: [true, false])
    func `what changes when its container goes out of sight`(isToldBefore: Bool) async throws {
        let content = SimulatedNavigationController()
        let tabs = try await Tabs(content)
        try await expect(tabs.window, takes: .selectTab(1))
        let change: () -> Void = {
            Task.immediate {
                try await content.setContainedScreens([tabs.second, tabs.first], animated: false)
                try await content.setContainedScreens([tabs.second], animated: false)
                try await content.setContainedScreens([tabs.second, Page("other")], animated: false)
            }
        }
        if isToldBefore {
            tabs.inner.reactions.willDisappear = change
        } else {
            tabs.inner.reactions.didDisappear = change
        }
        try await tabs.expectUndone(selecting: 0)
    }

    @Test func `a recording that begins while a tab is told that it appears leaves it there`() async throws {
        let tabs = try await Tabs(SimulatedNavigationController())
        let journal = tabs.window.simulatedJournal
        var mark: Int?
        tabs.inner.reactions.willAppear = { mark = journal.begin() }
        try await expect(tabs.window, takes: .selectTab(1))
        let drawing = tabs.window.drawing
        journal.rollBack(to: try #require(mark))
        try expect(tabs.window, shows: drawing)
    }

    @Test func `a recording that begins while a tab is told that it disappears leaves it there`() async throws {
        let tabs = try await Tabs(SimulatedNavigationController())
        try await expect(tabs.window, takes: .selectTab(1))
        let journal = tabs.window.simulatedJournal
        var mark: Int?
        tabs.inner.reactions.willDisappear = { mark = journal.begin() }
        try await expect(tabs.window, takes: .selectTab(0))
        let drawing = tabs.window.drawing
        journal.rollBack(to: try #require(mark))
        try expect(tabs.window, shows: drawing)
    }

    @Test func `a recording that ends while a tab is told that it appears is undone with the one around it`()
        async throws
    {
        let tabs = try await Tabs(SimulatedNavigationController())
        let journal = tabs.window.simulatedJournal
        tabs.inner.reactions.willAppear = {
            let mark = journal.begin()
            Task.immediate { try await tabs.inner.present(Page("modal"), style: .pageSheet, animated: false) }
            journal.commit(mark)
        }
        try await tabs.expectUndone(selecting: 1)
        tabs.inner.reactions.willAppear = {
            let mark = journal.begin()
            Task.immediate { try await tabs.inner.present(Page("modal"), style: .pageSheet, animated: false) }
            journal.rollBack(to: mark)
        }
        try await tabs.expectUndone(selecting: 1)
    }

    @Test func `a modal whose content changes before it is told that it appears`() async throws {
        let content = Navigation {
            Page("first"); Page("second")
        }
        let inner = ReactingTabBar()
        try await inner.setContainedScreens([content], animated: false)
        let (home, other) = (Page("home"), Page("other"))
        let window = SimulatedWindow { home }
        inner.reactions.willAppear = {
            Task.immediate { try await content.setContainedScreens([other], animated: false) }
        }
        let mark = window.simulatedJournal.begin()
        try await home.present(inner, style: .pageSheet, animated: false)
        try window.checkInvariants()
        window.simulatedJournal.rollBack(to: mark)
        try expect(window, shows: "● Page(home)")
        try await home.present(other, style: .pageSheet, animated: false)
        try window.checkInvariants()
    }
}
