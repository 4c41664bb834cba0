public import StepRouter
import StepRouterAssembly

extension ShopLink {
    /// Where the link leads.
    private func destination(in routes: ShopRoutes) -> AnyDestination {
        switch self {
        case .home: AnyDestination(routes.home)
        case .catalogue: AnyDestination(routes.catalogue)
        case .category(let name): AnyDestination(routes.category, with: name)
        case .product(let id): AnyDestination(routes.product, with: id)
        case .review(let id): AnyDestination(routes.review, with: id)
        case .bag: AnyDestination(routes.bag)
        case .account: AnyDestination(routes.account)
        case .orders: AnyDestination(routes.orders)
        case .order(let number): AnyDestination(routes.order, with: number)
        case .login: AnyDestination(routes.login)
        case .forgottenPassword: AnyDestination(routes.forgottenPassword)
        case .promotion(let code): AnyDestination(routes.promotion, with: code)
        }
    }

    /// Brings the user to where the link leads.
    ///
    /// - Parameters:
    ///   - router: Navigates.
    ///   - routes: Where one can go in the shop.
    /// - Returns: The screen or why it was not reached, and what the router did.
    public nonisolated(nonsending) func open(with router: Router, routes: ShopRoutes) async -> ShopLinkOutcome {
        await router.attempt(destination(in: routes))
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
public typealias ShopLinkOutcome = RoutingOutcome<any Screen>
