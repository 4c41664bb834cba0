import StepRouter
import StepRouterAssembly
import StepRouterFinders
import StepRouterSimulation
import Testing

/// Navigations that wait until what covers their place has left, inside others that have to end. The tests run on the main actor, so that several tasks can share one.
@MainActor
struct WaitingInsideTests {
    private let window = SimulatedWindow { HallScreen() }
    private let covered = WhenCoveredTests.window()
    private let gate = PatientGate()

    /// Takes the place of what runs in the first window.
    private func supersede() async throws {
        try await Router(window).whenBusy(.cancelCurrent)
            .navigate(to: DestinationStep(finder: ClassFinder<HallScreen, Void>()))
    }

    /// Goes to a screen below the notice.
    private nonisolated(nonsending) func waitBelow(
        _ notice: SimulatedWindow,
        _ ends: CallLog
    ) async throws(RoutingError) {
        do throws(RoutingError) {
            try await Router(notice).navigate(to: WhenCoveredTests.item(.wait), with: 7)
        } catch {
            ends.lines.append(error.code == .superseded ? "superseded" : error.description)
            throw error
        }
    }

    @Test(arguments: [false, true])
    func `one in another window ends with the navigation of which a part waits for it`(begins: Bool) async throws {
        let ends = CallLog()
        let note = modal(
            NoteScreen.self,
            InlineInterceptor { @MainActor _ in
                if begins { await gate.pass() }
                try await waitBelow(covered, ends)
            }
        )
        let outer = Router(window).start(note)
        if begins {
            // It begins to wait when that has to end already.
            await gate.visited()
            try await supersede()
            gate.open()
        } else {
            while !covered.hasCoveredNavigations { await Task.yield() }
            try await supersede()
        }
        #expect(await outer.value == .superseded)
        #expect(ends.lines == ["superseded"])
        #expect(!covered.hasCoveredNavigations && !covered.isNavigating)
    }

    @Test func `one that an inner navigation has left behind ends with the outer one`() async throws {
        let ends = CallLog()
        var left: Task<Void, any Error>?
        let notice = StepAssembly(finder: NilFinder<NoticeScreen, Void>(), factory: ClassFactory())
            .adding(
                InlinePostTask<NoticeScreen, Void> { @MainActor _, _, _ in
                    left = Task { try await waitBelow(window, ends) }
                }
            )
            .using(.present).from(.current).assemble()
        let note = modal(
            NoteScreen.self,
            InlineInterceptor { @MainActor _ in
                try await Router(window).navigate(to: notice)
                await gate.pass()
            }
        )
        try await window.setRootScreen(Navigation { LobbyScreen() }, animated: false)
        let outer = Router(window).start(note)
        await gate.visited()
        while !window.hasCoveredNavigations { await Task.yield() }
        try await Router(window).whenBusy(.cancelCurrent)
            .navigate(to: DestinationStep(finder: ClassFinder<NoticeScreen, Void>()))
        for _ in 0..<50 where left != nil && ends.lines.isEmpty { await Task.yield() }
        #expect(ends.lines == ["superseded"])
        #expect(!window.hasCoveredNavigations)
        left?.cancel()
        gate.open()
        #expect(await outer.value == .superseded)
    }
}
