/// The start of a chain or of moves: a screen of the window that is always there.
public enum StartStep: String, Hashable, Sendable {
    /// The topmost screen: the last modal, or the root.
    ///
    /// If it is a tab bar, no stack is around it; ``visible`` lies on the stack that is shown.
    case current = ".current"

    /// The window's root screen.
    case root = ".root"

    /// The screen on top: the innermost one that the topmost one shows, such as the last on the selected tab's stack.
    ///
    /// It is the last one of columns side by side.
    case visible = ".visible"
}
