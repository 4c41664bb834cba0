import ShopApp
import StepRouter

extension Shop {
    /// The screens that the user sees on top, told from the window alone: the topmost level and what is visible in it.
    var screensOnTop: [any Screen] {
        func visible(from screen: any Screen) -> [any Screen] {
            [screen] + ((screen as? ContainerController)?.visibleScreens ?? []).flatMap(visible)
        }
        return window.topmostScreen.map(visible) ?? []
    }
}

extension ShopLink {
    /// Whether a screen is where the link leads, with the right content.
    func leads(to screen: any Screen) -> Bool {
        switch self {
        case .home: screen is HomeScreen
        case .catalogue: screen is CategoriesScreen
        case .category(let name): (screen as? CategoryScreen)?.state == name
        case .product(let id): (screen as? ProductScreen)?.state == id
        case .review(let id): (screen as? ReviewScreen)?.state?.product == id
        case .bag: screen is BagScreen
        case .account: screen is AccountScreen
        case .orders: screen is OrdersScreen
        case .order(let number): (screen as? OrderScreen)?.state == number
        case .login: screen is LoginScreen
        case .forgottenPassword: screen is ForgottenPasswordScreen
        case .promotion(let code): (screen as? PromotionScreen)?.state == code
        }
    }
}
