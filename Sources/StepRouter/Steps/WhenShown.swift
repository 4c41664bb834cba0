/// The policy of a navigation if the destination's screen is there already.
public enum WhenShown: Hashable, Sendable {
    /// Returns to it and leaves it as it is. The default.
    ///
    /// Screens above it on its stack leave, and so do modals above it.
    case ignore
    /// Returns to it and refreshes it, if it is a ``RefreshableScreen``.
    case refresh
    /// Puts a new one in its place: the same place of its container, the same modal, or the root.
    case replace
    /// Puts another one in place each time, as if it were not there.
    case another
    /// Leaves it as it is if it is on top; else puts another one in place.
    case anotherUnlessOnTop
}
