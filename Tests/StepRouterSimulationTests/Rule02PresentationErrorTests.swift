import StepRouter
import StepRouterSimulation
import Testing

struct Rule02PresentationErrorTests {
    @Test func `rule 2: a screen that already presents presents nothing more`() async throws {
        let home = Page("home")
        let window = SimulatedWindow { Navigation { home } }.presenting { Page("login") }
        try await expect(
            window,
            refuses: { try await home.present(Page("second"), style: .fullScreen, animated: false) },
            with: .alreadyPresenting(presenter: "Navigation", modal: "Page")
        )
    }

    @Test func `rule 2: a context that already presents presents nothing more`() async throws {
        let home = Page("home")
        let window = SimulatedWindow { TabBar { Navigation { home } } }
        try await home.present(Page("filter"), style: .currentContext, animated: false)
        try await expect(
            window,
            refuses: { try await home.present(Page("second"), style: .overCurrentContext, animated: false) },
            with: .alreadyPresenting(presenter: "Navigation", modal: "Page")
        )
    }

    @Test func `rule 2: the topmost modal may present while those below may not`() async throws {
        let login = Page("login")
        let window = SimulatedWindow { Page("home") }.presenting { login }
        try await login.present(Page("help"), style: .formSheet, animated: false)
        try expect(
            window,
            shows: """
                ▸ Page(home)
                modal pageSheet by Page:
                ▸ Page(login)
                modal formSheet by Page:
                ● Page(help)
                """
        )
        try await expect(
            window,
            refuses: { try await login.present(Page("second"), style: .formSheet, animated: false) },
            with: .alreadyPresenting(presenter: "Page", modal: "Page")
        )
    }

    @Test func `rule 2: a contained screen is not presented`() async throws {
        let (home, cart) = (Page("home"), Page("cart"))
        let window = SimulatedWindow {
            TabBar {
                home
                cart
            }
        }
        try await expect(
            window,
            refuses: { try await home.present(cart, style: .pageSheet, animated: false) },
            with: .alreadyInHierarchy(screen: "Page")
        )
    }

    @Test func `rule 2: a screen in a detached container is not presented`() async throws {
        let part = Page("part")
        let stack = Navigation { part }
        let window = SimulatedWindow { Page("home") }
        try await expect(
            window,
            refuses: { try await window.root?.present(part, style: .pageSheet, animated: false) },
            with: .alreadyInHierarchy(screen: "Page")
        )
        #expect(part.parentScreen === stack)
    }

    @Test func `rule 2: neither the root nor the presenter itself nor a modal is presented`() async throws {
        let home = Page("home")
        let login = Page("login")
        let window = SimulatedWindow { home }.presenting { login }
        for screen in [home, login] {
            try await expect(
                window,
                refuses: { try await login.present(screen, style: .pageSheet, animated: false) },
                with: .alreadyInHierarchy(screen: "Page")
            )
        }
    }

    @Test func `rule 2: a screen of another window is not presented`() async throws {
        let other = Page("other")
        let elsewhere = SimulatedWindow { other }
        let window = SimulatedWindow { Page("home") }
        try await expect(
            window,
            refuses: { try await window.root?.present(other, style: .pageSheet, animated: false) },
            with: .alreadyInHierarchy(screen: "Page")
        )
        try expect(elsewhere, shows: "● Page(other)")
    }

    @Test func `rule 2: a screen in no window presents nothing`() async throws {
        let inside = Page("inside")
        let stack = Navigation { inside }
        let modal = Page("modal")
        let window = SimulatedWindow()
        try await expect(
            window,
            refuses: { try await inside.present(modal, style: .pageSheet, animated: false) },
            with: .notInWindow(screen: "Navigation")
        )
        #expect(stack.presentedScreen == nil)
        #expect(modal.presentingScreen == nil)
        try await window.setRootScreen(modal, animated: false)
        try expect(window, shows: "● Page(modal)")
    }

    @Test func `rule 2: a screen that was removed presents nothing`() async throws {
        let (home, product) = (Page("home"), Page("product"))
        let stack = Navigation {
            home
            product
        }
        let window = SimulatedWindow { stack }
        try await stack.makeVisible(home, animated: false)
        try await expect(
            window,
            refuses: { try await product.present(Page("modal"), style: .pageSheet, animated: false) },
            with: .notInWindow(screen: "Page")
        )
    }

    @Test func `rule 2: a modal that was refused can be presented later`() async throws {
        let window = SimulatedWindow { Page("home") }.presenting { Page("login") }
        let help = Page("help")
        try await expect(
            window,
            refuses: { try await window.root?.present(help, style: .pageSheet, animated: false) },
            with: .alreadyPresenting(presenter: "Page", modal: "Page")
        )
        #expect(help.window == nil)
        try await window.topmost?.present(help, style: .pageSheet, animated: false)
        #expect(window.topmostScreen === help)
        try window.checkInvariants()
    }

    @Test(arguments: [
        (HierarchyError.alreadyPresenting(presenter: "A", modal: "B"), "A cannot present: it already presents B."),
        (.alreadyInHierarchy(screen: "A"), "A cannot be put in place: it already is in a hierarchy."),
        (.notInWindow(screen: "A"), "A cannot present or change: it is in no window."),
        (.containedTwice(screen: "A", container: "B"), "B cannot hold A twice."),
        (
            .nestedNavigation(screen: "A", container: "B"),
            "B cannot hold A: a navigation controller never"
        ),
        (.notContained(screen: "A", container: "B"), "B cannot show A: it does not hold it."),
        (.tooManyScreens(count: 3, limit: 2, container: "B"), "B cannot hold 3 screens: it has room for 2."),
        (.transitionInProgress(running: "popped: A"), "The hierarchy cannot change now: popped: A is under way."),
        (.foreignScreen(screen: "A"), "A cannot be shown in this window."),
        (.notAContainer(screen: "A", controller: "B"), "A holds screens, and B, which is to show it, cannot."),
        (
            .notRestored(transition: "popped: A", reason: "B stays."),
            "The window did not carry out “popped: A”, and is not as it was before: B stays."
        ),
        (.noSuchTab(number: 4, count: 3), "There is no tab 4: tabs are numbered from 1 to 3."),
    ])
    func `every error says what was attempted and what was found`(error: HierarchyError, start: String) {
        #expect(error.description.hasPrefix(start))
    }
}
