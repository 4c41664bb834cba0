import StepRouter
import StepRouterAssembly
import StepRouterFinders
import StepRouterFlows
import StepRouterSimulation
import Testing

/// Navigations that wait for their user, in tests: `window.waitFor(_:)`.
@MainActor
struct WaitedScreenTests {
    private final class Result: ContextScreen<Int> {}
    private final class PIN: BaseScreen, FinishingScreen { let finishing = Finishing<Bool>() }
    private struct NotUnlocked: Error {}

    private let window = SimulatedWindow { TabBar { Navigation { BaseScreen() } } }
    private var router: Router { Router(window) }

    /// A result that asks for a PIN until it is right.
    private var result: DestinationStep<Result, Int> {
        let pin = StepAssembly(finder: NilFinder<PIN, Void>(), factory: ClassFactory())
            .using(.present).from(.current).assemble()
        let asking = InlineInterceptor { [router] (_: Int) in
            for _ in 0..<2 where try await router.navigate(to: pin, awaiting: Bool.self).output == true { return }
            throw NotUnlocked()
        }
        return StepAssembly(finder: ClassWithContextFinder<Result, Int>(), factory: ClassFactory())
            .adding(ContextSettingTask())
            .adding(asking)
            .using(.push)
            .from(.custom(ClassFinder<NavigationController, Int>()))
            .assemble()
    }

    @Test func `the test answers as the user does, and the navigation goes on`() async throws {
        let opening = Task { try await router.navigate(to: result, with: 7) }
        #expect(try await window.waitFor(PIN.self).finish(with: true))
        try await opening.value
        #expect((window.screenOnTop as? Result)?.state == 7)
    }

    @Test func `the second question is told from the first`() async throws {
        let opening = Task { try await router.navigate(to: result, with: 7) }
        let first = try await window.waitFor(PIN.self)
        #expect(first.finish(with: false))
        #expect(try await window.waitFor(PIN.self, where: { $0 !== first }).finish(with: true))
        try await opening.value
        #expect(window.screenOnTop is Result)
    }

    @Test func `the user may swipe the question away`() async throws {
        let before = window.drawing
        let opening = Task { try await router.navigate(to: result, with: 7) }
        let first = try await window.waitFor(PIN.self)
        try await window.perform(.swipeDown)
        _ = try await window.waitFor(PIN.self) { $0 !== first }
        try await window.perform(.swipeDown)
        await #expect(throws: RoutingError.self) { try await opening.value }
        #expect(window.drawing == before)
    }

    @Test(arguments: [Duration.seconds(Int64.max), .seconds(Int64.max - 1), .seconds(Int64.max) * 8])
    func `a limit longer than clocks can count is none`(limit: Duration) async throws {
        let opening = Task { try await router.navigate(to: result, with: 7) }
        #expect(try await window.waitFor(PIN.self, within: limit).finish(with: true))
        try await opening.value
        let deleting = Task { try await router.ask(Alert("Delete?") { Answer("Delete", true) }).output }
        try await window.answer("Delete", within: limit)
        #expect(try await deleting.value == true)
    }

    @Test(arguments: [Duration.seconds(Int64.min), .seconds(-1), .zero])
    func `a limit that is no time is over at once`(limit: Duration) async throws {
        await #expect(throws: SimulatedWindow.ScreenNotShown.self) { try await window.waitFor(PIN.self, within: limit) }
        await #expect(throws: SimulatedWindow.ScreenNotShown.self) { try await window.answer("Delete", within: limit) }
    }
}
