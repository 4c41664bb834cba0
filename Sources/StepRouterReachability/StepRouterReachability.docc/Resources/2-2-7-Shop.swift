import StepRouterAssembly
import StepRouterFlows
import StepRouterLinks

/// The shop in one window: of an app, of a test or of a proof.
nonisolated final class Shop {
    let routes = Routes()
    let session = Session()
    let router: Router
    let links: LinkTable

    init(in window: some ScreenWindow) async throws {
        router = Router(window)
        links = LinkTable { [routes] in
            Link("shop://list", to: routes.list)
            Link("shop://product/{id}", "https://shop.example/p/{id}", to: routes.product).samples(7)
            Link("shop://orders", to: routes.orders)
            Link("shop://order/{id}", to: routes.order).samples(3)
            Link("shop://login", to: routes.login)
        }
        let tabs = TabBar {
            Navigation { HomeScreen() }
            Navigation { AccountScreen() }
        }
        try await window.setRootScreen(tabs, animated: false)
        window.guards = [
            Guard("logged in", of: OrdersScreen.self, OrderScreen.self) { [session] in session.isLoggedIn }
                .asking { [routes] in try await $0.navigate(to: routes.login, awaiting: Bool.self).output == true }
        ]
    }

    /// The button of the login.
    func logIn(on login: LoginScreen) async throws {
        session.isLoggedIn = true
        try await router.finishOrLeave(login, with: true)
    }
}
