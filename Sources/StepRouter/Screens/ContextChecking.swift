/// A screen that can tell whether it shows what a context asks for.
public protocol ContextChecking<Context>: Screen {
    /// What the screen is asked for.
    associatedtype Context

    /// Whether this screen already shows what is asked for.
    ///
    /// - Parameter context: What is asked for.
    /// - Returns: `true` if the screen shows exactly that.
    func isTarget(for context: Context) -> Bool
}

/// A screen that takes a context to show.
public protocol ContextAccepting<Context>: Screen {
    /// What the screen can show.
    associatedtype Context

    /// Whether the screen could show this context; asked before anything is built or changed.
    ///
    /// - Parameter context: What would be shown.
    /// - Throws: An error that says why the context is not acceptable; the navigation then fails with nothing changed.
    static func checkCompatibility(with context: Context) throws

    /// Shows the context from now on.
    ///
    /// - Parameter context: What to show.
    /// - Throws: An error if the screen cannot show it; the navigation is then undone.
    func setup(with context: Context) throws
}

extension ContextAccepting {
    /// By default every context is acceptable.
    public static func checkCompatibility(with context: Context) throws {}
}

/// A screen that can be made without being told anything.
public protocol DefaultInitializableScreen: Screen {
    /// Makes the screen with nothing to show yet.
    init()
}
