import Foundation
import StepRouter
import StepRouterAssembly
import StepRouterFinders
import StepRouterSimulation
import Testing

struct AttemptTests {
    private let log = CallLog()

    private var window: SimulatedWindow {
        SimulatedWindow {
            TabBar {
                LobbyScreen(); HallScreen()
            }
        }.presenting { NoteScreen() }
    }

    private var item: DestinationStep<ItemScreen, Int> {
        StepAssembly(finder: ClassWithContextFinder<ItemScreen, Int>(), factory: ClassFactory())
            .adding(SpyInterceptor(name: "login", log: log))
            .adding(ContextSettingTask())
            .using(.push)
            .from(.navigationController)
            .using(.present)
            .from(DestinationStep(finder: ClassFinder<HallScreen, Int>()))
            .assemble()
    }

    @Test func `the trace tells in order what happened, with drawings before and after`() async throws {
        let window = window
        let before = window.drawing
        let outcome = await Router(window).attempt(item, with: 1)
        let target = try outcome.result.get()
        #expect(window.topmostScreen?.container?.visibleScreens.first === target)
        #expect(outcome.trace.before == before)
        #expect(outcome.trace.after == window.drawing)
        #expect(
            outcome.trace.explanation == """
                asked    ItemScreen by ClassWithContextFinder[full stack]: not there
                asked    NavigationController by NilFinder: not there
                asked    HallScreen by ClassFinder[full stack]: found HallScreen
                leave?   NoteScreen may leave
                may we?  SpyInterceptor of ItemScreen agreed
                built    Navigation by ClassFactory
                built    ItemScreen by ClassFactory
                dismiss  NoteScreen above TabBar
                shown    HallScreen in TabBar
                joined   ItemScreen(1) to Navigation
                acted    Present: Navigation on HallScreen
                landed   on ItemScreen(1)
                """
        )
    }

    @Test func `a trace survives being written and read`() async throws {
        let landed = await Router(window).attempt(item, with: 1).trace
        let failed = await Router(window).attempt(
            chainOfThree(log, failing: ChainFailures(itemTask: Refusal())),
            with: 1
        )
        for trace in [landed, failed.trace] {
            let data = try JSONEncoder().encode(trace)
            #expect(try JSONDecoder().decode(RoutingTrace.self, from: data) == trace)
        }
    }

    @Test func `a failed attempt tells what was done and that it was undone`() async throws {
        let window = SimulatedWindow { LobbyScreen() }.presenting { NoteScreen() }
        let before = window.drawing
        let outcome = await Router(window).attempt(
            chainOfThree(log, failing: ChainFailures(itemTask: Refusal())),
            with: 1
        )
        #expect(throws: RoutingError.self) { try outcome.result.get() }
        #expect(outcome.trace.events.last == .undone)
        #expect(outcome.trace.before == before)
        #expect(outcome.trace.after == before)
        guard case .failure(let error) = outcome.result else { return }
        #expect(error.trace == outcome.trace)
    }

    @Test func `the error of a navigation carries the trace so far`() async throws {
        let error = try await expectFailure(
            .refused,
            to: chainOfThree(log, failing: ChainFailures(itemInterceptor: Refusal())),
            with: 1,
            in: SimulatedWindow { LobbyScreen() }
        )
        #expect(error.step?.name == "ItemScreen")
        #expect(error.found == "SpyInterceptor")
        #expect(error.underlyingError is Refusal)
        #expect(error.trace.explanation.hasSuffix("may we?  SpyInterceptor of ItemScreen refused"))
    }

    @Test func `each case of a switch that is tried is told`() async throws {
        let window = window
        let hall = StepAssembly(finder: NilFinder<ItemScreen, Int>(), factory: ClassFactory())
            .using(.present)
            .from(
                SwitchAssembly<HallScreen, Int>()
                    .addCase(
                        when: { $0 > 5 },
                        from: DestinationStep(finder: NilFinder())
                    )
                    .assemble(default: DestinationStep(finder: ClassFinder()))
            )
            .assemble()
        let trace = await Router(window).attempt(hall, with: 1).trace
        #expect(
            trace.explanation.hasPrefix(
                """
                asked    ItemScreen by NilFinder: not there
                tried    case 1, condition on the context of switch for HallScreen: does not match
                tried    default of switch for HallScreen: matches
                asked    HallScreen by ClassFinder[full stack]: found HallScreen
                """
            )
        )
    }

    @Test func `the trace of an attempt tells what a screen showed then`() async throws {
        let window = SimulatedWindow { ItemScreen(1) }
        let item = StepAssembly(finder: ClassFinder<ItemScreen, Int>(), factory: NilFactory())
            .adding(ContextSettingTask())
            .assemble()
        let trace = await Router(window).attempt(item, with: 2).trace
        #expect(
            trace.explanation == """
                asked    ItemScreen by ClassFinder[full stack]: found ItemScreen(1)
                landed   on ItemScreen(2)
                """
        )
    }
}
