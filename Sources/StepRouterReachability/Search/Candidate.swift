import StepRouter

/// A state that a worker met and that was not known before the present level.
struct Candidate: Sendable {
    let fingerprint: Fingerprint
    let parent: UInt32
    let event: UInt16
    let marks: StateTable.Marks
    /// For each rule a bit: whether the rule says of this state what it is to say of all, or of some.
    let rules: UInt64
}

/// The candidates of one worker in one level, each once, with what the worker needs to go on from them.
struct CandidateTable {
    private(set) var candidates: [Candidate] = []
    /// How each of them is put back, and in which app.
    private(set) var snapshots: [(app: Int, snapshot: ExploredApp.Snapshot)] = []
    private var slots: [UInt32] = Array(repeating: 0, count: 512)

    /// The number of a candidate, or where it would be placed.
    enum Place {
        case known(Int)
        case free(slot: Int)
    }

    @inline(__always)
    func place(of fingerprint: Fingerprint) -> Place {
        var slot = Int(truncatingIfNeeded: fingerprint.low >> 7) & (slots.count - 1)
        while slots[slot] != 0 {
            let number = Int(slots[slot]) - 1
            if candidates[number].fingerprint == fingerprint { return .known(number) }
            slot = (slot + 1) & (slots.count - 1)
        }
        return .free(slot: slot)
    }

    mutating func add(_ candidate: Candidate, app: Int, snapshot: ExploredApp.Snapshot, at slot: Int) -> Int {
        candidates.append(candidate)
        snapshots.append((app, snapshot))
        slots[slot] = UInt32(candidates.count)
        if candidates.count * 2 > slots.count { grow() }
        return candidates.count - 1
    }

    private mutating func grow() {
        slots = Array(repeating: 0, count: slots.count * 2)
        for number in candidates.indices {
            if case .free(let slot) = place(of: candidates[number].fingerprint) { slots[slot] = UInt32(number + 1) }
        }
    }

    /// Forgets all.
    mutating func removeAll() { self = CandidateTable() }
}
