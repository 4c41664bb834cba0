import StepRouter
import StepRouterAssembly
import StepRouterFinders
import StepRouterSimulation
import Testing

struct NavigationActionTests {
    private func item<Acting: ContainerAction>(by action: Acting) -> DestinationStep<ItemScreen, Int>
    where Acting.Container == any NavigationContainer {
        StepAssembly(finder: ClassWithContextFinder<ItemScreen, Int>(), factory: ClassFactory())
            .adding(ContextSettingTask())
            .using(action)
            .from(.custom(ClassFinder<NavigationController, Int>()))
            .assemble()
    }

    @Test func `push puts the screen on top of the stack, in one transition`() async throws {
        let window = SimulatedWindow {
            Navigation {
                LobbyScreen(); HallScreen()
            }
        }
        let transitions = window.recordTransitions()

        try await go(to: item(by: .push), with: 1, in: window)

        #expect(transitions.lines == ["content set: Navigation"])
        #expect(
            window.drawing == """
                ● Navigation
                ├─ ○ LobbyScreen
                ├─ ○ HallScreen
                └─ ● ItemScreen(1)
                """
        )
    }

    @Test func `pushAsRoot replaces the whole stack, in one transition`() async throws {
        let window = SimulatedWindow {
            Navigation {
                LobbyScreen(); HallScreen()
            }
        }
        let transitions = window.recordTransitions()

        try await go(to: item(by: .pushAsRoot), with: 1, in: window)

        #expect(transitions.lines == ["content set: Navigation"])
        #expect(
            window.drawing == """
                ● Navigation
                └─ ● ItemScreen(1)
                """
        )
    }

    @Test func `pushReplacingLast replaces the screen on top, in one transition`() async throws {
        let window = SimulatedWindow {
            Navigation {
                LobbyScreen(); HallScreen()
            }
        }
        let transitions = window.recordTransitions()

        try await go(to: item(by: .pushReplacingLast), with: 1, in: window)

        #expect(transitions.lines == ["content set: Navigation"])
        #expect(
            window.drawing == """
                ● Navigation
                ├─ ○ LobbyScreen
                └─ ● ItemScreen(1)
                """
        )
    }

    @Test func `pushReplacingLast gives an empty stack its first screen`() async throws {
        let window = SimulatedWindow { Navigation {} }

        try await go(to: item(by: .pushReplacingLast), with: 1, in: window)

        #expect(
            window.drawing == """
                ● Navigation
                └─ ● ItemScreen(1)
                """
        )
    }

    @Test func `several screens join a stack that is there in one transition`() async throws {
        let window = SimulatedWindow { Navigation { LobbyScreen() } }
        let transitions = window.recordTransitions()
        let item = StepAssembly(finder: NilFinder<ItemScreen, Int>(), factory: ClassFactory())
            .adding(ContextSettingTask())
            .using(.push)
            .from(Step(NoteScreen.self, context: Int.self))
            .using(.push)
            .from(Step(HallScreen.self, context: Int.self))
            .using(.push)
            .from(.custom(ClassFinder<NavigationController, Int>()))
            .assemble()

        try await go(to: item, with: 1, in: window)

        #expect(transitions.lines == ["content set: Navigation"])
        #expect(
            window.drawing == """
                ● Navigation
                ├─ ○ LobbyScreen
                ├─ ○ HallScreen
                ├─ ○ NoteScreen
                └─ ● ItemScreen(1)
                """
        )
    }

    @Test func `pushing from a screen in the middle of a stack takes off what is above it, in the same transition`()
        async throws
    {
        let window = SimulatedWindow {
            Navigation {
                LobbyScreen(); HallScreen(); NoteScreen()
            }
        }
        let transitions = window.recordTransitions()
        let lobby: DestinationStep<NavigationController, Int> =
            DestinationStep(finder: ClassFinder<LobbyScreen, Int>()).expectingContainer()
        let item = StepAssembly(finder: NilFinder<ItemScreen, Int>(), factory: ClassFactory())
            .adding(ContextSettingTask())
            .using(.push)
            .from(lobby)
            .assemble()

        try await go(to: item, with: 1, in: window)

        #expect(transitions.lines == ["content set: Navigation"])
        #expect(
            window.drawing == """
                ● Navigation
                ├─ ○ LobbyScreen
                └─ ● ItemScreen(1)
                """
        )
    }

    @Test func `pushing a navigation controller into another fails with nothing changed`() async throws {
        let window = SimulatedWindow { Navigation { LobbyScreen() } }
        let nested = ChainAssembly.from(.navigationController)
            .using(.push)
            .from(.custom(ClassFinder<NavigationController, Void>()))
            .assemble()

        let error = try await expectFailure(.actionFailed, to: nested, with: (), in: window)

        #expect(
            error.underlyingError as? HierarchyError
                == .nestedNavigation(screen: "NavigationController", container: "Navigation")
        )
    }
}
