import ShopApp
import StepRouterAssembly

extension ShopMutants {
    static let stickyTab = ShopMutant("sticky-tab", "the bag's tab comes back when another one is selected") { app in
        app.launch {
            TabBar {
                Navigation { HomeScreen() }
                Navigation { CategoriesScreen() }
                StickyNavigation { BagScreen() }
                Navigation { AccountScreen() }
            }
        }
    }

    static let loneBag = ShopMutant("lone-bag", "the bag is shown in place of the tabs") { app in
        let isAlone = InlineFinder<BagScreen, Void> { tree, _ in tree.rootScreen as? BagScreen }
        app.shop.routes.bag = Step(BagScreen.self).finder(.custom(isAlone)).using(.replaceRoot).from(.root)
    }

    /// The shop's tabs, perhaps with another screen above the bag.
    @ScreenBuilder static func tabs(above: BaseScreen? = nil) -> [any Screen] {
        Navigation { HomeScreen() }
        Navigation { CategoriesScreen() }
        Navigation {
            BagScreen()
            if let above { above }
        }
        Navigation { AccountScreen() }
    }
}

/// Selects its own tab again when another one is selected.
private final class StickyNavigation: NavigationController {
    override func didDisappear() {
        guard let tabs = parentScreen as? TabBar else { return }
        window?.begin { try? await tabs.makeVisible(self, animated: false) }
    }
}
