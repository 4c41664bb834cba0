import StepRouter
import StepRouterSimulation
import Testing

struct Rule01PresentationContextTests {
    @Test func `rule 1: presenting on a contained screen is carried out by its outermost ancestor`() async throws {
        let home = Page("home")
        let window = SimulatedWindow { TabBar { Navigation { home } } }
        let login = Page("login")
        try await home.present(login, style: .pageSheet, animated: false)
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
        #expect(login.presentingScreen === window.rootScreen)
    }

    @Test(arguments: PresentationStyle.Kind.allCases.filter { !PresentationStyle($0).usesCurrentContext })
    func `rule 1: every style that ignores contexts goes to the outermost ancestor`(
        kind: PresentationStyle.Kind
    ) async throws {
        let page = ContextPage()
        let window = SimulatedWindow { TabBar { Navigation { page } } }
        let modal = Page("modal")
        try await page.present(modal, style: PresentationStyle(kind), animated: false)
        #expect(modal.presentingScreen === window.rootScreen)
        #expect(modal.presentationStyle == PresentationStyle(kind))
        try window.checkInvariants()
    }

    @Test(arguments: [PresentationStyle.currentContext, .overCurrentContext])
    func `rule 1: with a current-context style the nearest ancestor that defines a context presents`(
        style: PresentationStyle
    ) async throws {
        let home = Page("home")
        let window = SimulatedWindow { TabBar { Navigation { home } } }
        try await home.present(Page("filter"), style: style, animated: false)
        try expect(
            window,
            shows: """
                ▸ TabBar
                └─ ▸ Navigation
                   └─ ▸ Page(home)
                modal \(style) by Navigation:
                ● Page(filter)
                """
        )
    }

    @Test func `rule 1: a screen that defines a context itself presents in it`() async throws {
        let page = ContextPage()
        let window = SimulatedWindow { TabBar { Navigation { page } } }
        try await page.present(Page("filter"), style: .currentContext, animated: false)
        try expect(
            window,
            shows: """
                ▸ TabBar
                └─ ▸ Navigation
                   └─ ▸ ContextPage
                modal currentContext by ContextPage:
                ● Page(filter)
                """
        )
    }

    @Test func `rule 1: where no ancestor defines a context the outermost one presents`() async throws {
        let home = Page("home")
        let window = SimulatedWindow { TabBar { home } }
        try await home.present(Page("filter"), style: .currentContext, animated: false)
        try expect(
            window,
            shows: """
                ▸ TabBar
                └─ ▸ Page(home)
                modal currentContext by TabBar:
                ● Page(filter)
                """
        )
    }

    @Test func `rule 1: the search for a context ends at the modal that the screen is in`() async throws {
        let login = Page("login")
        let window = SimulatedWindow { Navigation { Page("home") } }.presenting { login }
        try await login.present(Page("help"), style: .currentContext, animated: false)
        try expect(
            window,
            shows: """
                ▸ Navigation
                └─ ▸ Page(home)
                modal pageSheet by Navigation:
                ▸ Page(login)
                modal currentContext by Page:
                ● Page(help)
                """
        )
    }

    @Test func `rule 1: every descendant of the presenter reads the same modal`() async throws {
        let (home, cart) = (Page("home"), Page("cart"))
        let stack = Navigation { home }
        let tabs = TabBar {
            stack
            cart
        }
        let window = SimulatedWindow { tabs }
        let login = Page("login")
        try await cart.present(login, style: .fullScreen, animated: false)
        for screen in [tabs, stack, home, cart] { #expect(screen.presentedScreen === login) }
        #expect(login.presentedScreen == nil)
        try window.checkInvariants()
    }

    @Test func `rule 1: every descendant of the modal reads the same presenter`() async throws {
        let user = Page("user")
        let sheet = Navigation { user }
        let window = SimulatedWindow { Page("home") }.presenting { sheet }
        #expect(user.presentingScreen === window.rootScreen)
        #expect(sheet.presentingScreen === window.rootScreen)
        #expect(user.presentationStyle == nil)
        #expect(sheet.presentationStyle == .pageSheet)
        try window.checkInvariants()
    }

    @Test func `rule 1: a modal in a context is read by the descendants of that context only`() async throws {
        let (home, cart) = (Page("home"), Page("cart"))
        let stack = Navigation { home }
        let window = SimulatedWindow {
            TabBar {
                stack
                Navigation { cart }
            }
        }
        let filter = Page("filter")
        try await home.present(filter, style: .overCurrentContext, animated: false)
        #expect(home.presentedScreen === filter)
        #expect(stack.presentedScreen === filter)
        #expect(cart.presentedScreen == nil)
        #expect(window.root?.presentedScreen == nil)
        #expect(filter.presentingScreen === stack)
        try window.checkInvariants()
    }

    @Test func `rule 1: modals of a context and of the outermost ancestor exist side by side`() async throws {
        let home = Page("home")
        let window = SimulatedWindow { TabBar { Navigation { home } } }
        try await home.present(Page("filter"), style: .currentContext, animated: false)
        try await home.present(Page("login"), style: .pageSheet, animated: false)
        try expect(
            window,
            shows: """
                ▸ TabBar
                └─ ▸ Navigation
                   └─ ▸ Page(home)
                modal pageSheet by TabBar:
                ● Page(login)
                modal currentContext by Navigation:
                ▸ Page(filter)
                """
        )
    }
}
