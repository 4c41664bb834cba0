public import StepRouter
import StepRouterAssembly
import StepRouterFinders

/// Every screen of the shop that one can be brought to, declared once.
public struct ShopRoutes {
    /// The first tab.
    public var home: DestinationStep<HomeScreen, Void>
    /// The list of categories.
    public var catalogue: DestinationStep<CategoriesScreen, Void>
    /// One category.
    public var category: DestinationStep<CategoryScreen, CategoryName>
    /// One product.
    public var product: DestinationStep<ProductScreen, ProductID>
    /// The user's review of one product.
    public var review: DestinationStep<ReviewScreen, ProductID>
    /// The bag.
    public var bag: DestinationStep<BagScreen, Void>
    /// The user's account.
    public var account: DestinationStep<AccountScreen, Void>
    /// The user's orders.
    public var orders: DestinationStep<OrdersScreen, Void>
    /// One order.
    public var order: DestinationStep<OrderScreen, OrderNumber>
    /// The login.
    public var login: DestinationStep<LoginScreen, Void>
    /// Help for those who forgot their password.
    public var forgottenPassword: DestinationStep<ForgottenPasswordScreen, Void>
    /// One promotion.
    public var promotion: DestinationStep<PromotionScreen, PromotionCode>

    /// Declares the screens.
    ///
    /// - Parameter session: The user; asked before account and orders are shown.
    public init(session: ShopSession) {
        // The tabs: there already, or built with everything in them as the new root.
        let tabs = StepAssembly(finder: ClassFinder<TabBar, Void>(), factory: ShopTabs.factory)
            .using(.replaceRoot)
            .from(.root)
            .assemble()

        home = StepAssembly(finder: ClassFinder<HomeScreen, Void>(), factory: NilFactory()).from(tabs).assemble()
        bag = StepAssembly(finder: ClassFinder<BagScreen, Void>(), factory: NilFactory()).from(tabs).assemble()
        catalogue = StepAssembly(finder: ClassFinder<CategoriesScreen, Void>(), factory: NilFactory())
            .from(tabs)
            .assemble()

        // Account and orders are for those who are logged in.
        account = StepAssembly(finder: ClassFinder<AccountScreen, Void>(), factory: NilFactory())
            .adding(LoginInterceptor(session))
            .from(tabs)
            .assemble()
        let accountStack: DestinationStep<Navigation, Void> = account.expectingContainer()
        orders = StepAssembly(finder: ClassFinder<OrdersScreen, Void>(), factory: ClassFactory())
            .adding(LoginInterceptor(session))
            .using(.push)
            .from(accountStack)
            .assemble()
        let ordersStack: DestinationStep<Navigation, Void> = orders.expectingContainer()
        order = StepAssembly(finder: ClassWithContextFinder<OrderScreen, OrderNumber>(), factory: ClassFactory())
            .adding(LoginInterceptor(session))
            .adding(ContextSettingTask())
            .using(.push)
            .from(ordersStack)
            .assemble()

        // Categories and products open wherever the user is.
        category = StepAssembly(finder: ClassWithContextFinder<CategoryScreen, CategoryName>(), factory: ClassFactory())
            .adding(ContextSettingTask())
            .using(.push)
            .from(Self.whereTheUserIs())
            .assemble()
        product = StepAssembly(finder: ClassWithContextFinder<ProductScreen, ProductID>(), factory: ClassFactory())
            .adding(ContextSettingTask())
            .using(.push)
            .from(Self.whereTheUserIs())
            .assemble()

        // A review is written above its product.
        let reviewScreen = StepAssembly(
            finder: ClassWithContextFinder<ReviewScreen, ProductID>(),
            factory: ClassFactory()
        )
        .adding(ContextSettingTask())
        review =
            reviewScreen
            .using(.push)
            .from(.navigationController)
            .using(.present)
            .from(product)
            .assemble()

        let loginScreen = StepAssembly(finder: ClassFinder<LoginScreen, Void>(), factory: ClassFactory())
        login =
            loginScreen
            .using(.push)
            .from(.navigationController)
            .using(.present(.formSheet))
            .from(.current)
            .assemble()
        let loginStack: DestinationStep<Navigation, Void> = login.expectingContainer()
        forgottenPassword = StepAssembly(
            finder: ClassFinder<ForgottenPasswordScreen, Void>(),
            factory: ClassFactory()
        )
        .using(.push)
        .from(loginStack)
        .assemble()

        // There is one promotion at a time: the screen that shows another one is told to change.
        promotion = StepAssembly(finder: ClassFinder<PromotionScreen, PromotionCode>(), factory: ClassFactory())
            .adding(ContextSettingTask())
            .using(.present)
            .from(.current)
            .assemble()
    }

    /// The visible navigation controller, or a new one above everything.
    private static func whereTheUserIs<Context>() -> DestinationStep<Navigation, Context> {
        SwitchAssembly<Navigation, Context>()
            .named("where the user is")
            .addCase(from: ClassFinder(options: .currentVisibleOnly))
            .assemble(default: ChainAssembly.from(.navigationController).using(.present).from(.current).assemble())
    }
}
