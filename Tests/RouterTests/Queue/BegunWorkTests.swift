import StepRouter
import StepRouterAssembly
import StepRouterFinders
import StepRouterFlows
import StepRouterSimulation
import Testing

/// Work that callbacks begin, since they cannot wait.
struct BegunWorkTests {
    /// Does something each time that the user sees it.
    private final class FeedScreen: BaseScreen {
        var onAppearance: () -> Void = {}

        override func didAppear() { onAppearance() }
    }

    private final class TermsScreen: BaseScreen, FinishingScreen {
        let finishing = Finishing<Bool>()
    }

    private final class Lines: RoutingLogger {
        private(set) var lines: [String] = []

        func log(_ message: String, at level: RoutingLogLevel) { lines.append(message) }
    }

    private let window: SimulatedWindow
    private let router: Router
    private let feedScreen = FeedScreen()
    private let feed = DestinationStep(finder: ClassFinder<FeedScreen, Void>())
    private let note = StepAssembly(finder: ClassFinder<NoteScreen, Void>(), factory: ClassFactory())
        .using(.present).from(.current).assemble()
    private let terms = StepAssembly(finder: ClassFinder<TermsScreen, Void>(), factory: ClassFactory())
        .using(.present).from(.current).assemble()

    init() async throws {
        window = SimulatedWindow()
        router = Router(window)
        let tabs = TabBar {
            Navigation { LobbyScreen() }
            Navigation { feedScreen }
        }
        try await window.setRootScreen(tabs, animated: false)
    }

    @Test func `goes on when the navigation has ended that caused it`() async throws {
        feedScreen.onAppearance = { [router, note] in router.begin { try await $0.navigate(to: note) } }
        try await router.navigate(to: feed)
        #expect(window.screenOnTop is NoteScreen)
    }

    @Test func `goes on when the tasks of that navigation have ended as well, and is no part of it`() async throws {
        var order: [String] = []
        feedScreen.onAppearance = { [router, note] in
            router.begin {
                order.append("begun")
                try await $0.navigate(to: note)
                order.append("landed")
            }
        }
        let told = StepAssembly(finder: ClassFinder<FeedScreen, Void>(), factory: NilFactory())
            .adding(InlinePostTask<FeedScreen, Void> { _, _, _ in order.append("told") }).assemble()
        try await router.navigate(to: told)
        #expect(order == ["told", "begun", "landed"])
    }

    @Test func `goes on one after the other where each begins another one`() async throws {
        let lobby = DestinationStep(finder: ClassFinder<LobbyScreen, Void>())
        var count = 0
        feedScreen.onAppearance = { [router, feed] in
            count += 1
            if count == 100 { return }
            router.begin {
                try await $0.navigate(to: lobby)
                $0.begin { try await $0.navigate(to: feed) }
            }
        }
        try await window.perform(.selectTab(1))
        #expect(count == 100)
    }

    @Test func `goes on when the gesture has ended that caused it`() async throws {
        feedScreen.onAppearance = { [router, note] in router.begin { try await $0.navigate(to: note) } }
        try await window.perform(.selectTab(1))
        #expect(window.screenOnTop is NoteScreen)
    }

    @Test func `happens in the order in which it was begun`() async throws {
        var order: [Int] = []
        feedScreen.onAppearance = { [router] in
            for number in 1...3 { router.begin { _ in order.append(number) } }
        }
        try await router.navigate(to: feed)
        #expect(order == [1, 2, 3])
    }

    @Test func `waits for the user while the test goes on`() async throws {
        var answer: Bool??
        feedScreen.onAppearance = { [router, terms] in
            router.begin { answer = try await $0.navigate(to: terms, awaiting: Bool.self).output }
        }
        try await window.perform(.selectTab(1))
        let shown = try await window.waitFor(TermsScreen.self)
        #expect(answer == nil)
        shown.finish(with: true)
        _ = try await window.waitFor(FeedScreen.self)
        #expect(answer == true)
    }

    @Test func `begins outside of a callback as well, and goes on while a screen is waited for`() async throws {
        router.begin { [note] in try await $0.navigate(to: note) }
        #expect(window.screenOnTop is LobbyScreen)
        _ = try await window.waitFor(NoteScreen.self)
    }

    @Test func `that only yields keeps nobody from going on`() async throws {
        var isOver = false
        feedScreen.onAppearance = { [router] in
            router.begin { _ in
                while !isOver { await Task.yield() }
            }
        }
        try await window.perform(.selectTab(1))
        await #expect(throws: SimulatedWindow.ScreenNotShown.self) {
            try await window.waitFor(NoteScreen.self, within: .milliseconds(1))
        }
        isOver = true
        window.continueBegunWork()
        #expect(!window.begunWork.hasOpenWork)
    }

    @Test func `writes what it throws to the router's logger`() async throws {
        let logger = Lines()
        let router = router.logging(to: logger)
        router.begin { _ in throw Refusal() }
        router.begin { [note] in try await $0.navigate(to: note) }
        _ = try await window.waitFor(NoteScreen.self)
        #expect(logger.lines.first == "failed   what was begun: out of order")
        #expect(logger.lines.filter { $0.contains("failed") }.count == 1)
    }
}
