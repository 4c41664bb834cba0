import StepRouter
import StepRouterAssembly
import StepRouterFinders
import StepRouterSimulation
import Testing

/// Scenario 3: an account screen pushed where a navigation controller is there, else presented in a new one.
struct Scenario03PushElsePresentTests {
    private let account = StepAssembly(finder: ClassFinder<AccountScreen, Void>(), factory: ClassFactory())
        .using(.push)
        .from(
            SwitchAssembly<NavigationController, Void>()
                .addCase(from: ClassFinder())
                .assemble(default: ChainAssembly.from(.navigationController).using(.present).from(.current).assemble())
        )
        .assemble()

    @Test func `where a navigation controller is there it is pushed`() async throws {
        let stage = Stage(SimulatedWindow { Navigation { HomeScreen() } })
        try await stage.go(to: account)
        #expect(
            stage.drawing == """
                ● Navigation
                ├─ ○ HomeScreen
                └─ ● AccountScreen
                """
        )
        #expect(stage.transitions == ["content set: Navigation"])
    }

    @Test func `below a modal the navigation controller is there as well`() async throws {
        let stage = Stage(SimulatedWindow { Navigation { HomeScreen() } }.presenting { LoginScreen() })
        try await stage.go(to: account)
        #expect(
            stage.drawing == """
                ● Navigation
                ├─ ○ HomeScreen
                └─ ● AccountScreen
                """
        )
        #expect(stage.transitions == ["dismissed: LoginScreen", "content set: Navigation"])
    }

    @Test func `else a new navigation controller is presented already filled, in one transition`() async throws {
        let stage = Stage(SimulatedWindow { HomeScreen() })
        #expect(stage.drawing == "● HomeScreen")
        try await stage.go(to: account)
        #expect(
            stage.drawing == """
                ▸ HomeScreen
                modal pageSheet by HomeScreen:
                ● Navigation
                └─ ● AccountScreen
                """
        )
        #expect(stage.transitions == ["presented: Navigation"])
    }

    @Test func `the new navigation controller comes above modals that are open`() async throws {
        let stage = Stage(
            SimulatedWindow {
                TabBar {
                    HomeScreen(); CircleScreen()
                }
            }.presenting { LoginScreen() }
        )
        try await stage.go(to: account)
        #expect(
            stage.drawing == """
                ▸ TabBar
                ├─ ▸ HomeScreen
                └─ ○ CircleScreen
                modal pageSheet by TabBar:
                ▸ LoginScreen
                modal pageSheet by LoginScreen:
                ● Navigation
                └─ ● AccountScreen
                """
        )
        #expect(stage.transitions == ["presented: Navigation"])
        try await stage.go(to: account)
        #expect(stage.transitions.isEmpty)
    }

    @Test func `without a default there is a clear error`() async throws {
        let strict = StepAssembly(finder: ClassFinder<AccountScreen, Void>(), factory: ClassFactory())
            .using(.push)
            .from(SwitchAssembly<NavigationController, Void>().addCase(from: ClassFinder()).assemble())
            .assemble()
        let stage = Stage(SimulatedWindow { HomeScreen() })
        let error = try await stage.refuses(strict, .noCaseMatched)
        #expect(error.step?.name == "switch for NavigationController")
    }

    @Test func `a factory that fails leaves everything as it was`() async throws {
        let failing = StepAssembly(
            finder: ClassFinder<AccountScreen, Void>(),
            factory: InlineFactory { _ in throw Refusal() }
        )
        .using(.push)
        .from(
            SwitchAssembly<NavigationController, Void>()
                .addCase(from: ClassFinder())
                .assemble(default: ChainAssembly.from(.navigationController).using(.present).from(.current).assemble())
        )
        .assemble()
        let error = try await Stage(SimulatedWindow { HomeScreen() }).refuses(failing, .buildingFailed)
        #expect(error.underlyingError as? Refusal == Refusal())
        let below = Stage(SimulatedWindow { Navigation { HomeScreen() } }.presenting { LoginScreen() })
        try await below.refuses(failing, .buildingFailed)
        #expect(below.transitions.isEmpty)
    }
}
