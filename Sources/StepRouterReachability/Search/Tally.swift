/// What is counted while exploring. Tallies of workers add up, because each state is explored by one of them.
struct Tally: Sendable {
    /// What is counted of one navigation.
    struct Trip: Sendable {
        var landed = 0
        var refused = 0
        var failed = 0
        /// How often it arrived in each way, by ``ArrivalKind``.
        var arrivals = SIMD8<Int>()

        /// How often it was tried.
        var checked: Int { landed + refused + failed }
    }

    var explored = 0
    var transitions = 0
    var selfLoops = 0
    var refused = 0
    var cuts: [Int]
    var trips: [Trip]
    var uses: [Int]

    init(bounds: Int, trips: Int, events: Int) {
        cuts = Array(repeating: 0, count: bounds)
        self.trips = Array(repeating: Trip(), count: trips)
        uses = Array(repeating: 0, count: events)
    }

    mutating func add(_ other: Tally) {
        explored += other.explored
        transitions += other.transitions
        selfLoops += other.selfLoops
        refused += other.refused
        for position in cuts.indices { cuts[position] += other.cuts[position] }
        for position in uses.indices { uses[position] += other.uses[position] }
        for position in trips.indices { trips[position].add(other.trips[position]) }
    }
}

extension Tally.Trip {
    mutating func add(_ other: Self) {
        landed += other.landed
        refused += other.refused
        failed += other.failed
        arrivals &+= other.arrivals
    }
}
