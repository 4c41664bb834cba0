import StepRouter
import StepRouterAssembly
import StepRouterFinders
import StepRouterReachability
import StepRouterSimulation
import Testing

struct OverlapTests {
    private static func reachability(
        _ change: @escaping @Sendable (Exploration) -> Exploration = { $0 }
    ) -> Reachability {
        SmallApp.reachability { app in
            change(
                Exploration(
                    launch: app.window,
                    destinations: [.init("item", app.item, with: [1]), .init("bag", app.bag)]
                )
            )
        }
        .bounds(stackDepth: 2, modals: 0).overlapping()
    }

    @Test(arguments: [1, 2])
    func `events that begin during the transitions of others keep all promises`(workers: Int) async throws {
        let report = try await Self.reachability().recordingGraph.workers(workers).explore()
        #expect(report.holds, "\(report)")
        let graph = try #require(report.graph)
        let names = Set(graph.transitions.map { graph.events[$0.event].name })
        #expect(
            names.isSuperset(of: ["item(1), bag", "item(1), back", "item(1), select tab 2", "bag, item(1)"]),
            "\(names)"
        )
        let alone = try await SmallApp.reachability().bounds(stackDepth: 2, modals: 0).explore()
        #expect(report.extent.transitions > alone.extent.transitions)
    }

    @Test func `a second link that is lost while the first is animated is told`() async throws {
        let report = try await Self.reachability { $0.routing { $0.whenBusy(.reject) } }.explore()
        let path = try #require(report.path(to: .refused))
        #expect(path == ["item(1), item(1)"] || path == ["item(1), bag"], "\(report)")
        let violation = try #require(report.violations.first { $0.kind == .refused })
        #expect(violation.message.contains("another one is running"), "\(violation.message)")
        #expect(violation.advice.contains("`.allowed`"), "\(violation.advice)")
        #expect(violation.path.steps.last?.outcome?.contains("another one is running") == true)
    }

    @Test(arguments: [(ExploredDestination.Refusal.allowed, true), (.byUser, false)])
    func `a second link may be lost where that is declared`(
        refusal: ExploredDestination.Refusal,
        holds: Bool
    ) async throws {
        let report = try await SmallApp.reachability { app in
            Exploration(
                launch: app.window,
                destinations: [
                    .init("item", app.item, with: [1], refusal: refusal), .init("bag", app.bag, refusal: refusal),
                ]
            )
            .routing { $0.whenBusy(.reject) }
        }
        .bounds(stackDepth: 2, modals: 0).overlapping().explore()
        #expect(report.holds == holds, "\(report)")
        #expect(report.violations.allSatisfy { $0.kind == .refused }, "\(report)")
    }

    @Test func `a navigation that takes the place of another one lands`() async throws {
        let report = try await Self.reachability { $0.routing { $0.whenBusy(.cancelCurrent) } }.explore()
        #expect(report.holds, "\(report)")
    }

    @Test func `time passes for what an app sleeps on`() async throws {
        let report = try await SmallApp.reachability { app in
            let clock = SimulatedClock()
            let patient = StepAssembly(finder: ClassFinder<BagScreen, Void>(), factory: NilFactory())
                .adding(InlineInterceptor<Void> { try await clock.sleep(for: .seconds(3600)) }).assemble()
            return Exploration(
                launch: app.window,
                destinations: [.init("bag", patient), .init("item", app.item, with: [1])]
            )
            .sleeping(on: clock)
        }
        .bounds(stackDepth: 2, modals: 0).explore()
        #expect(report.holds, "\(report)")
    }
}
