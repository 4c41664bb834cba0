import StepRouter

/// Something beside the hierarchy that decides about navigations, such as whether the user is logged in.
///
/// It is part of the state: two states that differ in it are two, and it is put back whenever a state is.
///
/// ```swift
/// .toggle("logged in", get: { session.isLoggedIn }, set: { session.isLoggedIn = $0 })
/// ```
public struct EnvironmentValue {
    /// What reports call it.
    public let name: String
    /// The value, remembered and compared.
    let access: any EnvironmentAccess
    /// Gives it the other of its two values; `nil` if it is no toggle.
    let flip: (() -> Void)?

    /// A value that the app changes by itself.
    ///
    /// Two of its values are told apart by what they are made of, whatever `==` compares. Let it be a value and no
    /// object: one that is changed in place cannot be put back, and is a ``ReachabilityError``.
    ///
    /// - Parameters:
    ///   - name: What reports call it.
    ///   - get: Reads it.
    ///   - set: Puts it back.
    /// - Returns: The declaration.
    public static func value<Value: Hashable>(
        _ name: String,
        get: @escaping () -> Value,
        set: @escaping (Value) -> Void
    ) -> EnvironmentValue {
        EnvironmentValue(name: name, access: ValueAccess(name, get: get, set: set), flip: nil)
    }

    /// A value that is on or off, and may be changed from outside at any time if ``Reachability/environment(_:)`` names it.
    public static func toggle(
        _ name: String,
        get: @escaping () -> Bool,
        set: @escaping (Bool) -> Void
    ) -> EnvironmentValue {
        EnvironmentValue(name: name, access: ValueAccess(name, get: get, set: set)) { set(!get()) }
    }
}

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
