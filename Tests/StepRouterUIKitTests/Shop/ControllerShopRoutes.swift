import ShopApp
import StepRouter
import StepRouterAssembly
import StepRouterFinders

/// The shop's declarations once more, of screens that are view controllers: the same lines, with other classes.
@MainActor struct ControllerShopRoutes {
    /// The first tab.
    var home: DestinationStep<HomeViewController, Void>
    /// The list of categories.
    var catalogue: DestinationStep<CategoriesViewController, Void>
    /// One category.
    var category: DestinationStep<CategoryViewController, CategoryName>
    /// One product.
    var product: DestinationStep<ProductViewController, ProductID>
    /// The user's review of one product.
    var review: DestinationStep<ReviewViewController, ProductID>
    /// The bag.
    var bag: DestinationStep<BagViewController, Void>
    /// The user's account.
    var account: DestinationStep<AccountViewController, Void>
    /// The user's orders.
    var orders: DestinationStep<OrdersViewController, Void>
    /// One order.
    var order: DestinationStep<OrderViewController, OrderNumber>
    /// The login.
    var login: DestinationStep<LoginViewController, Void>
    /// Help for those who forgot their password.
    var forgottenPassword: DestinationStep<ForgottenPasswordViewController, Void>
    /// One promotion.
    var promotion: DestinationStep<PromotionViewController, PromotionCode>

    init(session: ShopSession) {
        // The tabs: there already, or built with everything in them as the new root.
        let tabs = StepAssembly(finder: ClassFinder<TabBar, Void>(), factory: ControllerShopTabs.factory)
            .using(.replaceRoot)
            .from(.root)
            .assemble()

        home = StepAssembly(finder: ClassFinder<HomeViewController, Void>(), factory: NilFactory()).from(tabs)
            .assemble()
        bag = StepAssembly(finder: ClassFinder<BagViewController, Void>(), factory: NilFactory()).from(tabs).assemble()
        catalogue = StepAssembly(finder: ClassFinder<CategoriesViewController, Void>(), factory: NilFactory())
            .from(tabs)
            .assemble()

        // The account's tab is always there; who is brought there logs in. Orders are guarded.
        account = StepAssembly(finder: ClassFinder<AccountViewController, Void>(), factory: NilFactory())
            .adding(LoginInterceptor(session))
            .from(tabs)
            .assemble()
        let accountStack: DestinationStep<Navigation, Void> = account.expectingContainer()
        orders = StepAssembly(finder: ClassFinder<OrdersViewController, Void>(), factory: ClassFactory())
            .using(.push)
            .from(accountStack)
            .assemble()
        let ordersStack: DestinationStep<Navigation, Void> = orders.expectingContainer()
        order = StepAssembly(
            finder: ClassWithContextFinder<OrderViewController, OrderNumber>(),
            factory: ClassFactory()
        )
        .adding(ContextSettingTask())
        .using(.push)
        .from(ordersStack)
        .assemble()

        // Categories and products open wherever the user is.
        category = StepAssembly(
            finder: ClassWithContextFinder<CategoryViewController, CategoryName>(),
            factory: ClassFactory()
        )
        .adding(ContextSettingTask())
        .using(.push)
        .from(Self.whereTheUserIs())
        .assemble()
        product = StepAssembly(
            finder: ClassWithContextFinder<ProductViewController, ProductID>(),
            factory: ClassFactory()
        )
        .adding(ContextSettingTask())
        .using(.push)
        .from(Self.whereTheUserIs())
        .assemble()

        // A review is written above its product.
        let reviewScreen = StepAssembly(
            finder: ClassWithContextFinder<ReviewViewController, ProductID>(),
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

        let loginScreen = StepAssembly(finder: ClassFinder<LoginViewController, Void>(), factory: ClassFactory())
        login =
            loginScreen
            .using(.push)
            .from(.navigationController)
            .using(.present(.formSheet))
            .from(.current)
            .assemble()
        let loginStack: DestinationStep<Navigation, Void> = login.expectingContainer()
        forgottenPassword = StepAssembly(
            finder: ClassFinder<ForgottenPasswordViewController, Void>(),
            factory: ClassFactory()
        )
        .using(.push)
        .from(loginStack)
        .assemble()

        // There is one promotion at a time: the screen that shows another one is told to change.
        promotion = StepAssembly(finder: ClassFinder<PromotionViewController, PromotionCode>(), factory: ClassFactory())
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
