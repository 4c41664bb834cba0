import StepRouterAssembly
import StepRouterLinks

/// The shop in one window: of an app, of a test or of a proof.
nonisolated final class Shop {
    let routes = Routes()
    let router: Router
    let links: LinkTable

    init(in window: some ScreenWindow) async throws {
        router = Router(window)
        links = LinkTable { [routes] in
            Link("shop://list", to: routes.list)
            Link("shop://product/{id}", "https://shop.example/p/{id}", to: routes.product).samples(7)
            Link("shop://orders", to: routes.orders)
            Link("shop://order/{id}", to: routes.order).samples(3)
        }
        let tabs = TabBar {
            Navigation { HomeScreen() }
            Navigation { AccountScreen() }
        }
        try await window.setRootScreen(tabs, animated: false)
    }
}
