import StepRouterAssembly

/// The containers of the shop with what they hold in any case.
enum ShopTabs {
    /// The tab bar: home, catalogue, bag and account.
    static var factory: CompleteFactory<TabBarControllerFactory<Void>> {
        CompleteFactoryAssembly(factory: TabBarControllerFactory<Void>())
            .with(stack(ClassFactory<HomeScreen, Void>()), using: .addTab)
            .with(catalogue, using: .addTab)
            .with(stack(ClassFactory<BagScreen, Void>()), using: .addTab)
            .with(stack(ClassFactory<AccountScreen, Void>()), using: .addTab)
            .assemble()
    }

    /// The catalogue: the categories beside the products of one of them.
    private static var catalogue: CompleteFactory<SplitViewControllerFactory<Void>> {
        CompleteFactoryAssembly(factory: SplitViewControllerFactory<Void>())
            .with(stack(ClassFactory<CategoriesScreen, Void>()), using: .setPrimary)
            .with(stack(InlineFactory { CategoryScreen(CategoryName("new")) }), using: .pushToDetails)
            .assemble()
    }

    /// A navigation controller around one screen.
    private static func stack(
        _ screen: some AsyncFactory<some Screen, Void>
    ) -> CompleteFactory<NavigationControllerFactory<Void>> {
        CompleteFactoryAssembly(factory: NavigationControllerFactory<Void>()).with(screen, using: .push).assemble()
    }
}
