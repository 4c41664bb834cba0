/// What a worker notes while it explores.
struct LevelNotes {
    /// What was met and has no number yet.
    var newStates = NewStates()
    var counters: Counters
    var findings = Findings()
    var gestureWays: [GestureWay] = []
    /// Navigations into states that are not explored yet: there the same ones will have to change nothing.
    var arrivals: [Arrival] = []
    /// For each state of the level, a bit for each navigation that is known to arrive there.
    var arrivalBits: [UInt8] = []
    /// The same for each new state.
    var newArrivalBits: [UInt8] = []
    /// For each state of the level, a bit for each navigation that changes nothing there.
    var loopBits: [UInt8] = []
    /// Arrivals beyond a bound that were checked.
    var checkedRepeats = CheckedRepeats()
    /// Arrivals that turned out to change something.
    var unstable: Set<Arrival> = []
    var transitions: [RecordedTransition] = []
    /// Whether the task was cancelled while an event happened, which then says nothing.
    var wasCancelled = false
    /// For each new state its drawing, if that was asked for.
    var outlines: [Outline] = []
    /// Transitions that are to be carried out in a fresh app as well.
    var samples: [(event: Int, attempt: Attempt)] = []
    /// What a fresh app did otherwise.
    var differences: [Violation] = []

    init(_ counters: Counters) { self.counters = counters }
}
