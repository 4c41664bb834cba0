import StepRouter

/// The environment of an app: its values together, remembered under one number.
final class EnvironmentRegister {
    private let declared: [Exploration.EnvironmentValue]
    /// `true` if there is nothing to remember.
    let isEmpty: Bool
    private var combinations = Numbering<[UInt32]>()
    private var fingerprints: [Fingerprint] = []
    /// The number of the values that were read or restored last: most events leave them alone.
    private var last: UInt32 = 0

    init(_ declared: [Exploration.EnvironmentValue]) {
        self.declared = declared
        isEmpty = declared.isEmpty
    }

    /// Remembers the present values, and returns their number.
    func remember() -> UInt32 {
        if isEmpty { return 0 }
        if !isPresent(last) { last = number(of: declared.map { $0.access.remember() }) }
        return last
    }

    /// The number of values.
    var count: Int { declared.count }

    /// Returns whether the values are those that were remembered under a number.
    func isPresent(_ number: UInt32) -> Bool {
        if isEmpty { return true }
        return Int(number) < fingerprints.count
            && zip(declared, combinations[Int(number)]).allSatisfy { $0.access.remember() == $1 }
    }

    private func number(of combination: [UInt32]) -> UInt32 {
        let number = combinations.number(of: combination)
        if number < fingerprints.count { return UInt32(number) }
        var hasher = StableHasher()
        for (value, remembered) in zip(declared, combination) {
            hasher.combine(value.name)
            hasher.combine(value.access.values.fingerprint(remembered))
        }
        fingerprints.append(hasher.finish())
        return UInt32(number)
    }

    /// The number of remembered values in which contexts are exchanged.
    func renamed(_ number: UInt32, by renaming: Renaming) -> UInt32 {
        if isEmpty { return 0 }
        return self.number(
            of: zip(declared, combinations[Int(number)]).map { $0.access.values.renamed($1, by: renaming) }
        )
    }

    /// Restores every value, in order: a later one may change those before it.
    func restore(_ number: UInt32) {
        if isEmpty { return }
        last = number
        for (value, remembered) in zip(declared, combinations[Int(number)]) { value.access.restore(remembered) }
    }

    /// Gives each value another one that was met, so that whatever observes it is told of a change.
    ///
    /// - Returns: `false` if no value has ever been another one.
    func disturb() -> Bool {
        var isDisturbed = false
        for value in declared {
            let present = value.access.remember()
            guard let other = (0..<value.access.values.count).first(where: { $0 != present }) else { continue }
            value.access.restore(UInt32(other))
            isDisturbed = true
        }
        return isDisturbed
    }

    /// The mistake of the first value that reads otherwise than it was put back; `nil` if there is none.
    func mistake(putBackAs number: UInt32) -> ValueMistake? {
        if isEmpty { return nil }
        for (value, remembered) in zip(declared, combinations[Int(number)]) {
            let present = value.access.remember()
            if present == remembered { continue }
            let values = value.access.values
            return .notPutBack(
                value: "the environment's \(value.name)",
                put: values.description(remembered),
                read: values.description(present)
            )
        }
        return nil
    }

    /// A window's fingerprint together with that of values that were remembered.
    func fingerprint(_ hierarchy: Fingerprint, with number: UInt32) -> Fingerprint {
        if isEmpty { return hierarchy }
        var hasher = StableHasher()
        hasher.combine(hierarchy)
        hasher.combine(fingerprints[Int(number)])
        return hasher.finish()
    }

    /// The present values, a line each.
    var presentLines: [String] { lines(remember()) }

    /// Values that were remembered, a line each.
    func lines(_ number: UInt32) -> [String] {
        if isEmpty { return [] }
        return zip(declared, combinations[Int(number)]).map { "\($0.name): \($0.access.values.description($1))" }
    }

    /// The mistake of a value that cannot be told apart; `nil` if all can.
    var mistake: ValueMistake? { declared.lazy.compactMap { $0.access.values.mistake }.first }

    /// Values that were remembered, as rules see them.
    func observed(_ number: UInt32) -> [ObservedState.Value] {
        if isEmpty { return [] }
        return zip(declared, combinations[Int(number)]).map {
            ObservedState.Value(name: $0.name, values: $0.access.values, number: $1)
        }
    }
}
