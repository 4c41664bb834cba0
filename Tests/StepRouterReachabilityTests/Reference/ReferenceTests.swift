import ReferenceModel
import StepRouterReachability
import StepRouterSimulation
import Testing

struct ReferenceTests {
    /// A row of the table that several programs agree on.
    struct Row: CustomTestStringConvertible {
        let size: ReferenceApp.Size
        let states: Int
        let transitions: Int
        let cut: Int
        let selfLoops: Int
        let depth: Int

        var testDescription: String {
            "K \(size.contexts), D \(size.tabDepth), M \(size.modals), E \(size.modalDepth)"
        }
    }

    static let rows = [
        Row(
            size: .init(contexts: 1, tabDepth: 2, modals: 1, modalDepth: 1),
            states: 141,
            transitions: 1_113,
            cut: 193,
            selfLoops: 161,
            depth: 6
        ),
        Row(
            size: .init(contexts: 1, tabDepth: 3, modals: 2, modalDepth: 2),
            states: 417,
            transitions: 3_251,
            cut: 28,
            selfLoops: 540,
            depth: 7
        ),
        Row(
            size: .init(contexts: 2, tabDepth: 2, modals: 1, modalDepth: 1),
            states: 1_395,
            transitions: 19_004,
            cut: 7_844,
            selfLoops: 1_892,
            depth: 7
        ),
    ]

    @Test(arguments: rows)
    func `the reference model has the counts that other programs found`(row: Row) async throws {
        let report = try await ReferenceApp.reachability(row.size).quiet.explore()
        #expect(report.holds)
        #expect(report.extent.states == row.states)
        #expect(report.extent.explored == row.states)
        #expect(report.extent.transitions == row.transitions)
        #expect(report.extent.cut == row.cut)
        #expect(report.extent.selfLoops == row.selfLoops)
        #expect(report.extent.depth == row.depth)
        #expect(report.extent.newStates.reduce(0, +) == row.states)
        #expect(report.neverUsed.isEmpty)
    }

    /// Small bounds of all kinds.
    static let sizes = [
        (1, 1, 0, 1), (1, 1, 1, 1), (1, 1, 2, 1), (1, 2, 0, 1), (1, 2, 1, 2), (1, 2, 2, 1), (1, 3, 1, 1), (1, 3, 1, 3),
        (2, 1, 1, 1),
        (2, 1, 2, 1), (2, 1, 1, 2), (2, 2, 0, 1), (3, 1, 1, 1),
    ].map { ReferenceApp.Size(contexts: $0.0, tabDepth: $0.1, modals: $0.2, modalDepth: $0.3) }

    @Test(arguments: sizes)
    func `state for state it is the model over plain values`(size: ReferenceApp.Size) async throws {
        let counts = TupleModel(size).explore()
        let report = try await ReferenceApp.reachability(size).quiet.recordingGraph.explore()
        #expect(report.violations.isEmpty, "\(report)")
        #expect(report.extent.states == counts.states.count)
        #expect(report.extent.transitions == counts.transitions)
        #expect(report.extent.cut == counts.cut)
        #expect(report.extent.selfLoops == counts.selfLoops)
        #expect(report.extent.newStates == counts.newStates)
        let graph = try #require(report.graph)
        let states = graph.states.map { TupleModel.State($0.outline) }
        #expect(Set(states) == Set(counts.states.map { Optional($0) }))
        #expect(graph.transitions.count == counts.transitions)
    }

    @Test func `transition for transition it is the model over plain values`() async throws {
        let size = ReferenceApp.Size(contexts: 1, tabDepth: 3, modals: 2, modalDepth: 2)
        let model = TupleModel(size)
        let report = try await ReferenceApp.reachability(size).quiet.recordingGraph.explore()
        let graph = try #require(report.graph)
        let states = try graph.states.map { try #require(TupleModel.State($0.outline)) }
        var position = 0
        for (number, state) in states.enumerated() {
            var expected: [TupleModel.State?: Int] = [:]
            for transition in model.transitions(of: state) {
                expected[model.isWithin(transition.target) ? transition.target : nil, default: 0] += 1
            }
            var found: [TupleModel.State?: Int] = [:]
            while position < graph.transitions.count, graph.transitions[position].from == number {
                if case .state(let target) = graph.transitions[position].outcome {
                    found[states[target], default: 0] += 1
                } else {
                    found[nil, default: 0] += 1
                }
                position += 1
            }
            #expect(found == expected, "\(graph.states[number].outline.drawing)")
        }
        #expect(position == graph.transitions.count)
    }
}
