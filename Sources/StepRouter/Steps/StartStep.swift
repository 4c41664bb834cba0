/// Where a chain may begin: a screen of the window that is always there.
public struct StartStep: Hashable, Sendable {
    enum Start {
        case topmost
        case root
    }

    let start: Start

    /// The topmost screen: the last modal, or the root.
    public static let current = StartStep(start: .topmost)

    /// The window's root screen.
    public static let root = StartStep(start: .root)
}
