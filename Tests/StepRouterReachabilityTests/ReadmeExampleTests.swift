import StepRouter
import StepRouterAssembly
import StepRouterFinders
import StepRouterReachability
import Testing

/// The example of the README, as it stands there.
struct ReadmeExampleTests {
    private struct Routes {
        let product: DestinationStep<ItemScreen, Int>
        let login: DestinationStep<LoginScreen, Void>
    }

    private struct ShopApp {
        let window: SimulatedWindow
        let routes: Routes

        init(window: SimulatedWindow) async throws {
            let app = try await SmallApp(window: window)
            self.window = window
            routes = Routes(product: app.item, login: app.login)
        }
    }

    @Test func `the example of the README holds`() async throws {
        let report = try await Reachability {
            let app = try await ShopApp(window: $0)
            return Exploration(
                launch: app.window,
                destinations: [
                    .init("product", app.routes.product, with: [1, 2]), .init("login", app.routes.login),
                ]
            )
        }
        .gestures(.back, .swipeDown, .selectTab)
        .bounds(stackDepth: 3, modals: 2)
        .once(HomeScreen.self)
        .explore()
        #expect(report.holds, "\(report)")
    }
}
