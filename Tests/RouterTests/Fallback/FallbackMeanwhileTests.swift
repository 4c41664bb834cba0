import StepRouter
import StepRouterAssembly
import StepRouterFinders
import StepRouterSimulation
import Testing

/// Fallbacks while the window, or the reason of the fallback, changes.
struct FallbackMeanwhileTests {
    private let log = CallLog()

    /// An item that only users with access see.
    private func item(
        to fallback: DestinationStep<NoteScreen, Void>,
        unless hasAccess: @escaping () async throws -> Bool
    ) -> DestinationStep<any Screen, Int> {
        let login: DestinationStep<NoteScreen, Int> = fallback.adaptingContext()
        return StepAssembly(finder: ClassFinder<ItemScreen, Int>(), factory: ClassFactory())
            .adding(
                InlineInterceptor<Int> { [log] _ in
                    log.lines.append("access?")
                    if try await !hasAccess() { throw Refusal() }
                }
            )
            .using(.present).from(.current).assemble()
            .fallback { $0.code == .refused ? login : nil }
    }

    private func login(asking: @escaping () async throws -> Void = {}) -> DestinationStep<NoteScreen, Void> {
        StepAssembly(finder: ClassFinder<NoteScreen, Void>(), factory: ClassFactory())
            .adding(InlineInterceptor<Void> { _ in try await asking() })
            .using(.present).from(.current).assemble()
    }

    // MARK: On the way

    @Test func `it is planned from what is there when it begins, and keeps what the user has done`() async throws {
        let window = SimulatedWindow { LobbyScreen() }.presenting { HallScreen() }
        let item = item(to: login()) {
            try await window.perform(.swipeDown)
            return false
        }
        let outcome = await Router(window).attempt(item, with: 1)
        #expect(try outcome.result.get() is NoteScreen)
        #expect(window.drawing == "▸ LobbyScreen\nmodal pageSheet by LobbyScreen:\n● NoteScreen")
        #expect(outcome.trace.explanation.contains("started  from .current: LobbyScreen"), "\(outcome.trace)")
    }

    @Test func `it is planned again, as any navigation, when the window changes after it has begun`() async throws {
        let window = SimulatedWindow { LobbyScreen() }.presenting { HallScreen() }
        let item = item(to: login { try await window.perform(.swipeDown) }) { false }
        try await Router(window).navigate(to: item, with: 1)
        #expect(window.drawing == "▸ LobbyScreen\nmodal pageSheet by LobbyScreen:\n● NoteScreen")
    }

    @Test func `what has led to it is not judged again, and nobody who has refused is asked twice`() async throws {
        let window = SimulatedWindow { LobbyScreen() }
        var hasAccess = false
        let item = item(to: login { hasAccess = true }) { hasAccess }
        #expect(try await Router(window).attempt(item, with: 1).screen is NoteScreen)
        #expect(log.lines == ["access?"])
        #expect(try await Router(window).attempt(item, with: 1).screen is ItemScreen)
    }

    // MARK: Planned ahead

    @Test func `a plan that falls back is out of date once its destination can be reached`() async throws {
        let window = SimulatedWindow { LobbyScreen() }
        var failure: RoutingError.Code? = .finderFailed
        let inner = StepAssembly(
            finder: InlineFinder<ItemScreen, Void> { _, _ in
                if failure == .finderFailed { throw Refusal() }
                return nil
            },
            factory: ClassFactory()
        )
        .using(.present)
        .from(SwitchAssembly().addCase(if: { failure == nil }, from: .current).assemble())
        .assemble()
        let note = login()
        let item = inner.fallback { _ in note }.fallback { _ in note }
        let plan = try Router(window).plan(for: item)
        #expect(plan.fallbackReason?.code == .finderFailed)
        try await Router(window).carryOut(plan)
        #expect(window.screenOnTop is NoteScreen)
        try await window.perform(.swipeDown)
        let again = try Router(window).plan(for: item)
        for other in [RoutingError.Code.noCaseMatched, nil] {
            failure = other
            let before = window.snapshot
            let error = await #expect(throws: RoutingError.self) { try await Router(window).carryOut(again) }
            #expect(error?.code == .planOutdated)
            #expect(error?.found == "it is a fallback, and ItemScreen no longer fails as it did")
            #expect(window.snapshot == before)
        }
        try await Router(window).navigate(to: item)
        #expect(window.screenOnTop is ItemScreen)
    }
}
