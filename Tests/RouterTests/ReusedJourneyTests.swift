import StepRouter
import StepRouterAssembly
import StepRouterFinders
import TestSupport
import Testing

/// What a router keeps of one navigation for the next, and must not mistake for the next one's own.
@MainActor
struct ReusedJourneyTests {
    private let window = SimulatedWindow { Navigation { HallScreen() } }

    /// A note presented by an action of the app's own that does something else afterwards.
    private func note(then after: @escaping () throws -> Void = {}) -> DestinationStep<NoteScreen, Void> {
        StepAssembly(finder: NilFinder<NoteScreen, Void>(), factory: ClassFactory())
            .using(
                InlineAction<any Screen> { screen, base, animated in
                    try await base.present(screen, style: .pageSheet, animated: animated)
                    try after()
                }
            )
            .from(.current)
            .assemble()
    }

    private var lobby: DestinationStep<LobbyScreen, Void> {
        StepAssembly(finder: ClassFinder<LobbyScreen, Void>(), factory: ClassFactory())
            .using(.push).from(DestinationStep(finder: ClassFinder<SimulatedNavigationController, Void>())).assemble()
    }

    @Test func `a navigation is undone by the journal that its window has by then`() async throws {
        let window = LateWindow(window)
        let router = Router(window)
        try await router.navigate(to: lobby)
        let drawing = window.drawing
        window.keepsJournal = true
        #expect(await router.failure(to: note { throw Refusal() }) == .actionFailed)
        #expect(window.drawing == drawing)
    }

    @Test func `a navigation that fails tells nothing of the one before`() async throws {
        let router = Router(window)
        try await router.navigate(to: lobby)
        do throws(RoutingError) {
            try await router.navigate(to: note { throw Refusal() })
            Issue.record("It landed.")
        } catch {
            #expect(
                error.trace.explanation == """
                    started  from .current: Navigation
                    built    NoteScreen by ClassFactory
                    acted    InlineAction: NoteScreen on Navigation
                    undone   everything
                    """
            )
        }
    }

    @Test func `navigations that an interceptor starts with the same router have journeys of their own`() async throws {
        let router = Router(window)
        try await router.navigate(to: lobby)
        let first = note()
        let outer = StepAssembly(finder: NilFinder<ItemScreen, Void>(), factory: ClassFactory())
            .adding(
                InlineInterceptor<Void> { _ in
                    try await router.navigate(to: first)
                    try await router.navigate(to: lobby)
                }
            )
            .using(.present).from(.current).assemble()
        try await router.navigate(to: outer)
        #expect(
            window.drawing == """
                ▸ Navigation
                ├─ ○ HallScreen
                └─ ▸ LobbyScreen
                modal pageSheet by Navigation:
                ● ItemScreen
                """
        )
        try window.checkInvariants()
    }
}

/// What a navigation notes as marks, which are read in two ways.
@MainActor
struct MarkTests {
    /// Compares the ways that are told by identity with the notes themselves.
    private final class Reader: RouteObserver {
        private(set) var kinds: [[TraceRecorder.Note.Kind]] = []

        func navigated(_ journey: Journey) {
            let notes = journey.notes
            kinds.append(notes.map(\.kind))
            let way = notes.compactMap(\.wayMark)
            #expect(journey.hasTaken(way))
            #expect(!journey.hasTaken(way + way.prefix(1)))
            for position in way.indices {
                var other = way
                other.remove(at: position)
                #expect(!journey.hasTaken(other))
            }
        }

        func stayed(with step: ScreenStep) { kinds.append([]) }
    }

    @Test func `identities tell the same as notes, in the same order`() async throws {
        let window = SimulatedWindow {
            TabBar {
                Navigation { HallScreen() }; Navigation { LobbyScreen() }
            }
        }
        let reader = Reader()
        let router = Router(window).observed(by: reader)
        let item = StepAssembly(finder: ClassWithContextFinder<ItemScreen, Int>(), factory: ClassFactory())
            .adding(ContextSettingTask())
        let switched = SwitchAssembly<SimulatedNavigationController, Int>()
            .addCase(from: ClassFinder(options: .current))
            .assemble(default: ChainAssembly.from(.navigationController).using(.present).from(.current).assemble())
        let pushed = item.using(.push).from(switched).assemble()
        try await router.navigate(to: pushed, with: 1)
        try await router.navigate(to: pushed, with: 2)
        try await router.navigate(to: pushed, with: 2)
        try await router.navigate(to: pushed, with: 1)
        #expect(
            reader.kinds == [
                [.asked, .triedCase, .triedCase, .started, .built, .built, .acted],
                [.asked, .triedCase, .started, .built, .joined],
                [],
                [.asked, .agreedToLeave, .revealed],
            ]
        )
    }
}

/// A window that keeps a journal only once it is told to.
private final class LateWindow: ScreenWindow {
    var keepsJournal = false
    private let window: SimulatedWindow

    init(_ window: SimulatedWindow) { self.window = window }

    var drawing: String { window.drawing }
    var rootScreen: (any Screen)? { window.rootScreen }
    var topmostScreen: (any Screen)? { window.topmostScreen }
    var journal: (any HierarchyJournal)? { keepsJournal ? window.journal : nil }

    nonisolated(nonsending) func setRootScreen(_ screen: any Screen, animated: Bool) async throws {
        try await window.setRootScreen(screen, animated: animated)
    }
}
