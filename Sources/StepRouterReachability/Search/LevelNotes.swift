/// What a worker notes while it explores.
struct LevelNotes {
    /// What was met and has no number yet.
    var newStates = NewStates()
    var counters: Counters
    var findings = Findings()
    var gestureWays: [GestureWay] = []
    var arrivals: [PendingArrival] = []
    /// For each state of the level, a bit for each navigation that is known to arrive there.
    var arrivalBits: [UInt8] = []
    /// The same for each new state.
    var newArrivalBits: [UInt8] = []
    /// For each state of the level, a bit for each navigation that changes nothing there.
    var loopBits: [UInt8] = []
    /// Arrivals beyond a bound that were checked.
    var checkedRepeats = CheckedRepeats()
    /// Arrivals that turned out to change something.
    var unstable: Set<UnstableArrival> = []
    var transitions: [RecordedTransition] = []
    /// Whether the task was cancelled while an event happened, which then says nothing.
    var wasCancelled = false
    /// For each new state its drawing, if that was asked for.
    var outlines: [Outline] = []
    /// Transitions that are to be carried out in a fresh app as well.
    var samples: [Sample] = []
    /// What a fresh app did otherwise.
    var differences: [Violation] = []

    init(_ counters: Counters) { self.counters = counters }

    /// Forgets what was found so far, but for the new states.
    mutating func beginCounting() {
        counters = Counters(
            bounds: counters.cuts.count,
            navigations: counters.navigations.count,
            events: counters.uses.count
        )
        findings = Findings()
        gestureWays = []
        arrivals = []
        transitions = []
        unstable = []
        samples = []
        differences = []
    }
}

/// A navigation into a state that is not explored yet: there the same one will have to change nothing.
struct PendingArrival {
    let from: UInt32
    let navigation: UInt16
    /// The number of the state, or with ``newStateFlag`` the position of the new state.
    var target: UInt32

    /// Added to the position of a new state where others are numbers of states.
    static let newStateFlag: UInt32 = 1 << 31
}

/// A transition that is to be carried out in a fresh app as well.
struct Sample {
    let event: Int
    let attempt: Attempt
}
