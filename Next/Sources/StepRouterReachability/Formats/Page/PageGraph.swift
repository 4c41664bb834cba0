/// The state graph as the page reads it: tables of numbers, and of texts, each text once.
struct PageGraph {
    private let graph: StateGraph
    private var nodes = NodeTable()
    private var texts = TextRegister()
    private var arrivals = TextRegister()
    private var states: [[Int]] = []
    private var moves: [[Int]] = []

    init(_ graph: StateGraph) {
        self.graph = graph
        for position in graph.states.indices {
            add(graph.states[position])
            addMoves(of: position)
        }
    }

    /// Writes the keys `events`, `labels`, `texts`, `arrivals`, `nodes`, `prints`, `states` and `moves`.
    func write(to json: inout CompactJSON) {
        json.key("events")
        json.array { json in
            for event in graph.events {
                json.array { json in
                    json.string(event.name)
                    json.number(event.kind.number)
                }
            }
        }
        json.key("labels")
        json.strings(nodes.labels.texts)
        json.key("texts")
        json.strings(texts.texts)
        json.key("arrivals")
        json.strings(arrivals.texts)
        json.key("nodes")
        nodes.write(to: &json)
        json.key("prints")
        json.strings(graph.states.map(\.fingerprint))
        json.key("states")
        json.array { json in for state in states { json.numbers(state) } }
        json.key("moves")
        json.array { json in for row in moves { json.numbers(row) } }
    }

    /// A state: depth, parent, event, launch, flags, environment, how many lines it has; then three numbers for each level.
    private mutating func add(_ state: StateGraph.State) {
        let flags = (state.isExplored ? 1 : 0) + (state.hasWayBack == false ? 2 : 0)
        var row = [
            state.depth, state.parent ?? -1, state.event ?? -1, state.launch.map { texts.number(of: $0) } ?? -1, flags,
            texts.number(of: state.environment.joined(separator: "\n")),
        ]
        for level in state.outline.levels {
            row.append(level.style.map { texts.number(of: $0) } ?? -1)
            row.append(level.presenter.map { texts.number(of: $0) } ?? -1)
            row.append(nodes.number(of: level.root))
        }
        states.append(row)
    }

    /// What became of each event: its number, the state or a negative number, how the target was reached.
    private mutating func addMoves(of position: Int) {
        var row: [Int] = []
        for transition in graph.transitions(from: position) {
            row.append(transition.event)
            row.append(transition.outcome.number)
            row.append(transition.arrival.map { arrivals.number(of: $0.description) } ?? -1)
        }
        moves.append(row)
    }
}

extension StateGraph.Event.Kind {
    /// The number that the page knows it by.
    fileprivate var number: Int {
        switch self {
        case .gesture: 0
        case .toggle: 1
        case .navigation: 2
        }
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
