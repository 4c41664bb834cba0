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
    /// Which navigations change nothing in each state of the level.
    var loops = NavigationBits(navigations: 0)
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
    /// Where it landed.
    var target: ReachedState
}

/// A state that an event led to.
enum ReachedState: Hashable, Sendable {
    /// One that has a number.
    case numbered(UInt32)
    /// One that is new in the present level and has no number yet: its position among those of the worker.
    case new(UInt32)
}

/// One transition, for graphs and for adding reports up.
struct RecordedTransition: Sendable {
    /// Where it led.
    enum Target: Sendable {
        case state(ReachedState)
        /// Out of a bound, by position.
        case cut(bound: Int)
        /// Nowhere that is entered.
        case nowhere
    }

    /// What is known of a navigation.
    struct Navigation: Sendable {
        /// The app whose coverage knows the route that it took.
        let app: Int
        /// The number of that route.
        let route: Int
        /// How it arrived; `nil` if it has not landed.
        let arrival: ArrivalKind?
        /// Whether it landed and changed nothing.
        let isLoop: Bool
    }

    let from: UInt32
    let event: ExploredEvent
    /// How the event ended: it happened, landed, was refused or failed.
    let ending: Attempt.Outcome
    var target: Target
    /// `nil` of a gesture or a toggle.
    let navigation: Navigation?
}
