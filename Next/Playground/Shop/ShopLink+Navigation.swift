public import StepRouter

extension ShopLink {
    /// Brings the user to where the link leads.
    ///
    /// - Parameters:
    ///   - router: Navigates.
    ///   - routes: Where one can go in the shop.
    /// - Returns: The screen or why it was not reached, and what the router did.
    public nonisolated(nonsending) func open(with router: Router, routes: ShopRoutes) async -> ShopLinkOutcome {
        switch self {
        case .home: ShopLinkOutcome(await router.attempt(routes.home, with: ()))
        case .catalogue: ShopLinkOutcome(await router.attempt(routes.catalogue, with: ()))
        case .category(let name): ShopLinkOutcome(await router.attempt(routes.category, with: name))
        case .product(let id): ShopLinkOutcome(await router.attempt(routes.product, with: id))
        case .review(let id): ShopLinkOutcome(await router.attempt(routes.review, with: id))
        case .bag: ShopLinkOutcome(await router.attempt(routes.bag, with: ()))
        case .account: ShopLinkOutcome(await router.attempt(routes.account, with: ()))
        case .orders: ShopLinkOutcome(await router.attempt(routes.orders, with: ()))
        case .order(let number): ShopLinkOutcome(await router.attempt(routes.order, with: number))
        case .login: ShopLinkOutcome(await router.attempt(routes.login, with: ()))
        case .forgottenPassword: ShopLinkOutcome(await router.attempt(routes.forgottenPassword, with: ()))
        case .promotion(let code): ShopLinkOutcome(await router.attempt(routes.promotion, with: code))
        }
    }
}

extension Shop {
    /// Brings the user to where a link leads.
    ///
    /// - Parameter link: The link.
    /// - Returns: The screen or why it was not reached, and what the router did.
    public nonisolated(nonsending) func open(_ link: ShopLink) async -> ShopLinkOutcome {
        await link.open(with: router, routes: routes)
    }
}

/// How opening a link ended, whatever kind of screen it leads to.
public struct ShopLinkOutcome {
    /// The screen that the user sees now, or why it was not reached.
    public let result: Result<any Screen, RoutingError>

    /// What the router did, with drawings of the hierarchy before and after.
    public let trace: RoutingTrace

    init<Target: Screen>(_ outcome: RoutingOutcome<Target>) {
        result = outcome.result.map { $0 }
        trace = outcome.trace
    }
}
