/// What a worker notes while it explores.
struct LevelNotes {
    /// A transition that is to be carried out in a fresh app as well.
    struct Sample {
        let attempt: Attempt
        /// The state that it led to, if that was explored before.
        let state: StoredState?
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
    var newValues: [(app: Int, state: StoredState)] = []
    var counters: Counters
    /// The gestures from one state to another; `nil` stands for one that is cut off.
    var gestureTargets: [(from: UInt32, to: ReachedState?)] = []
    /// The same of other events, if a rule asks what leads somewhere.
    var otherTargets: [(from: UInt32, to: ReachedState?)] = []
    /// Navigations into states that are not explored yet: there the same ones will have to change nothing.
    var landings: [Landing] = []
    /// Which navigations are known to arrive in each state of the level.
    var landingBits: NavigationBits
    /// The same for each new state.
    var newLandingBits: NavigationBits
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
        landingBits = NavigationBits(navigations: counters.navigations.count)
        newLandingBits = landingBits
    }

    /// Notes something of a state, if this is a part of an exploration.
    mutating func note(_ aside: Aside, in state: Int) {
        if isOfPart { asides.append((UInt32(state), aside)) }
    }
}
