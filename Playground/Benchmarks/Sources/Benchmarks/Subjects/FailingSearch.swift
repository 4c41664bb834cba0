import StepRouter
import StepRouterSimulation
import StepRouterFinders

/// A search of the whole hierarchy that finds nothing.
struct FailingSearch: Subject {
    private let app: BenchmarkApp
    private let finder: ClassWithContextFinder<ItemScreen, Int>

    init(in app: BenchmarkApp, visits: VisitCounter?) {
        self.app = app
        finder = BenchmarkRoutes(visits: visits).finder
    }

    func perform() async throws {
        let found = try finder.find(in: app.window.tree, with: 7)
        precondition(found == nil)
    }
}
