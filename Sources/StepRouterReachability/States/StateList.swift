/// Something of which it is known what stands for it.
protocol Fingerprinted: Sendable {
    var fingerprint: Fingerprint { get }
}

/// Elements in the order in which they were added, each once, found by fingerprint.
struct StateList<Element: Fingerprinted>: Sendable {
    private(set) var elements: [Element] = []
    /// Positions and 1, by the lower bits of fingerprints; 0 where there is none.
    private var slots: [UInt32] = Array(repeating: 0, count: 512)

    /// How many bytes the list takes.
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
