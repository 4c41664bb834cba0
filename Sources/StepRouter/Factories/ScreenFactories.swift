/// A factory that builds the same whatever the context is.
protocol ContextIgnoringFactory {}

/// Builds a screen by its class alone.
public struct ClassFactory<Target: DefaultInitializableScreen, Context>: Factory, ContextIgnoringFactory,
    ContentDeclaring
{
    /// Makes the factory.
    public init() {}

    /// Makes a screen with nothing to show yet: a context task tells it.
    @inlinable
    public nonisolated(nonsending) func build(with context: Context) async -> Target { Target() }
}

/// Builds a screen with a closure.
public struct InlineFactory<Target: Screen, Context>: Factory {
    private let body: nonisolated(nonsending) (Context) async throws -> Target

    /// Makes the factory.
    ///
    /// - Parameter body: Builds the screen.
    public init(_ body: nonisolated(nonsending) @escaping (Context) async throws -> Target) { self.body = body }

    /// Builds the screen with the closure.
    public nonisolated(nonsending) func build(with context: Context) async throws -> Target { try await body(context) }
}

/// Builds nothing: the screen is there already, or comes with the steps before.
///
/// It is looked for once more when those are built and their context tasks have been performed, from the start on.
public struct NilFactory<Target: Screen, Context>: ScreenSource {
    /// Makes the factory.
    public init() {}

    /// Nothing is built.
    public var erased: AnyFactory? { nil }
}
