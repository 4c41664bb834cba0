import StepRouter
import StepRouterAssembly
import StepRouterFinders
import StepRouterSimulation
import Synchronization
import Testing

/// Navigations that are asked for while the app cannot navigate yet.
@MainActor
struct NavigationGateTests {
    /// A clock on which every sleep ends when the test says so.
    private final class StandingClock: Clock, Sendable {
        struct Instant: InstantProtocol {
            var offset = Duration.zero
            func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
            func duration(to other: Instant) -> Duration { other.offset - offset }
            static func < (left: Instant, right: Instant) -> Bool { left.offset < right.offset }
        }

        private let (ticks, tick) = AsyncStream<Void>.makeStream()
        var now: Instant { Instant() }
        var minimumResolution: Duration { .zero }

        func ring() { tick.yield() }

        func sleep(until deadline: Instant, tolerance: Duration?) async throws {
            for await _ in ticks { return }
            try Task.checkCancellation()
        }
    }

    let window = SimulatedWindow { Navigation { LobbyScreen() } }

    func note(_ router: Router) -> Task<RoutingError.Code?, Never> {
        let step = StepAssembly(finder: ClassFinder<NoteScreen, Void>(), factory: ClassFactory())
            .using(.present).from(.current).assemble()
        return Task {
            do throws(RoutingError) {
                try await router.navigate(to: step)
                return nil
            } catch {
                return error.code
            }
        }
    }

    @Test func `a link that arrives too early is kept until the gate opens`() async throws {
        let gate = NavigationGate()
        let task = note(Router(window).waiting(for: gate))
        await Task.yield()
        #expect(window.topmostScreen is NavigationController)
        gate.open()
        #expect(await task.value == nil)
        #expect(window.topmostScreen is NoteScreen)
    }

    @Test func `a link that waits for too long expires`() async throws {
        let clock = StandingClock()
        let gate = NavigationGate(opensWithin: .seconds(30), clock: clock)
        let task = note(Router(window).waiting(for: gate))
        clock.ring()
        #expect(await task.value == .expired)
        gate.open()
        #expect(window.topmostScreen is NavigationController)
        #expect(await note(Router(window).waiting(for: gate)).value == nil)
    }

    /// A clock of a device that sleeps: time passes, and nobody is told.
    private final class SuspendedClock: Clock, Sendable {
        typealias Instant = ContinuousClock.Instant
        private let start = ContinuousClock.now
        private let passed = Mutex(Duration.zero)
        var now: Instant { start.advanced(by: passed.withLock { $0 }) }
        var minimumResolution: Duration { .zero }

        func pass(_ time: Duration) { passed.withLock { $0 += time } }

        func sleep(until deadline: Instant, tolerance: Duration?) async throws {
            for await _ in AsyncStream<Void>(unfolding: { await Task.yield() }) { try Task.checkCancellation() }
        }
    }

    @Test(arguments: [true, false])
    func `a link from the morning does not open in the evening, although the device slept meanwhile`(isEvening: Bool)
        async throws
    {
        let clock = SuspendedClock()
        let gate = NavigationGate(opensWithin: .seconds(30), clock: clock)
        let task = note(Router(window).waiting(for: gate))
        await Task.yield()
        clock.pass(.seconds(isEvening ? 30 : 29))
        gate.open()
        #expect(await task.value == (isEvening ? .expired : nil))
        #expect(window.topmostScreen is NoteScreen == !isEvening)
    }

    @Test(arguments: [true, false])
    func `a navigation that expires says so, and names its destination`(isDiscarded: Bool) async throws {
        let clock = StandingClock()
        let gate = NavigationGate(opensWithin: .seconds(30), clock: clock)
        let router = Router(window).waiting(for: gate)
        let destination = modal(NoteScreen.self)
        let task = Task { () -> RoutingError? in
            if case .failure(let error) = await router.attempt(destination).result { error } else { nil }
        }
        await Task.yield()
        if isDiscarded { gate.empty() } else { clock.ring() }
        let error = try #require(await task.value)
        #expect(error.code == (isDiscarded ? .discarded : .expired))
        #expect(error.description.hasPrefix("The navigation to step NoteScreen"), "\(error)")
        #expect(error.description.contains(isDiscarded ? "which was emptied" : "for too long"))
    }

    // MARK: Emptying

    @Test func `what waited for a user who has logged out does not open for the next one`() async throws {
        let gate = NavigationGate()
        let router = Router(window).waiting(for: gate)
        let ofFirstUser = [router.start(modal(NoteScreen.self)), router.start(modal(NoteScreen.self))]
        for _ in 0..<5 { await Task.yield() }
        gate.empty()
        #expect(!gate.isOpen)
        for task in ofFirstUser { #expect(await task.value == .discarded) }
        let ofNextUser = router.start(modal(HallScreen.self))
        for _ in 0..<5 { await Task.yield() }
        gate.open()
        #expect(await ofNextUser.value == nil)
        #expect(window.topmostScreen is HallScreen)
        #expect(window.topmostScreen?.presentingScreen is NavigationController)
    }

    @Test func `the latest is given up as well, and is no latest any more`() async throws {
        let gate = NavigationGate(keeping: .latest)
        let router = Router(window).waiting(for: gate)
        let first = router.start(modal(NoteScreen.self))
        await Task.yield()
        gate.empty()
        let second = router.start(modal(HallScreen.self))
        #expect(await first.value == .discarded)
        await Task.yield()
        gate.open()
        #expect(await second.value == nil)
    }

    @Test func `those that share what waits are given up with it`() async throws {
        let gate = NavigationGate()
        let router = Router(window).waiting(for: gate).coalescing()
        let destination = modal(NoteScreen.self)
        let tasks = (0..<3).map { _ in router.start(destination) }
        for _ in 0..<10 { await Task.yield() }
        gate.empty()
        for task in tasks { #expect(await task.value == .discarded) }
        gate.open()
        #expect(window.topmostScreen is NavigationController)
    }

    @Test func `those that were let through go on, and an empty gate has nothing to give up`() async throws {
        let gate = NavigationGate()
        gate.empty()
        let router = Router(window).waiting(for: gate)
        let early = router.start(modal(NoteScreen.self))
        await Task.yield()
        gate.open()
        gate.empty()
        #expect(await early.value == nil)
        gate.empty()
        #expect(await router.start(modal(HallScreen.self)).value == nil)
    }

    @Test func `a link that is cancelled while it waits changes nothing`() async throws {
        let gate = NavigationGate()
        let task = note(Router(window).waiting(for: gate))
        await Task.yield()
        task.cancel()
        #expect(await task.value == .cancelled)
        gate.open()
        #expect(window.topmostScreen is NavigationController)
    }

    @Test func `a navigation that comes just after the gate has opened overtakes none that waited`() async throws {
        let gate = NavigationGate()
        let router = Router(window).waiting(for: gate)
        let early = [router.start(modal(NoteScreen.self)), router.start(modal(HallScreen.self))]
        for _ in 0..<5 { await Task.yield() }
        gate.open()
        try await router.navigate(to: modal(LobbyScreen.self))
        #expect(window.topmostScreen is LobbyScreen)
        for task in early { #expect(await task.value == nil) }
        #expect(window.topmostScreen is LobbyScreen)
        #expect(window.topmostScreen?.presentingScreen is HallScreen)
    }

    @Test func `those that waited go on although the gate closes at once, and no others`() async throws {
        let gate = NavigationGate()
        let router = Router(window).waiting(for: gate)
        let early = router.start(modal(NoteScreen.self))
        await Task.yield()
        gate.open()
        gate.close()
        let late = router.start(modal(HallScreen.self))
        #expect(await early.value == nil)
        #expect(window.topmostScreen is NoteScreen)
        late.cancel()
        #expect(await late.value == .cancelled)
        #expect(window.topmostScreen is NoteScreen)
    }

    @Test func `those that are cancelled just after the gate has opened hold up no other`() async throws {
        let gate = NavigationGate()
        let router = Router(window).waiting(for: gate)
        let early = router.start(modal(NoteScreen.self))
        await Task.yield()
        gate.open()
        early.cancel()
        #expect(await router.start(modal(HallScreen.self)).value == nil)
        #expect(await early.value == .cancelled)
        #expect(window.topmostScreen is HallScreen)
    }

    @Test func `an open gate lets navigations pass, a closed one keeps them again`() async throws {
        let gate = NavigationGate(isOpen: true)
        #expect(await note(Router(window).waiting(for: gate)).value == nil)
        try await window.perform(.swipeDown)
        gate.close()
        let task = note(Router(window).waiting(for: gate))
        await Task.yield()
        #expect(window.topmostScreen is NavigationController)
        gate.open()
        #expect(await task.value == nil)
    }

    @Test(arguments: [Duration.seconds(Int64.max), .seconds(Int64.max) * 8])
    func `a gate may wait for longer than a clock can count`(timeout: Duration) async throws {
        let gate = NavigationGate(opensWithin: timeout)
        let task = note(Router(window).waiting(for: gate))
        for _ in 0..<20 { await Task.yield() }
        gate.open()
        #expect(await task.value == nil)
    }
}
