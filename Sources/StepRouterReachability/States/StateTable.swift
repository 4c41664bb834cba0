/// The states that were met, numbered, with the event that each was first met by, and found by fingerprint.
///
/// A value, of which workers read copies while nothing is added.
struct StateTable: Sendable {
    /// One state.
    struct Entry: Fingerprinted {
        let fingerprint: Fingerprint
        /// The event that led here; of a launch state, its position.
        let event: ExploredEvent
        var marks: Marks
        /// The state that it was first met from; ``StateTable/noParent`` of a launch state.
        let parent: UInt32
    }

    /// What is known of a state besides.
    struct Marks: OptionSet, Sendable {
        let rawValue: UInt16

        /// It was explored.
        static let isExplored = Marks(rawValue: 1 << 0)
        /// It is where the way back leads.
        static let isHome = Marks(rawValue: 1 << 1)
        /// A gesture leads out of what is explored, so where gestures lead is not known.
        static let hasUnknownTargets = Marks(rawValue: 1 << 2)
        /// Something else than a gesture leads out of what is explored.
        static let hasOtherUnknownTargets = Marks(rawValue: 1 << 4)
        /// Another part of the exploration explores it.
        static let isForeign = Marks(rawValue: 1 << 3)
    }

    static let noParent = UInt32.max

    private var entries = StateList<Entry>()
    /// Which navigations change nothing in each state.
    private var loops: NavigationBits

    /// - Parameter navigations: How many navigations there are.
    init(navigations: Int) { loops = NavigationBits(navigations: navigations) }

    var count: Int { entries.elements.count }

    /// How many bytes the table takes.
    var bytes: Int { entries.bytes + loops.capacity }

    /// A state.
    subscript(_ number: Int) -> Entry { entries[number] }

    /// The number of a state, if it is known.
    func number(of fingerprint: Fingerprint) -> Int? { entries.position(of: fingerprint) }

    /// Notes more about a state.
    mutating func mark(_ number: Int, _ marks: Marks) { entries[number].marks.formUnion(marks) }

    /// Adds a state unless it is there.
    mutating func add(_ entry: Entry) -> (number: Int, isNew: Bool) {
        if let number = number(of: entry.fingerprint) { return (number, false) }
        loops.addState()
        return (entries.add(entry), true)
    }

    // MARK: Navigations that change nothing

    /// Whether a navigation changes nothing in a state.
    func isLoop(_ navigation: Int, in number: Int) -> Bool { loops.contains(navigation, in: number) }

    /// Takes which navigations change nothing in the states of a level.
    mutating func addLoops(_ loops: NavigationBits, of level: Range<Int>) {
        self.loops.formUnion(loops, from: level.lowerBound)
    }
}
