extension StateGraph {
    /// The graph as a Mermaid flowchart, for Markdown.
    ///
    /// A state is called by its position and what the user sees in it. Launch states are rounded, states that were not
    /// explored have a dashed frame, those without a way back a red one. Solid arrows are navigations, dotted ones
    /// gestures and toggles. An event that changes nothing has no arrow.
    ///
    /// Mermaid draws no more than 500 arrows unless it is told otherwise, so of a large graph draw a neighbourhood.
    ///
    /// - Parameters:
    ///   - states: Positions of the states to draw, such as a ``neighbourhood(of:steps:direction:)``; all by default.
    ///   - marked: Positions of states to be filled, such as the ``states(along:)`` a violation's path.
    /// - Returns: The text of the diagram, without a fence around it.
    public func mermaid(of states: [Int]? = nil, marking marked: [Int] = []) -> String {
        let drawn = (states ?? Array(self.states.indices)).filter(self.states.indices.contains)
        var lines = ["flowchart LR"]
        lines += drawn.map { position in
            let label = "\"\(Self.escaped(label(of: position)))\""
            return "  s\(position)" + (self.states[position].launch == nil ? "[\(label)]" : "([\(label)])")
        }
        lines += GraphEdges(of: self, among: drawn).all.map { edge in
            let arrow = edge.isNavigation ? "-->" : "-.->"
            return "  s\(edge.from) \(arrow)|\"\(Self.escaped(edge.events.joined(separator: "\n")))\"| s\(edge.to)"
        }
        lines += classes(of: drawn, marking: Set(marked))
        return lines.joined(separator: "\n")
    }

    /// The caption of a state: its position, its name if it is a launch state, and the visible screens.
    private func label(of position: Int) -> String {
        let name = states[position].launch.map { "\(position), \($0)" } ?? "\(position)"
        return "\(name)\n\(states[position].outline.visibleScreens)"
    }

    private func classes(of drawn: [Int], marking marked: Set<Int>) -> [String] {
        let groups = [
            ("unexplored", "stroke-dasharray:4", drawn.filter { !states[$0].isExplored }),
            ("trap", "stroke:#d00,stroke-width:2px", drawn.filter { states[$0].hasWayBack == false }),
            ("marked", "fill:#ffe08a,color:#222", drawn.filter(marked.contains)),
        ]
        return groups.filter { !$0.2.isEmpty }.flatMap { name, style, members in
            ["  classDef \(name) \(style)", "  class \(members.map { "s\($0)" }.joined(separator: ",")) \(name)"]
        }
    }

    /// Writes a text as Mermaid reads it within quotation marks: its own characters as numbers.
    private static func escaped(_ text: String) -> String {
        text.escaping { character in
            switch character {
            case "\n": "<br/>"
            case "\"", "#", "&", "<", ">", ";", "`", "\\", "{", "}", "[", "]", "|": "#\(character.value);"
            case _ where character.isControl: " "
            default: nil
            }
        }
    }
}

/// The arrows of a diagram: one for all navigations between two states, one for all gestures.
private struct GraphEdges {
    struct Edge {
        let from: Int
        let to: Int
        /// Tells arrows of navigations from those of gestures and toggles.
        let isNavigation: Bool
        var events: [String]
    }

    /// The arrows, in the order of the graph's transitions.
    private(set) var all: [Edge] = []

    /// Collects the arrows between some states.
    ///
    /// An event that changes nothing, was refused, failed or was cut off gets no arrow.
    init(of graph: StateGraph, among states: [Int]) {
        let drawn = Set(states)
        for state in states {
            var positions: [Key: Int] = [:]
            for transition in graph.transitions(from: state) {
                guard let target = transition.target, target != state, drawn.contains(target) else { continue }
                let event = graph.events[transition.event]
                let key = Key(to: target, isNavigation: event.kind == .navigation)
                if let position = positions[key] {
                    all[position].events.append(event.name)
                } else {
                    positions[key] = all.count
                    all.append(Edge(from: state, to: target, isNavigation: key.isNavigation, events: [event.name]))
                }
            }
        }
    }

    private struct Key: Hashable {
        let to: Int
        let isNavigation: Bool
    }
}
