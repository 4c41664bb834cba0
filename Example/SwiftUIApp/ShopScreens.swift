import ShopApp
import StepRouterAssembly
import StepRouterSwiftUI
import SwiftUI

extension SwiftUIScreens {
    /// Says which views show the screens of the shop, each under its title.
    mutating func showShop(_ routes: ShopRoutes, _ session: ShopSession) {
        // Screens without a line of their own; lines further down go before it.
        show(BaseScreen.self) { PageView(screen: $0, routes: routes) }
        show(ProductScreen.self) { ProductView(screen: $0, routes: routes) }
        show(PromotionScreen.self) { PromotionView(screen: $0, routes: routes) }
        show(ReviewScreen.self) { ReviewView($0) }
        show(LoginScreen.self) { LoginView(screen: $0, session: session) }
        show(AboutScreen.self) { _ in
            MessageView(title: "A shop in which nothing is sold").navigationTitle("About")
        }
        show(NoteScreen.self) { _ in MessageView(title: "Nothing is written here").navigationTitle("Note") }
        show(HomeScreen.self) { screen in
            HomeView(screen: screen, routes: routes) { try await $0.navigate(to: AboutScreen.destination) }
                .navigationTitle("Home")
        }
        show(CategoriesScreen.self) { CategoriesView(screen: $0, routes: routes).navigationTitle("Categories") }
        show(CategoryScreen.self) { screen in
            CategoryView(screen: screen, routes: routes).navigationTitle(screen.state?.description ?? "")
        }
        show(BagScreen.self) { BagView(screen: $0, routes: routes).navigationTitle("Bag") }
        show(AccountScreen.self) { AccountView(screen: $0, routes: routes).navigationTitle("Account") }
        show(OrdersScreen.self) { OrdersView(screen: $0, routes: routes).navigationTitle("Orders") }
    }
}
