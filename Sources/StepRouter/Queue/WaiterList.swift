/// Waiters in the order of their coming. Letting the first go on, and giving up any, costs the same however many there are.
struct WaiterList {
    private var waiters: [Waiter] = []
    /// Where the first one is that has not been let through.
    private var first = 0
    /// How many have been given up since those were last taken out.
    private var givenUp = 0

    /// Whether nothing waits.
    var isEmpty: Bool { first == waiters.count }

    mutating func append(_ waiter: Waiter) { waiters.append(waiter) }

    mutating func append(contentsOf others: WaiterList) { waiters += others.waiters[others.first...] }

    /// Lets the first go on of those that still wait, and returns it.
    mutating func grantFirst() -> Waiter? {
        while first < waiters.count {
            let waiter = waiters[first]
            first += 1
            if waiter.decide(.granted) {
                if first * 2 > waiters.count { compact() }
                return waiter
            }
        }
        self = WaiterList()
        return nil
    }

    /// Notes that one has given up, here or in a list that it went on to: its decision says so.
    mutating func giveUp() {
        givenUp += 1
        if givenUp * 2 > waiters.count - first { compact() }
    }

    /// Gives up all that wait.
    func discard() { for waiter in waiters[first...] { waiter.giveUp(.discarded) } }

    private mutating func compact() {
        waiters = waiters[first...].filter { !$0.isDecided }
        first = 0
        givenUp = 0
    }
}
