/// Every state of an exploration and every transition between them.
///
/// Numbers are positions: of a state in ``states``, of an event in ``events``, of a bound in ``Extent/cuts``. They are the same whatever the number
/// of workers.
public struct StateGraph: Hashable, Sendable, Codable {
    /// What can happen in a state.
    public struct Event: Hashable, Sendable, Codable {
        /// What kind of event.
        public enum Kind: String, Hashable, Sendable, Codable {
            /// The user did something.
            case gesture
            /// The environment changed.
            case toggle
            /// The app navigated.
            case navigation
        }

        /// What kind of event.
        public var kind: Kind
        /// What reports call it.
        public var name: String
        /// Of a navigation, the position in ``ReachabilityReport/destinations``.
        public var destination: Int?
    }

    /// One state.
    public struct State: Hashable, Sendable, Codable {
        /// The fingerprint, in 32 hexadecimal digits; the same in every process.
        public var fingerprint: String
        /// How many events lie between a launch state and this one.
        public var depth: Int
        /// The state that a shortest path comes from; `nil` of a launch state.
        public var parent: Int?
        /// The event that leads here from there.
        public var event: Int?
        /// Of a launch state, its name.
        public var launch: String?
        /// The hierarchy.
        public var outline: HierarchyOutline
        /// The environment, a line for each value.
        public var environment: [String]
        /// Whether the state was explored: only then ``StateGraph/transitions`` tells where one can go from here.
        public var isExplored: Bool
        /// Whether gestures lead from here back home; `nil` if that is not known or did not matter.
        public var hasWayBack: Bool?
    }

    /// What became of an event in a state.
    public enum Outcome: Hashable, Sendable, Codable {
        /// Another state, or the same.
        case state(Int)
        /// A state outside of a bound, which was not entered.
        case cut(bound: Int)
        /// The navigation was refused and nothing changed.
        case refused
        /// The event failed and nothing changed.
        case failed
    }

    /// One transition.
    public struct Transition: Hashable, Sendable, Codable {
        /// The state it starts from.
        public var from: Int
        /// The event.
        public var event: Int
        /// What became of it.
        public var outcome: Outcome
        /// Of a navigation that landed, how its target was reached.
        public var arrival: DestinationReport.Arrival?
    }

    /// What can happen.
    public var events: [Event]
    /// The states, in the order in which they were found.
    public var states: [State]
    /// The transitions, by state and then by event.
    public var transitions: [Transition]
}

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
