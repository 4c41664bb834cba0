import StepRouter
import StepRouterAssembly
import StepRouterFinders
import StepRouterReachability
import StepRouterSimulation
import Testing

struct LeftModalTests {
    @Test func `a modal that left together with its root is not there when the root is put back`() async throws {
        let report = try await SmallApp.reachability { app in
            let isAlone = InlineFinder<BagScreen, Void> { tree, _ in tree.rootScreen as? BagScreen }
            let bag = StepAssembly(finder: isAlone, factory: ClassFactory())
                .using(.replaceRoot).from(.root).assemble()
            return Exploration(
                launch: app.window,
                destinations: [.init("item", app.item, with: [1]), .init("bag", bag), .init("login", app.login)]
            )
        }
        .withoutWayBack.explore()
        #expect(report.holds)
    }

    @Test func `neither is one that left together with a tab`() async throws {
        let report = try await SmallApp.reachability { app in
            let filter = StepAssembly(finder: ClassFinder<LoginScreen, Void>(), factory: ClassFactory())
                .using(.present(.currentContext)).from(.current).assemble()
            let isAlone = InlineFinder<BagScreen, Void> { tree, _ in tree.rootScreen as? BagScreen }
            let bag = StepAssembly(finder: isAlone, factory: ClassFactory())
                .using(.replaceRoot).from(.root).assemble()
            return Exploration(
                launch: app.window,
                destinations: [.init("item", app.item, with: [1]), .init("bag", bag), .init("filter", filter)]
            )
        }
        .withoutWayBack.explore()
        #expect(report.holds)
    }
}
