import StepRouter

/// What a worker notes while it explores.
///
/// A value that is passed on while a level is explored: a property of the worker would be checked for exclusivity at each of the many
/// notes of a transition.
struct Ledger {
    /// What was met and has no number yet.
    var table = CandidateTable()
    var tally: Tally
    var findings = Findings()
    var gestureWays: [GestureWay] = []
    var arrivals: [Worker.PendingArrival] = []
    /// For each state of the level, and for each candidate, a bit for each navigation that a worker knows to arrive there.
    var arrivalBits: [UInt8] = []
    var candidateArrivalBits: [UInt8] = []
    /// Arrivals beyond a bound that were checked.
    var checkedRepeats = CheckedRepeats()
    /// Arrivals that turned out to change something.
    var unstable: Set<UnstableArrival> = []
    var transitions: [RecordedTransition] = []
    /// Whether the task was cancelled while an event happened, which then says nothing.
    var wasCancelled = false
    /// For each candidate its drawing, if that was asked for.
    var outlines: [Outline] = []

    init(_ tally: Tally) { self.tally = tally }

    /// Forgets what was found so far, but for the candidates.
    mutating func beginCounting() {
        tally = Tally(bounds: tally.cuts.count, trips: tally.trips.count, events: tally.uses.count)
        findings = Findings()
        gestureWays = []
        arrivals = []
        transitions = []
        unstable = []
    }
}
