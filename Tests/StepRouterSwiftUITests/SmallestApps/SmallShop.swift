import Foundation
import StepRouterAssembly
import StepRouterLinks
import StepRouterSwiftUI
import SwiftUI

final class HomeScreen: BaseScreen {}
final class AccountScreen: BaseScreen {}
final class ProductScreen: ContextScreen<Int> {}
final class BagScreen: BaseScreen {}

@MainActor final class SmallShop {
    let product = Step(ProductScreen.self).using(.push).from(.whereTheUserIs)
    let bag = Step(BagScreen.self).using(.present).from(.current)
    private lazy var links = LinkTable { StepRouterLinks.Link("shop://product/{id}", to: product) }
    private(set) lazy var router = Router(window)
    private(set) lazy var window = SwiftUIWindow {
        TabBarController {
            NavigationController { HomeScreen() }
            NavigationController { AccountScreen() }
        }
    } screens: { [unowned self] screens in
        screens.show(HomeScreen.self) { [unowned self] _ in HomeView(shop: self) }
        screens.show(AccountScreen.self) { _ in Text("Account") }
        screens.show(ProductScreen.self) { Text("Product \($0.state ?? 0)") }
        screens.show(BagScreen.self) { _ in Text("Bag") }
    }

    func open(_ url: URL) { Task { await links.open(url, with: router) } }
}

struct HomeView: View {
    let shop: SmallShop

    var body: some View {
        Button("Product 42") { Task { try await shop.router.navigate(to: shop.product, with: 42) } }
        Button("Bag") { Task { try await shop.router.navigate(to: shop.bag) } }
    }
}

struct ShopView: View {
    let shop: SmallShop

    var body: some View { WindowView(shop.window).onOpenURL { shop.open($0) } }
}
