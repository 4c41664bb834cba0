import StepRouter
import StepRouterAssembly
import StepRouterFinders
import StepRouterFlows
import StepRouterReachability
import StepRouterSimulation
import Testing

/// What awaits screens is explored with all that the user can do meanwhile.
struct ExploredResultTests {
    private static func exploration(in window: SimulatedWindow) async throws -> Exploration {
        let home = HomeScreen()
        try await window.setRootScreen(
            TabBar {
                Navigation { home }
                Navigation { OtherScreen() }
            },
            animated: false
        )
        let router = Router(window)
        let login = StepAssembly(finder: ClassFinder<PickerScreen, Void>(), factory: ClassFactory())
            .using(.present).from(.current).assemble()
        var isLoggedIn = false
        let other = StepAssembly(finder: ClassFinder<OtherScreen, Void>(), factory: NilFactory())
            .adding(
                InlineInterceptor<Void> { [unowned window] in
                    if isLoggedIn { return }
                    let result = try await Router(window).navigate(to: login, awaiting: Int.self, animated: false)
                    if result.output == nil { throw CancellationError() }
                    isLoggedIn = true
                }
            )
            .assemble()
        let flow = Flow { PickerScreen() }.then(Flow { (number: Int) in TextScreen(number) })
        return Exploration(
            launch: window,
            destinations: [.init("other", other, refusal: .allowed)],
            environment: [.value("logged in", get: { isLoggedIn }, set: { isLoggedIn = $0 })]
        )
        .answering(HomeScreen.self, "begins") { screen in
            _ = try await router.run(flow, from: screen, .presented(), animated: false)
        }
        .answering(PickerScreen.self, "picks") { $0.finish(with: 1) }
        .answering(TextScreen.self, "writes") { $0.finish(with: "one") }
    }

    @Test(arguments: [1, 2])
    func `an interceptor and an event of the app's own wait for results`(workers: Int) async throws {
        let report = try await Reachability { try await Self.exploration(in: $0) }
            .bounds(stackDepth: 3, modals: 1).comparing(steps: 40).quiet.recordingGraph.workers(workers).explore()
        #expect(report.holds, "\(report)")
        let names = report.graph?.transitions.compactMap { report.graph?.events[$0.event].name } ?? []
        #expect(names.contains("other, picks"), "\(names)")
        #expect(names.contains("begins, picks, other"), "\(names)")
        // Where the flow ends nothing is different, so that it is no transition.
        #expect(report.coverage.contains { $0.name == "writes" && $0.uses > 0 })
    }
}
