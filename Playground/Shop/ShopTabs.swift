public import StepRouter

/// Builds the tab bar of the shop with all its tabs.
public struct ShopTabsFactory: ContainerFactory {
    /// Makes the factory.
    public init() {}

    /// The screens that the tab bar holds in any case: home, catalogue, bag and account.
    public nonisolated(nonsending) func presetScreens(with context: Void) async -> [any Screen] {
        [
            Navigation { HomeScreen() },
            ShopTabs.catalogue(),
            Navigation { BagScreen() },
            Navigation { AccountScreen() },
        ]
    }

    /// Makes the tab bar.
    public nonisolated(nonsending) func build(
        with context: Void,
        integrating screens: [any Screen]
    ) async throws -> TabBar {
        TabBar { screens }
    }
}

enum ShopTabs {
    /// The catalogue: the categories beside the products of one of them.
    static func catalogue() -> Split {
        Split {
            Navigation { CategoriesScreen() }
            Navigation { CategoryScreen(CategoryName("new")) }
        }
    }
}
