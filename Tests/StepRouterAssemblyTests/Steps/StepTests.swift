import StepRouter
import StepRouterAssembly
import StepRouterFinders
import StepRouterSimulation
import Testing

/// Steps that say only what does not follow from the screen's class.
struct StepTests {
    private func modal<Target, Context>(_ step: Step<Target, Context>) -> DestinationStep<Target, Context> {
        step.using(.present).from(.current)
    }

    @Test func `a screen by its class`() async throws {
        let help = Step(HelpScreen.self)
            .using(.push)
            .from(.navigationController)
            .using(.present)
            .from(.current)
            .assemble()
        let stage = Stage(SimulatedWindow { HomeScreen() })
        try await stage.go(to: help)
        #expect(
            stage.drawing == """
                ▸ HomeScreen
                modal pageSheet by HomeScreen:
                ● Navigation
                └─ ● HelpScreen
                """
        )
        try await stage.go(to: help)
        #expect(stage.transitions.isEmpty)
    }

    @Test func `a screen by its class and its context`() async throws {
        let details = Step(DetailsScreen.self)
            .using(.present)
            .from(.current)
            .assemble()
        let stage = Stage(SimulatedWindow { HomeScreen() })
        try await stage.go(to: details, with: 7)
        try await stage.go(to: details, with: 7)
        #expect(stage.transitions.isEmpty)
        try await stage.go(to: details, with: 8)
        #expect(stage.transitions == ["presented: DetailsScreen"])
    }

    @Test func `with options and starting points`() async throws {
        let byClass = modal(
            Step(HomeScreen.self).finder(.byClass(.currentVisibleOnly)).factory(.byClass)
        )
        let stage = Stage(SimulatedWindow { HomeScreen() }.presenting { LoginScreen() })
        try await stage.go(to: byClass)
        #expect(stage.transitions == ["presented: HomeScreen"])
        let byContext = modal(
            Step(DetailsScreen.self).finder(.byContext(.current, from: .root)).factory(.byClass)
        )
        let found = Stage(SimulatedWindow { DetailsScreen(7) }.presenting { LoginScreen() })
        try await found.go(to: byContext, with: 7)
        #expect(found.transitions == ["dismissed: LoginScreen"])
    }

    @Test func `never, by a closure, one instance, what is below`() async throws {
        let stage = Stage(SimulatedWindow { HomeScreen() }.presenting { HelpScreen() })
        try await stage.go(to: modal(Step(HelpScreen.self).finder(.never).factory(.byClass)))
        #expect(stage.transitions == ["presented: HelpScreen"])
        let first = Step(HelpScreen.self).finder(.first { help, _ in help.presentedScreen == nil })
            .factory(.byClass)
        try await stage.go(to: modal(first))
        #expect(stage.transitions.isEmpty)
        let home = HomeScreen()
        let instance = Stage(SimulatedWindow { home }.presenting { HelpScreen() })
        let found = Step(HomeScreen.self).finder(.instance(home)).withoutFactory().assemble()
        #expect(try await instance.go(to: found) === home)
        #expect(instance.transitions == ["dismissed: HelpScreen"])
        let below = Step(HelpScreen.self).finder(.presenting).withoutFactory().assemble()
        try await stage.go(to: below)
        #expect(stage.transitions == ["dismissed: HelpScreen"])
    }

    @Test func `built by a closure`() async throws {
        let help = modal(
            Step(DetailsScreen.self).factory(.inline { DetailsScreen($0) })
        )
        let stage = Stage(SimulatedWindow { HomeScreen() })
        try await stage.go(to: help, with: 7)
        #expect(stage.window.topmostScreen?.label == "DetailsScreen(7)")
    }

    @Test func `built by nothing, brought along by the step before`() async throws {
        let account = Step(AccountScreen.self)
            .withoutFactory()
            .from(DestinationStep(finder: ClassFinder<TabBarController, Void>()))
            .assemble()
        let stage = Stage(
            SimulatedWindow {
                TabBar {
                    HomeScreen(); AccountScreen()
                }
            }
        )
        try await stage.go(to: account)
        #expect(stage.transitions == ["selected: TabBar"])
    }

    @Test func `finders and factories of other kinds`() async throws {
        let tabs = Step(TabBarController.self)
            .finder(.never)
            .factory(
                .custom(
                    CompleteFactoryAssembly(factory: TabBarControllerFactory<Void>())
                        .with(ClassFactory<HomeScreen, Void>(), using: .addTab)
                        .assemble()
                )
            )
            .using(.replaceRoot)
            .from(.root)
            .assemble()
        let stage = Stage(SimulatedWindow { LoginScreen() })
        try await stage.go(to: tabs)
        #expect(
            stage.drawing == """
                ● TabBar
                └─ ● HomeScreen
                """
        )
    }

    @Test func `a container by its class is filled before it is shown`() async throws {
        let tabs = Step(TabBarController.self)
            .using(.present)
            .from(.current)
            .assemble()
        let help = Step(HelpScreen.self)
            .using(.addTab)
            .from(tabs)
            .assemble()
        let stage = Stage(SimulatedWindow { LoginScreen() })
        try await stage.go(to: help)
        #expect(stage.transitions == ["presented: TabBar"])
        #expect(
            stage.drawing == """
                ▸ LoginScreen
                modal pageSheet by LoginScreen:
                ● TabBar
                └─ ● HelpScreen
                """
        )
    }
}
