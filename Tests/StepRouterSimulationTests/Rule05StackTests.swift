import StepRouter
import StepRouterSimulation
import Testing

struct Rule05StackTests {
    @Test func `rule 5: popping to a screen removes everything above it`() async throws {
        let (one, two, three, four) = (Page("one"), Page("two"), Page("three"), Page("four"))
        let stack = Navigation {
            one
            two
            three
            four
        }
        let window = SimulatedWindow { stack }
        try await stack.makeVisible(two, animated: false)
        try expect(
            window,
            shows: """
                ● Navigation
                ├─ ○ Page(one)
                └─ ● Page(two)
                """
        )
        for screen in [three, four] {
            #expect(screen.parentScreen == nil)
            #expect(screen.window == nil)
        }
        #expect(stack.topScreen === two)
    }

    @Test func `rule 5: popping is one transition`() async throws {
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

    @Test func `rule 5: popping to the screen on top changes nothing`() async throws {
        let two = Page("two")
        let stack = Navigation {
            Page("one")
            two
        }
        let window = SimulatedWindow { stack }
        try await expect(window, staysAsItIs: { try await stack.makeVisible(two, animated: false) })
    }

    @Test func `rule 5: popping to a screen that is not in the stack is refused`() async throws {
        let stack = Navigation {
            Page("one")
            Page("two")
        }
        let window = SimulatedWindow { stack }
        try await expect(
            window,
            refuses: { try await stack.makeVisible(Page("else"), animated: false) },
            with: .notContained(screen: "Page", container: "Navigation")
        )
    }

    @Test func `rule 5: setting the stack is one transition`() async throws {
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

    @Test func `rule 5: setting the stack may change its order`() async throws {
        let (one, two, three) = (Page("one"), Page("two"), Page("three"))
        let stack = Navigation {
            one
            two
            three
        }
        let window = SimulatedWindow { stack }
        try await stack.setContainedScreens([three, two, one], animated: false)
        try expect(
            window,
            shows: """
                ● Navigation
                ├─ ○ Page(three)
                ├─ ○ Page(two)
                └─ ● Page(one)
                """
        )
    }

    @Test func `rule 5: setting the stack that is there already changes nothing`() async throws {
        let stack = Navigation {
            Page("one")
            Page("two")
        }
        let window = SimulatedWindow { stack }
        try await expect(
            window,
            staysAsItIs: { try await stack.setContainedScreens(stack.containedScreens, animated: true) }
        )
    }

    @Test func `rule 5: a stack may be emptied and filled again`() async throws {
        let one = Page("one")
        let stack = Navigation { one }
        let window = SimulatedWindow { stack }
        try await stack.setContainedScreens([], animated: false)
        try expect(window, shows: "● Navigation")
        #expect(stack.topScreen == nil)
        try await stack.setContainedScreens([one], animated: false)
        try expect(
            window,
            shows: """
                ● Navigation
                └─ ● Page(one)
                """
        )
    }

    @Test func `rule 5: a screen that is popped takes the modal of its own context with it`() async throws {
        let (home, context) = (Page("home"), ContextPage())
        let stack = Navigation {
            home
            context
        }
        let window = SimulatedWindow { stack }
        let filter = Page("filter")
        try await context.present(filter, style: .currentContext, animated: false)
        try await stack.makeVisible(home, animated: false)
        try expect(
            window,
            shows: """
                ● Navigation
                └─ ● Page(home)
                """
        )
        #expect(filter.window == nil)
        #expect(context.presentedScreen === filter)
        try await stack.setContainedScreens([home, context], animated: false)
        #expect(window.topmostScreen === filter)
        try window.checkInvariants()
    }
}
