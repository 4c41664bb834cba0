import StepRouter
import StepRouterSimulation
import StepRouterAssembly

/// The target is not there; a navigation controller is built, the target put inside, and it is presented.
struct Presented: Subject {
    private let app: BenchmarkApp
    private let router: Router
    private let route: DestinationStep<ItemScreen, Int>

    init(depth: Int, visits: VisitCounter?) {
        app = BenchmarkApp(depth: depth)
        router = Router(app.window)
        route = BenchmarkRoutes(visits: visits).modalItem
    }

    func perform() async throws { try await router.navigate(to: route, with: 7, animated: false) }

    func reset() async throws { try await app.closeModal() }
}

/// The same with direct calls.
struct PresentedByHand: Subject {
    private let app: BenchmarkApp

    init(depth: Int) { app = BenchmarkApp(depth: depth) }

    func perform() async throws {
        let item = ItemScreen(7)
        let navigation = NavigationController { item }
        try await app.stack.present(navigation, style: .pageSheet, animated: false)
    }

    func reset() async throws { try await app.closeModal() }
}
