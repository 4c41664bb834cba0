import StepRouter
import StepRouterAssembly
import StepRouterFinders
import StepRouterSimulation
import Testing

/// Scenario 14: a screen closes itself by going to what is below it.
struct Scenario14ClosingTests {
    private var below: DestinationStep<BaseScreen, Void> {
        DestinationStep(finder: PresentingFinder<BaseScreen, Void>())
    }

    private func below(_ screen: any Screen) -> DestinationStep<BaseScreen, Void> {
        DestinationStep(
            finder: PresentingFinder<BaseScreen, Void>(startingPoint: .custom { [weak screen] _ in screen })
        )
    }

    @Test func `the topmost modal closes`() async throws {
        let stage = Stage(
            shopTabs(selected: 1).presenting {
                Navigation {
                    LoginScreen(); HelpScreen()
                }
            }
        )
        let root = stage.window.rootScreen
        #expect(try await stage.go(to: below) === root)
        #expect(
            stage.drawing == """
                ● TabBar
                ├─ ○ Navigation
                │  ├─ ○ HomeScreen
                │  └─ ○ ProductScreen(7)
                └─ ● Navigation
                   └─ ● AccountScreen
                """
        )
        #expect(stage.transitions == ["dismissed: Navigation"])
    }

    @Test func `of two modals only the upper one closes`() async throws {
        let stage = Stage(SimulatedWindow { HomeScreen() }.presenting { LoginScreen() }.presenting { HelpScreen() })
        try await stage.go(to: below)
        #expect(
            stage.drawing == """
                ▸ HomeScreen
                modal pageSheet by HomeScreen:
                ● LoginScreen
                """
        )
        #expect(stage.transitions == ["dismissed: HelpScreen"])
        try await stage.go(to: below)
        #expect(stage.drawing == "● HomeScreen")
    }

    @Test func `from inside a screen it closes with everything above it`() async throws {
        let login = LoginScreen()
        let stage = Stage(
            SimulatedWindow { HomeScreen() }
                .presenting {
                    Navigation {
                        login; CategoryScreen()
                    }
                }
                .presenting { HelpScreen() }
        )
        try await stage.go(to: below(login))
        #expect(stage.drawing == "● HomeScreen")
        #expect(stage.transitions == ["dismissed: Navigation"])
    }

    @Test func `a modal in the context of a tab closes, and the tab bar stays as it is`() async throws {
        let account = Navigation { AccountScreen() }
        let stage = Stage(
            SimulatedWindow {
                TabBar(selected: 1) {
                    HomeScreen()
                    account
                }
            }
        )
        account.presenting(.overCurrentContext) { BagScreen() }
        #expect(try await stage.go(to: below) === account)
        #expect(
            stage.drawing == """
                ● TabBar
                ├─ ○ HomeScreen
                └─ ● Navigation
                   └─ ● AccountScreen
                """
        )
        #expect(stage.transitions == ["dismissed: BagScreen"])
    }

    @Test func `with nothing presented there is nothing below, and nothing changes`() async throws {
        let stage = Stage(shopTabs())
        let error = try await stage.refuses(below, .noStart)
        #expect(error.step?.finder == "PresentingFinder")
        #expect(stage.transitions.isEmpty)
    }

    @Test func `a screen that may not leave stays`() async throws {
        let stage = Stage(SimulatedWindow { HomeScreen() }.presenting { Navigation { DraftScreen() } })
        try await stage.refuses(below, .dismissalRefused)
        #expect(stage.transitions.isEmpty)
    }

    @Test func `a screen that was closed already finds nothing below itself`() async throws {
        let login = LoginScreen()
        let stage = Stage(SimulatedWindow { HomeScreen() }.presenting { login })
        try await stage.go(to: below(login))
        try await stage.refuses(below(login), .noStart)
    }
}
