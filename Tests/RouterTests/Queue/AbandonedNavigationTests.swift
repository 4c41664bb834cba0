import StepRouter
import StepRouterAssembly
import StepRouterFinders
import StepRouterSimulation
import Testing

/// What the parts of a navigation may still do after another one has taken its place or its task was cancelled.
@MainActor
struct AbandonedNavigationTests {
    /// How a navigation is abandoned.
    enum End: CaseIterable {
        case superseded, cancelled

        var code: RoutingError.Code { self == .superseded ? .superseded : .cancelled }
    }

    private let gate = PatientGate()
    private let window = SimulatedWindow { Navigation { LobbyScreen() } }

    /// Ends a navigation that waits at the gate, and lets another one land.
    private func abandon(_ first: Task<RoutingError.Code?, Never>, _ end: End) async {
        if end == .cancelled { first.cancel() }
        #expect(await Router(window).whenBusy(.cancelCurrent).start(modal(HallScreen.self)).value == nil)
    }

    @Test(arguments: End.allCases, [Router.BusyPolicy.enqueue, .reject, .cancelCurrent])
    func `its interceptor can start no navigation`(end: End, policy: Router.BusyPolicy) async throws {
        let window = window
        let (login, router) = (modal(NoteScreen.self), Router(window).whenBusy(policy))
        var code: RoutingError.Code?
        let first = Router(window).start(
            modal(
                ItemScreen.self,
                InlineInterceptor { @MainActor _ in
                    await gate.pass()
                    code = await router.failure(to: login)
                }
            )
        )
        await gate.visited()
        await abandon(first, end)
        let after = window.snapshot
        gate.open()
        #expect(await first.value == end.code)
        #expect(code == end.code)
        #expect(window.snapshot == after)
        #expect(window.topmostScreen is HallScreen)
    }

    @Test func `what its interceptor is told says whose place was taken, and what to do`() async throws {
        let (login, router) = (modal(NoteScreen.self), Router(window))
        var told: String?
        let first = Router(window).start(
            modal(
                ItemScreen.self,
                InlineInterceptor { @MainActor _ in
                    await gate.pass()
                    if case .failure(let error) = await router.attempt(login).result { told = "\(error)" }
                }
            )
        )
        await gate.visited()
        await abandon(first, .superseded)
        gate.open()
        _ = await first.value
        let text = try #require(told)
        #expect(text.contains("NoteScreen") && text.contains("asked for inside another one"), "\(text)")
        #expect(text.hasSuffix("what is still wanted can be navigated to when that one is over."), "\(text)")
    }

    @Test(arguments: End.allCases)
    func `an identical request of its interceptor shares nothing`(end: End) async throws {
        let router = Router(window).coalescing()
        let login = modal(NoteScreen.self)
        var code: RoutingError.Code?
        let first = Router(window).start(
            modal(
                ItemScreen.self,
                InlineInterceptor { @MainActor _ in
                    await gate.pass()
                    code = await router.failure(to: login)
                }
            )
        )
        await gate.visited()
        await abandon(first, end)
        gate.open()
        #expect(await first.value == end.code)
        #expect(code == end.code)
    }

    @Test(arguments: End.allCases)
    func `a navigation inside it ends for the same reason`(end: End) async throws {
        let login = modal(NoteScreen.self, gate.interceptor)
        let router = Router(window)
        var code: RoutingError.Code?
        let first = Router(window).start(
            modal(
                ItemScreen.self,
                InlineInterceptor { @MainActor _ in
                    code = await router.failure(to: login)
                }
            )
        )
        await gate.visited()
        await abandon(first, end)
        let after = window.snapshot
        gate.open()
        #expect(await first.value == end.code)
        #expect(code == end.code)
        #expect(window.snapshot == after)
    }

    @Test(arguments: End.allCases)
    func `a task that it left behind navigates once it is over`(end: End) async throws {
        let (router, login, bell) = (Router(window), modal(NoteScreen.self), SimulatedClock())
        var left: Task<RoutingError.Code?, Never>?
        let first = Router(window).start(
            modal(
                ItemScreen.self,
                InlineInterceptor { @MainActor _ in
                    left = Task {
                        try? await bell.sleep(for: .seconds(1))
                        return await router.failure(to: login)
                    }
                    await gate.pass()
                }
            )
        )
        await gate.visited()
        await bell.waitForSleepers()
        await abandon(first, end)
        gate.open()
        #expect(await first.value == end.code)
        bell.advance(by: .seconds(1))
        #expect(await left?.value == .some(nil))
        #expect(window.topmostScreen is NoteScreen)
        try window.checkInvariants()
    }

    @Test(arguments: End.allCases)
    func `its interceptor that refuses does not hide the reason`(end: End) async throws {
        let item = modal(
            ItemScreen.self,
            InlineInterceptor { @MainActor _ in
                await gate.pass()
                throw Refusal()
            }
        )
        let first = Task { failure(of: await Router(window).attempt(item).result) }
        await gate.visited()
        if end == .cancelled { first.cancel() }
        #expect(await Router(window).whenBusy(.cancelCurrent).start(modal(HallScreen.self)).value == nil)
        gate.open()
        #expect(await first.value?.code == end.code)
        #expect(await first.value?.underlyingError is Refusal)
    }

    private func failure(of result: Result<some Any, RoutingError>) -> RoutingError? {
        if case .failure(let error) = result { error } else { nil }
    }

    @Test func `an interceptor reaches its own window by way of another one without a deadlock`() async throws {
        let (window, other) = (window, SimulatedWindow { LobbyScreen() })
        let note = modal(NoteScreen.self)
        let there = modal(HallScreen.self, InlineInterceptor { _ in try await Router(window).navigate(to: note) })
        let here = modal(ItemScreen.self, InlineInterceptor { _ in try await Router(other).navigate(to: there) })
        #expect(await Router(window).start(here).value == nil)
        #expect(window.topmostScreen is ItemScreen)
        #expect(window.topmostScreen?.presentingScreen is NoteScreen)
        #expect(other.topmostScreen is HallScreen)
    }
}
