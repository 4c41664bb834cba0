/// The source of a step's screen: a ``Factory``, an ``AsyncFactory``, or a ``NilFactory`` where nothing is built.
///
/// One protocol for all lets the compiler resolve a declaration at once.
public protocol ScreenSource<Target, Context> {
    /// The screen.
    associatedtype Target: Screen
    /// The context that it is to show.
    associatedtype Context
}

/// Builds a screen asynchronously: it loads the data of the screen. A ``Factory`` builds at once.
public protocol AsyncFactory<Target, Context>: ScreenSource {
    // Declared again, so that both are inferred from `build(with:)`.
    /// The screen that is built.
    associatedtype Target
    /// The context for which it is built.
    associatedtype Context

    /// Checks that the screen could be built, before anything is asked or changed. Does nothing by default.
    ///
    /// - Parameter context: The context that the screen would show.
    /// - Throws: An error with the reason; the navigation then fails with nothing changed.
    func prepare(with context: Context) throws

    /// Builds the screen. It must not be put in place: the step's action does that.
    ///
    /// - Parameter context: The context that the screen is to show.
    /// - Returns: The screen, in no hierarchy.
    /// - Throws: An error if it cannot be built; the navigation then fails with nothing changed.
    nonisolated(nonsending) func build(with context: Context) async throws -> Target
}

extension AsyncFactory {
    /// Checks nothing by default.
    public func prepare(with context: Context) throws {}
}

/// Builds a screen at once.
public protocol Factory<Target, Context>: AsyncFactory {
    /// Builds the screen. It must not be put in place: the step's action does that.
    ///
    /// - Parameter context: The context that the screen is to show.
    /// - Returns: The screen, in no hierarchy.
    /// - Throws: An error if it cannot be built; the navigation then fails with nothing changed.
    func build(with context: Context) throws -> Target
}

/// Builds a container, with the screens that it always holds.
///
/// The screens of the following steps join it before it is shown.
public protocol ContainerFactory<Target, Context>: Factory where Target: ContainerScreen {
    /// Builds the container, in no hierarchy.
    func build(with context: Context) throws -> Target
}

extension Factory {
    /// Does not compile: what awaits is an ``AsyncFactory``.
    @available(
        *,
        unavailable,
        message:
            "a factory whose build awaits is an AsyncFactory; any other builds by func build(with context: Context) throws -> Target"
    )
    public func build(with context: Context) throws -> Target { preconditionFailure() }
}
