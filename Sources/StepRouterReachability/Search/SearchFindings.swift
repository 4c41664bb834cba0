/// The findings of a search: about each state and transition as far as reports ask, and the violations.
struct SearchFindings {
    var findings = Findings<FindingPlace>()
    /// Navigations that changed something when they were made again.
    var unstable: Set<Landing> = []
    /// The difference between an explored app and a fresh one.
    var difference: Violation?
    /// For each rule, how many states it matches.
    private(set) var ruleCounts: [Int]
    /// The bits of the rules for each state, if a rule speaks of ways.
    private var ruleBits: [UInt64] = []
    /// The bits of states where ways end, by the number of the rule.
    let endBits: [Int: Int]
    /// For each event, how many states it was the first to lead to.
    private(set) var growth: [Int]
    /// For each state its drawing, if that was asked for.
    var outlines: [Outline] = []
    /// For each worker the transitions that it made, if they are recorded.
    var transitions: [[RecordedTransition]]

    init(_ events: EventTable, workers: Int) {
        endBits = events.rules.map(\.kind).endBits
        growth = Array(repeating: 0, count: events.events.count)
        ruleCounts = Array(repeating: 0, count: events.rules.count)
        transitions = Array(repeating: [], count: workers)
    }

    var hasViolation: Bool { !findings.bySubject.isEmpty || !unstable.isEmpty || difference != nil }

    /// `true` if a bit of the rules is set of a state.
    func matches(_ bit: Int, in number: Int) -> Bool { ruleBits[number] & 1 << UInt64(bit) != 0 }

    /// Adds a state that nobody has met before.
    mutating func add(_ newState: NewState, at place: @autoclosure () -> FindingPlace, _ events: EventTable) {
        if !endBits.isEmpty { ruleBits.append(newState.rules) }
        if newState.entry.parent != StateTable.noParent { growth[newState.entry.event.number] += 1 }
        if newState.rules == 0 { return }
        for position in events.rules.indices where newState.rules & 1 << UInt64(position) != 0 {
            ruleCounts[position] += 1
        }
        findings.addRules(newState.rules, events, at: place())
    }
}
