import StepRouter

/// The targets of a level's events, until the new states have numbers.
struct LevelEdges {
    /// The targets of gestures; `nil` for a state that is cut off.
    private var gestures: [(from: UInt32, to: ReachedState?)] = []
    /// The targets of other events, if a rule asks that.
    private var others: [(from: UInt32, to: ReachedState?)] = []
    /// Every transition, if they are recorded.
    private var transitions: [RecordedTransition] = []

    /// Adds the target of an event, unless it has none.
    mutating func add(from state: Int, to target: RecordedTransition.Target, byGesture isGesture: Bool) {
        let edge: (UInt32, ReachedState?)
        switch target {
        case .state(let reached): edge = (UInt32(state), reached)
        case .cut: edge = (UInt32(state), nil)
        case .nowhere: return
        }
        if isGesture { gestures.append(edge) } else { others.append(edge) }
    }

    mutating func record(_ transition: RecordedTransition) { transitions.append(transition) }

    /// Returns all, with the numbers that the new states have by now, and forgets it.
    mutating func settle(
        _ number: (ReachedState) -> UInt32
    ) -> (byGestures: [StateEdge], byOthers: [StateEdge], transitions: [RecordedTransition]) {
        defer { transitions = [] }
        for position in transitions.indices {
            guard case .state(let state) = transitions[position].target else { continue }
            transitions[position].target = .state(.numbered(number(state)))
        }
        return (Self.edges(&gestures, number), Self.edges(&others, number), transitions)
    }

    private static func edges(
        _ targets: inout [(from: UInt32, to: ReachedState?)],
        _ number: (ReachedState) -> UInt32
    ) -> [StateEdge] {
        defer { targets.removeAll(keepingCapacity: true) }
        return targets.map { StateEdge(from: $0, to: $1.map { number($0) } ?? StateEdge.unknown) }
    }
}

/// A state that an event led to.
enum ReachedState: Hashable, Sendable {
    /// One that has a number.
    case numbered(UInt32)
    /// One that is new in the present level and has no number yet: its position among those of the worker.
    case new(UInt32)
}

/// One transition, for graphs.
struct RecordedTransition: Sendable {
    enum Target: Sendable {
        case state(ReachedState)
        /// The event leads out of a bound, which is given by position.
        case cut(bound: Int)
        /// The event leads to no state that is entered.
        case nowhere
    }

    struct Navigation: Sendable {
        /// The app whose coverage knows the route that it took.
        let app: Int
        let route: Int
        /// The arrival; `nil` if it has not landed.
        let arrival: ArrivalKind?
    }

    let from: UInt32
    let event: ExploredEvent
    /// The ending of the event: it happened, landed, was refused or failed.
    let ending: Attempt.Outcome
    var target: Target
    /// `nil` of a gesture or a toggle.
    let navigation: Navigation?
}
