import StepRouter
import StepRouterAssembly
import StepRouterFinders
import StepRouterSimulation
import Testing

/// Scenario 7: scenario 6 from `.root`: modals in the way are dismissed first.
struct Scenario07LoginFromRootTests {
    private var login: DestinationStep<LoginScreen, Void> {
        StepAssembly(finder: ClassFinder<LoginScreen, Void>(), factory: ClassFactory())
            .using(.push)
            .from(.navigationController)
            .using(.present)
            .from(.root)
            .assemble()
    }

    private var password: DestinationStep<ForgottenPasswordScreen, Void> {
        StepAssembly(finder: ClassFinder<ForgottenPasswordScreen, Void>(), factory: ClassFactory())
            .using(.push)
            .from(login.expectingContainer())
            .assemble()
    }

    private let overHome = """
        ▸ HomeScreen
        modal pageSheet by HomeScreen:
        ● Navigation
        ├─ ○ LoginScreen
        └─ ● ForgottenPasswordScreen
        """

    @Test func `with nothing in the way it is presented in one transition`() async throws {
        let stage = Stage(SimulatedWindow { HomeScreen() })
        try await stage.go(to: password)
        #expect(stage.drawing == overHome)
        #expect(stage.transitions == ["presented: Navigation"])
    }

    @Test func `modals in the way are dismissed first, together`() async throws {
        let stage = Stage(
            SimulatedWindow { HomeScreen() }.presenting { BagScreen() }.presenting(.fullScreen) { HelpScreen() }
        )
        #expect(
            stage.drawing == """
                ▸ HomeScreen
                modal pageSheet by HomeScreen:
                ▸ BagScreen
                modal fullScreen by BagScreen:
                ● HelpScreen
                """
        )
        try await stage.go(to: password)
        #expect(stage.drawing == overHome)
        #expect(stage.transitions == ["dismissed: BagScreen", "presented: Navigation"])
    }

    @Test func `a modal that a tab presents in its own context is in the way as well`() async throws {
        let account = Navigation { AccountScreen() }
        let tabs = SimulatedWindow {
            TabBar(selected: 1) {
                Navigation { HomeScreen() }
                account
            }
        }
        account.presenting(.currentContext) { BagScreen() }
        let stage = Stage(tabs)
        #expect(
            stage.drawing == """
                ▸ TabBar
                ├─ ○ Navigation
                │  └─ ○ HomeScreen
                └─ ▸ Navigation
                   └─ ▸ AccountScreen
                modal currentContext by Navigation:
                ● BagScreen
                """
        )
        try await stage.go(to: password)
        #expect(
            stage.drawing == """
                ▸ TabBar
                ├─ ○ Navigation
                │  └─ ○ HomeScreen
                └─ ▸ Navigation
                   └─ ▸ AccountScreen
                modal pageSheet by TabBar:
                ● Navigation
                ├─ ○ LoginScreen
                └─ ● ForgottenPasswordScreen
                """
        )
        #expect(stage.transitions == ["dismissed: BagScreen", "presented: Navigation"])
    }

    @Test func `a login screen in a modal is used, with what is below it untouched`() async throws {
        let stage = Stage(
            SimulatedWindow { HomeScreen() }
                .presenting { BagScreen() }
                .presenting { Navigation { LoginScreen() } }
        )
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
        #expect(stage.transitions == ["content set: Navigation"])
    }

    @Test func `a modal in the way that may not leave keeps everything as it is`() async throws {
        let stage = Stage(SimulatedWindow { HomeScreen() }.presenting { DraftScreen() }.presenting { HelpScreen() })
        let error = try await stage.refuses(password, .dismissalRefused)
        #expect(error.found == "DraftScreen")
        #expect(stage.transitions.isEmpty)
    }

    @Test func `an action that would fail after the dismissal leaves the modals where they are`() async throws {
        let failing = StepAssembly(finder: ClassFinder<HelpScreen, Void>(), factory: ClassFactory())
            .using(InlineAction<any Screen> { _, _, _ in throw Refusal() })
            .from(.root)
            .assemble()
        let stage = Stage(SimulatedWindow { HomeScreen() }.presenting { Navigation { BagScreen() } })
        try await stage.refuses(failing, .actionFailed)
        #expect(stage.transitions.isEmpty)
    }
}
