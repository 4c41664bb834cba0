@testable import StepRouterReachability
import StepRouterSimulation

extension SampleReports {
    /// A name with everything in it that a format might take for its own.
    static let hostileName = "</script><!--<b onclick='x'>\"&amp;]]>{}|#;`\\ \u{0}\u{1B}\u{2028}\r\n[end] 👩‍👧"

    /// A report in which everything is called that.
    static func hostile() -> ReachabilityReport {
        var report = broken()
        report.launches = [hostileName]
        for position in report.destinations.indices {
            report.destinations[position].name = hostileName
            report.destinations[position].ways.append(.init(arrival: .built(cases: [hostileName]), states: 1))
        }
        for position in report.coverage.indices { report.coverage[position].name = hostileName }
        for position in report.rules.indices { report.rules[position].name = hostileName }
        for position in report.violations.indices {
            report.violations[position].subject = hostileName
            report.violations[position].message = hostileName
            report.violations[position].path.launch = hostileName
            report.violations[position].path.drawing = hostileName
            for step in report.violations[position].path.steps.indices {
                report.violations[position].path.steps[step].event = hostileName
                report.violations[position].path.steps[step].code = hostileName
                report.violations[position].path.steps[step].outcome = hostileName
            }
        }
        report.graph = hostileGraph()
        return report
    }

    private static func hostileGraph() -> StateGraph {
        var graph = graph()
        for event in graph.events.indices { graph.events[event].name = hostileName }
        for state in graph.states.indices {
            graph.states[state].outline.levels[0].root.label = hostileName
            graph.states[state].outline.levels[0].root.children = []
            graph.states[state].environment = [hostileName]
            graph.states[state].launch = hostileName
        }
        return graph
    }
}
