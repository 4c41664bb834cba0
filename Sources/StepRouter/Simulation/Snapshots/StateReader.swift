/// Reads, remembers and puts back what the screens of one type declare as their state.
protocol StateReading: AnyObject {
    /// What stands for the state that a screen has now.
    func fingerprint(of screen: SimulatedScreen) -> Fingerprint

    /// Remembers the state that a screen has now.
    ///
    /// - Returns: The number under which it is remembered; equal states have one number.
    func remember(_ screen: SimulatedScreen) -> UInt32

    /// Gives a screen a state that was remembered.
    func restore(_ number: UInt32, to screen: SimulatedScreen)
}

/// Reads the state of screens of one class.
final class StateReader<Stateful: StatefulScreen>: StateReading {
    private let values: StateValues<Stateful.State>

    init(_ type: Stateful.Type, kinds: ScreenKinds) {
        values = StateValues(of: "the state of \(stableName(of: type))", indistinct: kinds.indistinct)
    }

    func fingerprint(of screen: SimulatedScreen) -> Fingerprint {
        values.fingerprint(of: stateful(screen).state)
    }

    func remember(_ screen: SimulatedScreen) -> UInt32 { values.number(of: stateful(screen).state) }

    func restore(_ number: UInt32, to screen: SimulatedScreen) {
        let screen = stateful(screen)
        let state = values[number]
        if screen.state != state { screen.state = state }
    }

    // Safe: a reader is kept under the class it reads and is given screens of exactly that class.
    private func stateful(_ screen: SimulatedScreen) -> Stateful { unsafe unsafeDowncast(screen, to: Stateful.self) }
}

/// Values that were met, each once, with what stands for them.
package final class StateValues<Value: Hashable> {
    private let name: String
    private let indistinct: IndistinctValues
    private var numbers: [Value: UInt32] = [:]
    private var values: [Value] = []
    private var fingerprints: [Fingerprint] = []
    private var known: [Fingerprint: UInt32] = [:]
    /// The number that was asked for last: neighbours are often equal.
    private var last: UInt32?

    /// - Parameters:
    ///   - name: What the values are, in words.
    ///   - indistinct: Takes values that differ and cannot be told apart by what they are made of.
    package init(of name: String, indistinct: IndistinctValues) {
        self.name = name
        self.indistinct = indistinct
    }

    package subscript(_ number: UInt32) -> Value { values[Int(number)] }

    package func fingerprint(of value: Value) -> Fingerprint { fingerprints[Int(number(of: value))] }

    package func fingerprint(at number: UInt32) -> Fingerprint { fingerprints[Int(number)] }

    package func number(of value: Value) -> UInt32 {
        if let last, values[Int(last)] == value { return last }
        let number = numbers[value] ?? add(value)
        last = number
        return number
    }

    private func add(_ value: Value) -> UInt32 {
        let number = UInt32(values.count)
        var hasher = StableHasher()
        hasher.combine(reflecting: value)
        let fingerprint = hasher.finish()
        if let other = known[fingerprint] {
            indistinct.note("\(name): \(String(reflecting: values[Int(other)])) and \(String(reflecting: value))")
        }
        known[fingerprint] = number
        values.append(value)
        fingerprints.append(fingerprint)
        numbers[value] = number
        return number
    }
}

/// Values that are not equal and are made of the same, so that fingerprints cannot tell them apart.
package final class IndistinctValues {
    /// What was found, in words.
    package private(set) var descriptions: [String] = []

    package init() {}

    package func note(_ description: String) { descriptions.append(description) }
}
