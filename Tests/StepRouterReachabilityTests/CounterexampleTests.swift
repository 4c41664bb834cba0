import StepRouter
import StepRouterAssembly
import StepRouterFinders
import StepRouterReachability
import StepRouterSimulation
import Testing

struct CounterexampleTests {
    private static func report() async throws -> ReachabilityReport {
        try await SmallApp.reachability { app in
            let item = SmallApp.item(finder: NilFinder<ItemScreen, Int>())
            return Exploration(
                launch: app.window,
                destinations: [.init("item", item, with: [1]), .init("login", app.login)],
                code: "let app = try await SmallApp(window: SimulatedWindow(.compact))\nlet window = app.window"
            )
        }.explore()
    }

    @Test func `a counterexample is a test to paste`() async throws {
        let violation = try #require(try await Self.report().violations.first)
        #expect(
            violation.code == """
                @Test func `item(1): going again changes something`() async throws {
                    let app = try await SmallApp(window: SimulatedWindow(.compact))
                    let window = app.window
                    try await Router(window).navigate(to: app.routes.item, with: 1)
                    let before = window.drawing
                    try await Router(window).navigate(to: app.routes.item, with: 1)
                    #expect(window.drawing == before)
                }
                """
        )
    }

    @Test func `a counterexample is drawn step by step`() async throws {
        let violation = try #require(try await Self.report().violations.first)
        #expect(
            violation.description == """
                item(1): Going there again changes something. (16 times)
                Let the finder find the screen where the action puts it, with the context that it was built for.

                0. launch
                    ● TabBar
                    ├─ ● Navigation
                    │  └─ ● HomeScreen
                    └─ ○ Navigation
                       └─ ○ BagScreen

                1. item(1)
                    ● TabBar
                    ├─ ● Navigation
                    │  ├─ ○ HomeScreen
                    │  └─ ● ItemScreen(1)
                    └─ ○ Navigation
                       └─ ○ BagScreen

                2. item(1)
                    ● TabBar
                    ├─ ● Navigation
                    │  ├─ ○ HomeScreen
                    │  ├─ ○ ItemScreen(1)
                    │  └─ ● ItemScreen(1)
                    └─ ○ Navigation
                       └─ ○ BagScreen

                In Swift:
                    @Test func `item(1): going again changes something`() async throws {
                        let app = try await SmallApp(window: SimulatedWindow(.compact))
                        let window = app.window
                        try await Router(window).navigate(to: app.routes.item, with: 1)
                        let before = window.drawing
                        try await Router(window).navigate(to: app.routes.item, with: 1)
                        #expect(window.drawing == before)
                    }
                """
        )
    }
}
