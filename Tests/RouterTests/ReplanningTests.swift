import StepRouter
import StepRouterAssembly
import StepRouterFinders
import StepRouterSimulation
import Testing

/// What happens when the hierarchy changes while a navigation waits.
struct ReplanningTests {
    private let log = CallLog()

    private func item(
        meanwhile change: nonisolated(nonsending) @escaping () async throws -> Void
    ) -> StepChain<ItemScreen, Void, any Screen> {
        StepAssembly(
            finder: ClassFinder<ItemScreen, Void>(),
            factory: InlineFactory { [log] _ in
                log.lines.append("build")
                return ItemScreen(1)
            }
        )
        .adding(
            InlineInterceptor<Void> { [log] _ in
                log.lines.append("intercept")
                try await change()
            }
        )
        .using(.present)
    }

    @Test func `the start goes away by a gesture while an interceptor waits`() async throws {
        let window = SimulatedWindow { LobbyScreen() }.presenting { NoteScreen() }
        let item = item { try await window.perform(.swipeDown) }.from(.current).assemble()
        let outcome = await Router(window).attempt(item, with: ())
        try window.checkInvariants()
        #expect(try outcome.result.get().presentingScreen is LobbyScreen)
        #expect(outcome.trace.events.contains(.plannedAgain))
        #expect(log.lines == ["intercept", "build"])
    }

    @Test func `the screen appears by a nested navigation while an interceptor waits`() async throws {
        let window = SimulatedWindow { LobbyScreen() }
        let other = StepAssembly(finder: NilFinder<ItemScreen, Void>(), factory: InlineFactory { ItemScreen(2) })
            .using(.present(.fullScreen))
            .from(.current)
            .assemble()
        let item = item { try await Router(window).navigate(to: other) }.from(.current).assemble()
        let target = try await go(to: item, in: window)
        #expect(target.state == 2)
        #expect(log.lines == ["intercept"])
    }

    @Test func `another tab is selected while an interceptor waits`() async throws {
        let window = SimulatedWindow {
            TabBar {
                Navigation { LobbyScreen() }; HallScreen()
            }
        }
        let lobby = DestinationStep(finder: ClassFinder<LobbyScreen, Void>())
        let item = item { try await window.perform(.selectTab(1)) }.from(lobby).assemble()
        try await go(to: item, in: window)
        #expect(window.topmostScreen is ItemScreen)
        #expect(window.rootScreen?.container?.visibleScreens.first is NavigationController)
    }

    @Test func `a screen that appeared meanwhile is asked whether it may leave`() async throws {
        let window = SimulatedWindow { LobbyScreen() }
        let guarded = GuardedScreen()
        guarded.agrees = false
        let item = item {
            try await window.topmostScreen?.present(guarded, style: .pageSheet, animated: false)
        }
        .from(.root)
        .assemble()
        do throws(RoutingError) {
            try await Router(window).navigate(to: item)
            Issue.record("The navigation landed.")
        } catch {
            #expect(error.code == .dismissalRefused)
        }
        #expect(window.topmostScreen === guarded)
        #expect(log.lines == ["intercept"])
    }

    @Test func `a step that is declared anew for each plan is the same step`() async throws {
        let window = SimulatedWindow { LobbyScreen() }.presenting { NoteScreen() }
        let log = log
        let item = StepAssembly(finder: ClassFinder<ItemScreen, Void>(), factory: InlineFactory { ItemScreen(1) })
            .using(.push)
            .from(
                SwitchAssembly<NavigationController, Void>()
                    .assemble { _ in
                        ChainAssembly.from(
                            ContainerStep(factory: NavigationControllerFactory<Void>())
                                .adding(
                                    InlineInterceptor<Void> { _ in
                                        log.lines.append("intercept")
                                        try await window.perform(.swipeDown)
                                    }
                                )
                        )
                        .using(.present)
                        .from(.root)
                        .assemble()
                    }
            )
            .assemble()
        try await go(to: item, in: window)
        #expect(log.lines == ["intercept"])
    }

    @Test func `a step that is called the same and asks something else is another step`() async throws {
        struct LoginInterceptor: RoutingInterceptor {
            let login: nonisolated(nonsending) () async throws -> Void
            func prepare(with context: Void) {}
            nonisolated(nonsending) func perform(with context: Void) async throws { try await login() }
        }
        struct AgeInterceptor: RoutingInterceptor {
            func prepare(with context: Void) {}
            nonisolated(nonsending) func perform(with context: Void) async throws { throw Refusal() }
        }
        let window = SimulatedWindow { LobbyScreen() }
        var isLoggedIn = false
        let login = LoginInterceptor {
            isLoggedIn = true
            try await window.topmostScreen?.present(HallScreen(), style: .pageSheet, animated: false)
        }
        let note = StepAssembly(finder: ClassFinder<NoteScreen, Void>(), factory: ClassFactory())
        let route = SwitchAssembly<NoteScreen, Void>().assemble(default: { _ in
            isLoggedIn
                ? note.adding(AgeInterceptor()).using(.present).from(.current).assemble()
                : note.adding(login).using(.present).from(.current).assemble()
        })
        await #expect(throws: RoutingError.self) { _ = try await go(to: route, in: window) }
        #expect(window.topmostScreen is HallScreen)
    }

    @Test func `a change while a factory builds is noticed, and what was built is used`() async throws {
        let window = SimulatedWindow {
            TabBar {
                LobbyScreen(); HallScreen()
            }
        }
        var built = 0
        let item = StepAssembly(
            finder: ClassFinder<ItemScreen, Void>(),
            factory: InlineFactory { _ in
                built += 1
                try await window.perform(.selectTab(1))
                return ItemScreen(1)
            }
        )
        .using(.present)
        .from(DestinationStep(finder: ClassFinder<LobbyScreen, Void>()))
        .assemble()
        try await go(to: item, in: window)
        #expect(built == 1)
        #expect(window.rootScreen?.container?.visibleScreens.first is LobbyScreen)
    }

    @Test func `a hierarchy that keeps changing ends the navigation`() async throws {
        let window = SimulatedWindow { LobbyScreen() }
        window.presenting { Hydra(window) }
        let item = StepAssembly(finder: ClassFinder<ItemScreen, Void>(), factory: InlineFactory { ItemScreen(1) })
            .using(.present)
            .from(.root)
            .assemble()
        do throws(RoutingError) {
            try await Router(window).navigate(to: item)
            Issue.record("The navigation landed.")
        } catch {
            #expect(error.code == .hierarchyKeptChanging)
            #expect(
                "\(error)" == """
                    The hierarchy kept changing while the navigation to step ItemScreen (ClassFinder[full stack], \
                    InlineFactory, Present) waited, which gave up after 8 attempts. \
                    Try again when it is at rest.
                    """
            )
        }
        try window.checkInvariants()
    }
}
