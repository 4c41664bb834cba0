import StepRouter
import StepRouterAssembly
import StepRouterFinders
import StepRouterSimulation
import Testing

/// A factory that belongs to no actor.
private struct HallFactory: AsyncFactory {
    let log: CallLog

    nonisolated(nonsending) func build(with context: Void) async throws -> HallScreen {
        log.lines.append(#isolation === MainActor.shared ? "main actor" : "elsewhere")
        return HallScreen()
    }
}

/// Everything that a navigation calls runs where its caller lives.
@MainActor
struct IsolationTests {
    /// Checks that it is called on the main actor.
    private final class WatchedScreen: BaseScreen {
        override func willAppear() { MainActor.assertIsolated("a callback left the main actor") }
    }

    @Test func `a navigation that starts on the main actor stays there`() async throws {
        let window = SimulatedWindow { LobbyScreen() }
        let step = StepAssembly(
            finder: InlineFinder<WatchedScreen, Void> { _, _ in
                MainActor.assertIsolated("a finder left the main actor")
                return nil
            },
            factory: InlineFactory { _ in
                MainActor.assertIsolated("a factory left the main actor")
                return WatchedScreen()
            }
        )
        .adding(InlineInterceptor<Void> { _ in MainActor.assertIsolated("an interceptor left the main actor") })
        .adding(
            InlineContextTask { (_: WatchedScreen, _: Void) in MainActor.assertIsolated("a task left the main actor") }
        )
        .adding(
            InlinePostTask { (_: WatchedScreen, _: Void, _) in MainActor.assertIsolated("a task left the main actor") }
        )
        .using(.present).from(.current).assemble()
        try await Router(window).navigate(to: step)
        #expect(window.topmostScreen is WatchedScreen)
    }

    @Test func `decorated factories, awaited cases and closing buttons run where their caller lives`() async throws {
        let window = SimulatedWindow { LobbyScreen() }
        let router = Router(window)
        let look = Decorator().titled("Watched").closing("Close") { screen, _ in
            MainActor.assertIsolated("a closing button left the main actor")
            try await (screen as? BaseScreen)?.dismissPresented(animated: false)
        }
        let decorated = StepAssembly(
            finder: NilFinder<WatchedScreen, Void>(),
            factory: InlineFactory { _ in
                MainActor.assertIsolated("a decorated factory left the main actor")
                return WatchedScreen()
            }
        ).presented(as: look).from(.current).assemble()
        let choice = SwitchAssembly<WatchedScreen, Void>()
            .addCase(
                awaiting: { _ in
                    MainActor.assertIsolated("an awaited case left the main actor")
                    return true
                },
                from: decorated
            )
            .assemble()
        try await router.navigate(to: choice)
        #expect(window.title == "Watched")
        try await window.tapClosingButton()
        #expect(window.topmostScreen is LobbyScreen)
    }

    @Test func `a decorated factory that belongs to no actor runs where its caller lives`() async throws {
        let log = CallLog()
        let hall = StepAssembly(finder: NilFinder<HallScreen, Void>(), factory: HallFactory(log: log))
            .decorated(by: Decorator().titled("Hall")).using(.present).from(.current).assemble()
        try await Router(SimulatedWindow { LobbyScreen() }).navigate(to: hall)
        #expect(log.lines == ["main actor"])
    }
}
