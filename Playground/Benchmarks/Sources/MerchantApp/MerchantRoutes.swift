import StepRouterAssembly

/// Where one can go.
struct MerchantRoutes {
    let orders: DestinationStep<OrdersScreen, StoreID>
    let order: DestinationStep<OrderScreen, OrderID>
    let refund: DestinationStep<RefundScreen, OrderID>
    let shipment: DestinationStep<ShipmentScreen, OrderID>
    let notes: DestinationStep<NotesScreen, OrderID>
    let customer: DestinationStep<CustomerScreen, OrderID>
    let orderFilter: DestinationStep<OrderFilterScreen, Filter>
    let newOrder: DestinationStep<NewOrderScreen, StoreID>
    let newNote: DestinationStep<NewNoteScreen, OrderID>

    let products: DestinationStep<ProductsScreen, StoreID>
    let product: DestinationStep<ProductScreen, ProductID>
    let variations: DestinationStep<VariationsScreen, ProductID>
    let price: DestinationStep<PriceScreen, ProductID>
    let inventory: DestinationStep<InventoryScreen, ProductID>
    let productFilter: DestinationStep<ProductFilterScreen, Filter>

    let menu: DestinationStep<MenuScreen, StoreID>
    let settings: DestinationStep<SettingsScreen, StoreID>
    let privacy: DestinationStep<PrivacyScreen, StoreID>
    let about: DestinationStep<AboutScreen, StoreID>
    let coupons: DestinationStep<CouponsScreen, StoreID>
    let coupon: DestinationStep<CouponScreen, EntryID>
    let reviews: DestinationStep<ReviewsScreen, StoreID>
    let review: DestinationStep<ReviewScreen, EntryID>
    let payments: DestinationStep<PaymentsScreen, StoreID>
    let cardReader: DestinationStep<CardReaderScreen, StoreID>
    let inbox: DestinationStep<InboxScreen, StoreID>

    let storePicker: DestinationStep<StorePickerScreen, Void>
    let login: DestinationStep<LoginScreen, Void>

    init() {
        // Another store has tabs of its own.
        let tabs = Step(StoreTabs.self).factory(.custom(Self.factory)).using(.replaceRoot).from(.root)

        orders = Step(OrdersScreen.self).from(tabs)
        let itsOrders = orders.adaptingContext { (order: OrderID) in order.store }
        order = Step(OrderScreen.self).using(.push).from(.stack(of: itsOrders))
        refund = Step(RefundScreen.self).using(.push).from(.stack(of: order))
        shipment = Step(ShipmentScreen.self).using(.push).from(.stack(of: order))
        notes = Step(NotesScreen.self).using(.push).from(.stack(of: order))
        customer = Step(CustomerScreen.self).using(.push).from(.stack(of: order))
        let filtered = orders.adaptingContext { (filter: Filter) in filter.store }
        orderFilter = Step(OrderFilterScreen.self).using(.push).from(.stack(of: filtered))
        newOrder = Step(NewOrderScreen.self, context: StoreID.self).using(.present).from(orders)
        newNote = Step(NewNoteScreen.self, context: OrderID.self).using(.present(.formSheet)).from(order)

        products = Step(ProductsScreen.self).from(tabs)
        let itsProducts = products.adaptingContext { (product: ProductID) in product.store }
        product = Step(ProductScreen.self).using(.push).from(.stack(of: itsProducts))
        variations = Step(VariationsScreen.self).using(.push).from(.stack(of: product))
        price = Step(PriceScreen.self).using(.push).from(.stack(of: product))
        inventory = Step(InventoryScreen.self).using(.push).from(.stack(of: product))
        let filteredProducts = products.adaptingContext { (filter: Filter) in filter.store }
        productFilter = Step(ProductFilterScreen.self).using(.push).from(.stack(of: filteredProducts))

        menu = Step(MenuScreen.self).from(tabs)
        settings = Step(SettingsScreen.self).using(.push).from(.stack(of: menu))
        privacy = Step(PrivacyScreen.self).using(.push).from(.stack(of: settings))
        about = Step(AboutScreen.self).using(.push).from(.stack(of: settings))
        coupons = Step(CouponsScreen.self).using(.push).from(.stack(of: menu))
        let itsCoupons = coupons.adaptingContext { (entry: EntryID) in entry.store }
        coupon = Step(CouponScreen.self).using(.push).from(.stack(of: itsCoupons))
        reviews = Step(ReviewsScreen.self).using(.push).from(.stack(of: menu))
        let itsReviews = reviews.adaptingContext { (entry: EntryID) in entry.store }
        review = Step(ReviewScreen.self).using(.push).from(.stack(of: itsReviews))
        payments = Step(PaymentsScreen.self).using(.push).from(.stack(of: menu))
        cardReader = Step(CardReaderScreen.self).using(.push).from(.stack(of: payments))
        inbox = Step(InboxScreen.self).using(.push).from(.stack(of: menu))

        storePicker = Step(StorePickerScreen.self).using(.present(.formSheet)).from(.current)
        login = Step(LoginScreen.self).using(.replaceRoot).from(.root)
    }

    /// The tabs of a store, each a stack with its list.
    private static var factory: CompleteFactory<ClassFactory<StoreTabs, StoreID>> {
        CompleteFactoryAssembly(factory: ClassFactory<StoreTabs, StoreID>())
            .with(stack(InlineFactory { OrdersScreen($0) }), using: .addTab)
            .with(stack(InlineFactory { ProductsScreen($0) }), using: .addTab)
            .with(stack(InlineFactory { MenuScreen($0) }), using: .addTab)
            .assemble()
    }

    private static func stack(
        _ screen: some AsyncFactory<some Screen, StoreID>
    ) -> CompleteFactory<NavigationControllerFactory<StoreID>> {
        CompleteFactoryAssembly(factory: NavigationControllerFactory<StoreID>()).with(screen, using: .push).assemble()
    }
}
