import ShopApp
import StepRouterReachability

extension ShopMutants {
    static let wrongContext = ShopMutant("wrong-context", "any product will do, whatever was asked for") { app in
        app.shop.routes.product = Step(ProductScreen.self, context: ProductID.self)
            .adding(InlineContextTask { (screen: ProductScreen, _: ProductID) in screen.state = screen.state ?? 42 })
            .using(.push).from(.whereTheUserIs)
    }

    static let wrongTab = ShopMutant("wrong-tab", "orders are pushed into the tab of the bag") { app in
        app.shop.routes.orders = Step(OrdersScreen.self)
            .using(.push).from(.stack(of: app.shop.routes.bag))
    }

    static let sideEffect = ShopMutant("side-effect", "building a receipt spends a stamp, even if it fails") { app in
        let card = StampCardScreen()
        app.launch { TabBar { tabs(above: card) } }
        let receipt = Step(ReceiptScreen.self)
            .factory(.custom(ReceiptFactory(card: card)))
            .using(.push).from(.custom(ClassFinder<Navigation, Void>(options: .currentVisibleOnly)))
        app.otherDestinations = [.init("receipt", receipt, code: "/* not one of the shop's routes */")]
    }

    static let coveredArrival = ShopMutant("covered-arrival", "a promotion covers the order as soon as it is there") {
        app in
        let (window, promotion) = (app.shop.window, app.shop.routes.promotion)
        app.shop.routes.order = Step(OrderScreen.self)
            .adding(
                InlinePostTask { (_: OrderScreen, _: OrderNumber, _) in
                    _ = await Router(window).attempt(promotion, with: "spring")
                }
            )
            .using(.push).from(.stack(of: app.shop.routes.orders))
    }

    static let belowModal = ShopMutant("below-modal", "a product is pushed below the modals that are open") { app in
        app.shop.routes.product = Step(ProductScreen.self)
            .finder(.byContext(.currentAndDown, from: .root))
            .using(InlineAction<any Screen> { screen, _, editor in try push(screen, &editor) })
            .from(.current)
    }

    /// Pushes into the selected tab, whatever lies above it.
    private static func push(_ screen: NewScreen, _ editor: inout HierarchyEditor) throws {
        let hierarchy = editor.hierarchy
        var container = hierarchy.root
        while let next = container, hierarchy.kind(of: next) != .navigation {
            container = hierarchy.visibleContent(of: next).first
        }
        if let container { try editor.append(screen, to: container) }
    }
}

/// Shows the stamps that a customer has collected. They are declared.
private final class StampCardScreen: BaseScreen, StatefulScreen {
    var state = 3
}

/// Shows what was paid.
private final class ReceiptScreen: BaseScreen {}

/// Takes a stamp before it knows whether there is anything to show.
private struct ReceiptFactory: Factory {
    let card: StampCardScreen

    struct NothingPaid: Error, CustomStringConvertible {
        let description = "nothing was paid."
    }

    func build(with context: Void) throws -> ReceiptScreen {
        card.state -= 1
        throw NothingPaid()
    }
}
