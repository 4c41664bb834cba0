import StepRouter
import StepRouterAssembly
import StepRouterFinders
import StepRouterSimulation
import Testing

/// Navigations that follow one that was cancelled from another thread, or that left a task behind.
@MainActor
struct FollowingNavigationTests {
    private let window = SimulatedWindow { Navigation { LobbyScreen() } }

    @Test func `a navigation that is cancelled at any moment leaves the next one alone`() async throws {
        let lobby = DestinationStep(finder: ClassFinder<LobbyScreen, Void>())
        for round in 0..<300 {
            let waits = round % 3 == 0
            let hall = modal(HallScreen.self, InlineInterceptor { _ in if waits { await Task.yield() } })
            let plain = StepAssembly(finder: NilFinder<HallScreen, Void>(), factory: ClassFactory())
                .using(.present).from(.current).assemble()
            let first = Router(window).start(round % 3 == 1 ? plain : hall)
            let second = Router(window).start(lobby)
            Task.detached { first.cancel() }
            let code = await first.value
            #expect(code == nil || code == .cancelled)
            #expect(await second.value == nil)
            #expect(await Router(window).failure(to: lobby) == nil)
            #expect(window.topmostScreen === window.rootScreen)
        }
        #expect(window.isNavigating == false)
        try window.checkInvariants()
    }

    @Test func `a task that a navigation left behind is no part of those that follow`() async throws {
        let gate = PatientGate()
        var left: Task<RoutingError.Code?, Never>?
        let window = window
        let hall = modal(
            HallScreen.self,
            InlineInterceptor { @MainActor _ in
                left = Task {
                    await gate.pass()
                    return await Router(window).failure(to: modal(NoteScreen.self))
                }
            }
        )
        #expect(await Router(window).failure(to: hall) == nil)
        await gate.visited()
        let other = PatientGate()
        let following = Router(window).start(modal(NoteScreen.self, other.interceptor))
        await other.visited()
        gate.open()
        for _ in 0..<20 { await Task.yield() }
        // It waits for the one that follows rather than to run inside it.
        #expect(window.topmostScreen is HallScreen)
        other.open()
        #expect(await following.value == nil)
        #expect(await left?.value == .some(nil))
        try window.checkInvariants()
    }
}
