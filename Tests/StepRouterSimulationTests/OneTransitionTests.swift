import StepRouter
import StepRouterSimulation
import Testing

/// Changes that are one movement for the user.
struct OneTransitionTests {
    @Test func `what is removed is removed in one transition`() async throws {
        let home = Page("home")
        let window = SimulatedWindow { home }.presenting { Page("one") }.presenting { Page("two") }
        var transitions: [String] = []
        window.transitionObserver = { transitions.append($0.description) }
        try await home.dismissPresented(animated: false)
        #expect(transitions == ["dismissed: Page"])
    }

    @Test func `popping is one transition`() async throws {
        let one = Page("one")
        let stack = Navigation {
            one
            Page("two")
            Page("three")
        }
        let window = SimulatedWindow { stack }
        var transitions: [String] = []
        window.transitionObserver = { transitions.append($0.description) }
        try await stack.makeVisible(one, animated: false)
        #expect(transitions == ["popped: Navigation"])
    }

    @Test func `setting the stack is one transition`() async throws {
        let one = Page("one")
        let stack = Navigation {
            one
            Page("two")
        }
        let window = SimulatedWindow { stack }
        var transitions: [String] = []
        window.transitionObserver = { transitions.append($0.description) }
        try await stack.setContainedScreens([one, Page("three"), Page("four"), Page("five")], animated: false)
        #expect(transitions == ["content set: Navigation"])
        try expect(
            window,
            shows: """
                ● Navigation
                ├─ ○ Page(one)
                ├─ ○ Page(three)
                ├─ ○ Page(four)
                └─ ● Page(five)
                """
        )
    }

    @Test func `tapping the selected tab pops its stack to the root in one transition`() async throws {
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

    @Test func `all columns of a collapsed split view are replaced in one transition`() async throws {
        let split = Split {
            Page("list")
            Page("detail")
        }
        let window = SimulatedWindow(.compact) { split }
        var transitions: [String] = []
        window.transitionObserver = { transitions.append($0.description) }
        let kept = split.containedScreens[1]
        try await split.setContainedScreens([Navigation { Page("new") }, kept], animated: false)
        try expect(
            window,
            shows: """
                ● Split
                └─ ● Navigation
                   ├─ ○ Page(new)
                   └─ ● Page(detail)
                """
        )
        #expect(transitions == ["content set: Split"])
    }

    @Test func `replacing the root is one transition`() async throws {
        let window = SimulatedWindow { Page("home") }.presenting { Page("sheet") }
        var transitions: [String] = []
        window.transitionObserver = { transitions.append($0.description) }
        try await window.setRootScreen(Page("new"), animated: false)
        #expect(transitions == ["root replaced: Page"])
    }
}
