import ShopApp
import StepRouterAssembly
import StepRouterUIKit
import SwiftUI
import UIKit

extension UIKitScreens {
    /// Says which view controllers show the screens of the shop: some are UIKit's, some hold a view of SwiftUI.
    mutating func showShop(_ routes: ShopRoutes, _ session: ShopSession) {
        // Screens without a line of their own; lines further down go before it.
        show(BaseScreen.self) { PageViewController($0, routes) }
        show(ProductScreen.self) { ProductViewController($0, routes) }
        show(ReviewScreen.self) { ReviewViewController($0) }
        show(LoginScreen.self) { LoginViewController($0, session) }
        show(HomeScreen.self) {
            let home = HomeView(screen: $0, routes: routes) {
                try await $0.navigate(to: AboutViewController.destination)
            }
            return hosting(home, "Home", image: "house")
        }
        show(CategoriesScreen.self) { hosting(CategoriesView(screen: $0, routes: routes), "Categories") }
        show(CategoryScreen.self) { hosting(CategoryView(screen: $0, routes: routes), $0.state?.description ?? "") }
        show(BagScreen.self) { hosting(BagView(screen: $0, routes: routes), "Bag", image: "bag") }
        show(AccountScreen.self) { hosting(AccountView(screen: $0, routes: routes), "Account", image: "person") }
        show(OrdersScreen.self) { hosting(OrdersView(screen: $0, routes: routes), "Orders") }
        show(SplitViewController.self) { _ in
            let catalogue = UISplitViewController(style: .doubleColumn)
            catalogue.preferredDisplayMode = .oneBesideSecondary
            catalogue.tabBarItem = UITabBarItem(
                title: "Catalogue",
                image: UIImage(systemName: "square.grid.2x2"),
                tag: 0
            )
            return catalogue
        }
    }
}

/// Shows a view, under a title that stacks and tabs show as well.
private func hosting(_ view: some View, _ title: String, image: String? = nil) -> UIViewController {
    let controller = UIHostingController(rootView: view)
    controller.title = title
    if let image { controller.tabBarItem.image = UIImage(systemName: image) }
    return controller
}
