/// Builds a screen by its type's plain initialiser.
public struct ClassFactory<Target: DefaultInitializableScreen, Context>: Factory {
    /// Makes the factory.
    @inlinable
    public init() {}

    /// Makes a new screen.
    @inlinable
    public nonisolated(nonsending) func build(with context: Context) async -> Target { Target() }

    /// A screen that is made at once.
    @inlinable
    public var routed: RoutedSource<Target, Context> { RoutedSource(self) { _ in Target() } }
}

/// A factory that asks a closure.
public struct InlineFactory<Target: Screen, Context>: Factory {
    @usableFromInline
    let body: nonisolated(nonsending) (Context) async throws -> Target

    /// Makes the factory.
    ///
    /// - Parameter body: Builds the screen.
    @inlinable
    public init(_ body: nonisolated(nonsending) @escaping (Context) async throws -> Target) { self.body = body }

    /// Asks the closure.
    @inlinable
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
    @inlinable
    public init() {}

    /// Nothing is built.
    @inlinable
    public var routed: RoutedSource<Target, Context> { RoutedSource() }
}
