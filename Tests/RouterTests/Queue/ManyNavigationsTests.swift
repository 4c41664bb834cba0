import StepRouter
import StepRouterAssembly
import StepRouterFinders
import StepRouterSimulation
import Testing

/// Thousands of navigations that wait at once: what each costs does not depend on how many there are.
@MainActor
struct ManyNavigationsTests {
    private static let count = 8_000

    private let window = SimulatedWindow { ItemScreen(0) }
    private let item = StepAssembly(finder: ClassFinder<ItemScreen, Int>(), factory: NilFactory())
        .adding(ContextSettingTask())
        .from(.root)
        .assemble()

    private func start(_ router: Router, _ numbers: Range<Int>) -> [Task<Bool, Never>] {
        numbers.map { number in
            Task { (try? await router.navigate(to: item, with: number)) != nil }
        }
    }

    private func settle() async { for _ in 0..<10 { await Task.yield() } }

    @Test(.timeLimit(.minutes(10)))
    func `requests that differ share nothing, and land in the order of asking`() async throws {
        let gate = PatientGate()
        let first = Router(window).start(modal(NoteScreen.self, gate.interceptor))
        await gate.visited()
        let tasks = start(Router(window).coalescing(), 0..<Self.count)
        await settle()
        first.cancel()
        for task in tasks { #expect(await task.value) }
        gate.open()
        #expect(await first.value == .cancelled)
        #expect((window.rootScreen as? ItemScreen)?.state == Self.count - 1)
        #expect(!window.isNavigating)
    }

    @Test(.timeLimit(.minutes(10)))
    func `waiters that are cancelled one after the other cost nothing more`() async throws {
        let gate = PatientGate()
        let first = Router(window).start(modal(NoteScreen.self, gate.interceptor))
        await gate.visited()
        let tasks = start(Router(window), 0..<Self.count)
        await settle()
        for task in tasks.dropLast() { task.cancel() }
        for task in tasks.dropLast() { #expect(await task.value == false) }
        gate.open()
        #expect(await first.value == nil)
        #expect(await tasks.last?.value == true)
        #expect(window.drawing == "● ItemScreen(\(Self.count - 1))")
    }

    @Test(.timeLimit(.minutes(10)))
    func `a gate lets them through in order`() async throws {
        let gate = NavigationGate()
        let tasks = start(Router(window).waiting(for: gate), 0..<Self.count)
        await settle()
        #expect((window.rootScreen as? ItemScreen)?.state == 0)
        gate.open()
        for task in tasks { #expect(await task.value) }
        #expect((window.rootScreen as? ItemScreen)?.state == Self.count - 1)
    }

    @Test func `the log tells which navigation another one waits for`() async throws {
        final class Lines: RoutingLogger {
            var lines: [String] = []
            func wants(_ level: RoutingLogLevel) -> Bool { level >= .info }
            func log(_ message: String, at level: RoutingLogLevel) { lines.append(message) }
        }
        let logger = Lines()
        let router = Router(window).logging(to: logger)
        let gate = PatientGate()
        let first = router.start(modal(NoteScreen.self, gate.interceptor))
        await gate.visited()
        let second = router.start(modal(HallScreen.self))
        await settle()
        gate.open()
        #expect(await first.value == nil)
        #expect(await second.value == nil)
        #expect(
            logger.lines == [
                "#1 go to    NoteScreen", "#2 go to    HallScreen",
                "#2 waits    for the end of the navigation to NoteScreen",
                "#1 arrived  at NoteScreen", "#2 arrived  at HallScreen",
            ]
        )
    }
}
