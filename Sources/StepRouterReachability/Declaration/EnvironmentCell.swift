/// A value of the environment, of which the type is no longer known.
protocol EnvironmentCell {
    /// The value in words.
    var description: String { get }
}

struct ValueCell<Value: Hashable>: EnvironmentCell {
    let get: () -> Value
    let set: (Value) -> Void

    var description: String { String(describing: get()) }
}
