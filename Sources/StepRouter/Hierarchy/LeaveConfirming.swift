/// A screen that answers in its own time whether it may leave: an unsaved draft asks the user first.
///
/// ```swift
/// final class DraftScreen: SimulatedScreen, LeaveConfirming {
///     nonisolated(nonsending) func mayLeave() async -> Bool {
///         if isSaved { return true }
///         return await userDiscardsDraft()
///     }
/// }
/// ```
///
/// Where none of the screens that a navigation would remove is one, nobody is waited for (decision 0006).
public protocol LeaveConfirming: Screen {
    /// Whether the screen may leave the hierarchy.
    ///
    /// Asked of every such screen that a navigation would remove, and of no other, each once in a navigation: after all that would leave said
    /// that they ``Screen/canBeDismissed``, before the interceptors, and what lies on top first. The screen may present something
    /// meanwhile, or navigate; if the hierarchy has changed by the time it answers, the navigation is planned again. A user's gesture does not
    /// ask it, nor does ``Router/plan(for:with:)``.
    ///
    /// - Returns: Whether it may leave. After `false` the navigation fails with ``RoutingError/Code/dismissalRefused``, and after a
    ///   cancellation with ``RoutingError/Code/cancelled``; nothing has changed then.
    nonisolated(nonsending) func mayLeave() async -> Bool
}

/// Which classes of screens are ``LeaveConfirming``: the question is a dynamic cast to a protocol, and so asked once for each class.
final class LeaveConfirmingClasses {
    private var known: [ObjectIdentifier: Bool] = [:]
    /// The classes met last, each where its address puts it.
    // Safe: each entry is read and written as a whole.
    @safe @exclusivity(unchecked) private var recent: [(screenClass: ObjectIdentifier?, confirms: Bool)] = Array(
        repeating: (nil, false),
        count: 16
    )

    /// Whether a screen is of such a class.
    @inline(__always)
    func contains(classOf screen: any Screen) -> Bool {
        let screenClass = ObjectIdentifier(type(of: screen))
        let place = Int(UInt(bitPattern: screenClass) >> 4 & 15)
        return recent[place].screenClass == screenClass ? recent[place].confirms : look(at: screen, place)
    }

    private func look(at screen: any Screen, _ place: Int) -> Bool {
        let screenClass = ObjectIdentifier(type(of: screen))
        let confirms = known[screenClass] ?? (type(of: screen) is any LeaveConfirming.Type)
        known[screenClass] = confirms
        recent[place] = (screenClass, confirms)
        return confirms
    }
}
