import StepRouter
import StepRouterAssembly
import StepRouterFinders
import StepRouterSimulation
import Testing

/// Scenario 11: a screen added as a tab, in a tab bar pushed into a navigation controller that another configuration provides.
struct Scenario11TabInPushedTabBarTests {
    private var navigation: DestinationStep<NavigationController, Void> {
        StepAssembly(finder: ClassFinder<NavigationController, Void>(), factory: NavigationControllerFactory())
            .using(.present(.fullScreen))
            .from(.current)
            .assemble()
    }

    private var circle: DestinationStep<CircleScreen, Void> {
        StepAssembly(finder: ClassFinder<CircleScreen, Void>(), factory: ClassFactory())
            .using(.addTab)
            .from(
                ContainerStep(
                    finder: ClassFinder<TabBarController, Void>(),
                    factory: TabBarControllerFactory()
                )
            )
            .using(.push)
            .from(navigation)
            .assemble()
    }

    @Test func `all of it is built and presented in one transition`() async throws {
        let stage = Stage(SimulatedWindow { HomeScreen() })
        try await stage.go(to: circle)
        #expect(
            stage.drawing == """
                ▸ HomeScreen
                modal fullScreen by HomeScreen:
                ● Navigation
                └─ ● TabBar
                   └─ ● CircleScreen
                """
        )
        #expect(stage.transitions == ["presented: Navigation"])
        try await stage.go(to: circle)
        #expect(stage.transitions.isEmpty)
    }

    @Test func `the tab bar is pushed, filled, into a navigation controller that is there`() async throws {
        let stage = Stage(SimulatedWindow { Navigation { HomeScreen() } }.presenting { HelpScreen() })
        try await stage.go(to: circle)
        #expect(
            stage.drawing == """
                ● Navigation
                ├─ ○ HomeScreen
                └─ ● TabBar
                   └─ ● CircleScreen
                """
        )
        #expect(stage.transitions == ["dismissed: HelpScreen", "content set: Navigation"])
    }

    @Test func `the tab joins a tab bar that is there and is selected`() async throws {
        let stage = Stage(
            SimulatedWindow {
                Navigation {
                    LoginScreen(); TabBar { HomeScreen() }; HelpScreen()
                }
            }
        )
        try await stage.go(to: circle)
        #expect(
            stage.drawing == """
                ● Navigation
                ├─ ○ LoginScreen
                └─ ● TabBar
                   ├─ ○ HomeScreen
                   └─ ● CircleScreen
                """
        )
        #expect(stage.transitions == ["popped: Navigation", "content set: TabBar"])
    }

    @Test func `a tab bar that has the circle already shows it`() async throws {
        let stage = Stage(
            SimulatedWindow {
                Navigation {
                    TabBar {
                        HomeScreen(); CircleScreen()
                    }
                }
            }
        )
        try await stage.go(to: circle)
        #expect(stage.transitions == ["selected: TabBar"])
    }

    @Test func `a screen above the tab bar that may not leave keeps everything as it is`() async throws {
        let stage = Stage(
            SimulatedWindow {
                Navigation {
                    TabBar { HomeScreen() }; DraftScreen()
                }
            }
        )
        try await stage.refuses(circle, .dismissalRefused)
    }

    @Test func `a place that does not exist fails with everything as it was`() async throws {
        let fifth = StepAssembly(finder: ClassFinder<CircleScreen, Void>(), factory: ClassFactory())
            .using(.addTab(at: 5))
            .from(.custom(ClassFinder<TabBarController, Void>()))
            .assemble()
        let stage = Stage(
            SimulatedWindow {
                Navigation {
                    TabBar { HomeScreen() }; HelpScreen()
                }
            }
        )
        let error = try await stage.refuses(fifth, .actionFailed)
        #expect(error.underlyingError as? HierarchyError == .noSuchPlace(number: 5, count: 1))
        #expect(stage.transitions.isEmpty)
    }
}
