/// Every state of an exploration and every transition between them.
///
/// Numbers are positions: of a state in ``states``, of an event in ``events``, of a bound in
/// ``ReachabilityReport/Extent/cuts``. They are the same whatever the number of workers.
public struct StateGraph: Hashable, Sendable, Codable {
    /// An event that can happen in a state.
    public struct Event: Hashable, Sendable, Codable {
        /// The kinds of events.
        public enum Kind: String, Hashable, Sendable, Codable {
            /// The user did something.
            case gesture
            /// The environment changed.
            case toggle
            /// The app navigated.
            case navigation
        }

        /// The kind of event.
        public var kind: Kind
        /// The name in reports.
        public var name: String
        /// The position in ``ReachabilityReport/destinations`` of a navigation's destination.
        public var destination: Int?
    }

    /// One state.
    public struct State: Hashable, Sendable, Codable {
        /// The fingerprint, in 32 hexadecimal digits; the same in every process.
        public var fingerprint: String
        /// The number of events between a launch state and this one.
        public var depth: Int
        /// The state that a shortest path comes from; `nil` of a launch state.
        public var parent: Int?
        /// The event that leads here from there.
        public var event: Int?
        /// The name of a launch state.
        public var launch: String?
        /// The hierarchy.
        public var outline: HierarchyOutline
        /// The environment, a line for each value.
        public var environment: [String]
        /// `true` if the state was explored: ``StateGraph/transitions`` has the transitions of explored states alone.
        public var isExplored: Bool
        /// `true` if gestures lead from here back home; `nil` if that is not known or did not matter.
        public var hasWayBack: Bool?
    }

    /// The result of an event in a state.
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

    /// A transition from one state: an event, and where it leads.
    public struct Edge: Hashable, Sendable, Codable {
        /// The state it starts from.
        public var from: Int
        /// The event.
        public var event: Int
        /// The result.
        public var outcome: Outcome
        /// The way in which the target of a navigation that landed was reached.
        public var arrival: ReachabilityReport.DestinationReport.Arrival?
    }

    /// The events.
    public var events: [Event]
    /// The states, in the order in which they were found.
    public var states: [State]
    /// The transitions, by state and then by event.
    public var transitions: [Edge]
}

extension StateGraph {
    enum CodingKeys: String, CodingKey {
        case events, states, transitions
    }

    /// Reads a graph, which may have come from another machine.
    ///
    /// - Throws: `DecodingError` if it is no graph, or one that contradicts itself: a state that comes from itself, a
    ///   transition to a state that is not there.
    public init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        self.init(
            events: try values.decode([Event].self, forKey: .events),
            states: try values.decode([State].self, forKey: .states),
            transitions: try values.decode([Edge].self, forKey: .transitions)
        )
        guard let flaw else { return }
        throw DecodingError.dataCorrupted(DecodingError.Context(codingPath: decoder.codingPath, debugDescription: flaw))
    }

    /// The first number that leads nowhere, in words; `nil` if all are sound.
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

    /// Returns whether a state is a launch state, or comes from a state before it.
    private func isSound(_ state: State, at position: Int) -> Bool {
        guard let parent = state.parent, let event = state.event else {
            return state.parent == nil && state.event == nil && state.launch != nil && state.depth == 0
        }
        return (0..<position).contains(parent) && events.indices.contains(event) && state.launch == nil
            && state.depth == states[parent].depth + 1
    }
}
