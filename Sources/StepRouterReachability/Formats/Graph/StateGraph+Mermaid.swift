extension StateGraph {
    /// The graph as a Mermaid flowchart, for Markdown.
    ///
    /// A state is called by its position and what the user sees in it. Launch states are rounded, states that were not explored have a dashed
    /// frame, those without a way back a red one. Solid arrows are navigations, dotted ones gestures and toggles. What changes nothing has no arrow.
    ///
    /// Mermaid draws no more than 500 arrows unless it is told otherwise, so of a large graph draw a neighbourhood.
    ///
    /// - Parameters:
    ///   - states: Positions of the states to draw, such as a ``neighbourhood(of:steps:direction:)``; all of them by default.
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

    /// A text as Mermaid reads it within quotation marks; everything that it might take for its own is written as a number.
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
