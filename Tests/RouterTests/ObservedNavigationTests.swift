import StepRouter
import StepRouterAssembly
import StepRouterFinders
import StepRouterSimulation
import Testing

/// What an observer is told, and what is put into words besides.
struct ObservedNavigationTests {
    private final class Listener: TraceObserver {
        private(set) var landings: [Bool] = []
        private(set) var count = 0

        func observe(_ event: TraceEvent) {
            count += 1
            if case .landed(_, let isFallback) = event { landings.append(isFallback) }
        }

        func observe(beginOf part: Any) {}
    }

    private let listener = Listener()
    private let item = chainOfThree(CallLog(), failing: ChainFailures(itemFactory: Refusal()))

    private let note = StepAssembly(finder: ClassFinder<NoteScreen, Void>(), factory: ClassFactory())
        .using(.present).from(.current).assemble()

    private var window: SimulatedWindow {
        SimulatedWindow { LobbyScreen() }.presenting { Navigation { HallScreen() } }
    }

    @Test func `an error does not tell again what an observer was told`() async throws {
        do {
            try await Router(window).observed(by: listener).navigate(to: item, with: 1)
            Issue.record("The factory fails.")
        } catch {
            #expect(error.code == .buildingFailed)
            #expect(error.trace.events == [])
        }
        #expect(listener.count == 4)
    }

    @Test func `what decides about fallbacks is told all the same`() async throws {
        let note: DestinationStep<NoteScreen, Int> = note.adaptingContext()
        let item = item.fallback { error in error.trace.events.isEmpty ? nil : note }
        try await Router(window).observed(by: listener).navigate(to: item, with: 1)
        #expect(listener.landings == [true])
    }

    @Test func `words that are wanted at once are kept`() async throws {
        let outcome = await Router(window).observed(by: listener).attempt(item, with: 1)
        #expect(outcome.trace.events.count == 4)
    }
}
