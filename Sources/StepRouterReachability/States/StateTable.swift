/// The states that were met, numbered, with the event that each was first met by, and found by fingerprint.
/// A value, of which workers read copies while nothing is added.
struct StateTable: Sendable {
    struct Entry: Fingerprinted {
        let fingerprint: Fingerprint
        /// The event that led here; of a launch state, its position.
        let event: ExploredEvent
        var marks: Marks
        /// The state that it was first met from; ``StateTable/noParent`` of a launch state.
        let parent: UInt32
    }

    struct Marks: OptionSet, Sendable {
        let rawValue: UInt16

        static let isExplored = Marks(rawValue: 1 << 0)
        /// The way back leads here.
        static let isHome = Marks(rawValue: 1 << 1)
        /// A gesture leads out of the explored states, so that its targets are not known.
        static let hasUnknownTargets = Marks(rawValue: 1 << 2)
        /// Another event than a gesture leads out of the explored states.
        static let hasOtherUnknownTargets = Marks(rawValue: 1 << 3)
    }

    static let noParent = UInt32.max

    private var entries = StateList<Entry>()
    /// The navigations that change nothing in each state.
    private var loops: NavigationBits

    init(navigations: Int) { loops = NavigationBits(navigations: navigations) }

    var count: Int { entries.elements.count }

    var bytes: Int { entries.bytes + loops.capacity }

    subscript(_ number: Int) -> Entry { entries[number] }

    func number(of fingerprint: Fingerprint) -> Int? { entries.position(of: fingerprint) }

    mutating func mark(_ number: Int, _ marks: Marks) { entries[number].marks.formUnion(marks) }

    mutating func add(_ entry: Entry) -> (number: Int, isNew: Bool) {
        if let number = number(of: entry.fingerprint) { return (number, false) }
        loops.addState()
        return (entries.add(entry), true)
    }

    // MARK: Navigations that change nothing

    /// Returns whether a navigation changes nothing in a state.
    func isLoop(_ navigation: Int, in number: Int) -> Bool { loops.contains(navigation, in: number) }

    /// Takes which navigations change nothing in the states of a level.
    mutating func addLoops(_ loops: NavigationBits, of level: Range<Int>) {
        self.loops.formUnion(loops, from: level.lowerBound)
    }
}

extension StateTable {
    /// The shortest path to a state, and the states on it, the launch state included.
    func path(to number: Int) -> (path: EventPath, states: [Int]) {
        var events: [ExploredEvent] = []
        var states = [number]
        var entry = self[number]
        while entry.parent != Self.noParent {
            events.append(entry.event)
            states.append(Int(entry.parent))
            entry = self[Int(entry.parent)]
        }
        return (EventPath(launch: entry.event.number, events: events.reversed()), states.reversed())
    }
}

protocol Fingerprinted: Sendable {
    var fingerprint: Fingerprint { get }
}

/// Elements in the order in which they were added, each once, found by fingerprint.
struct StateList<Element: Fingerprinted>: Sendable {
    private(set) var elements: [Element] = []
    /// Positions and 1, by the lower bits of fingerprints; 0 where there is none.
    private var slots: [UInt32] = Array(repeating: 0, count: 512)

    var bytes: Int { elements.capacity * MemoryLayout<Element>.stride + slots.count * MemoryLayout<UInt32>.stride }

    subscript(_ position: Int) -> Element {
        get { elements[position] }
        _modify { yield &elements[position] }
    }

    /// The position of an element, if it is there.
    func position(of fingerprint: Fingerprint) -> Int? {
        let mask = slots.count - 1
        var slot = Int(truncatingIfNeeded: fingerprint.low) & mask
        while true {
            let taken = slots[slot]
            if taken == 0 { return nil }
            if elements[Int(taken) - 1].fingerprint == fingerprint { return Int(taken) - 1 }
            slot = (slot + 1) & mask
        }
    }

    /// Adds an element that is not there yet, and tells its position.
    mutating func add(_ element: Element) -> Int {
        elements.appendWithLittleRoom(element)
        if elements.count * 10 > slots.count * 7 {
            slots = Array(repeating: 0, count: slots.count * 2)
            for position in elements.indices { place(position) }
        } else {
            place(elements.count - 1)
        }
        return elements.count - 1
    }

    private mutating func place(_ position: Int) {
        let mask = slots.count - 1
        var slot = Int(truncatingIfNeeded: elements[position].fingerprint.low) & mask
        while slots[slot] != 0 { slot = (slot + 1) & mask }
        slots[slot] = UInt32(position + 1)
    }
}

/// For each of some states a bit for each navigation.
struct NavigationBits: Sendable {
    private var bytes: [UInt8]
    private let bytesPerState: Int

    init(navigations: Int, states: Int = 0) {
        bytesPerState = max(1, (navigations + 7) / 8)
        bytes = Array(repeating: 0, count: states * bytesPerState)
    }

    var capacity: Int { bytes.capacity }

    /// Adds a state, of which no bit is set.
    mutating func addState() {
        for _ in 0..<bytesPerState { bytes.append(0) }
    }

    /// Returns whether the bit of a navigation is set in a state.
    func contains(_ navigation: Int, in state: Int) -> Bool {
        bytes[byte(of: navigation, in: state)] & bit(of: navigation) != 0
    }

    /// Sets the bit of a navigation in a state.
    ///
    /// - Returns: Whether it was not set before.
    @discardableResult
    mutating func insert(_ navigation: Int, in state: Int) -> Bool {
        if contains(navigation, in: state) { return false }
        bytes[byte(of: navigation, in: state)] |= bit(of: navigation)
        return true
    }

    /// Sets the bits that are set in other states, the first of which is one of these.
    mutating func formUnion(_ other: NavigationBits, from first: Int) {
        let start = first * bytesPerState
        for position in other.bytes.indices { bytes[start + position] |= other.bytes[position] }
    }

    private func byte(of navigation: Int, in state: Int) -> Int { state * bytesPerState + navigation / 8 }

    private func bit(of navigation: Int) -> UInt8 { 1 << UInt8(navigation % 8) }
}
