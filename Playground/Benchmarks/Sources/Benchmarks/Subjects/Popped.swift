import StepRouter
import StepRouterSimulation
import StepRouterAssembly

/// The target is at the bottom of the visible stack, below screens that have to leave.
struct Popped: Subject {
    private let app: BenchmarkApp
    private let router: Router
    private let route: DestinationStep<ItemScreen, Int>
    private let content: [any Screen]

    init(above count: Int, visits: VisitCounter?) async throws {
        app = BenchmarkApp(stackOf: count)
        router = Router(app.window)
        route = BenchmarkRoutes(visits: visits).item
        content = [ItemScreen(7)] + app.stack.containedScreens
        try await reset()
    }

    func perform() async throws { try await router.navigate(to: route, with: 7, animated: false) }

    func reset() async throws { try await app.stack.setContainedScreens(content, animated: false) }
}

/// The same with direct calls.
struct PoppedByHand: Subject {
    private let app: BenchmarkApp
    private let content: [any Screen]

    init(above count: Int) async throws {
        app = BenchmarkApp(stackOf: count)
        content = [ItemScreen(7)] + app.stack.containedScreens
        try await reset()
    }

    func perform() async throws { try await app.stack.makeVisible(content[0], animated: false) }

    func reset() async throws { try await app.stack.setContainedScreens(content, animated: false) }
}
