import StepRouter
import StepRouterAssembly
import StepRouterFinders
import StepRouterSimulation
import Testing

/// Scenario 9: the product of the design: modal from a link, else pushed where a navigation controller is visible, else in
/// the circle tab.
struct Scenario09ProductTests {
    private var product: DestinationStep<ProductScreen, ProductID> {
        StepAssembly(
            finder: ClassWithContextFinder<ProductScreen, ProductID>(options: .currentVisibleOnly),
            factory: ClassFactory()
        )
        .adding(ContextSettingTask())
        .using(.push)
        .from(
            SwitchAssembly<NavigationController, ProductID>()
                .addCase(
                    when: { $0.isFromLink },
                    from: ChainAssembly.from(.navigationController).using(.present).from(.current).assemble()
                )
                .addCase(from: ClassFinder(options: .currentVisibleOnly))
                .assemble(default: circleTab.expectingContainer())
        )
        .assemble()
    }

    private var circleTab: DestinationStep<CircleScreen, ProductID> {
        DestinationStep(finder: ClassFinder<CircleScreen, ProductID>())
    }

    private func shop(selected: Int = 0) -> Stage {
        Stage(
            SimulatedWindow {
                TabBar(selected: selected) {
                    Navigation { HomeScreen() }
                    Navigation {
                        CircleScreen(); CategoryScreen()
                    }
                    PromotionScreen()
                }
            }
        )
    }

    @Test func `from a link it is presented in a navigation controller of its own`() async throws {
        let stage = shop()
        try await stage.go(to: product, with: ProductID(number: 42, isFromLink: true))
        #expect(
            stage.drawing == """
                ▸ TabBar
                ├─ ▸ Navigation
                │  └─ ▸ HomeScreen
                ├─ ○ Navigation
                │  ├─ ○ CircleScreen
                │  └─ ○ CategoryScreen
                └─ ○ PromotionScreen
                modal pageSheet by TabBar:
                ● Navigation
                └─ ● ProductScreen(42)
                """
        )
        #expect(stage.transitions == ["presented: Navigation"])
        try await stage.go(to: product, with: ProductID(number: 42, isFromLink: true))
        #expect(stage.transitions.isEmpty)
    }

    @Test func `from a link it comes above a modal that is open`() async throws {
        let stage = shop(selected: 2)
        stage.window.presenting { Navigation { LoginScreen() } }
        try await stage.go(to: product, with: ProductID(number: 42, isFromLink: true))
        #expect(
            stage.drawing == """
                ▸ TabBar
                ├─ ○ Navigation
                │  └─ ○ HomeScreen
                ├─ ○ Navigation
                │  ├─ ○ CircleScreen
                │  └─ ○ CategoryScreen
                └─ ▸ PromotionScreen
                modal pageSheet by TabBar:
                ▸ Navigation
                └─ ▸ LoginScreen
                modal pageSheet by Navigation:
                ● Navigation
                └─ ● ProductScreen(42)
                """
        )
        #expect(stage.transitions == ["presented: Navigation"])
    }

    @Test func `else it is pushed where a navigation controller is visible, also in a modal`() async throws {
        let stage = shop()
        try await stage.go(to: product, with: ProductID(7))
        #expect(
            stage.drawing == """
                ● TabBar
                ├─ ● Navigation
                │  ├─ ○ HomeScreen
                │  └─ ● ProductScreen(7)
                ├─ ○ Navigation
                │  ├─ ○ CircleScreen
                │  └─ ○ CategoryScreen
                └─ ○ PromotionScreen
                """
        )
        #expect(stage.transitions == ["content set: Navigation"])
        stage.window.presenting { Navigation { LoginScreen() } }
        try await stage.go(to: product, with: ProductID(7))
        #expect(
            stage.drawing == """
                ▸ TabBar
                ├─ ▸ Navigation
                │  ├─ ○ HomeScreen
                │  └─ ▸ ProductScreen(7)
                ├─ ○ Navigation
                │  ├─ ○ CircleScreen
                │  └─ ○ CategoryScreen
                └─ ○ PromotionScreen
                modal pageSheet by TabBar:
                ● Navigation
                ├─ ○ LoginScreen
                └─ ● ProductScreen(7)
                """
        )
        #expect(stage.transitions == ["content set: Navigation"])
    }

    @Test func `the visible product is found, another one pushed above it`() async throws {
        let stage = shop()
        let first = try await stage.go(to: product, with: ProductID(7))
        #expect(try await stage.go(to: product, with: ProductID(7)) === first)
        #expect(stage.transitions.isEmpty)
        #expect(try await stage.go(to: product, with: ProductID(8)) !== first)
        #expect(
            stage.drawing == """
                ● TabBar
                ├─ ● Navigation
                │  ├─ ○ HomeScreen
                │  ├─ ○ ProductScreen(7)
                │  └─ ● ProductScreen(8)
                ├─ ○ Navigation
                │  ├─ ○ CircleScreen
                │  └─ ○ CategoryScreen
                └─ ○ PromotionScreen
                """
        )
    }

    @Test func `else it joins the circle tab, above the circle`() async throws {
        let stage = shop(selected: 2)
        stage.window.presenting { HelpScreen() }
        try await stage.go(to: product, with: ProductID(7))
        #expect(
            stage.drawing == """
                ● TabBar
                ├─ ○ Navigation
                │  └─ ○ HomeScreen
                ├─ ● Navigation
                │  ├─ ○ CircleScreen
                │  └─ ● ProductScreen(7)
                └─ ○ PromotionScreen
                """
        )
        #expect(stage.transitions == ["dismissed: HelpScreen", "selected: TabBar", "content set: Navigation"])
    }

    @Test func `without a circle tab there is a clear error`() async throws {
        let stage = Stage(SimulatedWindow { TabBar { PromotionScreen() } }.presenting { HelpScreen() })
        let error = try await stage.refuses(product, with: ProductID(7), .noStart)
        #expect(error.step?.name == "CircleScreen")
    }

    @Test func `a circle tab that is no navigation controller is a clear error`() async throws {
        let stage = Stage(
            SimulatedWindow {
                TabBar {
                    PromotionScreen(); CircleScreen()
                }
            }.presenting { HelpScreen() }
        )
        let error = try await stage.refuses(product, with: ProductID(7), .containerNotFound)
        #expect(error.step?.name == "ProductScreen")
        #expect(error.expected == "NavigationController")
        #expect(error.found == "CircleScreen")
    }

    @Test func `a screen above the circle that may not leave keeps everything as it is`() async throws {
        let stage = Stage(
            SimulatedWindow {
                TabBar {
                    PromotionScreen()
                    Navigation {
                        CircleScreen(); DraftScreen()
                    }
                }
            }
        )
        try await stage.refuses(product, with: ProductID(7), .dismissalRefused)
        #expect(stage.transitions.isEmpty)
    }
}
