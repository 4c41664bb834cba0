import StepRouter
import StepRouterAssembly
import StepRouterFinders
import StepRouterSimulation
import Testing

/// Scenario 6: forgotten password after login in one navigation controller; both reachable on their own.
struct Scenario06LoginTests {
    private var login: DestinationStep<LoginScreen, Void> {
        StepAssembly(finder: ClassFinder<LoginScreen, Void>(), factory: ClassFactory())
            .using(.push)
            .from(.navigationController)
            .using(.present)
            .from(.current)
            .assemble()
    }

    private var password: DestinationStep<ForgottenPasswordScreen, Void> {
        StepAssembly(finder: ClassFinder<ForgottenPasswordScreen, Void>(), factory: ClassFactory())
            .using(.push)
            .from(login.expectingContainer())
            .assemble()
    }

    @Test func `login is presented in a navigation controller, in one transition`() async throws {
        let stage = Stage(SimulatedWindow { HomeScreen() })
        try await stage.go(to: login)
        #expect(
            stage.drawing == """
                ▸ HomeScreen
                modal pageSheet by HomeScreen:
                ● Navigation
                └─ ● LoginScreen
                """
        )
        #expect(stage.transitions == ["presented: Navigation"])
    }

    @Test func `forgotten password brings login along, both in one transition`() async throws {
        let stage = Stage(shopTabs(selected: 1))
        try await stage.go(to: password)
        #expect(
            stage.drawing == """
                ▸ TabBar
                ├─ ○ Navigation
                │  ├─ ○ HomeScreen
                │  └─ ○ ProductScreen(7)
                └─ ▸ Navigation
                   └─ ▸ AccountScreen
                modal pageSheet by TabBar:
                ● Navigation
                ├─ ○ LoginScreen
                └─ ● ForgottenPasswordScreen
                """
        )
        #expect(stage.transitions == ["presented: Navigation"])
        try await stage.go(to: password)
        #expect(stage.transitions.isEmpty)
    }

    @Test func `from login it is pushed there`() async throws {
        let stage = Stage(SimulatedWindow { HomeScreen() }.presenting { Navigation { LoginScreen() } })
        try await stage.go(to: password)
        #expect(
            stage.drawing == """
                ▸ HomeScreen
                modal pageSheet by HomeScreen:
                ● Navigation
                ├─ ○ LoginScreen
                └─ ● ForgottenPasswordScreen
                """
        )
        #expect(stage.transitions == ["content set: Navigation"])
    }

    @Test func `from forgotten password back to login it is taken off`() async throws {
        let stage = Stage(
            SimulatedWindow { HomeScreen() }.presenting {
                Navigation {
                    LoginScreen(); ForgottenPasswordScreen()
                }
            }
        )
        try await stage.go(to: login)
        #expect(
            stage.drawing == """
                ▸ HomeScreen
                modal pageSheet by HomeScreen:
                ● Navigation
                └─ ● LoginScreen
                """
        )
        #expect(stage.transitions == ["popped: Navigation"])
    }

    @Test func `what lies above login is replaced by forgotten password, in one transition`() async throws {
        let stage = Stage(
            SimulatedWindow { HomeScreen() }
                .presenting {
                    Navigation {
                        LoginScreen(); HelpScreen(); CategoryScreen()
                    }
                }
                .presenting { BagScreen() }
        )
        try await stage.go(to: password)
        #expect(
            stage.drawing == """
                ▸ HomeScreen
                modal pageSheet by HomeScreen:
                ● Navigation
                ├─ ○ LoginScreen
                └─ ● ForgottenPasswordScreen
                """
        )
        #expect(stage.transitions == ["dismissed: BagScreen", "content set: Navigation"])
    }

    @Test func `over a modal it is presented from that`() async throws {
        let stage = Stage(SimulatedWindow { HomeScreen() }.presenting { BagScreen() })
        try await stage.go(to: password)
        #expect(
            stage.drawing == """
                ▸ HomeScreen
                modal pageSheet by HomeScreen:
                ▸ BagScreen
                modal pageSheet by BagScreen:
                ● Navigation
                ├─ ○ LoginScreen
                └─ ● ForgottenPasswordScreen
                """
        )
        #expect(stage.transitions == ["presented: Navigation"])
    }

    @Test func `a login screen that is in no navigation controller is a clear error`() async throws {
        let stage = Stage(SimulatedWindow { LoginScreen() })
        let error = try await stage.refuses(password, .containerNotFound)
        #expect(error.step?.name == "ForgottenPasswordScreen")
        #expect(error.expected == "NavigationContainer")
        #expect(error.found == "LoginScreen")
    }

    @Test func `a screen above login that may not leave keeps it there`() async throws {
        let stage = Stage(
            SimulatedWindow { HomeScreen() }.presenting {
                Navigation {
                    LoginScreen(); DraftScreen()
                }
            }
        )
        try await stage.refuses(password, .dismissalRefused)
        try await stage.refuses(login, .dismissalRefused)
        #expect(stage.transitions.isEmpty)
    }
}
