/// Builds a screen by its type's plain initialiser.
public struct ClassFactory<Target: DefaultInitializableScreen, Context>: Factory {
    /// Makes the factory.
    public init() {}

    /// Makes a new screen.
    public nonisolated(nonsending) func build(with context: Context) async -> Target { Target() }
}

/// A factory that asks a closure.
public struct InlineFactory<Target: Screen, Context>: Factory {
    private let body: nonisolated(nonsending) (Context) async throws -> Target

    /// Makes the factory.
    ///
    /// - Parameter body: Builds the screen.
    public init(_ body: nonisolated(nonsending) @escaping (Context) async throws -> Target) { self.body = body }

    /// Asks the closure.
    public nonisolated(nonsending) func build(with context: Context) async throws -> Target {
        try await body(context)
    }
}

/// Builds nothing: the screen is there already, or the steps before bring it along.
///
/// If the finder does not find the screen, the router goes on with the step before and asks the finder again once that is in
/// place. It is no ``Factory``: a step with it needs no action.
public struct NilFactory<Target: Screen, Context>: ScreenSource {
    /// Makes the absence of a factory.
    public init() {}

    /// Nothing is built.
    public var routed: RoutedSource<Target, Context> { RoutedSource(builder: .nothing) }
}
