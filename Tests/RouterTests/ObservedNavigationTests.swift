import StepRouter
import StepRouterAssembly
import StepRouterFinders
import StepRouterSimulation
import Testing

/// What an observer is told, and what is put into words besides.
struct ObservedNavigationTests {
    private final class Listener: RoutingObserver {
        private(set) var told: [String] = []

        func observe(_ walk: ChainWalk) { told.append("walked past \(walk.met.count)") }
        func observe(answerOf step: any NamedStep, agreed: Bool) { told.append("answered") }
        func observe(_ screen: any Screen, builtBy step: any NamedStep) { told.append("built") }
        func observePlanningAgain() { told.append("planned again") }
        func observe(fallback step: any NamedStep) { told.append("fell back") }
        func observe(_ task: AnyContextTask, beforeItsWorkOn screen: any Screen) { told.append("a task") }
        func observe(_ task: AnyContextTask, afterItsWorkOn screen: any Screen) { told.append("after a task") }
        func observe(beginOf part: Any) -> Int { 0 }
        func observe(endOf call: Int) {}
    }

    private final class Witness: NavigationWitness {
        private(set) var seen: [String] = []

        func beginTurn() { seen.append("has its turn") }
        func takeAway(unasked screens: [any Screen]) { seen.append("takes away \(screens.count)") }
        func land(on target: ScreenID?, byFallback isFallback: Bool) {
            seen.append(isFallback ? "fell back" : "landed")
        }
        func end(with error: RoutingError?) { seen.append(error.map { "\($0.code)" } ?? "ended") }
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
        #expect(listener.told.first == "walked past 2")
    }

    @Test func `what decides about fallbacks is told all the same`() async throws {
        let note: DestinationStep<NoteScreen, Int> = note.adaptingContext()
        let item = item.fallback { error in error.trace.events.isEmpty ? nil : note }
        let (window, witness) = (window, Witness())
        window.watchNavigations { witness }
        try await Router(window).observed(by: listener).navigate(to: item, with: 1)
        #expect(listener.told.contains("fell back"))
        #expect(witness.seen == ["has its turn", "fell back", "ended"])
    }

    @Test func `words that are wanted at once are kept`() async throws {
        let outcome = await Router(window).observed(by: listener).attempt(item, with: 1)
        #expect(outcome.trace.events.count == 4)
    }
}
