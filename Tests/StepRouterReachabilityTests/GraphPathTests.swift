import ShopProofs
import StepRouterReachability
import Testing

/// Paths that take the transitions of a graph.
struct GraphPathTests {
    private static func graph() async throws -> StateGraph {
        try #require(
            try await ShopProof.reachability().bounds(stackDepth: 1, modals: 0).recordingGraph.quiet.explore().graph
        )
    }

    /// The transitions that a path takes, as positions of a state and of an event.
    private func transitions(of path: ReachabilityReport.ReportedPath, in graph: StateGraph) throws -> [[Int]] {
        var state = try #require(graph.states.firstIndex { $0.launch == path.launch })
        return try path.events.map { name in
            let transition = try #require(
                graph.transitions.first { $0.from == state && graph.events[$0.event].name == name },
                "\(path)"
            )
            if case .state(let next) = transition.outcome { state = next }
            return [transition.from, transition.event]
        }
    }

    @Test func `they take each transition near a launch, and exist`() async throws {
        let graph = try await Self.graph()
        let paths = graph.paths(fromStatesWithin: 1, length: 12)
        let taken = Set(try paths.flatMap { try transitions(of: $0, in: graph) })
        let near = graph.transitions.filter { graph.states[$0.from].depth <= 1 }
        #expect(!near.isEmpty)
        #expect(near.allSatisfy { taken.contains([$0.from, $0.event]) })
        #expect(paths.allSatisfy { $0.events.count <= 13 })
        #expect(paths.count < near.count)
        #expect(paths == graph.paths(fromStatesWithin: 1, length: 12))
    }

    @Test func `some of them are taken if there are too many`() async throws {
        let graph = try await Self.graph()
        let paths = graph.paths(fromStatesWithin: .max, most: 10)
        let taken = try paths.flatMap { try transitions(of: $0, in: graph) }
        #expect(taken.count >= 10 && taken.count < 100)
        #expect(graph.paths(fromStatesWithin: -1).isEmpty)
        #expect(graph.paths(fromStatesWithin: 1, most: -5).isEmpty)
        #expect(graph.paths(fromStatesWithin: 0, length: -1).allSatisfy { $0.events.count == 1 })
    }

    @Test func `a path is named by what happens`() {
        #expect(
            ReachabilityReport.ReportedPath(["bag", "orders, logs in"]).description == "launch, bag, orders, logs in"
        )
        #expect(ReachabilityReport.ReportedPath(["bag"], from: "bag-tab").description == "bag-tab, bag")
    }
}
