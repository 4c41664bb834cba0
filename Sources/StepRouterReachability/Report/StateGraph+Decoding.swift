extension StateGraph {
    enum CodingKeys: String, CodingKey {
        case events, states, transitions
    }

    /// Reads a graph, which may have come from another machine.
    ///
    /// - Throws: `DecodingError` if it is no graph, or one that contradicts itself: a state that comes from itself, a transition to a state that is not there.
    public init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        self.init(
            events: try values.decode([Event].self, forKey: .events),
            states: try values.decode([State].self, forKey: .states),
            transitions: try values.decode([Transition].self, forKey: .transitions)
        )
        guard let flaw else { return }
        throw DecodingError.dataCorrupted(DecodingError.Context(codingPath: decoder.codingPath, debugDescription: flaw))
    }

    /// What in the graph leads nowhere, in words; `nil` if nothing does.
    private var flaw: String? {
        for (position, state) in states.enumerated() where !isSound(state, at: position) {
            return "state \(position) comes from nowhere"
        }
        var last = 0
        for transition in transitions {
            guard transition.from >= last, states.indices.contains(transition.from),
                events.indices.contains(transition.event)
            else { return "a transition begins nowhere, or out of order" }
            last = transition.from
            if case .state(let target) = transition.outcome, !states.indices.contains(target) {
                return "there is no state \(target)"
            }
        }
        return nil
    }

    /// Whether a state is a launch state, or comes from a state before it.
    private func isSound(_ state: State, at position: Int) -> Bool {
        guard let parent = state.parent, let event = state.event else {
            return state.parent == nil && state.event == nil && state.launch != nil && state.depth == 0
        }
        return (0..<position).contains(parent) && events.indices.contains(event) && state.launch == nil
            && state.depth == states[parent].depth + 1
    }
}
