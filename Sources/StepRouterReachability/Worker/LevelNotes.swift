import StepRouter

/// The notes of a worker while it explores.
struct LevelNotes {
    /// An event with contexts exchanged, and what is to come of it.
    struct RenamedAttempt {
        /// The event as it happened.
        let event: ExploredEvent
        let permutation: Int
        let expected: RenamedOutcome
    }

    /// The results of the level; the new states have no numbers yet.
    var result = LevelResult()
    /// The new states, as they are put back.
    var storedStates = StateStore()
    var counters: Counters
    /// The targets of gestures; `nil` for a state that is cut off.
    var gestureTargets: [(from: UInt32, to: ReachedState?)] = []
    /// Targets of other events, if a rule asks that.
    var otherTargets: [(from: UInt32, to: ReachedState?)] = []
    /// Navigations into states that are not explored yet: there the same ones will have to change nothing.
    var landings: [Landing] = []
    /// The navigations that are known to arrive in each state of the level.
    var landingBits: NavigationBits
    /// The navigations that are known to arrive in each new state.
    var newLandingBits: NavigationBits
    /// Landings beyond a bound that were checked.
    var checkedRepeats = CheckedRepeats()
    /// Landings that turned out to change something.
    var unstable: Set<Landing> = []
    var transitions: [RecordedTransition] = []
    /// Events that are to happen with contexts exchanged as well.
    var renamed: [RenamedAttempt] = []

    init(_ counters: Counters) {
        self.counters = counters
        landingBits = NavigationBits(navigations: counters.navigations.count)
        newLandingBits = landingBits
    }
}

/// A state that a worker met and that was not known before the present level.
struct NewState: Fingerprinted {
    let entry: StateTable.Entry
    /// For each rule a bit: whether the rule says of this state what it is to say of all, or of some.
    let rules: UInt64

    var fingerprint: Fingerprint { entry.fingerprint }
}

/// The results of a worker in a level.
struct LevelResult: Sendable {
    var newStates = StateList<NewState>()
    var findings = Findings<FindingPlace>()
    /// The states of the level that were explored, if the worker was told to stop.
    var explored: [UInt32] = []
    /// For each new state its drawing and its environment, if they are asked for.
    var outlines: [Outline] = []
    /// The navigations that change nothing in each state of the level.
    var loops = NavigationBits(navigations: 0)
    /// The screens for which exemplars stand from now on.
    var sightings: [Sighting] = []
    /// The classes of which further screens are made because contexts are exchanged.
    var renamedClasses: Set<String> = []
    /// Number of transitions of the worker, in this level and all before.
    var transitions = 0
    /// Tells that it was told to stop, or was cancelled during an event, which then says nothing.
    var wasStopped = false
    /// Tells that an event waited until the time was up: in other states it would do so again.
    var isStuck = false
}

/// A state as it is drawn.
typealias Outline = (hierarchy: StateGraph.HierarchyOutline, environment: [String])

/// One transition, for graphs.
struct RecordedTransition: Sendable {
    enum Target: Sendable {
        case state(ReachedState)
        /// The event leads out of a bound, which is given by position.
        case cut(bound: Int)
        /// The event leads to no state that is entered.
        case nowhere
    }

    struct Navigation: Sendable {
        /// The app whose coverage knows the route that it took.
        let app: Int
        let route: Int
        /// The arrival; `nil` if it has not landed.
        let arrival: ArrivalKind?
    }

    let from: UInt32
    let event: ExploredEvent
    /// The ending of the event: it happened, landed, was refused or failed.
    let ending: Attempt.Outcome
    var target: Target
    /// `nil` of a gesture or a toggle.
    let navigation: Navigation?
}

/// A navigation that landed in another state.
struct Landing: Hashable, Sendable {
    let from: UInt32
    /// The navigation, with the answers that it took.
    let event: ExploredEvent
    /// The navigation with contexts exchanged as the canonical state demands.
    let canonical: UInt16
    var target: ReachedState
}

/// A state that an event led to.
enum ReachedState: Hashable, Sendable {
    /// One that has a number.
    case numbered(UInt32)
    /// One that is new in the present level and has no number yet: its position among those of the worker.
    case new(UInt32)
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

    /// Tells whether a navigation is remembered to change nothing in a state.
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
