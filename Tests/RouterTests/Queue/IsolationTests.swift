import StepRouter
import StepRouterAssembly
import StepRouterFinders
import StepRouterSimulation
import Testing

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
}
