import ShopApp
import StepRouterAssembly
import SwiftUI

// Views of the shop's screens, for both apps. A button goes somewhere by the router of the window that its screen is in.

struct HomeView: View {
    let screen: HomeScreen
    let routes: ShopRoutes
    /// Goes to the page that tells what this app is: each app has its own.
    let showAbout: (Router) async throws -> Void

    var body: some View {
        List {
            Button("Shoes") { screen.go { try await $0.navigate(to: routes.category, with: "shoes") } }
            Button("Product 42") { screen.go { try await $0.navigate(to: routes.product, with: 42) } }
            Button("Spring sale") { screen.go { try await $0.navigate(to: routes.promotion, with: "spring") } }
            Button("My orders") { screen.go { try await $0.navigate(to: routes.orders) } }
            Button("About") { screen.go(showAbout) }
        }
    }
}

struct CategoriesView: View {
    let screen: CategoriesScreen
    let routes: ShopRoutes

    var body: some View {
        List(["clothes", "shoes", "toys"], id: \.self) { name in
            Button(name) { screen.go { try await $0.navigate(to: routes.category, with: CategoryName(name)) } }
        }
    }
}

struct CategoryView: View {
    let screen: CategoryScreen
    let routes: ShopRoutes

    var body: some View {
        List(1..<10, id: \.self) { number in
            Button("Product \(number)") {
                screen.go { try await $0.navigate(to: routes.product, with: ProductID(number)) }
            }
        }
    }
}

struct BagView: View {
    let screen: BagScreen
    let routes: ShopRoutes

    var body: some View {
        List {
            // No declaration is needed for what is done from a screen that is held.
            Button("Pay") {
                screen.go { try await $0.navigate(from: screen) { $0.present(PaymentScreen(), .pageSheet) } }
            }
        }
    }
}

struct AccountView: View {
    let screen: AccountScreen
    let routes: ShopRoutes

    var body: some View {
        List {
            Button("Orders") { screen.go { try await $0.navigate(to: routes.orders) } }
            Button("Order 7") { screen.go { try await $0.navigate(to: routes.order, with: 7) } }
        }
    }
}

struct OrdersView: View {
    let screen: OrdersScreen
    let routes: ShopRoutes

    var body: some View {
        List(1..<10, id: \.self) { number in
            Button("Order \(number)") {
                screen.go { try await $0.navigate(to: routes.order, with: OrderNumber(number)) }
            }
        }
    }
}
