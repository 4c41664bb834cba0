import ShopApp
import StepRouter
import StepRouterAssembly
import UIKit

/// The containers of the shop with what they hold in any case.
@MainActor enum ControllerShopTabs {
    /// The tab bar: home, catalogue, bag and account.
    static var factory: CompleteFactory<TabBarControllerFactory<Void>> {
        CompleteFactoryAssembly(factory: TabBarControllerFactory<Void>())
            .with(stack(ClassFactory<HomeViewController, Void>()), using: .addTab)
            .with(catalogue, using: .addTab)
            .with(stack(ClassFactory<BagViewController, Void>()), using: .addTab)
            .with(stack(ClassFactory<AccountViewController, Void>()), using: .addTab)
            .assemble()
    }

    /// The catalogue: the categories beside the products of one of them.
    private static var catalogue: CompleteFactory<SplitViewControllerFactory<Void>> {
        CompleteFactoryAssembly(factory: SplitViewControllerFactory<Void>())
            .with(stack(ClassFactory<CategoriesViewController, Void>()), using: .setPrimary)
            .with(stack(InlineFactory { CategoryViewController(CategoryName("new")) }), using: .pushToDetails)
            .assemble()
    }

    /// A navigation controller around one screen.
    private static func stack(
        _ screen: some AsyncFactory<some Screen, Void>
    ) -> CompleteFactory<NavigationControllerFactory<Void>> {
        CompleteFactoryAssembly(factory: NavigationControllerFactory<Void>()).with(screen, using: .push).assemble()
    }
}
