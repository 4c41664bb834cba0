import StepRouter
import StepRouterAssembly
import StepRouterFinders
import StepRouterSimulation
import Testing

/// Navigations that wait until what covers their place has left. The tests run on the main actor, so that several tasks can share one.
@MainActor
struct WaitingTests {
    private let notice = NoticeScreen()
    private let window: SimulatedWindow
    private let item = WhenCoveredTests.item(.wait)
    private static let landed = "● Navigation\n├─ ○ LobbyScreen\n└─ ● ItemScreen(7)"

    init() { window = WhenCoveredTests.window(notice) }

    private typealias Navigating = Task<RoutingError.Code?, Never>

    /// Starts a navigation, and returns when it waits or is over.
    private func start(
        _ item: DestinationStep<ItemScreen, Int>,
        with number: Int = 7,
        by router: Router? = nil
    ) async -> Navigating {
        let count = waiting
        var isOver = false
        let task = Navigating { () async -> RoutingError.Code? in
            defer { isOver = true }
            do throws(RoutingError) {
                try await (router ?? Router(window)).navigate(to: item, with: number)
                return nil
            } catch {
                return error.code
            }
        }
        while waiting == count, !isOver { await Task.yield() }
        return task
    }

    private var waiting: Int { window.coveredNavigationCount }

    /// The user, or the app, takes the notice away.
    private func dismissNotice(byUser: Bool = true) async throws {
        if byUser {
            try await window.perform(.swipeDown)
        } else {
            try await Router(window).navigate(from: notice) { $0.dismiss() }
        }
    }

    @Test(arguments: [true, false])
    func `it goes on when the user, or another navigation, has taken away what covers it`(byUser: Bool) async throws {
        let before = window.snapshot
        let navigation = await start(item)
        #expect(waiting == 1)
        #expect(window.snapshot == before)
        #expect(!window.isNavigating)
        try await dismissNotice(byUser: byUser)
        #expect(await navigation.value == nil)
        #expect(window.drawing == Self.landed)
        #expect(waiting == 0)
        try window.checkInvariants()
    }

    @Test func `it waits for each that covers it, and for one that comes in the place of another`() async throws {
        let window = WhenCoveredTests.window().presenting { NoteScreen() }
        var isOver = false
        let task = Task {
            try await Router(window).navigate(to: item, with: 7)
            isOver = true
        }
        while !window.hasCoveredNavigations { await Task.yield() }
        try await window.perform(.swipeDown)
        for _ in 0..<20 { await Task.yield() }
        #expect(window.hasCoveredNavigations)
        try await window.edit(animated: false, by: .app) { editor in
            let root = try #require(editor.hierarchy.root)
            try editor.dismiss(from: root)
            try editor.present(try editor.admit(NoticeScreen()), from: root, style: .pageSheet)
        }
        for _ in 0..<20 { await Task.yield() }
        #expect(window.hasCoveredNavigations && !isOver)
        try await window.perform(.swipeDown)
        try await task.value
        #expect(window.drawing == Self.landed)
    }

    @Test func `a place that is not covered is not waited for`() async throws {
        try await dismissNotice()
        #expect(await start(item).value == nil)
        #expect(window.drawing == Self.landed)
    }

    @Test func `it is planned anew when its place has left`() async throws {
        let navigation = await start(item, with: 8)
        try await window.setRootScreen(Navigation { HallScreen() }, animated: false)
        #expect(await navigation.value == nil)
        #expect(window.drawing == "● Navigation\n├─ ○ HallScreen\n└─ ● ItemScreen(8)")
    }

    @Test func `a screen that is only brought to the front waits as well`() async throws {
        let task = Task { try await Router(window).makeVisible(item, with: 7) }
        while waiting == 0 { await Task.yield() }
        try await dismissNotice()
        try await task.value
        #expect((window.screenOnTop as? ItemScreen)?.state == 7)
    }

    // MARK: What is asked

    @Test func `nothing is asked before, and who has agreed is not asked again`() async throws {
        let log = CallLog()
        let navigation = await start(WhenCoveredTests.item(.wait, asking: log))
        #expect(log.lines.isEmpty)
        try await dismissNotice()
        #expect(await navigation.value == nil)
        #expect(log.lines == ["asked 7"])

        let window = SimulatedWindow { Navigation { LobbyScreen() } }
        let login = StepAssembly(finder: NilFinder<NoticeScreen, Void>(), factory: ClassFactory())
            .using(.present).from(.current).assemble()
        let router = Router(window).adding(
            InlineInterceptor<Void> {
                log.lines.append("login")
                try await Router(window).navigate(to: login)
            }
        )
        let second = Task { try await router.attempt(WhenCoveredTests.item(.wait, asking: log), with: 1).screen.state }
        while !window.hasCoveredNavigations { await Task.yield() }
        try await window.perform(.swipeDown)
        #expect(try await second.value == 1)
        #expect(log.lines == ["asked 7", "login", "asked 1"])
    }

    @Test func `a factory that has put its screen in place is not called for ever`() async throws {
        let window = SimulatedWindow { Navigation { LobbyScreen() } }
        let note = StepAssembly(
            finder: NilFinder<NoteScreen, Void>(),
            factory: InlineFactory {
                let note = NoteScreen()
                try await window.topmostScreen?.present(note, style: .pageSheet, animated: false)
                return note
            }
        )
        .using(.nilAction)
        .from(SingleStep(finder: NilFinder<HallScreen, Void>(), factory: ClassFactory())).using(.push)
        .from(.custom(ClassFinder<NavigationController, Void>())).assemble().whenCovered(.wait)
        try await expectFailure(.covered, to: note, with: (), in: window)
    }

    // MARK: Ending

    @Test func `it ends when its task is cancelled, and nothing has changed`() async throws {
        let before = window.snapshot
        let navigation = await start(item)
        navigation.cancel()
        #expect(await navigation.value == .cancelled)
        #expect(waiting == 0)
        #expect(window.snapshot == before)
        try await go(to: WhenCoveredTests.item(), with: 7, in: window)
    }

    @Test func `another navigation takes its place only if it says so`() async throws {
        let navigation = await start(item)
        let note = StepAssembly(finder: NilFinder<NoteScreen, Void>(), factory: ClassFactory())
            .using(.present).from(.current).assemble()
        try await Router(window).whenBusy(.reject).navigate(to: note)
        #expect(waiting == 1)
        try await Router(window).whenBusy(.cancelCurrent).navigate(to: note)
        #expect(await navigation.value == .superseded)
        #expect(waiting == 0)
    }

    @Test func `it ends with the navigation that it runs inside`() async throws {
        var inner: RoutingError.Code?
        let note = StepAssembly(finder: NilFinder<NoteScreen, Void>(), factory: ClassFactory())
            .adding(
                InlineInterceptor<Void> { [window, item] in
                    do throws(RoutingError) {
                        try await Router(window).navigate(to: item, with: 7)
                    } catch {
                        inner = error.code
                        throw error
                    }
                }
            )
            .using(.present).from(.current).assemble()
        let outer = Router(window).start(note)
        while waiting == 0 { await Task.yield() }
        #expect(window.isNavigating)
        try await Router(window).whenBusy(.cancelCurrent)
            .navigate(to: DestinationStep(finder: ClassFinder<NoticeScreen, Void>()))
        #expect(await outer.value == .superseded)
        #expect(inner == .superseded)
    }

    @Test func `one that its navigation has left behind keeps nothing waiting, and goes on in the window's turn`()
        async throws
    {
        var left: Task<Int?, any Error>?
        let note = StepAssembly(finder: NilFinder<NoteScreen, Void>(), factory: ClassFactory())
            .adding(
                InlinePostTask<NoteScreen, Void> { [window, item] _, _, _ in
                    left = Task { try await Router(window).attempt(item, with: 7).screen.state }
                }
            )
            .using(.present).from(.current).assemble()
        try await Router(window).navigate(to: note)
        while waiting == 0 { await Task.yield() }
        #expect(!window.isNavigating)
        try await Router(window).navigate(to: DestinationStep(finder: ClassFinder<NoticeScreen, Void>()))
        for _ in 0..<20 { await Task.yield() }
        #expect(waiting == 1)
        try await dismissNotice()
        #expect(try await left?.value == 7)
        #expect(window.drawing == Self.landed)
    }

    // MARK: Planned, explained, shared

    @Test func `a plan tells what is waited for, and is carried out then`() async throws {
        let plan = try Router(window).plan(for: item, with: 7)
        #expect(plan.description == "wait until Navigation has left")
        #expect(plan.awaitedModals.count == 1 && plan.steps.isEmpty && plan.dismissed.isEmpty)
        let task = Task { try await Router(window).carryOut(plan) }
        while waiting == 0 { await Task.yield() }
        try await dismissNotice()
        try await task.value
        #expect(window.drawing == Self.landed)
        do throws(RoutingError) {
            try await Router(window).carryOut(plan)
            Issue.record("The plan was carried out twice.")
        } catch {
            #expect(error.code == .planOutdated)
        }
    }

    @Test func `a trace and a log tell the wait`() async throws {
        let logger = Lines()
        let task = Task { await Router(window).logging(to: logger).attempt(item, with: 7).trace }
        while waiting == 0 { await Task.yield() }
        try await dismissNotice()
        let lines = await task.value.explanation
        #expect(lines.contains("covered  by NoticeScreen: wait until it has left\nplanned  again"), "\(lines)")
        #expect(logger.lines.contains { $0.hasSuffix("waits    until Navigation has left") })
    }

    private final class Lines: RoutingLogger {
        var lines: [String] = []
        func log(_ message: String, at level: RoutingLogLevel) { lines.append(message) }
        func wants(_ level: RoutingLogLevel) -> Bool { true }
    }

    @Test func `identical requests share one that waits`() async throws {
        let router = Router(window).coalescing()
        let first = await start(item, by: router)
        let second = Task { try await router.attempt(item, with: 7).screen.state }
        for _ in 0..<20 { await Task.yield() }
        #expect(waiting == 1)
        try await dismissNotice()
        #expect(await first.value == nil)
        #expect(try await second.value == 7)
        #expect(window.drawing == Self.landed)
    }

    @Test func `what supersedes others that it has left behind does not end those that share its outcome`() async throws
    {
        let window = SimulatedWindow { Navigation { LobbyScreen() } }
        let gate = PatientGate()
        let hall = modal(HallScreen.self, gate.interceptor)
        var left: Task<RoutingError.Code?, Never>?
        let leavesBehind = InlineInterceptor<Any?> { @MainActor _ in
            left = Router(window).start(hall)
            await gate.visited()
            try await window.edit(animated: false, by: .app) { editor in
                let root = try #require(editor.hierarchy.root)
                try editor.present(try editor.admit(NoticeScreen()), from: root, style: .pageSheet)
            }
        }
        let router = Router(window).coalescing().adding(leavesBehind)
        let tasks = [1, 2].map { _ in Task { try await router.attempt(item, with: 7).screen.state } }
        while !window.hasCoveredNavigations { await Task.yield() }
        try await window.perform(.swipeDown)
        for _ in 0..<20 { await Task.yield() }
        #expect(!window.hasCoveredNavigations && window.isNavigating)
        try await Router(window).whenBusy(.cancelCurrent)
            .navigate(to: DestinationStep(finder: ClassFinder<LobbyScreen, Void>()))
        for task in tasks { #expect(try await task.value == 7) }
        gate.open()
        #expect(await left?.value == .superseded)
    }
}
