/// What came of restoring a window.
public struct RestorationReport: Hashable, Sendable {
    /// Whether the window shows what is left of the snapshot; if `false`, not even a root is left, and the window is as it was.
    public internal(set) var isShown = false
    /// What was left out, and why: first what was not written down or read, then what was not made.
    public internal(set) var dropped: [DroppedScreen]
}
