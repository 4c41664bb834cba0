import StepRouter

/// What a worker is to explore.
struct ExpandOrder: Sendable {
    let table: StateTable
    /// The numbers of the present level.
    let level: Range<Int>
    /// How many of them are to be explored, from the first on.
    let limit: Int
}

/// Which of the new states a worker goes on with.
struct SettleOrder: Sendable {
    let table: StateTable
    let worker: Int
    /// The numbers of the new level.
    let newLevel: Range<Int>
    /// For each new state the worker that goes on from it; empty while there is one.
    let owners: [UInt8]
    /// States of the level that were not explored, because something ended the exploration.
    let unexplored: Set<UInt32>
}

/// What a worker knows once all new states have numbers.
struct Settlement: Sendable {
    /// The gestures that lead from one state to another, by number.
    var gestureEdges: [StateEdge] = []
    /// The same of other events, if a rule asks that.
    var otherEdges: [StateEdge] = []
    /// Navigations that changed something when they were made again.
    var unstable: [Landing] = []
    /// Every transition, if they are recorded.
    var transitions: [RecordedTransition] = []
    /// What else is counted of states, if this is a part of an exploration.
    var asides: [(state: UInt32, aside: Aside)] = []
    /// How many bytes the states take that the worker goes on from.
    var waitingBytes = 0
    /// Whether the worker met states that no other worker met in the same place.
    var hasUnmatchedStates = false
}
