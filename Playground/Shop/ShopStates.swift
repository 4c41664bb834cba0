import StepRouterAssembly
import StepRouterSimulation

/// Where users may be when a link reaches them.
public enum ShopStates {
    /// Every named state.
    public static let all: [ShopState] = [
        freshLaunch, bagTab, accountTab, deepStack, productOnTop, productInHiddenTab, productBelowModal, promotionOpen,
        loginOpen, forgottenPasswordOpen, fullScreenModal, twoModals, unswipeableModal, modalInTab, unsavedDraft,
        draftInHiddenTab, loginRefused, wideCatalogue, narrowCatalogue, wideRoot, welcome,
    ]

    /// The state from which commands start unless they are told another.
    public static let freshLaunch = ShopState("fresh-launch", "the first tab, nobody logged in") {
        shop { tabs() }
    }

    /// Looks a state up.
    ///
    /// - Parameter name: Its name.
    /// - Returns: The state, or `nil` if there is none of that name.
    public static func named(_ name: String) -> ShopState? { all.first { $0.name == name } }
}

// MARK: - Tabs and stacks

extension ShopStates {
    private static let bagTab = ShopState("bag-tab", "another tab, nobody logged in") {
        shop { tabs(selected: 2) }
    }

    private static let accountTab = ShopState("account-tab", "the account of a user who is logged in") {
        shop(loggedIn) { tabs(selected: 3) }
    }

    private static let deepStack = ShopState("deep-stack", "four screens above home, none of them product 42") {
        shop {
            tabs(home: [
                CategoryScreen(CategoryName("clothes")), CategoryScreen(CategoryName("shoes")),
                ProductScreen(ProductID(1)), ProductScreen(ProductID(2)),
            ])
        }
    }

    private static let productOnTop = ShopState("product-on-top", "product 42 is what the user looks at") {
        shop { tabs(home: [ProductScreen(ProductID(42))]) }
    }

    private static let productInHiddenTab = ShopState("product-in-hidden-tab", "product 42 lies in another tab") {
        shop { tabs(bag: [ProductScreen(ProductID(42)), ProductScreen(ProductID(43))]) }
    }
}

// MARK: - Modals

extension ShopStates {
    private static let productBelowModal = ShopState("product-below-modal", "product 42 lies below a promotion") {
        shop(
            in: SimulatedWindow(.compact) { tabs(home: [ProductScreen(ProductID(42))]) }
                .presenting(.pageSheet) { PromotionScreen(PromotionCode("summer")) }
        )
    }

    private static let promotionOpen = ShopState("promotion-open", "a promotion without a navigation controller") {
        shop(
            in: SimulatedWindow(.compact) { tabs() }
                .presenting(.pageSheet) { PromotionScreen(PromotionCode("summer")) }
        )
    }

    private static let loginOpen = ShopState("login-open", "the login as a modal above the bag") {
        shop(
            in: SimulatedWindow(.compact) { tabs(selected: 2) }
                .presenting(.formSheet) { Navigation { LoginScreen() } }
        )
    }

    private static let forgottenPasswordOpen = ShopState("forgotten-password-open", "one step further in the login") {
        shop(
            in: SimulatedWindow(.compact) { tabs() }
                .presenting(.formSheet) {
                    Navigation {
                        LoginScreen(); ForgottenPasswordScreen()
                    }
                }
        )
    }

    private static let fullScreenModal = ShopState("full-screen-modal", "photos cover product 5 and have no way on") {
        shop(
            in: SimulatedWindow(.compact) { tabs(home: [ProductScreen(ProductID(5))]) }
                .presenting(.fullScreen) { PhotosScreen() }
        )
    }

    private static let twoModals = ShopState("two-modals", "deep in the account tab with two modals on top") {
        shop(
            loggedIn,
            in: SimulatedWindow(.compact) {
                tabs(selected: 3, account: [OrdersScreen(), OrderScreen(OrderNumber(3))])
            }
            .presenting(.pageSheet) { Navigation { ProductScreen(ProductID(42)) } }
            .presenting(.fullScreen) { PhotosScreen() }
        )
    }

    private static let unswipeableModal = ShopState("unswipeable-modal", "a payment that no swipe interrupts") {
        shop(
            in: SimulatedWindow(.compact) { tabs(selected: 2) }
                .presenting(.pageSheet.modalInPresentation) { Navigation { PaymentScreen() } }
        )
    }

    private static let modalInTab = ShopState("modal-in-tab", "a filter that covers one tab only") {
        let home = HomeScreen()
        let window = SimulatedWindow(.compact) { tabs(first: home) }
        home.presenting(.currentContext) { FilterScreen() }
        return shop(in: window)
    }
}

// MARK: - Refusals

extension ShopStates {
    private static let unsavedDraft = ShopState("unsaved-draft", "a review is being written and must not be lost") {
        shop(
            loggedIn,
            in: SimulatedWindow(.compact) { tabs(home: [ProductScreen(ProductID(42))]) }
                .presenting(.pageSheet) { Navigation { ReviewScreen(draft(of: 42)) } }
        )
    }

    private static let draftInHiddenTab = ShopState("draft-in-hidden-tab", "a review waits above the account") {
        shop(loggedIn) { tabs(account: [ReviewScreen(draft(of: 5))]) }
    }

    private static let loginRefused = ShopState("login-refused", "a user who will not log in") {
        shop(ShopSession(answer: .refuses)) { tabs() }
    }
}

// MARK: - Other windows and roots

extension ShopStates {
    private static let wideCatalogue = ShopState("wide-catalogue", "the catalogue with its columns side by side") {
        shop(in: SimulatedWindow(.regular) { tabs(selected: 1) })
    }

    private static let narrowCatalogue = ShopState("narrow-catalogue", "the same catalogue, collapsed into a stack") {
        shop(in: SimulatedWindow(.compact) { tabs(selected: 1) })
    }

    private static let wideRoot = ShopState("wide-root", "a wide window with the catalogue for a root, no tabs") {
        shop(in: SimulatedWindow(.regular) { catalogue() })
    }

    private static let welcome = ShopState("welcome", "the first launch of all, before there are tabs") {
        shop { WelcomeScreen() }
    }
}

// MARK: - Parts of states

extension ShopStates {
    private static var loggedIn: ShopSession { ShopSession(isLoggedIn: true) }

    private static func draft(of product: Int) -> ReviewDraft {
        ReviewDraft(of: ProductID(product), text: "Fits well, but")
    }

    private static func shop(_ session: ShopSession = ShopSession(), root: () -> BaseScreen) -> Shop {
        Shop(session: session, window: SimulatedWindow(.compact, root: root))
    }

    private static func shop(_ session: ShopSession = ShopSession(), in window: SimulatedWindow) -> Shop {
        Shop(session: session, window: window)
    }

    private static func catalogue() -> Split {
        Split {
            Navigation { CategoriesScreen() }
            Navigation { CategoryScreen(CategoryName("new")) }
        }
    }

    /// The tab bar with screens above the first one of each tab.
    private static func tabs(
        selected: Int = 0,
        first: HomeScreen = HomeScreen(),
        home aboveHome: [any Screen] = [],
        bag aboveBag: [any Screen] = [],
        account aboveAccount: [any Screen] = []
    ) -> TabBar {
        TabBar(selected: selected) {
            Navigation {
                first; aboveHome
            }
            catalogue()
            Navigation {
                BagScreen(); aboveBag
            }
            Navigation {
                AccountScreen(); aboveAccount
            }
        }
    }
}
