import StepRouter
import StepRouterAssembly
import StepRouterFinders
import StepRouterSimulation
import Testing

/// Scenario 2: an account screen pushed into any navigation controller that is there.
struct Scenario02PushAnywhereTests {
    private let account = StepAssembly(finder: ClassFinder<AccountScreen, Void>(), factory: ClassFactory())
        .using(.push)
        .from(.custom(ClassFinder<NavigationController, Void>()))
        .assemble()

    @Test func `it is pushed into the visible navigation controller`() async throws {
        let stage = Stage(
            SimulatedWindow {
                Navigation {
                    HomeScreen(); CategoryScreen()
                }
            }
        )
        try await stage.go(to: account)
        #expect(
            stage.drawing == """
                ● Navigation
                ├─ ○ HomeScreen
                ├─ ○ CategoryScreen
                └─ ● AccountScreen
                """
        )
        #expect(stage.transitions == ["content set: Navigation"])
    }

    @Test func `it is pushed into the stack of the modal on top, or nowhere if that has none`() async throws {
        let account = StepAssembly(finder: ClassFinder<AccountScreen, Void>(), factory: ClassFactory())
            .using(.push).from(StartStep.current.expectingContainer()).assemble()
        let stage = Stage(SimulatedWindow { Navigation { HomeScreen() } }.presenting { Navigation { LoginScreen() } })
        try await stage.go(to: account)
        #expect(
            stage.drawing == """
                ▸ Navigation
                └─ ▸ HomeScreen
                modal pageSheet by Navigation:
                ● Navigation
                ├─ ○ LoginScreen
                └─ ● AccountScreen
                """
        )
        let plain = Router(SimulatedWindow { HomeScreen() })
        let error = await #expect(throws: RoutingError.self) { try await plain.navigate(to: account) }
        #expect(error?.code == .containerNotFound)
    }

    @Test func `of two tabs the selected one is taken`() async throws {
        let stage = Stage(
            SimulatedWindow {
                TabBar(selected: 1) {
                    Navigation { HomeScreen() }
                    Navigation { CircleScreen() }
                }
            }
        )
        try await stage.go(to: account)
        #expect(
            stage.drawing == """
                ● TabBar
                ├─ ○ Navigation
                │  └─ ○ HomeScreen
                └─ ● Navigation
                   ├─ ○ CircleScreen
                   └─ ● AccountScreen
                """
        )
        #expect(stage.transitions == ["content set: Navigation"])
    }

    @Test func `the navigation controller of another tab is selected first`() async throws {
        let stage = Stage(
            SimulatedWindow {
                TabBar {
                    HomeScreen()
                    Navigation { CircleScreen() }
                }
            }
        )
        try await stage.go(to: account)
        #expect(
            stage.drawing == """
                ● TabBar
                ├─ ○ HomeScreen
                └─ ● Navigation
                   ├─ ○ CircleScreen
                   └─ ● AccountScreen
                """
        )
        #expect(stage.transitions == ["selected: TabBar", "content set: Navigation"])
    }

    @Test func `below modals it is reached by dismissing them, in one transition`() async throws {
        let stage = Stage(
            SimulatedWindow { Navigation { HomeScreen() } }.presenting { LoginScreen() }.presenting { HelpScreen() }
        )
        #expect(
            stage.drawing == """
                ▸ Navigation
                └─ ▸ HomeScreen
                modal pageSheet by Navigation:
                ▸ LoginScreen
                modal pageSheet by LoginScreen:
                ● HelpScreen
                """
        )
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

    @Test func `a navigation controller in the modal is preferred to the one below`() async throws {
        let stage = Stage(SimulatedWindow { Navigation { HomeScreen() } }.presenting { Navigation { LoginScreen() } })
        try await stage.go(to: account)
        #expect(
            stage.drawing == """
                ▸ Navigation
                └─ ▸ HomeScreen
                modal pageSheet by Navigation:
                ● Navigation
                ├─ ○ LoginScreen
                └─ ● AccountScreen
                """
        )
        #expect(stage.transitions == ["content set: Navigation"])
    }

    @Test func `an account screen that is there is shown, and what lies above it taken off`() async throws {
        let stage = Stage(
            SimulatedWindow {
                TabBar {
                    Navigation { HomeScreen() }
                    Navigation {
                        AccountScreen(); CategoryScreen(); HelpScreen()
                    }
                }
            }.presenting { LoginScreen() }
        )
        try await stage.go(to: account)
        #expect(
            stage.drawing == """
                ● TabBar
                ├─ ○ Navigation
                │  └─ ○ HomeScreen
                └─ ● Navigation
                   └─ ● AccountScreen
                """
        )
        #expect(stage.transitions == ["dismissed: LoginScreen", "popped: Navigation", "selected: TabBar"])
        try await stage.go(to: account)
        #expect(stage.transitions.isEmpty)
    }

    @Test func `without a navigation controller nothing is built`() async throws {
        var built = 0
        let counted = StepAssembly(
            finder: ClassFinder<AccountScreen, Void>(),
            factory: InlineFactory { _ in
                built += 1
                return AccountScreen()
            }
        )
        .using(.push)
        .from(.custom(ClassFinder<NavigationController, Void>()))
        .assemble()
        let stage = Stage(SimulatedWindow { TabBar { HomeScreen() } }.presenting { LoginScreen() })
        let error = try await stage.refuses(counted, .noStart)
        #expect(error.step?.name == "NavigationController")
        #expect(built == 0)
        #expect(stage.transitions.isEmpty)
    }

    @Test func `a modal that may not leave keeps everything as it is`() async throws {
        let stage = Stage(SimulatedWindow { Navigation { HomeScreen() } }.presenting { DraftScreen() })
        let error = try await stage.refuses(account, .dismissalRefused)
        #expect(error.found == "DraftScreen")
        #expect(stage.transitions.isEmpty)
    }
}
