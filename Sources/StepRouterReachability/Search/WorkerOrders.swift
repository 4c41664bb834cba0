import StepRouter

/// What a worker is to explore.
struct ExpandOrder: Sendable {
    let table: StateTable
    /// The numbers of the present level.
    let level: Range<Int>
    /// How many of them are to be explored, from the first on.
    let limit: Int
    /// Whether what this worker finds counts: while all workers explore the same, it is that of the first one only.
    let counts: Bool
}

/// A state that a worker met and that was not known before the present level.
struct NewState: Fingerprinted {
    /// What the table is to know of it.
    let entry: StateTable.Entry
    /// For each rule a bit: whether the rule says of this state what it is to say of all, or of some.
    let rules: UInt64

    var fingerprint: Fingerprint { entry.fingerprint }
}

/// What a worker found in a level.
struct LevelResult: Sendable {
    var newStates = StateList<NewState>()
    var findings = Findings()
    /// The states of the level that were explored, if the worker was told to stop.
    var explored: [UInt32] = []
    /// For each new state its drawing and its environment, if they are asked for.
    var outlines: [Outline] = []
    /// For each state of the level, a bit for each navigation that changes nothing there.
    var loopBits: [UInt8] = []
    /// What a fresh app did otherwise.
    var differences: [Violation] = []
    /// Whether it was told to stop, or was cancelled while an event happened, which then says nothing.
    var wasStopped = false
    /// Whether an event waited until the time was up: in other states it would do so again.
    var isStuck = false
}

/// A state as it is drawn.
typealias Outline = (hierarchy: HierarchyOutline, environment: [String])

/// Which of the new states a worker goes on with.
struct SettleOrder: Sendable {
    let table: StateTable
    let worker: Int
    /// The numbers of the new level.
    let newLevel: Range<Int>
    /// For each new state the worker that goes on from it; empty if every worker goes on from all.
    let owners: [UInt8]
    /// States of the level that were not explored, because something ended the exploration.
    let unexplored: Set<UInt32>
}

/// What a worker knows once all new states have numbers.
struct Settlement: Sendable {
    /// The gestures that lead from one state to another, by number.
    var gestureEdges: [GestureEdge] = []
    /// Navigations that changed something when they were made again.
    var unstable: [Landing] = []
    /// Every transition, if they are recorded.
    var transitions: [RecordedTransition] = []
    /// What else is counted of states, if this is a part of an exploration.
    var asides: [(state: UInt32, aside: Aside)] = []
    /// How many bytes the states take that the worker goes on from.
    var waitingBytes = 0
    /// Whether the worker met states that no other worker met in the same place.
    var hasStrays = false
}

/// A navigation that landed in another state.
struct Landing: Hashable, Sendable {
    let from: UInt32
    /// The navigation, with the answers that it took.
    let event: ExploredEvent
    /// The navigation as it is called where contexts are exchanged so that the state is the canonical one of its equals.
    let canonical: UInt16
    /// The number of the state, or with ``newStateFlag`` the position of the new state.
    var target: UInt32

    /// Added to the position of a new state where others are numbers of states.
    static let newStateFlag: UInt32 = 1 << 31
}

/// One transition, for graphs and for adding reports up.
struct RecordedTransition: Sendable {
    /// Where it led.
    enum Target: UInt8, Sendable {
        /// To a state.
        case state
        /// Out of a bound.
        case cut
        /// Nowhere that is entered.
        case nowhere
    }

    let from: UInt32
    let event: ExploredEvent
    /// How the event ended: it happened, landed, was refused or failed.
    let ending: Attempt.Outcome
    let target: Target
    /// Whether it was a navigation that landed and changed nothing.
    let isLoop: Bool
    /// How a navigation that landed arrived.
    let arrival: ArrivalKind?
    /// The app whose coverage knows the route that a navigation took.
    let app: UInt32
    /// The number of that route.
    let route: UInt32
    /// The state, or the bound.
    var to: UInt32
}
