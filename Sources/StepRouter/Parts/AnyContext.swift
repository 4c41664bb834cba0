/// A context of which the type is no longer known. What puts one in and what takes it out have the type from the same step.
@usableFromInline
package class AnyContext {
    /// The context, without its type, as a part that takes any is given it: an optional is not wrapped once more. `()` where there is none.
    @usableFromInline
    package var anyValue: Any? { () }
    /// Whether there is no context.
    @usableFromInline
    package var isNothing: Bool { true }
    /// The context as something to compare; `nil` if it cannot be compared.
    @usableFromInline
    package var hashableValue: AnyHashable? { AnyHashable(0) }

    @usableFromInline
    init() {}

    /// The context as the type that the step has declared, which is that of the one that was wrapped: the compiler has seen both in one declaration, so that no
    /// input leads to another one.
    @inlinable
    package final func value<Context>(_ type: Context.Type) -> Context {
        guard let context = self as? TypedContext<Context> else {
            preconditionFailure("A step was given the context of another one, which its declaration rules out.")
        }
        return context.value
    }

    /// Wraps a context.
    @inlinable
    package static func wrapping<Context>(_ context: Context) -> AnyContext { TypedContext(context) }
}

/// One meaning of the same context: equal values. What cannot be compared is the same only as the very value that was wrapped, and its copies.
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
        // An optional without a value can be compared, although what it may hold cannot.
        return value as? AnyHashable ?? (anyValue == nil ? AnyHashable(Int?.none) : nil)
    }
}

/// A context for a part that takes any. An optional stays what it is, and is not wrapped once more.
package func anyContext<Context>(_ context: Context) -> Any? {
    func cast<Value>(to type: Value.Type) -> Value? { context as? Value }
    return cast(to: Any?.self) ?? nil
}

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
