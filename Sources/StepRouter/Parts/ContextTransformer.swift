/// Turns the context of one step into that of another, so that both can be in one chain.
public protocol ContextTransformer<Source, Target> {
    /// The context there is.
    associatedtype Source
    /// The context that is needed.
    associatedtype Target

    /// Turns one into the other.
    ///
    /// - Parameter context: The context there is.
    /// - Returns: The context that is needed.
    /// - Throws: An error if there is none; the navigation then fails with nothing changed.
    func transform(_ context: Source) throws -> Target
}

/// A transformer that asks a closure.
public struct InlineContextTransformer<Source, Target>: ContextTransformer {
    let body: (Source) throws -> Target

    /// Makes the transformer.
    ///
    /// - Parameter body: Turns one context into the other.
    public init(_ body: @escaping (Source) throws -> Target) { self.body = body }

    /// Asks the closure.
    public func transform(_ context: Source) throws -> Target { try body(context) }
}
