import Foundation
import StepRouter
import StepRouterReachability
import StepRouterSimulation
import Testing

struct SoundAppTests {
    @Test func `an app in which all is well holds`() async throws {
        let report = try await SmallApp.reachability().explore()
        #expect(report.holds)
        #expect(report.text.hasPrefix("From every state, every destination was reached."))
        #expect(report.ending == .exhausted)
        #expect(report.extent.states == report.extent.explored)
        #expect(report.destinations.map(\.title) == ["item(1)", "item(2)", "bag", "login"])
        #expect(report.destinations.allSatisfy { $0.checked == report.extent.states && $0.landed == $0.checked })
        for destination in report.destinations {
            #expect(destination.ways.reduce(0) { $0 + $1.states } == destination.landed)
        }
        #expect(report.comparison.steps == 40)
    }

    @Test func `a destination says how it was reached`() async throws {
        let report = try await SmallApp.reachability().explore()
        let item = try #require(report.destinations.first)
        let ways = Set(item.ways.map(\.arrival.description))
        #expect(
            ways.isSuperset(of: [
                "found on top", "found in another tab", "found under a modal",
                "built by where the user is: case 1, ClassFinder[current, visible]",
                "built by where the user is: default",
            ])
        )
    }

    @Test(arguments: [1, 2, 3, 5])
    func `the report is the same whatever the number of workers`(workers: Int) async throws {
        let reachability = SmallApp.reachability().once(HomeScreen.self)
            .sometimes("two items") { window in
                window.drawing.contains("ItemScreen(1)") && window.drawing.contains("ItemScreen(2)")
            }
            .recordingGraph
        let one = try await reachability.workers(1).explore()
        let several = try await reachability.workers(workers).explore()
        #expect(several.cost.workers == workers)
        #expect(several.facts == one.facts)
    }

    @Test func `a report survives coding`() async throws {
        let report = try await SmallApp.reachability().recordingGraph.explore()
        let data = try JSONEncoder().encode(report)
        #expect(try JSONDecoder().decode(ReachabilityReport.self, from: data) == report)
    }

    @Test func `several launch states are explored together`() async throws {
        let report = try await Reachability("fresh") { try await SmallApp(window: $0).exploration() }
            .launch("in the bag") { window in
                let root = SmallApp.tabs
                let app = try await SmallApp(window: window, root: root)
                try await root.makeVisible(root.containedScreens[1], animated: false)
                return app.exploration()
            }
            .bounds(stackDepth: 1, modals: 0).comparing(steps: 20).quiet.recordingGraph.explore()
        #expect(report.holds)
        #expect(report.launches == ["fresh", "in the bag"])
        let graph = try #require(report.graph)
        #expect(graph.states.compactMap(\.launch) == ["fresh", "in the bag"])
        #expect(report.extent.newStates.first == 2)
    }

    @Test func `without a bound that cuts the result is complete`() async throws {
        let report = try await SmallApp.reachability().bounds(stackDepth: 4, modals: 3).explore()
        #expect(report.extent.cut == 0)
        #expect(report.isComplete)
        #expect(report.text.hasPrefix("From every state, every destination was reached."))
        let cut = try await SmallApp.reachability().bounds(stackDepth: 1, modals: 0).explore()
        #expect(!cut.isComplete)
        #expect(cut.extent.cuts.map(\.bound) == ["modals=0", "stack=1"])
        #expect(cut.extent.cuts.allSatisfy { $0.transitions > 0 })
    }
}
