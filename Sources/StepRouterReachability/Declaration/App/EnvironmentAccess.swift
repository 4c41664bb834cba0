import StepRouter

/// A value of the environment, of which the type is no longer known.
protocol EnvironmentAccess: AnyObject {
    associatedtype Values: NumberedValues

    /// The values that were remembered.
    var values: Values { get }

    /// Remembers the present value.
    ///
    /// - Parameter expected: The number that it probably has; `nil` if that is not known.
    /// - Returns: The number under which it is remembered.
    func remember(expecting expected: UInt32?) -> UInt32

    /// Gives the environment a value that was remembered.
    ///
    /// - Returns: Whether it had another one.
    func restore(_ number: UInt32) -> Bool
}

final class ValueAccess<Value: Hashable>: EnvironmentAccess {
    private let get: () -> Value
    private let set: (Value) -> Void
    let values: StateValues<Value>

    init(_ name: String, get: @escaping () -> Value, set: @escaping (Value) -> Void) {
        self.get = get
        self.set = set
        values = StateValues(of: "the environment's \(name)")
    }

    func remember(expecting expected: UInt32?) -> UInt32 { values.number(of: get(), expecting: expected) }

    func restore(_ number: UInt32) -> Bool {
        if remember(expecting: number) == number { return false }
        set(values[number])
        return true
    }
}
