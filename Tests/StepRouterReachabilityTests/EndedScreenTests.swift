import StepRouter
import StepRouterAssembly
import StepRouterFinders
import StepRouterReachability
import StepRouterSimulation
import Testing

/// Values that change when a screen ends: an explored app keeps its screens, so that none of them does.
struct EndedScreenTests {
    private final class Counter {
        var screens = 0
        var isSilent = true
    }

    /// Is counted while it is there.
    private final class CountedScreen: BaseScreen {
        private let counter: Counter

        init(_ counter: Counter) {
            self.counter = counter
            super.init()
            counter.screens += 1
        }

        required init() {
            counter = Counter()
            super.init()
        }

        deinit { counter.screens -= 1 }
    }

    private static func proof(stopsEarly: Bool) -> Reachability {
        let proof = Reachability { window in
            try await window.setRootScreen(Navigation { HomeScreen() }, animated: false)
            let counter = Counter()
            let counted = StepAssembly(
                finder: ClassFinder<CountedScreen, Void>(),
                factory: InlineFactory<CountedScreen, Void> { CountedScreen(counter) }
            )
            .using(.push).from(.custom(ClassFinder<NavigationController, Void>())).assemble()
            return Exploration(
                launch: window,
                destinations: [.init("counted", counted)],
                environment: [
                    .value("silent", get: { counter.isSilent }, set: { counter.isSilent = $0 }),
                    .value("screens", get: { counter.screens }, set: { counter.screens = $0 }),
                ]
            )
        }
        .bounds(stackDepth: 2, modals: 0).budget(states: 100).quiet
        return stopsEarly ? proof.stoppingAtFirstViolation : proof.findingAllViolations
    }

    @Test(arguments: [false, true])
    func `a value that init and deinit count is an error that names it`(stopsEarly: Bool) async throws {
        let error = ReachabilityError.changedByDeinit(value: "screens")
        await #expect(throws: error) { try await Self.proof(stopsEarly: stopsEarly).explore() }
        #expect(error.description.hasPrefix("The environment's screens changes when a screen ends, in its `deinit`."))
    }
}
