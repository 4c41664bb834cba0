import StepRouter
import StepRouterAssembly
import StepRouterFinders
import StepRouterSimulation
import Testing

/// Scenario 12: a modal from the topmost parent over a tab bar; a second modal from a given screen.
struct Scenario12ModalTests {
    private func help(from presenter: Present.Presenter, style: PresentationStyle = .pageSheet)
        -> DestinationStep<HelpScreen, Void>
    {
        StepAssembly(finder: ClassFinder<HelpScreen, Void>(), factory: ClassFactory())
            .using(.present(from: presenter, style: style))
            .from(.custom(ClassFinder<AccountScreen, Void>()))
            .assemble()
    }

    @Test func `the topmost parent presents over the whole tab bar, also with a style for the current context`()
        async throws
    {
        let stage = Stage(shopTabs(selected: 1))
        try await stage.go(to: help(from: .topmostParent, style: .currentContext))
        #expect(
            stage.drawing == """
                ▸ TabBar
                ├─ ○ Navigation
                │  ├─ ○ HomeScreen
                │  └─ ○ ProductScreen(7)
                └─ ▸ Navigation
                   └─ ▸ AccountScreen
                modal currentContext by TabBar:
                ● HelpScreen
                """
        )
        #expect(stage.transitions == ["presented: HelpScreen"])
    }

    @Test func `the current screen presents within its tab, with that style`() async throws {
        let stage = Stage(shopTabs(selected: 1))
        try await stage.go(to: help(from: .current, style: .currentContext))
        #expect(
            stage.drawing == """
                ▸ TabBar
                ├─ ○ Navigation
                │  ├─ ○ HomeScreen
                │  └─ ○ ProductScreen(7)
                └─ ▸ Navigation
                   └─ ▸ AccountScreen
                modal currentContext by Navigation:
                ● HelpScreen
                """
        )
    }

    @Test func `from another tab and below a modal its screen is shown first`() async throws {
        let stage = Stage(shopTabs().presenting { LoginScreen() })
        try await stage.go(to: help(from: .topmostParent))
        #expect(
            stage.drawing == """
                ▸ TabBar
                ├─ ○ Navigation
                │  ├─ ○ HomeScreen
                │  └─ ○ ProductScreen(7)
                └─ ▸ Navigation
                   └─ ▸ AccountScreen
                modal pageSheet by TabBar:
                ● HelpScreen
                """
        )
        #expect(stage.transitions == ["dismissed: LoginScreen", "selected: TabBar", "presented: HelpScreen"])
    }

    @Test func `a given screen presents a second modal`() async throws {
        let login = LoginScreen()
        let stage = Stage(shopTabs().presenting { Navigation { login } })
        let second = StepAssembly(finder: ClassFinder<HelpScreen, Void>(), factory: ClassFactory())
            .using(.present(from: .screen { login }, style: .formSheet))
            .from(.current)
            .assemble()
        try await stage.go(to: second)
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
                modal formSheet by Navigation:
                ● HelpScreen
                """
        )
        #expect(stage.transitions == ["presented: HelpScreen"])
    }

    @Test func `a given screen that is gone is a clear error`() async throws {
        let stage = Stage(shopTabs())
        let second = StepAssembly(finder: ClassFinder<HelpScreen, Void>(), factory: ClassFactory())
            .using(.present(from: .screen { nil }, style: .formSheet))
            .from(.current)
            .assemble()
        let error = try await stage.refuses(second, .actionFailed)
        #expect(error.underlyingError as? HierarchyError == .noPresenter)
        #expect(error.step?.name == "HelpScreen")
    }

    @Test func `a given screen that presents already is a clear error`() async throws {
        let window = shopTabs()
        let root = window.rootScreen
        let stage = Stage(window.presenting { LoginScreen() })
        let second = StepAssembly(finder: ClassFinder<HelpScreen, Void>(), factory: ClassFactory())
            .using(.present(from: .screen { root }, style: .formSheet))
            .from(.current)
            .assemble()
        let error = try await stage.refuses(second, .actionFailed)
        #expect(
            error.underlyingError as? HierarchyError == .alreadyPresenting(presenter: "TabBar", modal: "LoginScreen")
        )
    }
}
