import StepRouter
import StepRouterAssembly
import StepRouterFinders
import StepRouterSimulation
import Testing

/// Scenario 13: two and three pushes in one chain are one transition; pushing, presenting and pushing are two.
struct Scenario13TransitionsTests {
    private func step<Target: BaseScreen>(_: Target.Type) -> SingleStep<Target, Void> {
        SingleStep(finder: ClassFinder<Target, Void>(), factory: ClassFactory())
    }

    private var two: DestinationStep<HelpScreen, Void> {
        StepAssembly(finder: ClassFinder<HelpScreen, Void>(), factory: ClassFactory())
            .using(.push)
            .from(step(CategoryScreen.self))
            .using(.push)
            .from(.custom(ClassFinder<NavigationController, Void>()))
            .assemble()
    }

    private var three: DestinationStep<HelpScreen, Void> {
        StepAssembly(finder: ClassFinder<HelpScreen, Void>(), factory: ClassFactory())
            .using(.push)
            .from(step(AccountScreen.self))
            .using(.push)
            .from(step(CategoryScreen.self))
            .using(.push)
            .from(.custom(ClassFinder<NavigationController, Void>()))
            .assemble()
    }

    private var pushPresentPush: DestinationStep<HelpScreen, Void> {
        StepAssembly(finder: ClassFinder<HelpScreen, Void>(), factory: ClassFactory())
            .using(.push)
            .from(.navigationController)
            .using(.present)
            .from(step(CategoryScreen.self))
            .using(.push)
            .from(.custom(ClassFinder<NavigationController, Void>(options: .currentVisibleOnly)))
            .assemble()
    }

    @Test func `two pushes are one transition`() async throws {
        let stage = Stage(SimulatedWindow { Navigation { HomeScreen() } })
        try await stage.go(to: two)
        #expect(
            stage.drawing == """
                ● Navigation
                ├─ ○ HomeScreen
                ├─ ○ CategoryScreen
                └─ ● HelpScreen
                """
        )
        #expect(stage.transitions == ["content set: Navigation"])
    }

    @Test func `three pushes are one transition`() async throws {
        let stage = Stage(SimulatedWindow { Navigation { HomeScreen() } })
        try await stage.go(to: three)
        #expect(
            stage.drawing == """
                ● Navigation
                ├─ ○ HomeScreen
                ├─ ○ CategoryScreen
                ├─ ○ AccountScreen
                └─ ● HelpScreen
                """
        )
        #expect(stage.transitions == ["content set: Navigation"])
        try await stage.go(to: three)
        #expect(stage.transitions.isEmpty)
    }

    @Test func `in the middle of the chain what is there is used, and what lies above it goes in the same transition`()
        async throws
    {
        let stage = Stage(
            SimulatedWindow {
                Navigation {
                    HomeScreen(); CategoryScreen(); CircleScreen(); BagScreen()
                }
            }
        )
        try await stage.go(to: three)
        #expect(
            stage.drawing == """
                ● Navigation
                ├─ ○ HomeScreen
                ├─ ○ CategoryScreen
                ├─ ○ AccountScreen
                └─ ● HelpScreen
                """
        )
        #expect(stage.transitions == ["content set: Navigation"])
    }

    @Test func `in a hidden tab below a modal each movement is one transition`() async throws {
        let stage = Stage(
            SimulatedWindow {
                TabBar {
                    HomeScreen()
                    Navigation {
                        CircleScreen(); BagScreen()
                    }
                }
            }.presenting { LoginScreen() }.presenting { PromotionScreen() }
        )
        try await stage.go(to: three)
        #expect(
            stage.drawing == """
                ● TabBar
                ├─ ○ HomeScreen
                └─ ● Navigation
                   ├─ ○ CircleScreen
                   ├─ ○ BagScreen
                   ├─ ○ CategoryScreen
                   ├─ ○ AccountScreen
                   └─ ● HelpScreen
                """
        )
        #expect(stage.transitions == ["dismissed: LoginScreen", "selected: TabBar", "content set: Navigation"])
    }

    @Test func `pushing, presenting and pushing are two transitions`() async throws {
        let stage = Stage(SimulatedWindow { Navigation { HomeScreen() } })
        try await stage.go(to: pushPresentPush)
        #expect(
            stage.drawing == """
                ▸ Navigation
                ├─ ○ HomeScreen
                └─ ▸ CategoryScreen
                modal pageSheet by Navigation:
                ● Navigation
                └─ ● HelpScreen
                """
        )
        #expect(stage.transitions == ["content set: Navigation", "presented: Navigation"])
    }

    @Test func `the last part failing changes nothing`() async throws {
        let failing = StepAssembly(finder: ClassFinder<HelpScreen, Void>(), factory: ClassFactory())
            .using(InlineAction<any Screen> { _, _, _ in throw Refusal() })
            .from(step(CategoryScreen.self))
            .using(.push)
            .from(.custom(ClassFinder<NavigationController, Void>()))
            .assemble()
        let stage = Stage(
            SimulatedWindow {
                TabBar {
                    HomeScreen()
                    Navigation { CircleScreen() }
                }
            }.presenting(.fullScreen) { LoginScreen() }
        )
        let error = try await stage.refuses(failing, .actionFailed)
        #expect(error.step?.name == "HelpScreen")
        #expect(stage.transitions.isEmpty)
    }

    @Test func `a screen above the one in the middle that may not leave keeps everything as it is`() async throws {
        let stage = Stage(
            SimulatedWindow {
                Navigation {
                    HomeScreen(); CategoryScreen(); DraftScreen()
                }
            }
        )
        try await stage.refuses(three, .dismissalRefused)
        #expect(stage.transitions.isEmpty)
    }
}
