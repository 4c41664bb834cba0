/// What a navigation does if the destination's screen is there already.
public enum WhenShown: Hashable, Sendable {
    /// Returns to it and leaves it as it is. What lies above it on its stack leaves, and so do modals above it. This is what is done by default.
    case ignore
    /// Returns to it and tells it to refresh, if it is a ``RefreshableScreen``.
    case refresh
    /// Puts a new one in its place: the same place of its container, the same modal, or the root.
    case replace
    /// Puts another one in place each time, as if it were not there.
    case another
    /// Leaves it as it is if the user sees it on top; else puts another one in place.
    case anotherUnlessOnTop
}
