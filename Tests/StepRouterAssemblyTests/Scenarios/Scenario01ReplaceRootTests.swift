import StepRouter
import StepRouterAssembly
import StepRouterFinders
import StepRouterSimulation
import Testing

/// Scenario 1: a home screen replaces the root.
struct Scenario01ReplaceRootTests {
    private let home = StepAssembly(finder: NilFinder<HomeScreen, Void>(), factory: ClassFactory())
        .using(.replaceRoot)
        .from(.root)
        .assemble()

    private let homeFromCurrent = StepAssembly(finder: NilFinder<HomeScreen, Void>(), factory: ClassFactory())
        .using(.replaceRoot)
        .from(.current)
        .assemble()

    @Test func `the root is replaced in one transition`() async throws {
        let stage = Stage(SimulatedWindow { LoginScreen() })
        #expect(stage.drawing == "● LoginScreen")
        try await stage.go(to: home)
        #expect(stage.drawing == "● HomeScreen")
        #expect(stage.transitions == ["root replaced: HomeScreen"])
    }

    @Test func `a tab bar with a deep stack leaves as a whole`() async throws {
        let stage = Stage(shopTabs(selected: 1))
        try await stage.go(to: home)
        #expect(stage.drawing == "● HomeScreen")
        #expect(stage.transitions == ["root replaced: HomeScreen"])
    }

    @Test func `modals leave with the old root, in the same transition`() async throws {
        let stage = Stage(
            shopTabs().presenting { Navigation { LoginScreen() } }.presenting(.fullScreen) { HelpScreen() }
        )
        #expect(
            stage.drawing == """
                ▸ TabBar
                ├─ ▸ Navigation
                │  ├─ ○ HomeScreen
                │  └─ ▸ ProductScreen(7)
                └─ ○ Navigation
                   └─ ○ AccountScreen
                modal pageSheet by TabBar:
                ▸ Navigation
                └─ ▸ LoginScreen
                modal fullScreen by Navigation:
                ● HelpScreen
                """
        )
        try await stage.go(to: home)
        #expect(stage.drawing == "● HomeScreen")
        #expect(stage.transitions == ["root replaced: HomeScreen"])
    }

    @Test func `a home screen that is there already is found, and a modal above it dismissed`() async throws {
        let found = StepAssembly(finder: ClassFinder<HomeScreen, Void>(), factory: ClassFactory())
            .using(.replaceRoot)
            .from(.root)
            .assemble()
        let stage = Stage(SimulatedWindow { HomeScreen() }.presenting { LoginScreen() })
        let root = stage.window.rootScreen
        #expect(try await stage.go(to: found) === root)
        #expect(stage.drawing == "● HomeScreen")
        #expect(stage.transitions == ["dismissed: LoginScreen"])
    }

    @Test func `from current it works while no modal is open`() async throws {
        let stage = Stage(shopTabs())
        try await stage.go(to: homeFromCurrent)
        #expect(stage.drawing == "● HomeScreen")
        #expect(stage.transitions == ["root replaced: HomeScreen"])
    }

    @Test func `from current with a modal open it says that root is meant, and nothing changes`() async throws {
        let stage = Stage(shopTabs().presenting { LoginScreen() })
        let error = try await stage.refuses(homeFromCurrent, .actionFailed)
        #expect(
            error.underlyingError as? HierarchyError == .notRoot(screen: "LoginScreen", root: "TabBar")
        )
        #expect("\(error)".contains("Let the step go from `.root`"))
        #expect(error.step?.name == "HomeScreen")
        #expect(stage.transitions.isEmpty)
    }

    @Test func `a screen of the old tree that may not leave keeps it in place`() async throws {
        let stage = Stage(
            SimulatedWindow {
                TabBar {
                    Navigation { HomeScreen() }
                    Navigation {
                        AccountScreen(); DraftScreen(); HelpScreen()
                    }
                }
            }
        )
        let error = try await stage.refuses(home, .dismissalRefused)
        #expect(error.found == "DraftScreen")
        #expect(stage.transitions.isEmpty)
    }

    @Test func `a modal of the old tree that may not leave keeps it in place`() async throws {
        let stage = Stage(shopTabs().presenting { DraftScreen() })
        let error = try await stage.refuses(home, .dismissalRefused)
        #expect(error.found == "DraftScreen")
        #expect(stage.transitions.isEmpty)
    }

    @Test func `an empty window takes its first root the same way`() async throws {
        let stage = Stage(SimulatedWindow())
        try await stage.go(to: home)
        #expect(stage.drawing == "● HomeScreen")
        #expect(stage.transitions == ["root replaced: HomeScreen"])
    }
}
