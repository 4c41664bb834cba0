import StepRouter
import StepRouterAssembly
import StepRouterFinders
import StepRouterSimulation
import Testing

/// What appears and goes above everything while an interceptor waits.
struct ReplanningAroundModalsTests {
    private let log = CallLog()

    private func item(
        finding finder: some Finder<ItemScreen, Void> = ClassFinder<ItemScreen, Void>(),
        meanwhile change: nonisolated(nonsending) @escaping () async throws -> Void
    ) -> StepChain<ItemScreen, Void, any Screen> {
        let assembly = StepAssembly(finder: finder, factory: InlineFactory { ItemScreen(1) })
        return assembly.adding(
            InlineInterceptor<Void> { [log] _ in
                log.lines.append("intercept")
                try await change()
            }
        )
        .using(.present)
    }

    private func login(in window: SimulatedWindow) async throws {
        let login = StepAssembly(finder: NilFinder<NoteScreen, Void>(), factory: ClassFactory())
            .using(.push)
            .from(.navigationController)
            .using(.present(.fullScreen))
            .from(.current)
            .assemble()
        try await Router(window).navigate(to: login)
    }

    @Test func `a login screen that came and went leaves no trace, and no screen is asked twice`() async throws {
        let window = SimulatedWindow { LobbyScreen() }
        let item = item {
            try await login(in: window)
            try await window.rootScreen?.dismissPresented(animated: true)
        }
        .from(.current)
        .assemble()
        let transitions = window.recordTransitions()
        let target = try await go(to: item, in: window)
        #expect(target.presentingScreen === window.rootScreen)
        #expect(transitions.lines == ["presented: Navigation", "dismissed: Navigation", "presented: ItemScreen"])
        #expect(log.lines == ["intercept"])
    }

    @Test func `a modal that appeared and stays is where the user is now`() async throws {
        let window = SimulatedWindow { LobbyScreen() }
        let item = item { try await login(in: window) }.from(.current).assemble()
        let target = try await go(to: item, in: window)
        #expect(target.presentingScreen is NavigationController)
        #expect(log.lines == ["intercept"])
    }

    @Test func `a modal that appeared above the start is dismissed`() async throws {
        let window = SimulatedWindow { LobbyScreen() }
        let lobby = DestinationStep(finder: ClassFinder<LobbyScreen, Void>())
        let item = item { try await login(in: window) }.from(lobby).assemble()
        let target = try await go(to: item, in: window)
        #expect(target.presentingScreen is LobbyScreen)
    }

    @Test func `a screen that was found and went away is built instead`() async throws {
        let window = SimulatedWindow { LobbyScreen() }.presenting { ItemScreen(5) }
        let item = item { try await window.perform(.swipeDown) }.from(.current).assemble()
        let target = try await go(to: item, in: window)
        #expect(target.state == 1)
        #expect(log.lines == ["intercept"])
    }

    @Test func `a start that went away for good ends the navigation, and what the user did stays`() async throws {
        let window = SimulatedWindow { LobbyScreen() }.presenting { HallScreen() }
        let hall = DestinationStep(finder: ClassFinder<HallScreen, Void>())
        let item = item { try await window.perform(.swipeDown) }.from(hall).assemble()
        do throws(RoutingError) {
            try await Router(window).navigate(to: item)
            Issue.record("The navigation landed.")
        } catch {
            #expect(error.code == .noStart)
        }
        #expect(window.drawing == "● LobbyScreen")
        try window.checkInvariants()
    }

    @Test func `what an interceptor reached stays when the navigation is refused afterwards`() async throws {
        let window = SimulatedWindow { LobbyScreen() }
        let item = item {
            try await login(in: window)
            throw Refusal()
        }
        .from(.current)
        .assemble()
        do throws(RoutingError) {
            try await Router(window).navigate(to: item)
            Issue.record("The navigation landed.")
        } catch {
            #expect(error.code == .refused)
        }
        #expect(window.topmostScreen?.container?.visibleScreens.first is NoteScreen)
        try window.checkInvariants()
    }
}
