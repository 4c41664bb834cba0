/// Where a chain or moves may begin: a screen of the window that is always there.
public enum StartStep: String, Hashable, Sendable {
    /// The topmost screen: the last modal, or the root. If that is a tab bar, no stack is around it; ``visible`` lies on the one that is shown.
    case current = ".current"

    /// The window's root screen.
    case root = ".root"

    /// What the user sees on top: the innermost screen that the topmost one shows, such as the last on the stack of the selected tab.
    ///
    /// Of columns side by side that is the last one.
    case visible = ".visible"
}
