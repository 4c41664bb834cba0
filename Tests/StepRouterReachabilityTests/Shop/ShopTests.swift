import ShopApp
import StepRouter
import StepRouterReachability
import Testing

struct ShopTests {
    static func exploration(_ shop: Shop) -> Exploration {
        let routes = shop.routes
        return Exploration(
            launch: shop.window,
            destinations: [
                .init("home", routes.home), .init("catalogue", routes.catalogue),
                .init("category", routes.category, with: [CategoryName("shoes")]),
                .init("product", routes.product, with: [ProductID(1)]),
                .init("review", routes.review, with: [ProductID(1)]), .init("bag", routes.bag),
                .init("account", routes.account), .init("orders", routes.orders),
                .init("order", routes.order, with: [OrderNumber(7)]), .init("login", routes.login),
                .init("forgottenPassword", routes.forgottenPassword),
                .init("promotion", routes.promotion, with: [PromotionCode("spring")]),
            ],
            environment: [
                .toggle("logged in", get: { shop.session.isLoggedIn }, set: { shop.session.isLoggedIn = $0 })
            ]
        )
    }

    @Test func `from everywhere in the shop every destination is reached`() async throws {
        let report = try await Reachability { _ in Self.exploration(ShopStates.freshLaunch.makeShop()) }
            .gestures(.back, .swipeDown, .selectTab)
            .environment("logged in")
            .bounds(stackDepth: 3, modals: 1)
            .budget(states: 2000)
            .explore()
        print(report)
        print(report.extent, report.cost)
        for destination in report.destinations {
            print(
                destination.title,
                destination.checked,
                destination.landed,
                destination.refused,
                destination.failed,
                destination.ways.map { "\($0.arrival) \($0.states)" }
            )
        }
        print(report.coverage.map { "\($0) \($0.uses)" }.joined(separator: "\n"))
        #expect(report.holds)
    }
}
