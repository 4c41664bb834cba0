import StepRouterAssembly
public import StepRouterSnapshots

extension Shop {
    /// The names that screens have in snapshots.
    public var restoration: RestorationTable {
        RestorationTable {
            Restorable("welcome", WelcomeScreen.self)
            Restorable("home", HomeScreen.self)
            Restorable("categories", CategoriesScreen.self)
            Restorable("category", routes.category)
            Restorable("product", routes.product)
            Restorable("review", routes.review) { $0.state?.product }
            Restorable("bag", BagScreen.self)
            Restorable("account", AccountScreen.self)
            Restorable("orders", routes.orders)
            Restorable("order", routes.order)
            Restorable("forgotten password", ForgottenPasswordScreen.self)
            Restorable("promotion", routes.promotion)
            Restorable("photos", PhotosScreen.self)
            Restorable("filter", FilterScreen.self)
            Restorable("payment", PaymentScreen.self)
        }
    }
}
