/// Small numbers by object identity, without the cost of a dictionary.
struct PointerTable {
    private var keys: [UInt] = Array(repeating: 0, count: 64)
    private var numbers: [UInt32] = Array(repeating: 0, count: 64)
    private var count = 0

    private func slot(of key: UInt) -> Int {
        Int(truncatingIfNeeded: (key >> 4) &* 0x9E37_79B9_7F4A_7C15 >> 32) & (keys.count - 1)
    }

    /// The number of an object, if it has one.
    subscript(_ identifier: ObjectIdentifier) -> UInt32? {
        let key = UInt(bitPattern: identifier)
        var slot = slot(of: key)
        while keys[slot] != 0 {
            if keys[slot] == key { return numbers[slot] }
            slot = (slot + 1) & (keys.count - 1)
        }
        return nil
    }

    /// Gives an object a number. It must live as long as the table does.
    mutating func insert(_ identifier: ObjectIdentifier, _ number: UInt32) {
        if (count + 1) * 2 > keys.count { grow() }
        place(UInt(bitPattern: identifier), number)
        count += 1
    }

    private mutating func place(_ key: UInt, _ number: UInt32) {
        var slot = slot(of: key)
        while keys[slot] != 0 { slot = (slot + 1) & (keys.count - 1) }
        keys[slot] = key
        numbers[slot] = number
    }

    private mutating func grow() {
        let old = zip(keys, numbers).filter { $0.0 != 0 }
        keys = Array(repeating: 0, count: keys.count * 2)
        numbers = Array(repeating: 0, count: keys.count)
        for (key, number) in old { place(key, number) }
    }
}
