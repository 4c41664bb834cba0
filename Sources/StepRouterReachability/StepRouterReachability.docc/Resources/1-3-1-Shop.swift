import StepRouterAssembly

/// The shop in one window: of an app, of a test or of a proof.
nonisolated final class Shop {
    let routes = Routes()
    let router: Router

    init(in window: some ScreenWindow) async throws {
        router = Router(window)
        let tabs = TabBar {
            Navigation { HomeScreen() }
            Navigation { AccountScreen() }
        }
        try await window.setRootScreen(tabs, animated: false)
    }
}
