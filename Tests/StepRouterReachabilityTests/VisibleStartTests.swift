import StepRouter
import StepRouterAssembly
import StepRouterFinders
import StepRouterReachability
import Testing

/// A declaration that goes from what the user sees on top, explored.
struct VisibleStartTests {
    private static func reachability(with others: @escaping @Sendable (SmallApp) -> [ExploredDestination])
        -> Reachability
    {
        SmallApp.reachability { app in
            let item = StepAssembly(finder: ClassWithContextFinder<ItemScreen, Int>(), factory: ClassFactory())
                .adding(ContextSettingTask()).using(.push).from(StartStep.visible.expectingContainer()).assemble()
            return Exploration(
                launch: app.window,
                destinations: [.init("item", item, with: [1, 2])] + others(app)
            )
        }
    }

    @Test func `it is reached from every state in which the user sees a stack`() async throws {
        let report = try await Self.reachability { [.init("bag", $0.bag)] }.explore()
        #expect(report.holds)
        #expect(report.comparison.steps > 0)
    }

    @Test func `a modal without a stack is found, from which it is not`() async throws {
        let report = try await Self.reachability { [.init("login", $0.login)] }.explore()
        #expect(report.path(to: .notReached, of: "item(1)") == ["login", "item(1)"])
    }
}
