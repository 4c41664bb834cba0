import ShopApp
import StepRouterAssembly

extension ShopMutants {
    static let hiddenTabs = ShopMutant("hidden-tabs", "the product's finder misses tabs that are not selected") { app in
        app.shop.routes.product = product(ClassWithContextFinder(options: .allVisible), from: .whereTheUserIs)
    }

    static let pushedDuplicate = ShopMutant("pushed-duplicate", "a product is pushed though it is there") { app in
        app.shop.routes.product = product(NilFinder(), from: .whereTheUserIs)
    }

    static let growingStack = ShopMutant("growing-stack", "an order brings the list of orders along each time") { app in
        let accountTab = InlineFinder<Navigation, Void> { tree, _ in
            (tree.rootScreen as? TabBar)?.containedScreens.last as? Navigation
        }
        let orders = StepAssembly(finder: NilFinder<OrdersScreen, Void>(), factory: ClassFactory())
            .using(.push).from(.custom(accountTab)).assemble()
        app.shop.routes.order = StepAssembly(
            finder: ClassWithContextFinder<OrderScreen, OrderNumber>(),
            factory: ClassFactory()
        )
        .adding(ContextSettingTask()).using(.push).from(orders.expectingContainer(Navigation.self)).assemble()
    }

    static let missingDefault = ShopMutant("missing-default", "a product has no place to go above a modal") { app in
        let here = SwitchAssembly<Navigation, ProductID>().named("where the user is")
            .addCase(from: ClassFinder(options: .currentVisibleOnly))
            .assemble()
        app.shop.routes.product = product(ClassWithContextFinder(), from: here)
    }

    /// A product as the shop declares it, but for one part.
    static func product(
        _ finder: some Finder<ProductScreen, ProductID>,
        from here: DestinationStep<Navigation, ProductID>
    ) -> DestinationStep<ProductScreen, ProductID> {
        StepAssembly(finder: finder, factory: ClassFactory())
            .adding(ContextSettingTask()).using(.push).from(here).assemble()
    }
}
