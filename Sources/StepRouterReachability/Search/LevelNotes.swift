/// What a worker notes while it explores.
struct LevelNotes {
    /// A transition that is to be carried out in a fresh app as well.
    struct Sample {
        let attempt: Attempt
        /// The state that it led to, if that was explored before.
        let state: AppState?
    }

    /// An event with contexts exchanged, and what is to come of it.
    struct RenamedAttempt {
        /// The event as it happened.
        let event: ExploredEvent
        let permutation: Int
        let expected: RenamedOutcome
    }

    /// What it tells of the level; the new states have no numbers yet.
    var result = LevelResult()
    /// For each new state how it is put back, and in which app.
    var newValues: [(app: Int, state: AppState)] = []
    var counters: Counters
    var gestureEdges: [GestureEdge] = []
    /// Navigations into states that are not explored yet: there the same ones will have to change nothing.
    var landings: [Landing] = []
    /// For each state of the level, a bit for each navigation that is known to arrive there.
    var landingBits: [UInt8] = []
    /// The same for each new state.
    var newLandingBits: [UInt8] = []
    /// Landings beyond a bound that were checked.
    var checkedRepeats = CheckedRepeats()
    /// Landings that turned out to change something.
    var unstable: Set<Landing> = []
    var transitions: [RecordedTransition] = []
    /// Transitions that are to be carried out in a fresh app as well.
    var samples: [Sample] = []
    /// Events that are to happen with contexts exchanged as well.
    var renamed: [RenamedAttempt] = []

    /// What else is counted of a state, if this is a part of an exploration.
    var asides: [(state: UInt32, aside: Aside)] = []
    let isOfPart: Bool

    init(_ counters: Counters, isOfPart: Bool) {
        self.counters = counters
        self.isOfPart = isOfPart
    }

    /// Notes something of a state, if this is a part of an exploration.
    mutating func note(_ aside: Aside, in state: Int) {
        if isOfPart { asides.append((UInt32(state), aside)) }
    }
}
