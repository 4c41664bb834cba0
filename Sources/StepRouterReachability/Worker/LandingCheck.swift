import StepRouter

/// Checks that navigations change nothing where they have landed.
///
/// In a state that is explored the same navigation happens anyway: a landing there waits for that, and has to be among
/// the navigations that change nothing in it.
struct LandingCheck {
    /// Landings in states that are not explored yet.
    private var pending: [Landing] = []
    /// The navigations that are known to arrive in each state of the level.
    private var arrivals: NavigationBits
    /// The navigations that are known to arrive in each new state.
    private var newArrivals: NavigationBits
    /// Landings that turned out to change something.
    private var unstable: Set<Landing> = []
    /// Landings beyond a bound that were checked at once.
    var repeats = CheckedRepeats()
    private let navigations: Int

    init(navigations: Int) {
        self.navigations = navigations
        arrivals = NavigationBits(navigations: navigations)
        newArrivals = arrivals
    }

    /// A level of so many states is about to be explored.
    mutating func begin(states: Int) { arrivals = NavigationBits(navigations: navigations, states: states) }

    mutating func addNewState() { newArrivals.addState() }

    /// Adds a landing, and checks it at once if the state is explored.
    mutating func add(_ landing: Landing, exploring level: Range<Int>, _ table: StateTable) {
        let navigation = Int(landing.navigation)
        switch landing.target {
        case .new(let position):
            if !newArrivals.insert(navigation, in: Int(position)) { return }
        case .numbered(let number) where Int(number) < level.lowerBound:
            if !table.isLoop(navigation, in: Int(number)) { unstable.insert(landing) }
            return
        case .numbered(let number):
            if !arrivals.insert(navigation, in: Int(number) - level.lowerBound) { return }
        }
        pending.appendWithLittleRoom(landing)
    }

    /// Checks the landings in states that are explored by now, and gives the others their numbers.
    ///
    /// - Parameters:
    ///   - numbers: The numbers of the new states.
    ///   - unexplored: The states of the level that were not explored.
    ///   - table: The states, with the navigations that change nothing in them.
    /// - Returns: The landings that turned out to change something.
    mutating func settle(_ numbers: [UInt32], unexplored: Set<UInt32>, _ table: StateTable) -> [Landing] {
        newArrivals = NavigationBits(navigations: navigations)
        var open: [Landing] = []
        for var landing in pending {
            switch landing.target {
            case .new(let position):
                landing.target = .numbered(numbers[Int(position)])
                open.appendWithLittleRoom(landing)
            case .numbered(let number):
                if unexplored.contains(number) { continue }
                if table.isLoop(Int(landing.navigation), in: Int(number)) { continue }
                unstable.insert(landing)
            }
        }
        pending = open
        defer { unstable = [] }
        return Array(unstable)
    }
}

/// A navigation that landed in another state.
struct Landing: Hashable, Sendable {
    let from: UInt32
    /// The navigation, with the answers that it took.
    let event: ExploredEvent
    /// The number of the navigation under the names of contexts that the canonical state has.
    let navigation: UInt16
    var target: ReachedState
}

/// Navigations that were made again beyond a bound and changed nothing there, as far as they are remembered.
/// Several states often lead to one that a bound cuts off, by the same navigation. It is enough to make the navigation
/// there again once. An entry that another one has replaced costs a repetition, so that the memory does not grow.
struct CheckedRepeats {
    /// Empty until there is something to remember.
    private var known: [Fingerprint] = []
    private static let capacity = 8192

    /// Mixes the fingerprint of a state with a navigation.
    private func key(_ navigation: Int, _ state: Fingerprint) -> Fingerprint {
        Fingerprint(
            low: state.low ^ UInt64(truncatingIfNeeded: navigation &+ 1) &* 0x9E37_79B9_7F4A_7C15,
            high: state.high
        )
    }

    private func slot(of key: Fingerprint) -> Int { Int(truncatingIfNeeded: key.low >> 11) & (Self.capacity - 1) }

    /// Returns whether a navigation is remembered to change nothing in a state.
    func contains(_ navigation: Int, in state: Fingerprint) -> Bool {
        if known.isEmpty { return false }
        let key = key(navigation, state)
        return known[slot(of: key)] == key
    }

    /// Remembers that a navigation changes nothing in a state.
    mutating func insert(_ navigation: Int, in state: Fingerprint) {
        if known.isEmpty { known = Array(repeating: .none, count: Self.capacity) }
        let key = key(navigation, state)
        known[slot(of: key)] = key
    }
}
