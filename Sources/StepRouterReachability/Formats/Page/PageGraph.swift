import StepRouter

/// The state graph as the page reads it: tables of numbers, and of texts, each text once.
///
/// States differ little, so they share nearly all of their screens: `nodes` holds each kind of screen with what it contains once.
struct PageGraph: Encodable {
    private let events: [StateGraph.Event]
    private let prints: [String]
    private var labels = Numbering<String>()
    private var texts = Numbering<String>()
    private var arrivals = Numbering<String>()
    /// Label, visibility, containment, then the numbers of what it contains.
    private var nodes = Numbering<[Int]>()
    /// Depth, parent, event, launch, flags and environment, then style, presenter and root of each level.
    private var states: [[Int]] = []
    /// Of each state what became of each event: its number, the outcome, how the target was reached.
    private var moves: [[Int]] = []

    init(_ graph: StateGraph) {
        events = graph.events
        prints = graph.states.map(\.fingerprint)
        for (position, state) in graph.states.enumerated() {
            states.append(row(of: state))
            moves.append(
                graph.transitions(from: position).flatMap { transition in
                    [
                        transition.event, transition.outcome.number,
                        transition.arrival.map { arrivals.number(of: $0.description) } ?? -1,
                    ]
                }
            )
        }
    }

    private mutating func row(of state: StateGraph.State) -> [Int] {
        let flags = (state.isExplored ? 1 : 0) + (state.hasWayBack == false ? 2 : 0)
        var row = [
            state.depth, state.parent ?? -1, state.event ?? -1, number(of: state.launch), flags,
            number(of: state.environment.joined(separator: "\n")),
        ]
        for level in state.outline.levels {
            row += [number(of: level.style), number(of: level.presenter), number(of: level.root)]
        }
        return row
    }

    private mutating func number(of text: String?) -> Int { text.map { texts.number(of: $0) } ?? -1 }

    private mutating func number(of node: HierarchyOutline.Node) -> Int {
        let row = [
            labels.number(of: node.label), number(of: node.visibility.rawValue), number(of: node.containment?.rawValue),
        ]
        return nodes.number(of: row + node.children.map { number(of: $0) })
    }
}

extension StateGraph.Outcome {
    /// The number that the page knows it by: a state, or -1 refused, -2 failed, -3 and below for bounds.
    fileprivate var number: Int {
        switch self {
        case .state(let position): position
        case .refused: -1
        case .failed: -2
        case .cut(let bound): -3 - bound
        }
    }
}
