import StepRouter
import StepRouterSimulation
import Testing

struct Rule06TabBarTests {
    @Test func `rule 6: a tab bar starts on its first tab`() throws {
        let window = SimulatedWindow {
            TabBar {
                Page("a")
                Page("b")
            }
        }
        try expect(
            window,
            shows: """
                ● TabBar
                ├─ ● Page(a)
                └─ ○ Page(b)
                """
        )
    }

    @Test func `rule 6: a tab bar without tabs starts on the first it gets`() async throws {
        let tabs = TabBar()
        let window = SimulatedWindow { tabs }
        #expect(tabs.selectedScreen == nil)
        let (a, b) = (Page("a"), Page("b"))
        try await tabs.setContainedScreens([a, b], animated: false)
        #expect(tabs.selectedIndex == 0)
        #expect(tabs.selectedScreen === a)
        try window.checkInvariants()
    }

    @Test func `rule 6: new tabs keep the selection if that screen remains`() async throws {
        let b = Page("b")
        let tabs = TabBar(selected: 1) {
            Page("a")
            b
        }
        let window = SimulatedWindow { tabs }
        try await tabs.setContainedScreens([Page("x"), Page("y"), Page("z"), b], animated: false)
        try expect(
            window,
            shows: """
                ● TabBar
                ├─ ○ Page(x)
                ├─ ○ Page(y)
                ├─ ○ Page(z)
                └─ ● Page(b)
                """
        )
        #expect(tabs.selectedIndex == 3)
    }

    @Test func `rule 6: else new tabs keep the index`() async throws {
        let a = Page("a")
        let tabs = TabBar(selected: 1) {
            a
            Page("b")
        }
        let window = SimulatedWindow { tabs }
        try await tabs.setContainedScreens([Page("x"), Page("y"), a], animated: false)
        try expect(
            window,
            shows: """
                ● TabBar
                ├─ ○ Page(x)
                ├─ ● Page(y)
                └─ ○ Page(a)
                """
        )
    }

    @Test func `rule 6: else new tabs start on the first`() async throws {
        let (a, b) = (Page("a"), Page("b"))
        let tabs = TabBar(selected: 2) {
            a
            b
            Page("c")
        }
        let window = SimulatedWindow { tabs }
        try await tabs.setContainedScreens([a, b], animated: false)
        try expect(
            window,
            shows: """
                ● TabBar
                ├─ ● Page(a)
                └─ ○ Page(b)
                """
        )
        #expect(tabs.selectedIndex == 0)
    }

    @Test func `rule 6: tabs may all go`() async throws {
        let tabs = TabBar(selected: 1) {
            Page("a")
            Page("b")
        }
        let window = SimulatedWindow { tabs }
        try await tabs.setContainedScreens([], animated: false)
        try expect(window, shows: "● TabBar")
        #expect(tabs.selectedIndex == 0)
        #expect(tabs.selectedScreen == nil)
    }

    @Test func `rule 6: tapping a tab selects it and leaves the stacks alone`() async throws {
        let window = SimulatedWindow {
            TabBar {
                Navigation {
                    Page("home")
                    Page("product")
                }
                Page("cart")
            }
        }
        try await expect(window, takes: .selectTab(1))
        try expect(
            window,
            shows: """
                ● TabBar
                ├─ ○ Navigation
                │  ├─ ○ Page(home)
                │  └─ ○ Page(product)
                └─ ● Page(cart)
                """
        )
    }

    @Test func `rule 6: tapping the selected tab pops its stack to the root in one transition`() async throws {
        let window = SimulatedWindow {
            TabBar(selected: 1) {
                Page("cart")
                Navigation {
                    Page("home")
                    Page("list")
                    Page("product")
                }
            }
        }
        var transitions: [String] = []
        window.transitionObserver = { transitions.append($0.description) }
        try await expect(window, takes: .selectTab(1))
        try expect(
            window,
            shows: """
                ● TabBar
                ├─ ○ Page(cart)
                └─ ● Navigation
                   └─ ● Page(home)
                """
        )
        #expect(transitions == ["popped: Navigation"])
        try await expect(window, ignores: .selectTab(1))
    }

    @Test func `rule 6: tapping the selected tab does nothing to other screens`() async throws {
        let window = SimulatedWindow { TabBar { Page("home") } }
        try await expect(window, ignores: .selectTab(0))
    }

    @Test func `rule 6: selecting in code does not pop`() async throws {
        let stack = Navigation {
            Page("home")
            Page("product")
        }
        let tabs = TabBar { stack }
        let window = SimulatedWindow { tabs }
        try await expect(window, staysAsItIs: { try await tabs.makeVisible(stack, animated: false) })
    }

    @Test func `rule 6: selecting what is no tab is refused`() async throws {
        let product = Page("product")
        let tabs = TabBar {
            Navigation {
                Page("home")
                product
            }
        }
        let window = SimulatedWindow { tabs }
        for screen in [product, Page("else")] {
            try await expect(
                window,
                refuses: { try await tabs.makeVisible(screen, animated: false) },
                with: .notContained(screen: "Page", container: "TabBar")
            )
        }
    }

    @Test func `rule 6: a tab bar never holds the same screen twice`() async throws {
        let a = Page("a")
        let tabs = TabBar { a }
        let window = SimulatedWindow { tabs }
        try await expect(
            window,
            refuses: { try await tabs.setContainedScreens([a, a], animated: false) },
            with: .containedTwice(screen: "Page", container: "TabBar")
        )
    }
}
