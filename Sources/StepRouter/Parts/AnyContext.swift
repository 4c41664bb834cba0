/// A context whose type is erased. Wrapping and unwrapping use the type of the same step.
@usableFromInline
package class AnyContext {
    /// The context for a part that takes any; `()` if there is none. An optional is not wrapped once more.
    @usableFromInline
    package var anyValue: Any? { () }
    /// `true` if there is no context.
    @usableFromInline
    package var isNothing: Bool { true }
    /// The context as a hashable value; `nil` if it cannot be compared.
    @usableFromInline
    package var hashableValue: AnyHashable? { AnyHashable(0) }

    @usableFromInline
    init() {}

    /// The context as the type that the step has declared.
    ///
    /// It is the type of the wrapped context: the compiler has seen both in one declaration, so no input leads to
    /// another one.
    @inlinable
    package final func value<Context>(_ type: Context.Type) -> Context {
        guard let context = self as? TypedContext<Context> else {
            preconditionFailure("A step was given the context of another one, which its declaration rules out.")
        }
        return context.value
    }

    @inlinable
    package static func wrapping<Context>(_ context: Context) -> AnyContext { TypedContext(context) }
}

/// Compares contexts by value. A context that cannot be compared equals only the wrapped value itself and its copies.
extension AnyContext: Hashable {
    @usableFromInline
    package static func == (left: AnyContext, right: AnyContext) -> Bool {
        if left === right { return true }
        guard let left = left.hashableValue, let right = right.hashableValue else { return false }
        return left == right
    }

    @usableFromInline
    package final func hash(into hasher: inout Hasher) {
        if let value = hashableValue { hasher.combine(value) } else { hasher.combine(ObjectIdentifier(self)) }
    }
}

@usableFromInline
package final class TypedContext<Context>: AnyContext {
    @usableFromInline
    let value: Context

    @inlinable
    init(_ value: Context) {
        self.value = value
        super.init()
    }

    @usableFromInline
    package override var anyValue: Any? { anyContext(value) }
    @usableFromInline
    package override var isNothing: Bool { Context.self == Void.self }
    @usableFromInline
    package override var hashableValue: AnyHashable? {
        if isNothing { return super.hashableValue }
        // An optional without a value can be compared, although the wrapped type cannot.
        return value as? AnyHashable ?? (anyValue == nil ? AnyHashable(Int?.none) : nil)
    }
}

/// Returns a context for a part that takes any context. An optional stays as it is, and is not wrapped once more.
package func anyContext<Context>(_ context: Context) -> Any? {
    func cast<Value>(to type: Value.Type) -> Value? { context as? Value }
    return cast(to: Any?.self) ?? nil
}

/// Converts the context of one step into that of another, so that both can be in one chain.
public protocol ContextTransformer<Source, Target> {
    /// The given context.
    associatedtype Source
    /// The needed context.
    associatedtype Target

    /// Converts a context.
    ///
    /// - Parameter context: The given context.
    /// - Returns: The needed context.
    /// - Throws: An error if there is none; the navigation then fails with nothing changed.
    func transform(_ context: Source) throws -> Target
}

/// A transformer that calls a closure.
public struct InlineContextTransformer<Source, Target>: ContextTransformer {
    let body: (Source) throws -> Target

    /// Makes the transformer.
    ///
    /// - Parameter body: Converts one context into the other.
    public init(_ body: @escaping (Source) throws -> Target) { self.body = body }

    /// Calls the closure.
    public func transform(_ context: Source) throws -> Target { try body(context) }
}
