/// Where a chain may begin: a screen of the window that is always there.
public enum StartStep: String, Hashable, Sendable {
    /// The topmost screen: the last modal, or the root.
    case current = ".current"

    /// The window's root screen.
    case root = ".root"
}
