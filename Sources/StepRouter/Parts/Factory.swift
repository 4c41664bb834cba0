/// What a step's screen comes from: a ``Factory``, a ``ContainerFactory``, or a ``NilFactory`` where nothing is built.
///
/// One protocol for all of them lets the compiler resolve a declaration at once.
public protocol ScreenSource<Target, Context> {
    /// The screen.
    associatedtype Target: Screen
    /// What it is to show.
    associatedtype Context

    /// This source as the router asks it. Never written by hand: each kind of source has its own default.
    var routed: RoutedSource<Target, Context> { get }
}

/// Builds a screen that is not there yet.
public protocol Factory<Target, Context>: ScreenSource {
    // Declared again, so that both are inferred from `build(with:)`.
    /// The screen that is built.
    associatedtype Target
    /// What it is built to show.
    associatedtype Context

    /// Checks whether the screen could be built, before anyone is asked and anything changes. Does nothing by default.
    ///
    /// - Parameter context: What the screen would show.
    /// - Throws: An error that says why not; the navigation then fails with nothing changed.
    func prepare(with context: Context) throws

    /// Builds the screen. It must not be put in place: the step's action does that.
    ///
    /// - Parameter context: What the screen is to show.
    /// - Returns: The screen, in no hierarchy.
    /// - Throws: An error if it cannot be built; the navigation then fails with nothing changed.
    nonisolated(nonsending) func build(with context: Context) async throws -> Target
}

extension Factory {
    /// A screen that is built by itself.
    @inlinable
    public var routed: RoutedSource<Target, Context> { RoutedSource(self) }

    /// By default there is nothing to check.
    @inlinable
    public func prepare(with context: Context) throws {}
}

/// Builds a container around screens, so that it is shown already filled.
public protocol ContainerFactory<Target, Context>: ScreenSource where Target: ContainerScreen {
    // Declared again, so that both are inferred from `build(with:integrating:)`.
    /// The container that is built.
    associatedtype Target
    /// What it is built to show.
    associatedtype Context

    /// Checks whether the container could be built, before anyone is asked and anything changes. Does nothing by default.
    ///
    /// - Parameter context: What the container would show.
    /// - Throws: An error that says why not; the navigation then fails with nothing changed.
    func prepare(with context: Context) throws

    /// Builds the screens that the container holds in any case; none by default.
    ///
    /// The steps that follow join these: their actions embed the new screens into this list.
    ///
    /// - Parameter context: What the container is to show.
    /// - Returns: The screens, in the container's order.
    /// - Throws: An error if one cannot be built; the navigation then fails with nothing changed.
    nonisolated(nonsending) func presetScreens(with context: Context) async throws -> [any Screen]

    /// Builds the container.
    ///
    /// - Parameters:
    ///   - context: What it is to show.
    ///   - screens: What it is to hold: the preset screens and those of the following steps.
    /// - Returns: The container, filled and in no hierarchy.
    /// - Throws: An error if it cannot be built; the navigation then fails with nothing changed.
    nonisolated(nonsending) func build(
        with context: Context,
        integrating screens: [any Screen]
    ) async throws -> Target
}

extension ContainerFactory {
    /// A container that is built around its screens.
    @inlinable
    public var routed: RoutedSource<Target, Context> { RoutedSource(container: self) }

    /// By default there is nothing to check.
    @inlinable
    public func prepare(with context: Context) throws {}

    /// By default a container holds only the screens of the following steps.
    @inlinable
    public nonisolated(nonsending) func presetScreens(with context: Context) async throws -> [any Screen] { [] }
}
