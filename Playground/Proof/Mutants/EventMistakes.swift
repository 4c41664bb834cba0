import ShopApp
import StepRouterAssembly

/// Mistakes that no state shows by itself, but only what an event made of the one before.
extension ShopMutants {
    static let tidyTabs = ShopMutant("tidy-tabs", "a link to the bag takes what the first tab holds back to its root") {
        app in
        let window = app.shop.window
        app.shop.routes.bag = Step(BagScreen.self).withoutFactory()
            .adding(
                InlinePostTask { (_: BagScreen, _, _) in
                    guard let home = (window.rootScreen as? TabBar)?.containedScreens.first as? Navigation,
                        let root = home.containedScreens.first
                    else { return }
                    try? await home.setContainedScreens([root], animated: false)
                }
            )
            .assemble()
    }

    static let generousLogin = ShopMutant("generous-login", "who closes the login is logged in from then on") { app in
        let session = app.shop.session
        app.shop.routes.account = Step(AccountScreen.self).withoutFactory()
            .adding(
                InlineInterceptor<Void> {
                    defer { session.isLoggedIn = true }
                    try await session.logIn()
                }
            )
            .assemble()
    }
}
