extension StateGraph {
    /// The graph in the language of Graphviz.
    ///
    /// A state is called by its position and what the user sees in it; the whole hierarchy is its tooltip. Launch states have a double frame,
    /// states that were not explored a dashed one, those without a way back a red one. Solid arrows are navigations, dashed ones
    /// gestures and toggles. What changes nothing has no arrow.
    ///
    /// - Parameters:
    ///   - states: Positions of the states to draw, such as a ``neighbourhood(of:steps:direction:)``; all of them by default.
    ///   - marked: Positions of states to be filled, such as the ``states(along:)`` a violation's path.
    /// - Returns: The text of a `.dot` file.
    public func dot(of states: [Int]? = nil, marking marked: [Int] = []) -> String {
        let drawn = states ?? Array(self.states.indices)
        let marked = Set(marked)
        var lines = [
            "digraph states {",
            "  rankdir=LR;",
            "  node [shape=box, style=rounded, fontname=\"sans-serif\", fontsize=11];",
            "  edge [fontname=\"sans-serif\", fontsize=9];",
        ]
        lines += drawn.filter(self.states.indices.contains).map { dotNode($0, isMarked: marked.contains($0)) }
        lines += GraphEdges(of: self, among: drawn).all.map { edge in
            let style = edge.isNavigation ? "" : ", style=dashed"
            return "  s\(edge.from) -> s\(edge.to) [label=\(Self.quoted(edge.events.joined(separator: "\n")))\(style)];"
        }
        lines.append("}")
        return lines.joined(separator: "\n")
    }

    /// What a state is called in drawings: its position, its name if it is a launch state, and what the user sees in it.
    func label(of position: Int) -> String {
        let name = states[position].launch.map { "\(position), \($0)" } ?? "\(position)"
        return "\(name)\n\(states[position].outline.visibleScreens)"
    }

    private func dotNode(_ position: Int, isMarked: Bool) -> String {
        let state = states[position]
        var styles = ["rounded"]
        if isMarked { styles.append("filled") }
        if !state.isExplored { styles.append("dashed") }
        var attributes = [
            "label=\(Self.quoted(label(of: position)))",
            "tooltip=\(Self.quoted(([state.outline.drawing] + state.environment).joined(separator: "\n")))",
        ]
        if styles.count > 1 { attributes.append("style=\"\(styles.joined(separator: ","))\"") }
        if isMarked { attributes.append("fillcolor=\"#ffe08a\"") }
        if state.launch != nil { attributes.append("peripheries=2") }
        if state.hasWayBack == false { attributes.append("color=red") }
        return "  s\(position) [\(attributes.joined(separator: ", "))];"
    }

    /// A text as Graphviz reads it: in quotation marks, with every line centred.
    private static func quoted(_ text: String) -> String {
        let escaped = text.escaping { character in
            switch character {
            case "\"", "\\": "\\\(character)"
            case "\n": "\\n"
            case _ where character.isControl: " "
            default: nil
            }
        }
        return "\"\(escaped)\""
    }
}
