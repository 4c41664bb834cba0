import StepRouter
import StepRouterSimulation
import StepRouterAssembly

/// The target, with the context that is asked for, is on top already.
struct Found: Subject {
    private let app: BenchmarkApp
    private let router: Router
    private let route: DestinationStep<ItemScreen, Int>

    init(depth: Int, visits: VisitCounter?) async throws {
        app = BenchmarkApp(depth: depth)
        router = Router(app.window)
        route = BenchmarkRoutes(visits: visits).item
        try await app.stack.setContainedScreens(app.stack.containedScreens + [ItemScreen(7)], animated: false)
    }

    func perform() async throws { try await router.navigate(to: route, with: 7, animated: false) }
}

/// The same with direct calls: looks whether the screen on top is the one.
struct FoundByHand: Subject {
    private let app: BenchmarkApp

    init(depth: Int) async throws {
        app = BenchmarkApp(depth: depth)
        try await app.stack.setContainedScreens(app.stack.containedScreens + [ItemScreen(7)], animated: false)
    }

    func perform() async throws {
        let tabs = app.window.topmostScreen as? TabBarController
        let stack = tabs?.visibleScreens.first as? NavigationController
        let item = stack?.topScreen as? ItemScreen
        precondition(item?.isTarget(for: 7) == true)
    }
}
