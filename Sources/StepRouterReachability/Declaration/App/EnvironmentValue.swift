extension Exploration {
    /// Something beside the hierarchy that decides about navigations, such as whether the user is logged in.
    ///
    /// It is part of the state: two states that differ in it are two, and it is put back whenever a state is.
    ///
    /// ```swift
    /// .toggle("logged in", get: { session.isLoggedIn }, set: { session.isLoggedIn = $0 })
    /// ```
    public struct EnvironmentValue {
        /// The name in reports.
        public let name: String
        /// The value, remembered and compared.
        let access: EnvironmentAccess
        /// Flips a toggle; `nil` of other values.
        let flip: (() -> Void)?

        /// A value that the app changes by itself.
        ///
        /// Two of its values are told apart by all their parts, whatever `==` compares. Let it be a value and no object:
        /// one that is changed in place cannot be put back, and is a ``ReachabilityError``.
        ///
        /// - Parameters:
        ///   - name: The name in reports.
        ///   - get: Reads it.
        ///   - set: Puts it back.
        /// - Returns: The declaration.
        public static func value<Value: Hashable>(
            _ name: String,
            get: @escaping () -> Value,
            set: @escaping (Value) -> Void
        ) -> EnvironmentValue {
            EnvironmentValue(name: name, access: EnvironmentAccess(name, get: get, set: set), flip: nil)
        }

        /// A value that is on or off, and may change from outside at any time if ``Reachability/environment(_:)`` names it.
        public static func toggle(
            _ name: String,
            get: @escaping () -> Bool,
            set: @escaping (Bool) -> Void
        ) -> EnvironmentValue {
            EnvironmentValue(name: name, access: EnvironmentAccess(name, get: get, set: set)) {
                set(!get())
            }
        }
    }
}

/// Remembers a value of the environment, and puts it back.
struct EnvironmentAccess {
    /// The values that were remembered.
    let values: any NumberedValues
    /// Remembers the present value, and returns its number.
    let remember: () -> UInt32
    private let put: (UInt32) -> Void

    fileprivate init<Value: Hashable>(_ name: String, get: @escaping () -> Value, set: @escaping (Value) -> Void) {
        let values = StateValues<Value>(of: "the environment's \(name)")
        self.values = values
        remember = { values.number(of: get()) }
        put = { set(values[$0]) }
    }

    /// Gives the environment a value that was remembered, unless it has that.
    func restore(_ number: UInt32) { if remember() != number { put(number) } }
}
