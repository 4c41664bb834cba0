import ShopApp
import StepRouterFlows
import StepRouterReachability

// Mistakes that a proof could overlook: what a task gave, what a gesture leaves behind, what a callback begins.
extension ShopMutants {
    static let givenRouter = ShopMutant(
        "given-router",
        "a gift card asks before it leaves, by a router that only one step gives it"
    ) { app in
        let (window, router) = (app.shop.window, app.shop.router)
        let gift = Step(GiftScreen.self)
            .adding(InlineContextTask { (screen: GiftScreen, _: Void) in screen.router = router })
            .using(.present).from(.current)
        app.otherDestinations = [.init("gift", gift, refusal: .byUser)]
        app.gestures = [
            AppGesture("write") { [unowned window] in (window.screenOnTop as? GiftScreen)?.state = true }
        ]
        app.declaring = { $0.answeringAlerts() }
    }

    static let halfDone = ShopMutant("half-done", "the bag is hidden while one pays, also if the login is closed") {
        app in
        let (window, routes, router) = (app.shop.window, app.shop.routes, app.shop.router)
        app.gestures = [
            AppGesture("pay") { [unowned window] in
                guard let tabs = window.rootScreen as? TabBar, tabs.containedScreens.count == 4 else { return }
                let all = tabs.containedScreens
                try await tabs.setContainedScreens([all[0], all[1], all[3]], animated: false)
                try await router.navigate(to: routes.account, animated: false)
                try await tabs.setContainedScreens(all, animated: false)
            }
        ]
    }

    static let stolenTurn = ShopMutant("stolen-turn", "a promotion takes the place of every order that is opened") {
        app in
        let (router, promotion) = (app.shop.router.whenBusy(.cancelCurrent), app.shop.routes.promotion)
        app.shop.routes.order = Step(OrderScreen.self, context: OrderNumber.self)
            .adding(
                InlineInterceptor<OrderNumber> { _ in
                    await withCheckedContinuation { continuation in
                        router.begin { thief in
                            _ = await thief.attempt(promotion, with: "spring")
                            continuation.resume()
                        }
                    }
                }
            )
            .using(.present).from(.current)
    }

    static let eagerOrders = ShopMutant("eager-orders", "the orders open the newest one whenever they appear") { app in
        let (router, order) = (app.shop.router, app.shop.routes.order)
        let orders = Step(EagerOrdersScreen.self)
            .adding(
                InlineContextTask { (screen: EagerOrdersScreen, _: Void) in
                    screen.onAppearance = { router.begin { try await $0.navigate(to: order, with: 1) } }
                }
            )
            .using(.push).from(.stack(of: app.shop.routes.account))
        app.otherDestinations = [.init("orders", orders, refusal: .byUser)]
        app.declaring = { $0.copying(EagerOrdersScreen.self) { EagerOrdersScreen() } }
    }
}

extension ShopMutants {
    static let livingState = ShopMutant("living-state", "an album is a state that changes in place") { app in
        let window = app.shop.window
        let album = Step(AlbumScreen.self).using(.present).from(.current)
        app.otherDestinations = [.init("album", album)]
        app.gestures = [
            AppGesture("add a photo") { [unowned window] in
                guard let screen = window.screenOnTop as? AlbumScreen, screen.state.photos == 0 else { return }
                screen.state.photos = 1
            }
        ]
    }

    static let deadAnswer = ShopMutant("dead-answer", "nobody ever sees the terms that the user may agree to") { app in
        app.declaring = { $0.answering(TermsScreen.self, "agrees") { $0.state = true } }
    }
}

/// Shows an album, which is one object as long as the screen is there.
private final class AlbumScreen: BaseScreen, StatefulScreen {
    final class Album: Hashable {
        var photos = 0

        static func == (left: Album, right: Album) -> Bool { left.photos == right.photos }
        func hash(into hasher: inout Hasher) { hasher.combine(photos) }
    }

    var state = Album()
}

/// Would ask for the user's agreement.
private final class TermsScreen: BaseScreen, StatefulScreen {
    var state = false
}

/// Keeps what is written on it until the user has agreed to lose it.
private final class GiftScreen: BaseScreen, StatefulScreen, LeaveConfirming {
    var state = false
    var router: Router?

    nonisolated(nonsending) func mayLeave() async -> Bool {
        guard state, let router else { return true }
        let question = Alert("Throw the gift away?") {
            Answer("Throw away", true, .destructive)
            Answer("Keep", false, .cancel)
        }
        return (try? await router.ask(question, from: self, animated: false))?.output == true
    }
}

/// Does something whenever it appears.
private final class EagerOrdersScreen: BaseScreen {
    var onAppearance: () -> Void = {}

    override func didAppear() { onAppearance() }
}
