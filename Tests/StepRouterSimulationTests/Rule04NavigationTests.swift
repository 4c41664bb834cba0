import StepRouter
import StepRouterSimulation
import Testing

struct Rule04NavigationTests {
    @Test func `rule 4: a navigation controller never holds the same screen twice`() async throws {
        let home = Page("home")
        let stack = Navigation { home }
        let window = SimulatedWindow { stack }
        try await expect(
            window,
            refuses: { try await stack.setContainedScreens([home, Page("product"), home], animated: false) },
            with: .containedTwice(screen: "Page", container: "Navigation")
        )
        let new = Page("new")
        try await expect(
            window,
            refuses: { try await stack.setContainedScreens([home, new, new], animated: false) },
            with: .containedTwice(screen: "Page", container: "Navigation")
        )
        try await stack.setContainedScreens([home, new], animated: false)
        try expect(
            window,
            shows: """
                ● Navigation
                ├─ ○ Page(home)
                └─ ● Page(new)
                """
        )
    }

    @Test func `rule 4: a navigation controller never holds another one`() async throws {
        let home = Page("home")
        let stack = Navigation { home }
        let window = SimulatedWindow { stack }
        let other = Navigation { Page("other") }
        try await expect(
            window,
            refuses: { try await stack.setContainedScreens([home, other], animated: false) },
            with: .nestedNavigation(screen: "Navigation", container: "Navigation")
        )
        #expect(other.parentScreen == nil)
    }

    @Test func `rule 4: a subclass counts as a navigation controller`() async throws {
        let stack = LoggedNavigation("outer", CallLog()) { Page("home") }
        let window = SimulatedWindow { stack }
        let other = LoggedNavigation("inner", CallLog()) { Page("other") }
        try await expect(
            window,
            refuses: { try await stack.setContainedScreens([other], animated: false) },
            with: .nestedNavigation(screen: "inner", container: "outer")
        )
    }

    @Test func `rule 4: what is not a navigation controller may hold one within a stack`() async throws {
        let stack = Navigation { Page("home") }
        let window = SimulatedWindow { stack }
        let tabs = TabBar { Navigation { Page("in") } }
        try await stack.setContainedScreens(stack.containedScreens + [tabs], animated: false)
        try expect(
            window,
            shows: """
                ● Navigation
                ├─ ○ Page(home)
                └─ ● TabBar
                   └─ ● Navigation
                      └─ ● Page(in)
                """
        )
    }

    @Test func `rule 4: a collapsed split view is the one exception`() async throws {
        let window = SimulatedWindow(.compact) {
            Split {
                Navigation { Page("list") }
                Navigation { Page("detail") }
            }
        }
        try expect(
            window,
            shows: """
                ● Split
                └─ ● Navigation
                   ├─ ○ Page(list)
                   └─ ● Navigation
                      └─ ● Page(detail)
                """
        )
    }

    @Test func `rule 4: a stack that leaves its collapsed split view leaves the columns behind`() async throws {
        let primary = Navigation { Page("list") }
        let split = Split {
            primary
            Navigation { Page("detail") }
        }
        let window = SimulatedWindow(.compact) { split }
        try await split.setContainedScreens([], animated: false)
        try await window.setRootScreen(primary, animated: false)
        try expect(
            window,
            shows: """
                ● Navigation
                └─ ● Page(list)
                """
        )
        try window.checkInvariants()
    }

    @Test func `rule 4: the exception ends with the primary navigation controller`() async throws {
        let detail = Navigation { Page("detail") }
        let window = SimulatedWindow(.compact) {
            Split {
                Navigation { Page("list") }
                detail
            }
        }
        try await expect(
            window,
            refuses: {
                try await detail.setContainedScreens([Page("detail"), Navigation { Page("deeper") }], animated: false)
            },
            with: .nestedNavigation(screen: "Navigation", container: "Navigation")
        )
    }

    @Test func `rule 4: a secondary column of a collapsed split view without a stack holds no other one`() async throws
    {
        let detail = Navigation { Page("detail") }
        let window = SimulatedWindow(.compact) {
            Split {
                Page("list")
                detail
            }
        }
        try await expect(
            window,
            refuses: {
                try await detail.setContainedScreens([Navigation { Page("deeper") }], animated: false)
            },
            with: .nestedNavigation(screen: "Navigation", container: "Navigation")
        )
    }

    @Test func `rule 4: a primary column takes no other navigation controller while it is expanded`() async throws {
        let primary = Navigation { Page("list") }
        let window = SimulatedWindow {
            Split {
                primary
                Navigation { Page("detail") }
            }
        }
        try await expect(
            window,
            refuses: { try await primary.setContainedScreens([Navigation { Page("x") }], animated: false) },
            with: .nestedNavigation(screen: "Navigation", container: "Navigation")
        )
    }

    @Test func `rule 4: going back never takes the root`() async throws {
        let window = SimulatedWindow { Navigation { Page("home") } }
        try await expect(window, ignores: .back)
    }

    @Test func `rule 4: going back to the root itself changes nothing`() async throws {
        let home = Page("home")
        let stack = Navigation { home }
        let window = SimulatedWindow { stack }
        try await expect(window, staysAsItIs: { try await stack.makeVisible(home, animated: false) })
    }

    @Test func `rule 4: a screen that is elsewhere joins no stack`() async throws {
        let cart = Page("cart")
        let stack = Navigation { Page("home") }
        let window = SimulatedWindow {
            TabBar {
                stack
                cart
            }
        }.presenting { Page("login") }
        let login = try #require(window.topmostScreen)
        let root = try #require(window.root)
        for (screen, name) in [(cart, "Page"), (login, "Page"), (root, "TabBar"), (stack, "Navigation")] {
            let expected = HierarchyError.alreadyInHierarchy(screen: name)
            try await expect(
                window,
                refuses: { try await stack.setContainedScreens([screen], animated: false) },
                with: screen === stack ? .nestedNavigation(screen: name, container: name) : expected
            )
        }
    }
}
