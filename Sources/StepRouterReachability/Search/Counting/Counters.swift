/// What is counted while exploring. Counters of workers add up, because each state is explored by one of them.
struct Counters: Sendable {
    /// What is counted of one navigation.
    struct Navigation: Sendable {
        var landed = 0
        var refused = 0
        var failed = 0
        /// How often it arrived in each way, by ``ArrivalKind``.
        var arrivals = SIMD8<Int>()

        /// How often it was tried.
        var checked: Int { landed + refused + failed }
    }

    var transitions = 0
    var selfLoops = 0
    var refused = 0
    var cuts: [Int]
    var navigations: [Navigation]
    var uses: [Int]
    /// For each rule about events, how many it matches.
    var rules: [Int]
    /// For each event the first state in which it is an answer that changes nothing; `Int.max` if there is none.
    var idle: [Int]

    init(_ reachability: Reachability, _ events: EventTable) {
        cuts = Array(repeating: 0, count: reachability.bounds.names.count)
        navigations = Array(repeating: Navigation(), count: events.navigations.count)
        uses = Array(repeating: 0, count: events.events.count)
        rules = Array(repeating: 0, count: events.rules.count)
        idle = Array(repeating: .max, count: events.events.count)
    }

    mutating func add(_ other: Counters) {
        transitions += other.transitions
        selfLoops += other.selfLoops
        refused += other.refused
        for position in cuts.indices { cuts[position] += other.cuts[position] }
        for position in rules.indices { rules[position] += other.rules[position] }
        for position in uses.indices { uses[position] += other.uses[position] }
        for position in idle.indices { idle[position] = min(idle[position], other.idle[position]) }
        for position in navigations.indices { navigations[position].add(other.navigations[position]) }
    }
}

extension Counters {
    /// How often each bound cut something off.
    func cuts(by bounds: Bounds) -> [Extent.Cut] {
        let reported = zip(bounds.names, cuts).compactMap { name, count in
            name.map { Extent.Cut(bound: $0, transitions: count) }
        }
        // Few explorations know of events that wait.
        return cuts[bounds.meanwhilePosition] == 0 ? reported.dropLast() : reported
    }
}

extension Counters.Navigation {
    mutating func add(_ other: Self) {
        landed += other.landed
        refused += other.refused
        failed += other.failed
        arrivals &+= other.arrivals
    }
}
