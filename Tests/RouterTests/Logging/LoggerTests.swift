import StepRouter
import StepRouterAssembly
import StepRouterFinders
import StepRouterSimulation
import Testing

/// Keeps what it is told.
private final class ListLogger: RoutingLogger {
    private(set) var lines: [String] = []
    private let lowestLevel: RoutingLogLevel?

    /// - Parameter lowestLevel: What is wanted; nothing if it is `nil`.
    init(from lowestLevel: RoutingLogLevel?) { self.lowestLevel = lowestLevel }

    func wants(_ level: RoutingLogLevel) -> Bool { lowestLevel.map { level >= $0 } ?? false }
    func log(_ message: String, at level: RoutingLogLevel) { lines.append("\(level): \(message)") }

    var text: String { lines.joined(separator: "\n") }
}

/// Counts how often it is put into words.
private final class CountedScreen: BaseScreen {
    var described = 0
    override var screenName: String {
        described += 1
        return "CountedScreen"
    }
}

struct LoggerTests {
    private let item = StepAssembly(finder: ClassWithContextFinder<ItemScreen, Int>(), factory: ClassFactory())
        .adding(ContextSettingTask())
        .using(.present)
        .from(.root)
        .assemble()
    private let refused = StepAssembly(finder: NilFinder<NoteScreen, Void>(), factory: ClassFactory())
        .adding(InlineInterceptor<Void> { throw Refusal() })
        .using(.present)
        .from(.root)
        .assemble()

    @Test func `a navigation is told from its beginning to its end, each event in one line`() async throws {
        let logger = ListLogger(from: .debug)
        let window = SimulatedWindow { LobbyScreen() }.presenting { HallScreen() }
        try await Router(window).logging(to: logger).navigate(to: item, with: 42)
        #expect(
            logger.text == """
                info: #1 go to    ItemScreen with 42
                debug: #1 asked    ItemScreen by ClassWithContextFinder[full stack]: not there
                debug: #1 started  from .root: LobbyScreen
                debug: #1 leave?   HallScreen may leave
                debug: #1 built    ItemScreen by ClassFactory
                debug: #1 dismiss  HallScreen above LobbyScreen
                debug: #1 acted    Present: ItemScreen(42) on LobbyScreen
                debug: #1 landed   on ItemScreen(42)
                info: #1 arrived  at ItemScreen(42)
                """
        )
        try window.checkInvariants()
    }

    @Test func `beginnings, ends and failures are what is left without the events`() async throws {
        let logger = ListLogger(from: .info)
        let window = SimulatedWindow { LobbyScreen() }
        let router = Router(window).logging(to: logger)
        try await router.navigate(to: item, with: 1)
        _ = await router.attempt(refused, with: ())
        #expect(
            logger.text == """
                info: #1 go to    ItemScreen with 1
                info: #1 arrived  at ItemScreen(1)
                info: #2 go to    NoteScreen
                error: #2 failed   On the way to step NoteScreen (NilFinder, ClassFactory, Present), \
                InlineInterceptor refused: out of order
                """
        )
    }

    @Test func `a navigation within another one has a number of its own`() async throws {
        let logger = ListLogger(from: .info)
        let window = SimulatedWindow { LobbyScreen() }
        let router = Router(window).logging(to: logger)
        let note = StepAssembly(finder: ClassFinder<NoteScreen, Void>(), factory: ClassFactory())
            .adding(InlineInterceptor<Void> { [item] in try await router.navigate(to: item, with: 1) })
            .using(.present)
            .from(.root)
            .assemble()
        try await router.navigate(to: note)
        #expect(
            logger.text == """
                info: #1 go to    NoteScreen
                info: #2 go to    ItemScreen with 1
                info: #2 arrived  at ItemScreen(1)
                info: #1 arrived  at NoteScreen
                """
        )
    }

    @Test func `what a logger does not want is never put into words`() async throws {
        let root = CountedScreen()
        let window = SimulatedWindow { root }
        let logger = ListLogger(from: nil)
        try await Router(window).logging(to: logger).navigate(to: item, with: 1)
        try await Router(window).navigate(to: item, with: 2)
        #expect(root.described == 0)
        #expect(logger.lines.isEmpty)
        try await Router(window).logging(to: ListLogger(from: .debug)).navigate(to: item, with: 3)
        #expect(root.described > 0)
    }

    @Test func `the events of an attempt are the lines of its log`() async throws {
        let logger = ListLogger(from: .debug)
        let window = SimulatedWindow { LobbyScreen() }.presenting { HallScreen() }
        let trace = await Router(window).logging(to: logger).attempt(item, with: 1).trace
        #expect(logger.lines.dropFirst().dropLast() == trace.events.map { "debug: #1 \($0)" }[...])
    }

    @Test func `a dry run writes nothing`() throws {
        let logger = ListLogger(from: .debug)
        _ = try Router(SimulatedWindow { LobbyScreen() }).logging(to: logger).plan(for: item, with: 1)
        #expect(logger.lines.isEmpty)
    }

    @Test func `levels are in order and have names`() {
        #expect(RoutingLogLevel.allCases.sorted() == [.debug, .info, .error])
        #expect(RoutingLogLevel.allCases.map(\.description) == ["debug", "info", "error"])
    }
}
