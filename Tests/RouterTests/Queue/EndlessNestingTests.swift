import StepRouter
import StepRouterAssembly
import StepRouterFinders
import StepRouterSimulation
import Testing

/// Navigations whose parts navigate on and on.
@MainActor
struct EndlessNestingTests {
    /// Destinations whose parts need one another, and a router that needs itself.
    final class Routes {
        var router: Router?
        var note: DestinationStep<NoteScreen, Void>?
        var hall: DestinationStep<HallScreen, Void>?
    }

    /// A part that is told to navigate.
    enum Part: CaseIterable {
        case interceptor, factory
    }

    private let window = SimulatedWindow { LobbyScreen() }
    private let routes = Routes()

    /// A modal, a part of which does something first.
    private func modal<Target: BaseScreen>(
        _ type: Target.Type,
        _ part: Part = .interceptor,
        doing work: @escaping @MainActor () async throws -> Void
    ) -> DestinationStep<Target, Void> {
        let interceptor = InlineInterceptor<Void> { @MainActor _ in if part == .interceptor { try await work() } }
        let factory = InlineFactory<Target, Void> { @MainActor _ in
            if part == .factory { try await work() }
            return Target()
        }
        return StepAssembly(finder: NilFinder<Target, Void>(), factory: factory)
            .adding(interceptor).using(.present).from(.current).assemble()
    }

    /// Goes to the note, and expects that the navigation does not end.
    private func expectEndless(with router: Router, found: String) async throws {
        let before = window.snapshot
        let note = try #require(routes.note)
        do throws(RoutingError) {
            try await router.navigate(to: note)
            Issue.record("The navigation landed.")
        } catch {
            #expect(error.code == .endlessNesting)
            #expect(error.found == found)
            #expect(error.expected == "at most 32 around one")
            #expect(error.step?.name == found.split(separator: " ").last.map(String.init))
            #expect(error.underlyingError == nil)
        }
        #expect(window.snapshot == before)
        try window.checkInvariants()
        #expect(window.isNavigating == false)
        #expect(await Router(window).failure(to: modal(ItemScreen.self) {}) == nil)
    }

    @Test(arguments: Part.allCases)
    func `a part that navigates to its own destination is told so`(part: Part) async throws {
        let router = Router(window)
        routes.note = modal(NoteScreen.self, part) { [weak routes] in
            if let note = routes?.note { try await router.navigate(to: note) }
        }
        try await expectEndless(with: router, found: "NoteScreen → NoteScreen")
    }

    @Test func `a router whose interceptor navigates with that router is told so`() async throws {
        routes.note = modal(NoteScreen.self) {}
        let router = Router(window).adding(
            InlineInterceptor<Void> { @MainActor [weak routes] _ in
                if let note = routes?.note { try await routes?.router?.navigate(to: note) }
            }
        )
        routes.router = router
        try await expectEndless(with: router, found: "NoteScreen → NoteScreen")
    }

    @Test(arguments: [true, false])
    func `two destinations that navigate to each other are named`(throughTwoRouters: Bool) async throws {
        let router = Router(window)
        let other = throughTwoRouters ? Router(window).whenBusy(.cancelCurrent).coalescing() : router
        routes.note = modal(NoteScreen.self) { [weak routes] in
            if let hall = routes?.hall { try await other.navigate(to: hall) }
        }
        routes.hall = modal(HallScreen.self) { [weak routes] in
            if let note = routes?.note { try await router.navigate(to: note) }
        }
        try await expectEndless(with: router, found: "HallScreen → NoteScreen → HallScreen")
    }

    @Test func `two windows that navigate in each other are named`() async throws {
        let aside = SimulatedWindow { LobbyScreen() }
        let before = aside.snapshot
        let (router, other) = (Router(window), Router(aside))
        routes.note = modal(NoteScreen.self) { [weak routes] in
            if let hall = routes?.hall { try await other.navigate(to: hall) }
        }
        routes.hall = modal(HallScreen.self) { [weak routes] in
            if let note = routes?.note { try await router.navigate(to: note) }
        }
        try await expectEndless(with: router, found: "HallScreen → NoteScreen → HallScreen")
        #expect(aside.snapshot == before)
        #expect(aside.isNavigating == false)
    }

    @Test(arguments: [1, 5, 32])
    func `navigations that do end may be that many levels deep`(depth: Int) async throws {
        let router = Router(window)
        var left = depth
        routes.note = modal(NoteScreen.self) { [weak routes] in
            left -= 1
            guard left >= 0, let note = routes?.note else { return }
            try await router.navigate(to: note)
        }
        try await router.navigate(to: #require(routes.note))
        var screen: (any Screen)? = window.rootScreen
        var modals = 0
        while let modal = screen?.presentedScreen { (screen, modals) = (modal, modals + 1) }
        #expect(modals == depth + 1)
        try window.checkInvariants()
    }

    @Test func `post tasks that navigate on and on come to an end as well`() async throws {
        let router = Router(window)
        var codes: [RoutingError.Code?] = []
        let routes = routes
        routes.note = StepAssembly(finder: NilFinder<NoteScreen, Void>(), factory: ClassFactory())
            .adding(
                InlinePostTask { @MainActor [weak routes] (_: NoteScreen, _: Void, _) in
                    if let note = routes?.note { codes.append(await router.failure(to: note)) }
                }
            )
            .using(.present).from(.current).assemble()
        try await router.navigate(to: #require(routes.note))
        #expect(codes == [.endlessNesting] + Array(repeating: nil, count: 32))
        #expect(window.isNavigating == false)
        try window.checkInvariants()
    }

    @Test func `navigations that tasks start one after the other, each left behind by the one before, go on for ever`()
        async throws
    {
        let router = Router(window)
        let routes = routes
        var slides = 0
        var next: Task<RoutingError.Code?, Never>?
        routes.note = StepAssembly(finder: NilFinder<NoteScreen, Void>(), factory: ClassFactory())
            .adding(
                InlinePostTask { @MainActor [weak routes] (_: NoteScreen, _: Void, _) in
                    slides += 1
                    guard slides < 100, let note = routes?.note else { return next = nil }
                    let gone = next
                    next = Task {
                        _ = await gone?.value
                        await Task.yield()
                        return await router.failure(to: note)
                    }
                }
            )
            .using(.replaceRoot).from(.root).assemble()
        try await router.navigate(to: #require(routes.note))
        while let task = next { #expect(await task.value == nil) }
        #expect(slides == 100)
    }
}
