public import StepRouter

/// A screen that wants to know values that come about in a flow: those that screens of it finish with or share, and its output.
///
/// ```swift
/// extension ProfileScreen: ValueReceiving {
///     func receive(_ value: City) { state = value }
/// }
/// ```
///
/// The screen that runs a flow receives values, and so do the screens of the flow that are there, hidden or not.
public protocol ValueReceiving<Value>: Screen {
    /// What it wants to know; others it is not told.
    associatedtype Value

    /// Takes note of a value.
    func receive(_ value: Value)
}
