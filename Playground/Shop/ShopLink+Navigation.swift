public import StepRouterAssembly
import StepRouterLinks

extension ShopLink {
    /// Brings the user to where the link leads.
    ///
    /// - Parameters:
    ///   - router: Navigates.
    ///   - routes: Where one can go in the shop.
    /// - Returns: The screen or why it was not reached, and what the router did.
    public nonisolated(nonsending) func open(with router: Router, routes: ShopRoutes) async -> ShopLinkOutcome {
        guard case .leads(let found) = routes.links.read(description) else {
            preconditionFailure("The table of the shop's links has none like \(self).")
        }
        return await router.attempt(found.destination)
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
