import ShopApp
import StepRouter
public import StepRouterReachability

/// What the shop promises, wherever its user is.
public enum ShopProof {
    /// How many screens a stack may hold, and how many modals there may be, unless somebody asks for more.
    public static let bounds = (stack: 3, modals: 1)

    /// The exploration of the shop, with all its rules.
    ///
    /// - Parameter mutant: A mistake to plant; the shop as it is by default.
    /// - Returns: The exploration, within ``bounds``.
    public static func reachability(of mutant: ShopMutant? = nil) -> Reachability {
        Reachability("fresh-launch") { _ in
            var app = ProvedShop(ShopStates.freshLaunch.makeShop(), code: makingCode(of: mutant))
            mutant?.plant(&app)
            return app.exploration
        }
        .environment("logged in")
        .bounds(stackDepth: bounds.stack, modals: bounds.modals)
        .always("there are four tabs") { $0.rootScreen?.container?.containedScreens.count == 4 }
        .always("orders lie in the account's tab") { window in
            let tabs = window.rootScreen?.container?.containedScreens ?? []
            return tabs.dropLast().allSatisfy { tab in
                tab.container?.containedScreens.allSatisfy { !($0 is OrdersScreen) } ?? true
            }
        }
        .once(each: ProductScreen.self)
        .once(each: CategoryScreen.self)
        .once(OrdersScreen.self)
        .once(LoginScreen.self)
        .once(PromotionScreen.self)
    }

    private static func makingCode(of mutant: ShopMutant?) -> String {
        let shop = mutant.map { "ShopMutants.named(\"\($0.name)\")!.makeShop()" } ?? "ShopStates.freshLaunch.makeShop()"
        return "let app = \(shop)\nlet window = app.window"
    }
}
