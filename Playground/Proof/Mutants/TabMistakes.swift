import ShopApp
import StepRouter
import StepRouterAssembly
import StepRouterFinders

extension ShopMutants {
    static let stickyTab = ShopMutant("sticky-tab", "whoever is in the bag's tab cannot select another one") { app in
        app.launch { StickyTabBar { tabs() } }
    }

    static let loneBag = ShopMutant("lone-bag", "the bag is shown in place of the tabs") { app in
        let isAlone = InlineFinder<BagScreen, Void> { window, _ in window.rootScreen as? BagScreen }
        app.shop.routes.bag = StepAssembly(finder: isAlone, factory: ClassFactory())
            .using(.replaceRoot).from(.root).assemble()
    }

    /// The shop's tabs, perhaps with another screen above the bag.
    @ScreenBuilder static func tabs(above: SimulatedScreen? = nil) -> [any Screen] {
        Navigation { HomeScreen() }
        Navigation { CategoriesScreen() }
        Navigation {
            BagScreen()
            if let above { above }
        }
        Navigation { AccountScreen() }
    }
}

/// Selects other tabs until it comes to the third.
private final class StickyTabBar: SimulatedTabBarController {
    override nonisolated(nonsending) func makeVisible(_ screen: any Screen, animated: Bool) async throws {
        if selectedIndex == 2 { return }
        try await super.makeVisible(screen, animated: animated)
    }
}
