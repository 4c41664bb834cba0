import StepRouter

/// A state that a worker met and that was not known before the present level.
struct NewState: Sendable {
    let fingerprint: Fingerprint
    let parent: UInt32
    let event: UInt16
    let marks: StateTable.Marks
    /// For each rule a bit: whether the rule says of this state what it is to say of all, or of some.
    let rules: UInt64
}

/// The new states of one worker in one level, each once, with what the worker needs to go on from them.
struct NewStates {
    private(set) var states: [NewState] = []
    /// How each of them is put back, and in which app.
    private(set) var values: [(app: Int, state: AppState)] = []
    /// Positions and 1, by some bits of fingerprints; 0 where there is none.
    private var slots: [UInt32] = Array(repeating: 0, count: 512)

    /// The position of a new state.
    func position(of fingerprint: Fingerprint) -> Int? {
        let mask = slots.count - 1
        var slot = Int(truncatingIfNeeded: fingerprint.low >> 7) & mask
        while slots[slot] != 0 {
            let position = Int(slots[slot]) - 1
            if states[position].fingerprint == fingerprint { return position }
            slot = (slot + 1) & mask
        }
        return nil
    }

    /// Adds a state that is not there yet.
    mutating func add(_ state: NewState, app: Int, value: AppState) -> Int {
        states.append(state)
        values.append((app, value))
        if states.count * 2 > slots.count {
            slots = Array(repeating: 0, count: slots.count * 2)
            for position in states.indices { place(position) }
        } else {
            place(states.count - 1)
        }
        return states.count - 1
    }

    private mutating func place(_ position: Int) {
        let mask = slots.count - 1
        var slot = Int(truncatingIfNeeded: states[position].fingerprint.low >> 7) & mask
        while slots[slot] != 0 { slot = (slot + 1) & mask }
        slots[slot] = UInt32(position + 1)
    }
}
