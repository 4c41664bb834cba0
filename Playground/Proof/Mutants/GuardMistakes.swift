import ShopApp
import StepRouterReachability

// Mistakes about the guard of the orders, and about who is asked to leave: no rule is needed to find them.
extension ShopMutants {
    static let silentLogout = ShopMutant("silent-logout", "nobody is told that the session has ended") { app in
        app.shop.session.whenEnded = []
    }

    static let earlyLogout = logout("early-logout", "the guard is asked before the session is over") { app in
        try await app.router.reevaluate(animated: false)
    }

    static let halfLogout = logout("half-logout", "a logout takes single orders away, and forgets their list") { app in
        guard let stack = app.accountStack else { return }
        let others = stack.containedScreens.filter { !($0 is OrderScreen) }
        try await stack.setContainedScreens(others, animated: false)
    }

    static let visibleLogout = logout("visible-logout", "a logout goes back in the tab that the user sees") { app in
        guard let stack = (app.window.rootScreen as? TabBar)?.visibleScreens.first as? Navigation else { return }
        try await stack.setContainedScreens(Array(stack.containedScreens.prefix(1)), animated: false)
    }

    static let coveringLogin = logout("covering-login", "a logout covers everything with the login") { app in
        guard let top = app.window.screenOnTop as? BaseScreen, !(top is LoginScreen) else { return }
        try await top.present(LoginScreen(), style: .fullScreen, animated: false)
    }

    static let ordersRoot = ShopMutant("orders-root", "a button makes the orders the root, whoever taps it") { app in
        let window = app.shop.window
        app.gestures = [
            AppGesture("button") { [unowned window] in
                if window.rootScreen is TabBar {
                    try await window.setRootScreen(Navigation { OrdersScreen() }, animated: false)
                }
            }
        ]
    }

    static let newsOrder = ShopMutant("news-order", "the news show the newest order as soon as they appear") { app in
        let news = Step(OrderNewsScreen.self).using(.present).from(.current)
        app.otherDestinations = [.init("news", news)]
    }

    static let launchedInside = ShopMutant("launched-inside", "the shop is launched where its user was yesterday") {
        app in
        app.launch { TabBar { tabs(above: OrdersScreen()) } }
    }

    static let soldOut = ShopMutant("sold-out", "what is sold out leads to the orders, which not everybody may see") {
        app in
        struct SoldOut: Error {}
        let orders: DestinationStep<any Screen, Void> = app.shop.routes.orders.asScreen()
        let gift = Step(NoteScreen.self).adding(InlineInterceptor<Void> { throw SoldOut() })
            .using(.present).from(.current).fallback { _ in orders }
        app.otherDestinations = [.init("gift", gift)]
    }

    static let ownButton = ShopMutant("own-button", "a closing button takes a note away unasked", closes: true) { app in
        let form = Decorator().closing("Close") { _, router in
            try await (router.window.rootScreen as? TabBar)?.dismissPresented(animated: false)
        }
        let note = Step(NoteScreen.self).presented(as: form).from(.current)
        app.otherDestinations = [.init("note", note)]
    }

    /// A logout that does by hand what the guard would do, if it were told.
    private static func logout(
        _ name: String,
        _ summary: String,
        leaving: nonisolated(nonsending) @escaping @Sendable (Shop) async throws -> Void
    ) -> ShopMutant {
        ShopMutant(name, summary) { app in
            let shop = app.shop
            app.gestures = [
                AppGesture("log out") {
                    if !shop.session.isLoggedIn { return }
                    try await leaving(shop)
                    let told = shop.session.whenEnded
                    shop.session.whenEnded = []
                    shop.session.isLoggedIn = false
                    shop.session.whenEnded = told
                }
            ]
        }
    }
}

extension Shop {
    /// The stack of the account's tab.
    fileprivate var accountStack: Navigation? {
        (window.rootScreen as? TabBar)?.containedScreens.last as? Navigation
    }
}

/// Wants to be asked before it leaves.
private final class NoteScreen: BaseScreen, LeaveConfirming {
    nonisolated(nonsending) func mayLeave() async -> Bool { true }
}

/// Shows an order by itself.
private final class OrderNewsScreen: BaseScreen {
    override func didAppear() {
        window?.begin { try await self.present(OrderScreen(OrderNumber(1)), style: .pageSheet, animated: false) }
    }
}
