public import StepRouterAssembly

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
    /// The filter of what a list shows: a sheet that leaves the list in use.
    public var filter: DestinationStep<FilterScreen, Void>
    /// The login.
    public var login: DestinationStep<LoginScreen, Void>
    /// Help for those who forgot their password.
    public var forgottenPassword: DestinationStep<ForgottenPasswordScreen, Void>
    /// One promotion.
    public var promotion: DestinationStep<PromotionScreen, PromotionCode>

    /// Declares the screens.
    ///
    /// - Parameter session: The user; asked before the account is shown. Its guard keeps the orders.
    public init(session: ShopSession) {
        // The tabs: there already, or built with everything in them as the new root.
        let tabs = Step(TabBar.self).factory(.custom(ShopTabs.factory)).using(.replaceRoot).from(.root)

        home = Step(HomeScreen.self).from(tabs)
        bag = Step(BagScreen.self).from(tabs)
        catalogue = Step(CategoriesScreen.self).from(tabs)

        // The account's tab is always there; who is brought there logs in. Orders are guarded.
        account = Step(AccountScreen.self).adding(LoginInterceptor(session)).from(tabs)
        orders = Step(OrdersScreen.self).using(.push).from(.stack(of: account))
        order = Step(OrderScreen.self).using(.push).from(.stack(of: orders))

        // Categories and products open wherever the user is.
        category = Step(CategoryScreen.self).using(.push).from(.whereTheUserIs)
        product = Step(ProductScreen.self).using(.push).from(.whereTheUserIs)

        // The user goes on in the list below the filter, which comes back with it.
        let sheet = Decorator().wrapped(in: .navigationController)
            .resting(at: .medium, .large, hasGrabber: true, undimmedUpTo: .medium, goingOn: .hides)
        filter = Step(FilterScreen.self).presented(as: sheet.titled("Filter")).from(.current)

        // A review is written above its product.
        review = Step(ReviewScreen.self).using(.push).from(.navigationController).using(.present).from(product)

        login = Step(LoginScreen.self).using(.push).from(.sheet(.formSheet))
        forgottenPassword = Step(ForgottenPasswordScreen.self).using(.push).from(.stack(of: login))

        // There is one promotion at a time: the screen that shows another one is told to change.
        promotion = Step(PromotionScreen.self).finder(.byClass).using(.present).from(.current)
    }
}
