import StepRouter

/// Values that were met, each once, with what stands for them.
final class StateValues<Value: Hashable>: NumberedValues {
    private let name: () -> String
    private(set) var indistinct: [String] = []
    private var values = Numbering<Value>()
    private var fingerprints: [Fingerprint] = []
    private var known: [Fingerprint: UInt32] = [:]
    /// The number that was asked for last: neighbours are often equal.
    private var last: UInt32?

    /// - Parameter name: What the values are, in words.
    init(of name: @escaping @autoclosure () -> String) { self.name = name }

    subscript(_ number: UInt32) -> Value { values[Int(number)] }

    func fingerprint(_ number: UInt32) -> Fingerprint { fingerprints[Int(number)] }

    func number(of value: Value) -> UInt32 {
        if let last, self[last] == value { return last }
        let number = UInt32(values.number(of: value))
        if number == fingerprints.count { addFingerprint(of: value) }
        last = number
        return number
    }

    func renamed(_ number: UInt32, by renaming: Renaming) -> UInt32 {
        self.number(of: renaming.all.renamed(self[number], by: renaming.permutation, in: name()))
    }

    func description(_ number: UInt32) -> String { stableDescription(of: self[number]) }

    private func addFingerprint(of value: Value) {
        var hasher = StableHasher()
        hasher.combine(reflecting: value)
        let fingerprint = hasher.finish()
        if let other = known[fingerprint] {
            indistinct.append("\(name()): \(String(reflecting: self[other])) and \(String(reflecting: value))")
        }
        known[fingerprint] = UInt32(fingerprints.count)
        fingerprints.append(fingerprint)
    }
}
