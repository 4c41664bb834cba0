import StepRouter
import StepRouterSimulation
import StepRouterAssembly

/// The target is not there; a switch finds the visible navigation controller, and it is pushed.
struct Pushed: Subject {
    private let app: BenchmarkApp
    private let router: Router
    private let route: DestinationStep<ItemScreen, Int>
    private let content: [any Screen]

    init(depth: Int, visits: VisitCounter?) {
        app = BenchmarkApp(depth: depth)
        router = Router(app.window)
        route = BenchmarkRoutes(visits: visits).item
        content = app.stack.containedScreens
    }

    func perform() async throws { try await router.navigate(to: route, with: 7, animated: false) }

    func reset() async throws { try await app.stack.setContainedScreens(content, animated: false) }
}

/// The same with direct calls.
struct PushedByHand: Subject {
    private let app: BenchmarkApp
    private let content: [any Screen]

    init(depth: Int) {
        app = BenchmarkApp(depth: depth)
        content = app.stack.containedScreens
    }

    func perform() async throws {
        try await app.stack.setContainedScreens(app.stack.containedScreens + [ItemScreen(7)], animated: false)
    }

    func reset() async throws { try await app.stack.setContainedScreens(content, animated: false) }
}
