import StepRouter
import StepRouterSimulation
import Testing

struct Rule09RootTests {
    @Test func `rule 9: replacing the root takes the old tree out of the window`() async throws {
        let home = Page("home")
        let stack = Navigation { home }
        let tabs = TabBar { stack }
        let window = SimulatedWindow { tabs }
        try await window.setRootScreen(Page("login"), animated: false)
        try expect(window, shows: "● Page(login)")
        for screen in [tabs, stack, home] { #expect(screen.window == nil) }
        #expect(home.parentScreen === stack)
    }

    @Test func `rule 9: the modals of the old tree leave with it`() async throws {
        let (sheet, cover, filter) = (Page("sheet"), Page("cover"), Page("filter"))
        let home = Page("home")
        let window = SimulatedWindow { TabBar { Navigation { home } } }
        try await home.present(filter, style: .currentContext, animated: false)
        window.presenting(.overFullScreen) { cover }
        try await home.present(sheet, style: .pageSheet, animated: false)
        try window.checkInvariants()
        let new = Page("new")
        try await window.setRootScreen(new, animated: false)
        try expect(window, shows: "● Page(new)")
        #expect(window.topmostScreen === new)
        for screen in [sheet, cover, filter] { #expect(screen.window == nil) }
    }

    @Test func `rule 9: the old root may become the root again and brings its modals`() async throws {
        let home = Page("home")
        let window = SimulatedWindow { home }.presenting(.fullScreen) { Page("cover") }
        let before = window.drawing
        try await window.setRootScreen(Page("new"), animated: false)
        try await window.setRootScreen(home, animated: false)
        try expect(window, shows: before)
    }

    @Test func `rule 9: a window without a root gets one`() async throws {
        let window = SimulatedWindow()
        let home = Page("home")
        try await window.setRootScreen(home, animated: false)
        try expect(window, shows: "● Page(home)")
        #expect(home.window === window)
    }

    @Test func `rule 9: setting the root that is there already changes nothing`() async throws {
        let home = Page("home")
        let window = SimulatedWindow { home }
        try await expect(window, staysAsItIs: { try await window.setRootScreen(home, animated: true) })
    }

    @Test func `rule 9: a screen that is in a hierarchy does not become the root`() async throws {
        let home = Page("home")
        let login = Page("login")
        let elsewhere = Page("elsewhere")
        let other = SimulatedWindow { elsewhere }
        let window = SimulatedWindow { Navigation { home } }.presenting { login }
        for screen in [home, login, elsewhere] {
            try await expect(
                window,
                refuses: { try await window.setRootScreen(screen, animated: false) },
                with: .alreadyInHierarchy(screen: "Page")
            )
        }
        try expect(other, shows: "● Page(elsewhere)")
    }

    @Test func `rule 9: replacing the root is one transition`() async throws {
        let window = SimulatedWindow { Page("home") }.presenting { Page("sheet") }
        var transitions: [String] = []
        window.transitionObserver = { transitions.append($0.description) }
        try await window.setRootScreen(Page("new"), animated: false)
        #expect(transitions == ["root replaced: Page"])
    }
}
