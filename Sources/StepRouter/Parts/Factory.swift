/// Builds a screen that is not there yet.
public protocol Factory<Target, Context> {
    /// The screen that is built.
    associatedtype Target: Screen
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
    /// By default there is nothing to check.
    public func prepare(with context: Context) throws {}
}

/// Builds a container around screens, so that it is shown already filled.
public protocol ContainerFactory<Target, Context> {
    /// The container that is built.
    associatedtype Target: ContainerScreen
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
    /// By default there is nothing to check.
    public func prepare(with context: Context) throws {}

    /// By default a container holds only the screens of the following steps.
    public nonisolated(nonsending) func presetScreens(with context: Context) async throws -> [any Screen] { [] }
}
