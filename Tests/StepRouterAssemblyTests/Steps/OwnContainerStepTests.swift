import StepRouter
import StepRouterAssembly
import StepRouterFinders
import StepRouterSimulation
import Testing

/// A navigation controller of the app's own.
private final class BrandedNavigation: NavigationController {}

/// Containers of an app's own as steps, and steps whose screens join the same container.
struct OwnContainerStepTests {
    @Test func `a decorator wraps a screen in any navigation controller`() async throws {
        let own = Decorator().wrapped(in: ContainerStep(factory: ClassFactory<BrandedNavigation, Void>()))
        let help = Step(HelpScreen.self).presented(as: own.styled(.formSheet)).from(.current)
        let stage = Stage(SimulatedWindow { HomeScreen() })
        try await stage.go(to: help)
        #expect(
            stage.drawing == """
                ▸ HomeScreen
                modal formSheet by HomeScreen:
                ● BrandedNavigation
                └─ ● HelpScreen
                """
        )
    }

    @Test func `a push onto a screen that becomes a tab is refused, because no stack is around it`() async throws {
        let help = Step(HelpScreen.self)
            .using(.push)
            .from(Step(LoginScreen.self))
            .using(.addTab)
            .from(StartStep.visible.expectingContainer())
        let stage = Stage(SimulatedWindow { TabBar { HomeScreen() } })
        let before = stage.drawing
        _ = try await stage.refuses(help, .containerNotFound)
        #expect(stage.drawing == before)
    }

    @Test func `it is pushed where the tabs lie on a stack`() async throws {
        let help = Step(HelpScreen.self)
            .using(.push)
            .from(Step(LoginScreen.self))
            .using(.addTab)
            .from(StartStep.visible.expectingContainer())
        let stage = Stage(SimulatedWindow { Navigation { TabBar { HomeScreen() } } })
        try await stage.go(to: help)
        #expect(
            stage.drawing == """
                ● Navigation
                ├─ ○ TabBar
                │  ├─ ○ HomeScreen
                │  └─ ○ LoginScreen
                └─ ● HelpScreen
                """
        )
    }
}

/// Screens that tabs bring along, and factories that were named in spite of that.
struct NamedFactoryTests {
    private let tabs = DestinationStep(finder: ClassFinder<TabBarController, Void>())

    @Test func `a factory that was named is not dropped where tabs bring the screen along`() async throws {
        let home = Step(HomeScreen.self).factory(.byClass).from(tabs)
        #expect(home.validate().map(\.code) == [.missingAction])
        let stage = Stage(SimulatedWindow { TabBar { LoginScreen() } })
        try await stage.refuses(home, .noStart)
    }

    @Test func `the factory of the class is none where tabs bring the screen along`() async throws {
        let home = Step(HomeScreen.self).from(tabs)
        #expect(home.validate().isEmpty)
        let stage = Stage(
            SimulatedWindow {
                TabBar {
                    LoginScreen()
                    HomeScreen()
                }
            }
        )
        try await stage.go(to: home)
        #expect(stage.window.tree.screensOnTop.last is HomeScreen)
    }
}
