import StepRouter
import StepRouterAssembly
import StepRouterFinders
import StepRouterSimulation
import Testing

/// View models navigate by the router or by a stand-in.
struct NavigatorTests {
    private struct Routes {
        let details = StepAssembly(finder: ClassWithContextFinder<DetailsScreen, Int>(), factory: ClassFactory())
            .adding(ContextSettingTask()).using(.present).from(.current).assemble()
        let bag = StepAssembly(finder: ClassFinder<BagScreen, Void>(), factory: ClassFactory())
            .using(.present).from(.current).assemble()
    }

    private struct Model {
        let navigator: any Navigator
        let routes: Routes

        func open() async throws {
            do throws(RoutingError) {
                try await navigator.navigate(to: routes.details, with: 7)
            } catch  where error.code == .refused {
                try await navigator.navigate(to: routes.bag, animated: false)
            }
        }
    }

    @Test func `the app's router goes there`() async throws {
        let window = SimulatedWindow { HomeScreen() }
        try await Model(navigator: Router(window), routes: Routes()).open()
        #expect(window.screenOnTop is DetailsScreen)
    }

    @Test func `a recording navigator remembers where it was to go, and fails as it is told`() async throws {
        let routes = Routes()
        let details = Destination(routes.details, with: 7)
        let willing = RecordingNavigator()
        try await Model(navigator: willing, routes: routes).open()
        #expect(willing.destinations == [details])
        let refusing = RecordingNavigator { destination in
            if destination == details { throw RoutingError(.refused) }
        }
        try await Model(navigator: refusing, routes: routes).open()
        #expect(refusing.destinations == [details, Destination(routes.bag)])
        #expect(refusing.destinations.map(\.description) == ["DetailsScreen(7)", "BagScreen"])
    }

    @Test func `a recording navigator takes what is no error of a navigation for a refusal`() async throws {
        struct Offline: Error {}
        let routes = Routes()
        let offline = RecordingNavigator { _ in throw Offline() }
        let error = await #expect(throws: RoutingError.self) { try await offline.navigate(to: routes.bag) }
        #expect(error?.code == .refused)
        #expect(error?.underlyingError is Offline)
        let unbuilt = RecordingNavigator { _ in throw RoutingError(.buildingFailed) }
        let failure = await #expect(throws: RoutingError.self) { try await unbuilt.navigate(to: routes.bag) }
        #expect(failure?.code == .buildingFailed)
    }
}
