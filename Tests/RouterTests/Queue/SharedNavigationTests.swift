import StepRouter
import StepRouterAssembly
import StepRouterFinders
import StepRouterSimulation
import Testing

/// When identical requests share an outcome, and when they do not.
@MainActor
struct SharedNavigationTests {
    private let window = SimulatedWindow { Navigation { LobbyScreen() } }
    private let gate = PatientGate()

    private var router: Router { Router(window).coalescing() }

    /// Lets everything run until it waits.
    private func settle() async { for _ in 0..<10 { await Task.yield() } }

    /// A note whose first request waits at the gate.
    private func note(_ visits: CallLog) -> DestinationStep<NoteScreen, Void> {
        modal(
            NoteScreen.self,
            InlineInterceptor { @MainActor _ in
                visits.lines.append("visit")
                if visits.lines.count == 1 { await gate.pass() } else { await settle() }
            }
        )
    }

    @Test func `when the task that navigates is cancelled, those that wait with it navigate at once`() async throws {
        let visits = CallLog()
        let note = note(visits)
        let first = router.start(note)
        await gate.visited()
        let others = [router.start(note), router.start(note)]
        await settle()
        first.cancel()
        for other in others { #expect(await other.value == nil) }
        #expect(visits.lines.count == 2)
        gate.open()
        #expect(await first.value == .cancelled)
        #expect(window.topmostScreen?.presentingScreen is NavigationController)
    }

    @Test func `a declaration that is made anew each time shares nothing, and the log says so`() async throws {
        let lines = Lines()
        let logged = router.logging(to: lines)
        let visits = CallLog()
        let first = logged.start(note(visits))
        await gate.visited()
        let other = note(visits)
        let second = logged.start(other)
        await settle()
        #expect(lines.lines.contains { $0.hasPrefix("#2 alone    although another navigation reads the same") })
        let third = logged.start(other)
        await settle()
        #expect(!lines.lines.contains { $0.hasPrefix("#3 alone") })
        gate.open()
        for started in [first, second, third] { #expect(await started.value == nil) }
    }

    private final class Lines: RoutingLogger {
        private(set) var lines: [String] = []

        func log(_ message: String, at level: RoutingLogLevel) { lines.append(message) }
    }

    @Test func `when a request is cancelled while it waits for its turn, those that wait with it navigate`()
        async throws
    {
        let hall = Router(window).start(modal(HallScreen.self, gate.interceptor))
        await gate.visited()
        let note = modal(NoteScreen.self)
        let first = router.start(note)
        await settle()
        let second = router.start(note)
        await settle()
        first.cancel()
        #expect(await first.value == .cancelled)
        gate.open()
        #expect(await hall.value == nil)
        #expect(await second.value == nil)
        #expect(window.topmostScreen is NoteScreen)
    }

    @Test func `when the one that navigates is superseded, those that wait with it are so at once`() async throws {
        let note = note(CallLog())
        let first = router.start(note)
        await gate.visited()
        let second = router.start(note)
        await settle()
        #expect(await router.whenBusy(.cancelCurrent).start(modal(HallScreen.self)).value == nil)
        #expect(await second.value == .superseded)
        first.cancel()
        gate.open()
        #expect(await first.value == .superseded)
        #expect(window.topmostScreen is HallScreen)
    }

    @Test func `a router with an interceptor of its own shares nothing with one that has none`() async throws {
        let visits = CallLog()
        let note = modal(NoteScreen.self, gate.interceptor)
        let first = router.start(note)
        await gate.visited()
        let strict = router.adding(
            InlineInterceptor<Void> {
                visits.lines.append("visit")
                throw Refusal()
            }
        )
        let others = [strict.start(note), strict.start(note)]
        await settle()
        gate.open()
        #expect(await first.value == nil)
        for other in others { #expect(await other.value == .refused) }
        #expect(visits.lines.count == 1)
    }

    @Test func `when the one that navigates has waited at its gate for too long, those that came later still wait`()
        async throws
    {
        let clock = SimulatedClock()
        let closed = NavigationGate(opensWithin: .seconds(30), clock: clock)
        let router = router.waiting(for: closed)
        let note = modal(NoteScreen.self)
        let first = router.start(note)
        await clock.waitForSleepers()
        clock.advance(by: .seconds(29))
        let second = router.start(note)
        await settle()
        clock.advance(by: .seconds(1))
        #expect(await first.value == .expired)
        await clock.waitForSleepers()
        closed.open()
        #expect(await second.value == nil)
        #expect(window.topmostScreen is NoteScreen)
    }

    @Test func `when the one that navigates is rejected, those that wait with it do what their own policy says`()
        async throws
    {
        let closed = NavigationGate()
        let note = modal(NoteScreen.self)
        let first = router.whenBusy(.reject).waiting(for: closed).start(note)
        await settle()
        let second = router.waiting(for: closed).start(note)
        let hall = Router(window).start(modal(HallScreen.self, gate.interceptor))
        await gate.visited()
        closed.open()
        #expect(await first.value == .busy)
        gate.open()
        #expect(await hall.value == nil)
        #expect(await second.value == nil)
        #expect(window.topmostScreen is NoteScreen)
    }

    @Test(arguments: [true, false])
    func `the trace of a navigation that shares an outcome says so`(lands: Bool) async throws {
        let note = modal(
            NoteScreen.self,
            InlineInterceptor { @MainActor _ in
                await gate.pass()
                if !lands { throw Refusal() }
            }
        )
        let first = router.start(note)
        await gate.visited()
        let second = Task { @MainActor in
            let outcome = await router.attempt(note, with: ())
            if case .failure(let error) = outcome.result { #expect(error.trace == outcome.trace) }
            return outcome.trace.explanation
        }
        await settle()
        gate.open()
        #expect(await first.value == (lands ? nil : .refused))
        #expect(await second.value == "shared   the outcome of an identical navigation")
    }

    @Test func `a request that comes after the other was superseded is one of its own`() async throws {
        let note = note(CallLog())
        let first = router.start(note)
        await gate.visited()
        #expect(await router.whenBusy(.cancelCurrent).start(modal(HallScreen.self)).value == nil)
        #expect(await router.start(note).value == nil)
        #expect(window.topmostScreen is NoteScreen)
        gate.open()
        #expect(await first.value == .superseded)
    }

    @Test func `those that share an outcome have it when the screen is visible, and later requests navigate again`()
        async throws
    {
        let shared = StepAssembly(finder: NilFinder<NoteScreen, Void>(), factory: ClassFactory())
            .adding(InlinePostTask { @MainActor (_: NoteScreen, _: Void, _) in await gate.pass() })
            .adding(InlineInterceptor<Void> { _ in await Task.yield() })
            .using(.present).from(.root).assemble()
        let first = router.start(shared)
        let second = router.start(shared)
        #expect(await second.value == nil)
        await gate.visited()
        #expect(try await window.perform(.swipeDown))
        let third = router.start(shared)
        await settle()
        #expect(window.topmostScreen is NavigationController)
        gate.open()
        #expect(await first.value == nil)
        await gate.visited()
        #expect(window.topmostScreen is NoteScreen)
        gate.open()
        #expect(await third.value == nil)
    }

    /// Where a navigation waits when another one takes its place.
    enum Place: CaseIterable {
        case gate
        case queue
        case covered
    }

    @Test(arguments: Place.allCases)
    func `a request that comes after one that waits was superseded is one of its own`(place: Place) async throws {
        var router = router
        var (note, hall) = (modal(NoteScreen.self), modal(HallScreen.self))
        let letGo: () async throws -> Void
        switch place {
        case .gate:
            let gate = NavigationGate(keeping: .latest)
            router = router.waiting(for: gate)
            letGo = { gate.open() }
        case .queue:
            router = router.whenBusy(.cancelCurrent)
            let clock = SimulatedClock()
            window.clock = clock
            let moving = router.start(modal(GuardedScreen.self))
            await clock.waitForSleepers()
            window.clock = nil
            letGo = {
                clock.advanceToNextWake()
                #expect(await moving.value == nil)
            }
        case .covered:
            router = router.whenBusy(.cancelCurrent)
            (note, hall) = (pushed(NoteScreen.self), pushed(HallScreen.self))
            window.presenting { GuardedScreen() }
            letGo = { [window] in _ = try await window.perform(.swipeDown) }
        }
        let first = router.start(note)
        await settle()
        let (second, third) = (router.start(hall), router.start(note))
        await settle()
        try await letGo()
        #expect(await first.value == .superseded)
        #expect(await second.value == .superseded)
        #expect(await third.value == nil)
        #expect(window.screenOnTop is NoteScreen)
    }

    /// A screen on the stack, as soon as nothing covers that.
    private func pushed<Target: BaseScreen>(_ type: Target.Type) -> DestinationStep<Target, Void> {
        StepAssembly(finder: NilFinder<Target, Void>(), factory: ClassFactory())
            .using(.push).from(DestinationStep(finder: ClassFinder<NavigationController, Void>())).assemble()
            .whenCovered(.wait)
    }
}
