import StepRouterReachability
import StepRouterSimulation
import Testing

struct GraphDrawingTests {
    private let graph = SampleReports.graph()

    @Test func `a Mermaid diagram draws states, and one arrow for the navigations between two of them`() {
        let text = """
            flowchart LR
              s0(["0, launch<br/>HomeScreen"])
              s1["1<br/>ProductScreen(7)"]
              s2["2<br/>LoginScreen above HomeScreen"]
              s0 -->|"product(7)"| s1
              s0 -->|"login"| s2
              s1 -.->|"back"| s0
              s2 -.->|"swipe down"| s0
            """
        #expect(graph.mermaid() == text)
    }

    @Test func `events with the same effect share an arrow`() {
        var graph = graph
        graph.transitions[1].outcome = .state(1)
        #expect(graph.mermaid().contains("s0 -->|\"product(7)<br/>login\"| s1"))
    }

    @Test func `what is special about a state can be seen`() {
        var graph = graph
        graph.states[1].isExplored = false
        graph.states[2].hasWayBack = false
        let mermaid = graph.mermaid(marking: [0, 2])
        #expect(mermaid.contains("class s1 unexplored"))
        #expect(mermaid.contains("class s2 trap"))
        #expect(mermaid.contains("class s0,s2 marked"))
    }

    @Test func `names cannot break out of a label`() {
        let graph = SampleReports.hostile().graph
        let mermaid = graph?.mermaid().split(separator: "\n") ?? []
        #expect(mermaid.count == 1 + 3 + 4)
        for line in mermaid.dropFirst() {
            let parts = line.split(separator: "\"", omittingEmptySubsequences: false)
            #expect(parts.count == 3, "\(line)")
            let label = parts.count == 3 ? parts[1].replacing("<br/>", with: "") : ""
            #expect(!label.contains { "<>&[]{}|`\\".contains($0) }, "\(label)")
        }
    }
}

struct NeighbourhoodTests {
    private let graph = SampleReports.graph()

    @Test func `a neighbourhood holds what a few steps lead to`() {
        #expect(graph.neighbourhood(of: 1, steps: 0) == [1])
        #expect(graph.neighbourhood(of: 1, steps: 1) == [0, 1])
        #expect(graph.neighbourhood(of: 1, steps: 2) == [0, 1, 2])
        for steps in [100, .max] { #expect(graph.neighbourhood(of: 1, steps: steps) == [0, 1, 2]) }
    }

    @Test func `a neighbourhood may also hold where one comes from`() {
        var graph = graph
        graph.transitions.removeAll { $0.from == 0 && $0.outcome == .state(1) }
        #expect(graph.neighbourhood(of: 1, steps: 3, direction: .back) == [1])
        #expect(graph.neighbourhood(of: 0, steps: 1, direction: .back) == [0, 1, 2])
        #expect(graph.neighbourhood(of: 0, steps: 1, direction: .onward) == [0, 2])
        #expect(graph.neighbourhood(of: 1, steps: 2, direction: .both) == [0, 1, 2])
    }

    @Test func `around a state that is not there is nothing`() {
        #expect(graph.neighbourhood(of: 3, steps: 1).isEmpty)
        #expect(graph.path(to: -1).isEmpty)
        #expect(graph.mermaid(of: [7]) == "flowchart LR")
    }

    @Test func `the path to a state begins in a launch state`() {
        #expect(graph.path(to: 2) == [0, 2])
        #expect(graph.path(to: 0) == [0])
    }

    @Test func `a violation's path is followed as far as its states were entered`() {
        let violations = SampleReports.broken().violations
        #expect(graph.states(along: violations[0].path) == [0, 2])
        #expect(graph.states(along: violations[1].path) == [0, 2])
        var elsewhere = violations[0].path
        elsewhere.launch = "elsewhere"
        #expect(graph.states(along: elsewhere).isEmpty)
    }
}
