import StepRouter
import StepRouterAssembly
import StepRouterFinders
import StepRouterSimulation
import Testing

/// Scenario 5: the account of the tab bar of scenario 4, from wherever the user is, through a nil factory.
struct Scenario05AccountInTabBarTests {
    private var tabs: DestinationStep<TabBarController, Void> {
        StepAssembly(
            finder: ClassFinder<TabBarController, Void>(),
            factory: CompleteFactoryAssembly(factory: TabBarControllerFactory<Void>())
                .with(ClassFactory<HomeScreen, Void>(), using: .addTab)
                .with(ClassFactory<AccountScreen, Void>(), using: .addTab)
                .assemble()
        )
        .using(.replaceRoot)
        .from(.root)
        .assemble()
    }

    private var account: DestinationStep<AccountScreen, Void> {
        StepAssembly(finder: ClassFinder<AccountScreen, Void>(), factory: NilFactory())
            .from(tabs)
            .assemble()
    }

    private let drawn = """
        ● TabBar
        ├─ ○ HomeScreen
        └─ ● AccountScreen
        """

    @Test func `from another tab it is selected`() async throws {
        let stage = Stage(
            SimulatedWindow {
                TabBar {
                    HomeScreen(); AccountScreen()
                }
            }
        )
        #expect(
            stage.drawing == """
                ● TabBar
                ├─ ● HomeScreen
                └─ ○ AccountScreen
                """
        )
        try await stage.go(to: account)
        #expect(stage.drawing == drawn)
        #expect(stage.transitions == ["selected: TabBar"])
        try await stage.go(to: account)
        #expect(stage.transitions.isEmpty)
    }

    @Test func `from a modal it is made visible and selected`() async throws {
        let stage = Stage(
            SimulatedWindow {
                TabBar {
                    HomeScreen(); AccountScreen()
                }
            }
            .presenting {
                Navigation {
                    LoginScreen(); ForgottenPasswordScreen()
                }
            }
            .presenting(.fullScreen) { HelpScreen() }
        )
        try await stage.go(to: account)
        #expect(stage.drawing == drawn)
        #expect(stage.transitions == ["dismissed: Navigation", "selected: TabBar"])
    }

    @Test func `without the tab bar that is built first, then the account selected in it`() async throws {
        let stage = Stage(SimulatedWindow { LoginScreen() }.presenting { HelpScreen() })
        #expect(
            stage.drawing == """
                ▸ LoginScreen
                modal pageSheet by LoginScreen:
                ● HelpScreen
                """
        )
        try await stage.go(to: account)
        #expect(stage.drawing == drawn)
        #expect(stage.transitions == ["root replaced: TabBar"])
    }

    @Test func `a tab bar without an account fails, and modals stay open`() async throws {
        let stage = Stage(
            SimulatedWindow {
                TabBar {
                    HomeScreen(); CircleScreen()
                }
            }.presenting { LoginScreen() }
        )
        let error = try await stage.refuses(account, .targetNotFound)
        #expect(error.step?.name == "AccountScreen")
    }

    @Test func `a modal that may not leave keeps the user there`() async throws {
        let stage = Stage(
            SimulatedWindow {
                TabBar {
                    HomeScreen(); AccountScreen()
                }
            }.presenting { Navigation { DraftScreen() } }
        )
        let error = try await stage.refuses(account, .dismissalRefused)
        #expect(error.found == "DraftScreen")
        #expect(stage.transitions.isEmpty)
    }
}
