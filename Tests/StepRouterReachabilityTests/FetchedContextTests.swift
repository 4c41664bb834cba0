import StepRouter
import StepRouterAssembly
import StepRouterFinders
import StepRouterReachability
import StepRouterSimulation
import Testing

/// Contexts that are fetched, in an exploration.
struct FetchedContextTests {
    private struct NoSuchItem: Error {}

    /// An app whose notes lead to items, the last note to none.
    private static func reachability(_ refusal: ExploredDestination.Refusal, hasLast: Bool = false) -> Reachability {
        Reachability { window in
            try await window.setRootScreen(SmallApp.tabs, animated: false)
            let item = StepAssembly(finder: ClassWithContextFinder<ItemScreen, Int>(), factory: ClassFactory())
                .adding(ContextSettingTask()).using(.push).from(SmallApp.whereTheUserIs).assemble()
            let itemOfNote = item.adaptingContext(awaiting: { (note: String) in
                await Task.yield()
                guard note == "first" || hasLast else { throw NoSuchItem() }
                return note.utf8.count
            })
            let destination = ExploredDestination("note", itemOfNote, with: ["first", "last"], refusal: refusal)
            return Exploration(launch: window, destinations: [destination])
        }
        .bounds(stackDepth: 3, modals: 1).comparing(steps: 20).quiet.findingAllViolations
    }

    @Test func `what is fetched is explored`() async throws {
        let report = try await Self.reachability(.forbidden, hasLast: true).explore()
        #expect(report.holds, "\(report)")
        #expect(report.destinations.count == 2 && report.destinations.allSatisfy { $0.landed > 0 }, "\(report)")
    }

    @Test func `a context that cannot be fetched is found`() async throws {
        let report = try await Self.reachability(.forbidden).explore()
        #expect(!report.holds)
        #expect(report.description.contains("NoSuchItem"), "\(report)")
    }
}
