import ShopApp
import StepRouter
import StepRouterFlows
import StepRouterReachability
import StepRouterSimulation
import UIKit

/// The shop whose screens are view controllers, in the state that the other one is in.
@MainActor struct ControllerShop {
    private let launch: SimulatedWindow
    private let session: ShopSession
    private let routes: ControllerShopRoutes
    private let router: Router

    /// Makes the shop for a window that is going to show it.
    init(_ state: ShopState, in window: any ScreenWindow) async throws {
        let shop = state.makeShop()
        // Columns are side by side until the other window collapses them.
        try await shop.window.resize(to: .regular)
        session = shop.session
        routes = ControllerShopRoutes(session: session)
        if session.answer == .logsIn { session.answer = .asks }
        launch = SimulatedWindow { twin(of: shop.window.rootScreen, in: shop.window.tree) }
        router = Router(window)
        weak let window = window
        let login = routes.login
        session.ask = {
            guard let window else { return false }
            return try await Router(window).navigate(to: login, awaiting: Bool.self, animated: false).output == true
        }
        window?.guards = [session.loginGuard]
    }

    /// What is explored of the other shop.
    var exploration: Exploration {
        Exploration(
            launch: launch,
            destinations: [
                .init("home", routes.home), .init("catalogue", routes.catalogue), .init("bag", routes.bag),
                .init("category", routes.category, with: ["shoes"]) { "\($0)".debugDescription },
                .init("product", routes.product, with: [1], describing: \.description),
                .init("review", routes.review, with: [1], describing: \.description),
                .init("account", routes.account, refusal: .byUser), .init("orders", routes.orders, refusal: .byUser),
                .init("order", routes.order, with: [7], refusal: .byUser, describing: \.description),
                .init("login", routes.login), .init("forgottenPassword", routes.forgottenPassword),
                .init("promotion", routes.promotion, with: ["spring"]) { "\($0)".debugDescription },
            ],
            environment: [
                .toggle("logged in", get: { session.isLoggedIn }, set: { session.isLoggedIn = $0 })
            ]
        )
        .answering(LoginViewController.self, "logs in") { [session, router] in
            session.isLoggedIn = true
            try await router.finishOrLeave($0, with: true, animated: false)
        }
        .answering(LoginViewController.self, "closes") { [router] in
            try await router.navigate(from: $0, animated: false) { $0.leave() }
        }
    }
}

/// The same containers around the view controllers that are what the screens are.
@MainActor private func twin(of screen: (any Screen)?, in tree: ScreenTree) -> BaseScreen {
    guard let screen, let container = (screen as? ContainerController).map({ type(of: $0).init() }) else {
        return TabBar {}
    }
    let held = tree.content(of: screen)
    container.hold(
        HeldScreens(
            held.map { $0 is ContainerController ? twin(of: $0, in: tree) : viewController(like: $0) ?? $0 },
            selectedIndex: held.firstIndex { $0 === tree.visibleContent(of: screen).first } ?? 0
        )
    )
    return container
}
