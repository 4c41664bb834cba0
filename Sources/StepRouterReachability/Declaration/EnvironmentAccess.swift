import StepRouter

/// A value of the environment, of which the type is no longer known.
protocol EnvironmentAccess: AnyObject {
    /// The number under which the present value is remembered.
    func remember() -> UInt32

    /// Gives the environment a value that was remembered.
    ///
    /// - Returns: Whether it had another one.
    func restore(_ number: UInt32) -> Bool

    /// The number of a value that was remembered, in which contexts are exchanged.
    func renamed(_ number: UInt32, by renaming: Renaming) -> UInt32

    /// What stands for a value that was remembered.
    func fingerprint(_ number: UInt32) -> Fingerprint

    /// A value that was remembered, in words.
    func description(_ number: UInt32) -> String

    /// Values that fingerprints cannot tell apart.
    var indistinct: [String] { get }
}

final class ValueAccess<Value: Hashable>: EnvironmentAccess {
    private let get: () -> Value
    private let set: (Value) -> Void
    private let values: StateValues<Value>

    init(_ name: String, get: @escaping () -> Value, set: @escaping (Value) -> Void) {
        self.get = get
        self.set = set
        values = StateValues(of: "the environment's \(name)")
    }

    func remember() -> UInt32 { values.number(of: get()) }

    func restore(_ number: UInt32) -> Bool {
        let value = values[number]
        if get() == value { return false }
        set(value)
        return true
    }

    func renamed(_ number: UInt32, by renaming: Renaming) -> UInt32 { values.renamed(number, by: renaming) }

    func fingerprint(_ number: UInt32) -> Fingerprint { values.fingerprint(number) }

    func description(_ number: UInt32) -> String { stableDescription(of: values[number]) }

    var indistinct: [String] { values.indistinct }
}
