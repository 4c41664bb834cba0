import StepRouter
import StepRouterAssembly
import StepRouterFinders
import StepRouterSimulation
import Testing

/// Scenario 4: a tab bar with home and account replaces the root, built at once.
struct Scenario04TabBarTests {
    private let tabs = StepAssembly(
        finder: ClassFinder<TabBarController, Void>(),
        factory: CompleteFactoryAssembly(factory: TabBarControllerFactory<Void>())
            .with(ClassFactory<HomeScreen, Void>(), using: .addTab)
            .with(ClassFactory<AccountScreen, Void>(), using: .addTab)
            .assemble()
    )
    .using(.replaceRoot)
    .from(.root)
    .assemble()

    private let drawn = """
        ● TabBar
        ├─ ● HomeScreen
        └─ ○ AccountScreen
        """

    @Test func `it replaces a screen, filled, in one transition`() async throws {
        let stage = Stage(SimulatedWindow { LoginScreen() })
        #expect(stage.drawing == "● LoginScreen")
        try await stage.go(to: tabs)
        #expect(stage.drawing == drawn)
        #expect(stage.transitions == ["root replaced: TabBar"])
    }

    @Test func `it replaces a deep stack below modals in one transition`() async throws {
        let stage = Stage(
            SimulatedWindow {
                Navigation {
                    LoginScreen(); ForgottenPasswordScreen()
                }
            }.presenting { HelpScreen() }
        )
        try await stage.go(to: tabs)
        #expect(stage.drawing == drawn)
        #expect(stage.transitions == ["root replaced: TabBar"])
    }

    @Test func `a tab bar that is there is left as it is`() async throws {
        let stage = Stage(
            SimulatedWindow {
                TabBar(selected: 1) {
                    HomeScreen(); AccountScreen()
                }
            }.presenting { LoginScreen() }
        )
        try await stage.go(to: tabs)
        #expect(
            stage.drawing == """
                ● TabBar
                ├─ ○ HomeScreen
                └─ ● AccountScreen
                """
        )
        #expect(stage.transitions == ["dismissed: LoginScreen"])
    }

    @Test func `each tab can be a navigation controller with its screen inside`() async throws {
        let home = CompleteFactoryAssembly(factory: NavigationControllerFactory<Void>())
            .with(ClassFactory<HomeScreen, Void>(), using: .push)
            .assemble()
        let account = CompleteFactoryAssembly(factory: NavigationControllerFactory<Void>())
            .with(ClassFactory<AccountScreen, Void>(), using: .push)
            .with(ClassFactory<CategoryScreen, Void>(), using: .push)
            .assemble()
        let tabs = CompleteFactoryAssembly(factory: TabBarControllerFactory<Void>())
            .with(home, using: .addTab)
            .with(account, using: .addTab)
            .assemble()
        let nested = StepAssembly(finder: ClassFinder<TabBarController, Void>(), factory: tabs)
            .using(.replaceRoot)
            .from(.root)
            .assemble()
        let stage = Stage(SimulatedWindow { LoginScreen() })
        try await stage.go(to: nested)
        #expect(
            stage.drawing == """
                ● TabBar
                ├─ ● Navigation
                │  └─ ● HomeScreen
                └─ ○ Navigation
                   ├─ ○ AccountScreen
                   └─ ○ CategoryScreen
                """
        )
        #expect(stage.transitions == ["root replaced: TabBar"])
    }

    @Test func `a tab that cannot be built leaves everything as it was`() async throws {
        let failing = StepAssembly(
            finder: ClassFinder<TabBarController, Void>(),
            factory: CompleteFactoryAssembly(factory: TabBarControllerFactory<Void>())
                .with(ClassFactory<HomeScreen, Void>(), using: .addTab)
                .with(InlineFactory<AccountScreen, Void> { _ in throw Refusal() }, using: .addTab)
                .assemble()
        )
        .using(.replaceRoot)
        .from(.root)
        .assemble()
        let stage = Stage(SimulatedWindow { LoginScreen() }.presenting { HelpScreen() })
        let error = try await stage.refuses(failing, .buildingFailed)
        #expect(error.underlyingError as? Refusal == Refusal())
        #expect(error.step?.name == "TabBarController")
        #expect(stage.transitions.isEmpty)
    }
}
