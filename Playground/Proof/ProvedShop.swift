import ShopApp
import StepRouterReachability

/// The shop as it is explored, and as mistakes are planted in it.
struct ProvedShop {
    /// The shop; its routes may be exchanged for others.
    var shop: Shop
    /// What the user can do besides the gestures that every app has.
    var gestures: [AppGesture] = []
    /// Destinations that the shop itself does not have, or that lead to screens of another kind.
    var otherDestinations: [ExploredDestination] = []
    /// Declares more of the exploration.
    var declaring: (Exploration) -> Exploration = { $0 }
    /// What makes the shop's router of a plain one.
    var routing: (Router) -> Router = { $0 }
    private let products: [ProductID]
    private let code: String

    init(_ shop: Shop, products: [ProductID], code: String) {
        self.shop = shop
        self.products = products
        self.code = code
    }

    /// Starts over with other screens in the window.
    mutating func launch(_ root: () -> BaseScreen) {
        shop = Shop(session: shop.session, window: SimulatedWindow(.compact, root: root))
    }

    /// The window and where one can go.
    var exploration: Exploration {
        let session = shop.session
        let replaced = otherDestinations.map(\.name)
        let exploration = Exploration(
            launch: shop.window,
            destinations: destinations.filter { !replaced.contains($0.name) } + otherDestinations,
            environment: [.toggle("logged in", get: { session.isLoggedIn }, set: { session.isLoggedIn = $0 })],
            gestures: gestures,
            code: code
        )
        .routing(routing)
        .answering(LoginScreen.self, "logs in") { login in
            session.isLoggedIn = true
            try await login.finish()
        }
        .answering(LoginScreen.self, "closes") { try await $0.close() }
        return declaring(exploration)
    }

    private var destinations: [ExploredDestination] {
        let routes = shop.routes
        return [
            .init("home", routes.home), .init("catalogue", routes.catalogue), .init("bag", routes.bag),
            .init("category", routes.category, with: ["shoes"]) { "\($0)".debugDescription },
            .init("product", routes.product, with: products, describing: \.description),
            .init("review", routes.review, with: products, describing: \.description),
            .init("account", routes.account, refusal: .byUser), .init("orders", routes.orders, refusal: .byUser),
            .init("order", routes.order, with: [7], refusal: .byUser, describing: \.description),
            .init("login", routes.login), .init("forgottenPassword", routes.forgottenPassword),
            .init("promotion", routes.promotion, with: ["spring"]) { "\($0)".debugDescription },
        ]
    }
}
