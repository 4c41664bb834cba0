import StepRouter

/// The states that were met, numbered, with the event that each was first met by, and found by fingerprint.
///
/// Kept in memory of its own rather than in arrays: the workers read it at the same time, without counting references, while nobody writes.
@safe final class StateTable {
    /// One state: 24 bytes.
    struct Entry {
        let fingerprint: Fingerprint
        /// The state that it was first met from; ``StateTable/noParent`` of a launch state.
        let parent: UInt32
        /// The event that led here; of a launch state, its position.
        let event: UInt16
        var marks: Marks
    }

    /// What is known of a state besides.
    struct Marks: OptionSet {
        let rawValue: UInt16

        /// It was explored.
        static let isExplored = Marks(rawValue: 1 << 0)
        /// It is where the way back leads.
        static let isHome = Marks(rawValue: 1 << 1)
        /// A gesture leads out of what is explored, so where its ways lead is not known.
        static let hasUnknownWays = Marks(rawValue: 1 << 2)
        /// Gestures lead home.
        static let leadsHome = Marks(rawValue: 1 << 3)
        /// Gestures lead somewhere that is not known.
        static let leadsAstray = Marks(rawValue: 1 << 4)
        /// Another part of the exploration explores it.
        static let isForeign = Marks(rawValue: 1 << 5)
    }

    static let noParent = UInt32.max
    /// A state in a table has a smaller number.
    static let mostStates = Int(Int32.max)

    // Safe: both are allocated and freed by the table itself with the capacities below, and initialised as far as `count` and
    // `slotCount` say.
    private var entries: UnsafeMutablePointer<Entry>
    private var capacity: Int
    private var slots: UnsafeMutablePointer<UInt32>
    private var slotCount: Int
    /// For each state, a bit for each navigation: whether it changes nothing there.
    private var loops: UnsafeMutablePointer<UInt8>
    /// How many bytes of bits each state has.
    let loopBytes: Int

    private(set) var count = 0

    /// - Parameter trips: How many navigations there are.
    init(trips: Int) {
        capacity = 256
        slotCount = 512
        loopBytes = max(1, (trips + 7) / 8)
        unsafe entries = .allocate(capacity: capacity)
        unsafe loops = .allocate(capacity: capacity * loopBytes)
        unsafe slots = .allocate(capacity: slotCount)
        unsafe slots.initialize(repeating: 0, count: slotCount)
    }

    deinit {
        unsafe entries.deallocate()
        unsafe loops.deallocate()
        unsafe slots.deallocate()
    }

    /// How many bytes the table takes.
    var bytes: Int { capacity * (MemoryLayout<Entry>.stride + loopBytes) + slotCount * MemoryLayout<UInt32>.stride }

    /// A state.
    subscript(_ number: Int) -> Entry {
        precondition(number < count, "There is no state \(number).")
        return unsafe entries[number]
    }

    /// Notes more about a state.
    func mark(_ number: Int, _ marks: Marks) {
        precondition(number < count, "There is no state \(number).")
        unsafe entries[number].marks.formUnion(marks)
    }

    /// Adds a state unless it is there.
    ///
    /// - Returns: Its number, and whether it is new.
    func add(_ fingerprint: Fingerprint, parent: UInt32, event: UInt16, marks: Marks) -> (number: Int, isNew: Bool) {
        if (count + 1) * 10 > slotCount * 7 { growSlots() }
        var slot = Int(truncatingIfNeeded: fingerprint.low) & (slotCount - 1)
        while true {
            let taken = unsafe slots[slot]
            if taken == 0 { break }
            if unsafe entries[Int(taken) - 1].fingerprint == fingerprint { return (Int(taken) - 1, false) }
            slot = (slot + 1) & (slotCount - 1)
        }
        if count == capacity { growEntries() }
        let entry = Entry(fingerprint: fingerprint, parent: parent, event: event, marks: marks)
        unsafe (entries + count).initialize(to: entry)
        unsafe (loops + count * loopBytes).initialize(repeating: 0, count: loopBytes)
        count += 1
        unsafe slots[slot] = UInt32(count)
        return (count - 1, true)
    }

    private func growEntries() {
        let grown = capacity + max(256, capacity / 4)
        let newEntries = UnsafeMutablePointer<Entry>.allocate(capacity: grown)
        unsafe newEntries.moveInitialize(from: entries, count: count)
        unsafe entries.deallocate()
        unsafe entries = newEntries
        let newLoops = UnsafeMutablePointer<UInt8>.allocate(capacity: grown * loopBytes)
        unsafe newLoops.moveInitialize(from: loops, count: count * loopBytes)
        unsafe loops.deallocate()
        unsafe loops = newLoops
        capacity = grown
    }

    private func growSlots() {
        unsafe slots.deallocate()
        slotCount *= 2
        unsafe slots = .allocate(capacity: slotCount)
        unsafe slots.initialize(repeating: 0, count: slotCount)
        for number in 0..<count {
            var slot = unsafe Int(truncatingIfNeeded: entries[number].fingerprint.low) & (slotCount - 1)
            while unsafe slots[slot] != 0 { slot = (slot + 1) & (slotCount - 1) }
            unsafe slots[slot] = UInt32(number + 1)
        }
    }
}

extension StateTable {
    /// What workers see of the table while nobody adds to it.
    ///
    /// Safe to share: entries and slots are only read until the next state is added, which happens when no worker runs, and the bits of a state are
    /// written by the one worker that explores it, or whose exploration counts if all explore it, and read by others in a later level only.
    @safe struct View: @unchecked Sendable {
        private let entries: UnsafeMutablePointer<Entry>
        private let slots: UnsafeMutablePointer<UInt32>
        private let mask: Int
        private let loops: UnsafeMutablePointer<UInt8>
        private let loopBytes: Int
        let count: Int

        fileprivate init(_ table: StateTable) {
            unsafe entries = table.entries
            unsafe slots = table.slots
            mask = table.slotCount - 1
            unsafe loops = table.loops
            loopBytes = table.loopBytes
            count = table.count
        }

        /// The number of a state, if it is known.
        @inline(__always)
        func number(of fingerprint: Fingerprint) -> Int? {
            var slot = Int(truncatingIfNeeded: fingerprint.low) & mask
            while true {
                let taken = unsafe slots[slot]
                if taken == 0 { return nil }
                if unsafe entries[Int(taken) - 1].fingerprint == fingerprint { return Int(taken) - 1 }
                slot = (slot + 1) & mask
            }
        }

        /// The fingerprint of a state.
        func fingerprint(of number: Int) -> Fingerprint {
            precondition(number < count, "There is no state \(number).")
            return unsafe entries[number].fingerprint
        }

        /// The path on which a state was met first; `nil` if there is no such state.
        func path(to number: Int) -> EventPath? {
            guard number < count else { return nil }
            var events: [Int] = []
            var entry = unsafe entries[number]
            while entry.parent != StateTable.noParent {
                events.append(Int(entry.event))
                entry = unsafe entries[Int(entry.parent)]
            }
            return EventPath(launch: Int(entry.event), events: events.reversed())
        }

        /// Whether another part of the exploration explores a state.
        func isForeign(_ number: Int) -> Bool {
            precondition(number < count, "There is no state \(number).")
            return unsafe entries[number].marks.contains(.isForeign)
        }

        /// Whether a navigation changes nothing in a state.
        func isLoop(_ trip: Int, in number: Int) -> Bool {
            precondition(number < count, "There is no state \(number).")
            return unsafe loops[number * loopBytes + trip >> 3] & 1 << UInt8(trip & 7) != 0
        }

        /// Notes that a navigation changes nothing in a state.
        func setLoop(_ trip: Int, in number: Int) {
            precondition(number < count, "There is no state \(number).")
            unsafe loops[number * loopBytes + trip >> 3] |= 1 << UInt8(trip & 7)
        }
    }

    /// What workers see until the next state is added.
    var view: View { View(self) }
}
