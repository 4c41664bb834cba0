/// What a worker notes while it explores.
struct LevelNotes {
    /// What it tells of the level; the new states have no numbers yet.
    var result = LevelResult()
    /// For each new state how it is put back, and in which app.
    var newValues: [(app: Int, state: AppState)] = []
    var counters: Counters
    var gestureWays: [GestureWay] = []
    /// Navigations into states that are not explored yet: there the same ones will have to change nothing.
    var arrivals: [Arrival] = []
    /// For each state of the level, a bit for each navigation that is known to arrive there.
    var arrivalBits: [UInt8] = []
    /// The same for each new state.
    var newArrivalBits: [UInt8] = []
    /// Arrivals beyond a bound that were checked.
    var checkedRepeats = CheckedRepeats()
    /// Arrivals that turned out to change something.
    var unstable: Set<Arrival> = []
    var transitions: [RecordedTransition] = []
    /// Transitions that are to be carried out in a fresh app as well.
    var samples: [Worker.Sample] = []
    /// Events that are to happen with contexts exchanged as well.
    var renamed: [Worker.RenamedAttempt] = []

    /// What else is counted of a state, if this is a part of an exploration.
    var asides: [(state: UInt32, aside: Aside)] = []
    let isOfPart: Bool

    init(_ counters: Counters, isOfPart: Bool) {
        self.counters = counters
        self.isOfPart = isOfPart
    }
}
