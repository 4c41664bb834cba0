public import ShopApp
public import StepRouterReachability

/// What the shop promises, wherever its user is.
public enum ShopProof {
    /// How many screens a stack may hold, and how many modals there may be, unless more is asked for.
    public static let bounds = (stack: 3, modals: 1)

    /// The exploration of the shop, with all its rules.
    ///
    /// - Parameters:
    ///   - mutant: A mistake to plant; the shop as it is by default.
    ///   - products: Which products there are.
    ///   - states: Where its user is at first, one or more of ``ShopStates``.
    /// - Returns: The exploration, within ``bounds``.
    public static func reachability(
        of mutant: ShopMutant? = nil,
        products: [ProductID] = [1],
        from states: [ShopState] = [ShopStates.freshLaunch]
    ) -> Reachability {
        func app(_ state: ShopState) -> Reachability.App {
            { _ in
                var app = ProvedShop(state.makeShop(), products: products, code: makingCode(of: mutant, in: state))
                mutant?.plant(&app)
                return asking(app)
            }
        }
        let first = states.first ?? ShopStates.freshLaunch
        let launched = states.dropFirst().reduce(Reachability(first.name, app: app(first))) {
            $0.launch($1.name, app: app($1))
        }
        let tapped = mutant?.closes == true ? launched.gestures(.back, .closingButton) : launched
        return (mutant?.overlaps == true ? tapped.overlapping() : tapped)
            .environment("logged in")
            .bounds(stackDepth: bounds.stack, modals: bounds.modals)
            .always("there are four tabs") { window in
                window.rootScreen.map { ($0 as? TabBar).map { $0.containedScreens.count == 4 } ?? true } ?? false
            }
            .always("orders lie in the account's tab") { window in
                let tabs = (window.rootScreen as? ContainerController)?.containedScreens ?? []
                return tabs.dropLast().allSatisfy { tab in
                    (tab as? ContainerController)?.containedScreens.allSatisfy { !($0 is OrdersScreen) } ?? true
                }
            }
            .always("a link leaves the other tabs as they were") { before, event, after in
                // Another link that is opened meanwhile may lead on from there.
                event.kind != .navigation || !event.meanwhile.allSatisfy { $0 == "logs in" }
                    || after.hiddenTabs.allSatisfy { tab in
                        !before.contains(tab) || before.screens(in: tab) == after.screens(in: tab)
                    }
            }
            .always("only who logs in is logged in") { before, event, after in
                let (was, isNow) = try (loggedIn(in: before), loggedIn(in: after))
                return was || !isNow || event.kind == .toggle || event.name == "logs in"
                    || event.meanwhile.contains("logs in")
            }
            .never("a link takes an unsaved review away") { before, event, after in
                event.kind == .navigation
                    && before.screens(ReviewScreen.self).contains { review in
                        review.state(as: ReviewDraft.self)?.text.isEmpty == false && !after.contains(review)
                    }
            }
            .leads(
                "who forgot the password gets back to the login",
                from: { $0.screenOnTop is ForgottenPasswordScreen },
                to: { $0.screenOnTop is LoginScreen }
            )
            .once(each: ProductScreen.self)
            .once(each: CategoryScreen.self)
            .once(OrdersScreen.self)
            .once(LoginScreen.self)
            .once(PromotionScreen.self)
    }

    private static func loggedIn(in state: ObservedState) throws -> Bool { try state.environment("logged in") }

    /// The shop as it is proved, for a window of another kind to show.
    ///
    /// - Parameters:
    ///   - state: Where its user is at first.
    ///   - window: The window that is going to show it.
    ///   - products: Which products there are.
    /// - Returns: What is explored in the simulated window.
    public static func exploration(
        from state: ShopState,
        in window: any ScreenWindow,
        products: [ProductID] = [1]
    ) -> Exploration {
        let shop = state.makeShop()
        shop.showLogin(in: window)
        return asking(ProvedShop(shop, products: products, code: ""))
    }

    /// The shop, in which a login that would be answered by itself waits for what the user does.
    static func asking(_ app: ProvedShop) -> Exploration {
        let session = app.shop.session
        if session.answer == .logsIn { session.answer = .asks }
        return app.exploration
    }

    private static func makingCode(of mutant: ShopMutant?, in state: ShopState) -> String {
        let isFresh = state.name == ShopStates.freshLaunch.name
        let fresh = isFresh ? "ShopStates.freshLaunch" : "ShopStates.named(\"\(state.name)\")!"
        let shop =
            mutant.map { "ShopMutants.named(\"\($0.name)\")!.makeShop(\(isFresh ? "" : "in: \(fresh)"))" }
            ?? "\(fresh).makeShop()"
        return "let app = \(shop)\nlet window = app.window"
    }
}
