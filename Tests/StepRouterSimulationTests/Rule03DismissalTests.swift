import StepRouter
import StepRouterSimulation
import Testing

struct Rule03DismissalTests {
    @Test func `rule 3: dismissing from a presenter removes everything above it`() async throws {
        let home = Page("home")
        let window = SimulatedWindow { home }
            .presenting(.fullScreen) { Page("one") }
            .presenting { Page("two") }
            .presenting { Page("three") }
        try await home.dismissPresented(animated: false)
        try expect(window, shows: "● Page(home)")
    }

    @Test func `rule 3: what is removed is removed in one transition`() async throws {
        let home = Page("home")
        let window = SimulatedWindow { home }.presenting { Page("one") }.presenting { Page("two") }
        var transitions: [String] = []
        window.transitionObserver = { transitions.append($0.description) }
        try await home.dismissPresented(animated: false)
        #expect(transitions == ["dismissed: Page"])
    }

    @Test func `rule 3: dismissing from the middle of a chain keeps what is below`() async throws {
        let one = Page("one")
        let window = SimulatedWindow { Page("home") }
            .presenting { one }
            .presenting { Page("two") }
            .presenting { Page("three") }
        try await one.dismissPresented(animated: false)
        try expect(
            window,
            shows: """
                ▸ Page(home)
                modal pageSheet by Page:
                ● Page(one)
                """
        )
    }

    @Test func `rule 3: a modal without a modal of its own forwards the dismissal to its presenter`() async throws {
        let two = Page("two")
        let window = SimulatedWindow { Page("home") }.presenting { Page("one") }.presenting { two }
        try await two.dismissPresented(animated: false)
        try expect(
            window,
            shows: """
                ▸ Page(home)
                modal pageSheet by Page:
                ● Page(one)
                """
        )
        #expect(two.presentingScreen == nil)
        #expect(two.window == nil)
    }

    @Test func `rule 3: a screen inside a modal dismisses that modal`() async throws {
        let user = Page("user")
        let window = SimulatedWindow { Page("home") }.presenting { TabBar { Navigation { user } } }
        try await user.dismissPresented(animated: false)
        try expect(window, shows: "● Page(home)")
    }

    @Test func `rule 3: a screen inside a presenter dismisses what the presenter presents`() async throws {
        let home = Page("home")
        let window = SimulatedWindow { TabBar { Navigation { home } } }.presenting { Page("login") }
        try await home.dismissPresented(animated: false)
        try expect(
            window,
            shows: """
                ● TabBar
                └─ ● Navigation
                   └─ ● Page(home)
                """
        )
    }

    @Test func `rule 3: the nearest presenter dismisses`() async throws {
        let home = Page("home")
        let window = SimulatedWindow { TabBar { Navigation { home } } }
        try await home.present(Page("filter"), style: .currentContext, animated: false)
        try await home.present(Page("login"), style: .pageSheet, animated: false)
        try await home.dismissPresented(animated: false)
        try expect(
            window,
            shows: """
                ▸ TabBar
                └─ ▸ Navigation
                   └─ ▸ Page(home)
                modal pageSheet by TabBar:
                ● Page(login)
                """
        )
        try await home.dismissPresented(animated: false)
        try expect(
            window,
            shows: """
                ● TabBar
                └─ ● Navigation
                   └─ ● Page(home)
                """
        )
    }

    @Test func `rule 3: a modal in a context leaves that context alone`() async throws {
        let home = Page("home")
        let filter = Page("filter")
        let window = SimulatedWindow { TabBar { Navigation { home } } }
        try await home.present(filter, style: .currentContext, animated: false)
        try await home.present(Page("login"), style: .pageSheet, animated: false)
        try await filter.dismissPresented(animated: false)
        try expect(
            window,
            shows: """
                ▸ TabBar
                └─ ▸ Navigation
                   └─ ▸ Page(home)
                modal pageSheet by TabBar:
                ● Page(login)
                """
        )
    }

    @Test func `rule 3: that there is nothing to dismiss is no error`() async throws {
        let home = Page("home")
        let window = SimulatedWindow { Navigation { home } }
        try await expect(window, staysAsItIs: { try await home.dismissPresented(animated: false) })
        try await Page("detached").dismissPresented(animated: true)
    }

    @Test func `rule 3: dismissed screens may be presented again, one by one`() async throws {
        let (home, one, two) = (Page("home"), Page("one"), Page("two"))
        let window = SimulatedWindow { home }.presenting { one }.presenting { two }
        try await home.dismissPresented(animated: false)
        #expect(one.presentedScreen == nil)
        try await home.present(two, style: .fullScreen, animated: false)
        try await two.present(one, style: .popover, animated: false)
        try expect(
            window,
            shows: """
                ▸ Page(home)
                modal fullScreen by Page:
                ▸ Page(two)
                modal popover by Page:
                ● Page(one)
                """
        )
    }

    @Test func `rule 3: the content of a dismissed modal stays in it`() async throws {
        let user = Page("user")
        let sheet = Navigation { user }
        let window = SimulatedWindow { Page("home") }.presenting { sheet }
        try await sheet.dismissPresented(animated: false)
        #expect(user.parentScreen === sheet)
        #expect(user.window == nil)
        try await window.root?.present(sheet, style: .fullScreen, animated: false)
        #expect(user.window === window)
        try window.checkInvariants()
    }

    @Test func `rule 3: a tree outside of a window can give up its modals`() async throws {
        let (home, login) = (Page("home"), Page("login"))
        let window = SimulatedWindow { home }.presenting { login }
        try await window.setRootScreen(Page("new"), animated: false)
        #expect(home.presentedScreen === login)
        try await home.dismissPresented(animated: false)
        #expect(home.presentedScreen == nil)
        try await window.root?.present(login, style: .pageSheet, animated: false)
        #expect(window.topmostScreen === login)
        try window.checkInvariants()
    }
}
