/// The arrows of a drawn state graph: one for all navigations between two states, one for all gestures.
struct GraphEdges {
    /// One arrow.
    struct Edge {
        let from: Int
        let to: Int
        /// Whether it stands for navigations; else for gestures and toggles.
        let isNavigation: Bool
        /// What leads from one state to the other.
        var events: [String]
    }

    /// The arrows, in the order of the graph's transitions.
    private(set) var all: [Edge] = []

    /// Collects the arrows between some states.
    ///
    /// What changes nothing, and what was refused, failed or cut off, gets no arrow.
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
