import StepRouter
import StepRouterAssembly
import StepRouterFinders
import StepRouterFlows
import StepRouterSimulation
import Testing

/// Decisions of the app: what they supersede, and when they have their turn.
@MainActor
struct InsistingTurnTests {
    private let window = SimulatedWindow { Navigation { LobbyScreen() } }
    private let gate = PatientGate()
    private let login = StepAssembly(finder: ClassFinder<HallScreen, Void>(), factory: ClassFactory())
        .using(.replaceRoot).from(.root).assemble().insisting()

    private var router: Router { Router(window) }

    /// Lets everything run until it waits.
    private func settle() async { for _ in 0..<10 { await Task.yield() } }

    private func expectLogin() throws {
        #expect(window.drawing == "● HallScreen")
        try window.checkInvariants()
    }

    @Test func `what runs and what waits in the queue is superseded, and the login goes first`() async throws {
        let first = router.start(modal(NoteScreen.self, gate.interceptor))
        await gate.visited()
        let waiting = (0..<3).map { _ in router.start(modal(ItemScreen.self)) }
        await settle()
        #expect(await router.whenBusy(.reject).failure(to: login) == nil)
        for navigation in waiting { #expect(await navigation.value == .superseded) }
        gate.open()
        #expect(await first.value == .superseded)
        try expectLogin()
    }

    @Test func `a login that waits for its user is ended`() async throws {
        var end: String?
        let code = modal(FinishingNote.self)
        let guarded = modal(
            ItemScreen.self,
            InlineInterceptor { @MainActor [router] _ in
                do {
                    let result = try await router.navigate(to: code, awaiting: Bool.self)
                    end = result.output.map { "\($0)" } ?? "cancelled"
                } catch {
                    end = "\((error as? RoutingError)?.code ?? .refused)"
                    throw error
                }
            }
        )
        let first = router.start(guarded)
        while !(window.topmostScreen is FinishingNote) { await Task.yield() }
        #expect(await router.failure(to: login) == nil)
        #expect(await first.value == .superseded)
        #expect(end == "superseded" || end == "cancelled")
        try expectLogin()
    }

    @Test func `a draft that is being asked leaves, and is told`() async throws {
        let log = CallLog()
        window.presenting {
            DraftScreen("letter", log) { [gate] in
                await gate.pass(); return true
            }
        }
        let first = router.start(DestinationStep(finder: ClassFinder<LobbyScreen, Void>()))
        await gate.visited()
        #expect(await router.failure(to: login) == nil)
        #expect(log.lines.filter { !$0.hasPrefix("can") } == ["may letter", "unasked letter"])
        gate.open()
        #expect(await first.value == .superseded)
        try expectLogin()
    }

    @Test func `a transition under way ends first, and the next request does not take its place`() async throws {
        let clock = SimulatedClock()
        window.clock = clock
        let first = router.start(modal(NoteScreen.self))
        await clock.waitForSleepers()
        let second = router.start(modal(ItemScreen.self))
        await settle()
        let insisting = router.start(login)
        await settle()
        let third = router.whenBusy(.cancelCurrent).start(modal(NoteScreen.self))
        await settle()
        #expect(window.isInTransition)
        window.clock = nil
        clock.advance(by: .seconds(1))
        #expect(await first.value == nil)
        #expect(await second.value == .superseded)
        #expect(await insisting.value == nil)
        #expect(await third.value == nil)
        #expect(window.rootScreen is HallScreen)
        #expect(window.topmostScreen is NoteScreen)
    }

    @Test func `one that is asked for by another that insists takes its place`() async throws {
        let first = router.start(modal(NoteScreen.self, gate.interceptor).insisting())
        await gate.visited()
        let patient = router.whenBusy(.cancelCurrent).start(modal(ItemScreen.self))
        await settle()
        #expect(window.topmostScreen is NavigationController)
        #expect(await router.failure(to: login) == nil)
        gate.open()
        #expect(await first.value == .superseded)
        #expect(await patient.value == .superseded)
        try expectLogin()
    }

    @Test func `an interceptor that refuses ends it after all else was superseded`() async throws {
        let first = router.start(modal(NoteScreen.self, gate.interceptor))
        await gate.visited()
        let refusing = modal(ItemScreen.self, InlineInterceptor { _ in throw Refusal() }).insisting()
        #expect(await router.failure(to: refusing) == .refused)
        gate.open()
        #expect(await first.value == .superseded)
        #expect(window.drawing == "● Navigation\n└─ ● LobbyScreen")
    }

    // MARK: Inside others

    /// The parts of a navigation that may navigate in turn.
    enum Part: CaseIterable { case interceptor, factory, question, postTask }

    @Test(arguments: Part.allCases)
    func `a part that insists on another screen supersedes its own navigation, and waits for nothing`(part: Part)
        async throws
    {
        let inside: @MainActor () async -> Void = { [router, login] in
            #expect(await router.failure(to: login) == nil)
        }
        if part == .question {
            window.presenting {
                DraftScreen("letter") { @MainActor in
                    await inside(); return true
                }
            }
        }
        let item = StepAssembly(
            finder: NilFinder<ItemScreen, Void>(),
            factory: InlineFactory { @MainActor _ async in
                if part == .factory { await inside() }
                return ItemScreen(1)
            }
        )
        .adding(InlineInterceptor<Void> { @MainActor _ in if part == .interceptor { await inside() } })
        .adding(InlinePostTask { @MainActor (_: ItemScreen, _: Void, _) in if part == .postTask { await inside() } })
        .using(.present).from(.root).assemble()
        let end = await router.failure(to: item)
        #expect(end == (part == .postTask ? nil : .superseded))
        try expectLogin()
    }

    @Test func `a factory that places its screen itself is not cut short, so the login runs inside`() async throws {
        let item = StepAssembly(
            finder: NilFinder<ItemScreen, Void>(),
            factory: InlineFactory { @MainActor [window, router, login] _ async throws in
                #expect(await router.failure(to: login) == nil)
                let item = ItemScreen(1)
                try await window.topmostScreen?.present(item, style: .pageSheet, animated: false)
                return item
            }
        )
        .using(.nilAction).from(.current).assemble()
        #expect(await router.failure(to: item) == nil)
        #expect(window.rootScreen is HallScreen)
        #expect(window.topmostScreen is ItemScreen)
    }

    @Test func `a part that insists on its own destination ends`() async throws {
        var count = 0
        var item: DestinationStep<ItemScreen, Void>?
        item = modal(
            ItemScreen.self,
            InlineInterceptor { @MainActor [router] _ in
                count += 1
                if let item { _ = await router.failure(to: item) }
            }
        )
        .insisting()
        let end = await router.failure(to: try #require(item))
        #expect(count == 33)
        #expect(end == .superseded)
        item = nil
    }

    // MARK: Other policies

    @Test func `no gate keeps it, and what waits there goes on waiting`() async throws {
        let closed = NavigationGate()
        let link = router.waiting(for: closed).start(modal(NoteScreen.self))
        await settle()
        #expect(await router.waiting(for: closed).failure(to: login) == nil)
        try expectLogin()
        closed.open()
        #expect(await link.value == nil)
        #expect(window.topmostScreen is NoteScreen)
    }

    @Test func `it sets the first root of an empty window while the gate is closed`() async throws {
        let empty = SimulatedWindow()
        #expect(await Router(empty).waiting(for: NavigationGate()).failure(to: login) == nil)
        #expect(empty.drawing == "● HallScreen")
    }

    @Test func `one that waits below a modal is superseded`() async throws {
        window.presenting { NoteScreen() }
        let item = StepAssembly(finder: NilFinder<ItemScreen, Void>(), factory: ClassFactory())
            .using(.push).from(.custom(ClassFinder<NavigationController, Void>())).assemble().whenCovered(.wait)
        let covered = router.start(item)
        while window.coveredNavigationCount == 0 { await Task.yield() }
        #expect(await router.failure(to: login) == nil)
        #expect(await covered.value == .superseded)
        try expectLogin()
    }

    @Test func `identical ones share the outcome`() async throws {
        let login = StepAssembly(finder: ClassFinder<HallScreen, Void>(), factory: ClassFactory())
            .adding(gate.interceptor).using(.replaceRoot).from(.root).assemble().insisting()
        let sharing = router.coalescing()
        let first = sharing.start(login)
        await gate.visited()
        let second = sharing.start(login)
        await settle()
        gate.open()
        #expect(await first.value == nil)
        #expect(await second.value == nil)
        try expectLogin()
    }

    @Test func `what it awaits is awaited as ever`() async throws {
        let note = StepAssembly(finder: NilFinder<FinishingNote, Void>(), factory: ClassFactory())
            .using(.replaceRoot).from(.root).assemble()
        let result = Task { [router] in try await router.navigate(to: note.insisting(), awaiting: Bool.self).output }
        while !(window.rootScreen is FinishingNote) { await Task.yield() }
        (window.rootScreen as? FinishingNote)?.finish(with: true)
        #expect(try await result.value == true)
    }
}

private final class FinishingNote: BaseScreen, FinishingScreen { let finishing = Finishing<Bool>() }
