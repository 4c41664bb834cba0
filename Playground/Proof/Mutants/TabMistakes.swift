import ShopApp
import StepRouter
import StepRouterAssembly
import StepRouterFinders

// The example's tests compile it together with this file.
#if canImport(ImmediateTasks)
    import ImmediateTasks
#endif

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
        app.shop.routes.bag = StepAssembly(finder: isAlone, factory: ClassFactory())
            .using(.replaceRoot).from(.root).assemble()
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
        // The task begins at once, on the actor that told of the change, and goes on there.
        nonisolated(unsafe) let (bar, tab) = (tabs, self)
        Task.atOnce { try await unsafe bar.makeVisible(tab, animated: false) }
    }
}
