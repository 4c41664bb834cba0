import ShopApp
import StepRouterAssembly

extension ShopMutants {
    static let hiddenTabs = ShopMutant("hidden-tabs", "the product's finder misses tabs that are not selected") { app in
        app.shop.routes.product = Step(ProductScreen.self)
            .finder(.byContext(.allVisible))
            .using(.push).from(.whereTheUserIs)
    }

    static let pushedDuplicate = ShopMutant("pushed-duplicate", "a product is pushed though it is there") { app in
        app.shop.routes.product = Step(ProductScreen.self).finder(.never).using(.push).from(.whereTheUserIs)
    }

    static let growingStack = ShopMutant("growing-stack", "an order brings the list of orders along each time") { app in
        let accountTab = InlineFinder<Navigation, Void> { tree, _ in
            (tree.rootScreen as? TabBar)?.containedScreens.last as? Navigation
        }
        let orders = Step(OrdersScreen.self).finder(.never).using(.push).from(.custom(accountTab))
        app.shop.routes.order = Step(OrderScreen.self).using(.push).from(.stack(of: orders))
    }

    static let missingDefault = ShopMutant("missing-default", "a product has no place to go above a modal") { app in
        let here = SwitchAssembly<Navigation, ProductID>().named("where the user is")
            .addCase(from: ClassFinder(options: .currentVisibleOnly))
            .assemble()
        app.shop.routes.product = Step(ProductScreen.self).using(.push).from(here)
    }
}
