public import StepRouterReachability

/// An app for the owners of stores, as large as one that ships: 28 destinations, three tabs of lists, details and
/// filters, a modal, a login, two stores whose change replaces the root, and drafts that refuse to leave.
public struct MerchantApp {
    private let window: SimulatedWindow
    private let session: Session
    private let routes = MerchantRoutes()
    private let tell: () -> Void

    /// The user, as far as the app needs to know.
    private final class Session {
        var isLoggedIn = true { didSet { tell() } }
        var tell = {}
    }

    /// Makes the app in its launch state: the orders of the first store.
    ///
    /// - Parameters:
    ///   - window: The window that it shows its tabs in.
    ///   - tell: Called when the user types, which an exploration tries once in each state.
    /// - Throws: What the window throws.
    public nonisolated(nonsending) init(
        window: SimulatedWindow,
        whenTyped tell: @escaping () -> Void = {}
    ) async throws {
        let session = Session()
        self.window = window
        self.session = session
        self.tell = tell
        window.guards = [
            Guard("logged in", where: { $0 is any OfStore.Type }) { session.isLoggedIn }
                .replaced { LoginScreen() }
                .insisting()
                .reevaluated { session.tell = $0 }
        ]
        try await Router(window).navigate(to: routes.orders, with: .first, animated: false)
    }

    /// The app as it is explored.
    public var exploration: Exploration {
        let (session, routes, window, tell) = (session, routes, window, tell)
        return Exploration(
            launch: window,
            destinations: ordersTab + productsTab + menuTab + [
                .init("store picker", routes.storePicker, refusal: .allowed),
                .init("login", routes.login, refusal: .allowed),
            ],
            environment: [.toggle("logged in", get: { session.isLoggedIn }, set: { session.isLoggedIn = $0 })],
            gestures: [
                AppGesture("types") {
                    tell()
                    (window.screenOnTop as? DraftScreen)?.state = "Hello"
                },
                AppGesture("sends") { [unowned window] in
                    guard let draft = window.screenOnTop as? DraftScreen else { return }
                    draft.state = ""
                    try await Router(window).navigate(from: draft) { $0.dismiss() }
                },
            ]
        )
        .answering(LoginScreen.self, "logs in") { _ in
            session.isLoggedIn = true
            try await Router(window).navigate(to: routes.orders, with: .first)
        }
        .answering(StorePickerScreen.self, "picks the first") { _ in
            try await Router(window).navigate(to: routes.orders, with: .first)
        }
        .answering(StorePickerScreen.self, "picks the second") { _ in
            try await Router(window).navigate(to: routes.orders, with: .second)
        }
    }

    /// The exploration of the app.
    ///
    /// - Parameter tell: Called once in each state that is explored.
    /// - Returns: The exploration, in stacks of three screens and one modal.
    public static func reachability(whenExploring tell: @escaping @Sendable () -> Void = {}) -> Reachability {
        Reachability { try await MerchantApp(window: $0, whenTyped: tell).exploration }
            .gestures(.back, .swipeDown, .selectTab, .resize)
            .environment("logged in")
            .bounds(stackDepth: 3, modals: 1)
    }

    private var ordersTab: [ExploredDestination] {
        let orders: [OrderID] = [.order(1, in: .first), .order(2, in: .first), .order(1, in: .second)]
        let filters = [
            Filter(store: .first, status: .pending, days: 30), Filter(store: .second, status: nil, days: 7),
        ]
        return [
            .init("orders", routes.orders, with: [.first, .second], refusal: .allowed),
            .init("order", routes.order, with: orders, refusal: .allowed),
            .init("refund", routes.refund, with: orders, refusal: .allowed),
            .init("shipment", routes.shipment, with: [orders[0], orders[2]], refusal: .allowed),
            .init("notes", routes.notes, with: [orders[0]], refusal: .allowed),
            .init("customer", routes.customer, with: [orders[0]], refusal: .allowed),
            .init("order filter", routes.orderFilter, with: filters, refusal: .allowed),
            .init("new order", routes.newOrder, with: [.first, .second], refusal: .allowed),
            .init("new note", routes.newNote, with: [orders[0]], refusal: .allowed),
        ]
    }

    private var productsTab: [ExploredDestination] {
        let products: [ProductID] = [.product(1, in: .first), .product(2, 3, in: .first), .product(1, in: .second)]
        let filters = [
            Filter(store: .first, status: nil, days: 365), Filter(store: .second, status: nil, days: 365),
        ]
        return [
            .init("products", routes.products, with: [.first, .second], refusal: .allowed),
            .init("product", routes.product, with: products, refusal: .allowed),
            .init("variations", routes.variations, with: [products[0], products[2]], refusal: .allowed),
            .init("price", routes.price, with: products, refusal: .allowed),
            .init("inventory", routes.inventory, with: [products[0], products[1]], refusal: .allowed),
            .init("product filter", routes.productFilter, with: filters, refusal: .allowed),
        ]
    }

    private var menuTab: [ExploredDestination] {
        let stores: [StoreID] = [.first, .second]
        let entries = stores.map { EntryID(store: $0, number: 1) }
        return [
            .init("menu", routes.menu, with: stores, refusal: .allowed),
            .init("settings", routes.settings, with: stores, refusal: .allowed),
            .init("privacy", routes.privacy, with: stores, refusal: .allowed),
            .init("about", routes.about, with: stores, refusal: .allowed),
            .init("coupons", routes.coupons, with: stores, refusal: .allowed),
            .init("coupon", routes.coupon, with: entries, refusal: .allowed),
            .init("reviews", routes.reviews, with: stores, refusal: .allowed),
            .init("review", routes.review, with: entries, refusal: .allowed),
            .init("payments", routes.payments, with: stores, refusal: .allowed),
            .init("card reader", routes.cardReader, with: [.first], refusal: .allowed),
            .init("inbox", routes.inbox, with: [.first], refusal: .allowed),
        ]
    }
}
