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

    @Test func `what was refused on the way, as it may be, does not end the test to paste`() async throws {
        struct Offline: Error {}
        let report = try await SmallApp.reachability { app in
            let asking = InlineInterceptor<Void> {
                try await Router(app.window).navigate(to: app.login, animated: false)
                throw Offline()
            }
            let bag = StepAssembly(finder: ClassFinder<BagScreen, Void>(), factory: NilFactory()).adding(asking)
            let factory = InlineFactory { (_: Int) -> ItemScreen in
                if app.window.drawing.contains("LoginScreen") { throw Offline() }
                return ItemScreen()
            }
            let item = StepAssembly(finder: ClassWithContextFinder<ItemScreen, Int>(), factory: factory)
                .adding(ContextSettingTask()).using(.push).from(SmallApp.whereTheUserIs)
            return Exploration(
                launch: app.window,
                destinations: [
                    .init("item", item.assemble(), with: [1]),
                    .init("bag", bag.assemble(), refusal: .showingOtherScreens),
                ],
                code: "let app = try await SmallApp(window: SimulatedWindow(.compact))\nlet window = app.window"
            )
        }.explore()
        let violation = try #require(report.violations.first { $0.kind == .notReached })
        #expect(
            violation.code == """
                @Test func `item(1): not reached`() async throws {
                    let app = try await SmallApp(window: SimulatedWindow(.compact))
                    let window = app.window
                    do { try await Router(window).navigate(to: app.routes.bag) } catch { print(error) }
                    try await Router(window).navigate(to: app.routes.item, with: 1)
                }
                """
        )
    }

    @Test func `a refusal that changes something is right once it lands as well`() async throws {
        struct Offline: Error {}
        let report = try await SmallApp.reachability { app in
            let asking = InlineInterceptor<Void> {
                try await Router(app.window).navigate(to: app.login, animated: false)
                throw Offline()
            }
            let bag = StepAssembly(finder: ClassFinder<BagScreen, Void>(), factory: NilFactory()).adding(asking)
            return Exploration(
                launch: app.window,
                destinations: [.init("bag", bag.assemble(), refusal: .allowed)],
                code: "let app = try await SmallApp(window: SimulatedWindow(.compact))\nlet window = app.window"
            )
        }.explore()
        let violation = try #require(report.violations.first { $0.kind == .refusalChanges })
        #expect(
            violation.code == """
                @Test func `bag: a refusal changes something`() async throws {
                    let app = try await SmallApp(window: SimulatedWindow(.compact))
                    let window = app.window
                    let before = window.drawing
                    do { try await Router(window).navigate(to: app.routes.bag) } catch { #expect(window.drawing == before) }
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
