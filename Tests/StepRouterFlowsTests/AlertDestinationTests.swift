import StepRouter
import StepRouterAssembly
import StepRouterFinders
import StepRouterFlows
import StepRouterReachability
import StepRouterSimulation
import Testing

/// Alerts as destinations and as fallbacks: nobody waits for their answers.
@MainActor struct AlertDestinationTests {
    private struct Taken: Error {}

    private let stage = Stage()
    private let full = Alert("The hotel is full", message: "Look for another one.") { Answer("OK") }

    /// A screen that can never be built.
    private var room: DestinationStep<TextScreen, Int> {
        StepAssembly(
            finder: NilFinder<TextScreen, Int>(),
            factory: InlineFactory { (_: Int) throws -> TextScreen in throw Taken() }
        )
        .using(.present).from(.current).assemble()
    }

    @Test func `a navigation shows the alert above everything, and a tap closes it`() async throws {
        let before = stage.window.drawing
        try await stage.router.navigate(to: full.destination)
        #expect(stage.window.drawing.hasSuffix("modal overFullScreen by TabBar:\n● AlertScreen(The hotel is full)"))
        try await stage.window.answer("OK")
        #expect(stage.window.drawing == before)
    }

    @Test func `while it is on top, a navigation finds the alert, and only that one`() async throws {
        try await stage.router.navigate(to: full.destination)
        let drawing = stage.window.drawing
        try await stage.router.navigate(to: full.destination)
        #expect(stage.window.drawing == drawing)
        let other = Alert("The hotel is closed") { Answer("OK") }
        try await stage.router.navigate(to: other.destination)
        #expect(stage.window.drawing != drawing)
        try await stage.router.navigate(to: full.destination)
        #expect(stage.window.tree.allScreens.filter { $0 is AlertScreen }.count == 3)
    }

    @Test func `a proof with an alert as fallback holds`() async throws {
        let report = try await Reachability { window in
            let home = HomeScreen()
            try await window.setRootScreen(home, animated: false)
            let full = Alert("The hotel is full") { Answer("OK") }
            let room = Step(TextScreen.self).factory(.inline { _ in throw Taken() }).using(.present).from(.current)
            return Exploration(
                launch: window,
                destinations: [
                    ExploredDestination("room", room.fallback(showing: { _ in full }), with: [1], refusal: .allowed)
                ]
            )
            .fallingBack("room")
            .answeringAlerts()
        }
        .bounds(stackDepth: 2, modals: 1).quiet.explore()
        #expect(report.holds, "\(report)")
    }

    @Test func `an alert is the fallback of a destination with a context`() async throws {
        let before = stage.window.drawing
        let guarded = room.fallback(showing: { error in error.code == .buildingFailed ? full : nil })
        let outcome = await stage.router.attempt(guarded, with: 7)
        #expect(try outcome.screen is AlertScreen)
        #expect("\(outcome.trace)".contains("AlertScreen"))
        try await stage.window.answer("OK")
        #expect(stage.window.drawing == before)
    }

    @Test func `without an alert for the error the navigation fails with it`() async throws {
        let before = stage.window.drawing
        let guarded = room.fallback(showing: { error in error.code == .refused ? full : nil })
        await #expect(throws: RoutingError.self) { try await stage.router.navigate(to: guarded, with: 7) }
        #expect(stage.window.drawing == before)
    }

    @Test func `an alert without a button is not shown`() async throws {
        let before = stage.window.drawing
        let empty = Alert<Void>("Nothing to say") {}
        let error = await #expect(throws: RoutingError.self) {
            try await stage.router.navigate(to: empty.destination)
        }
        #expect(error?.code == .buildingFailed)
        #expect(stage.window.drawing == before)
    }
}
