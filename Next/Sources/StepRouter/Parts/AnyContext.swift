/// A context of which the type is no longer known. What puts one in and what takes it out have the type from the same step.
package class AnyContext {
    /// The context, without its type; `()` where there is none.
    package var anyValue: Any? { () }
    /// Whether there is no context.
    package var isNothing: Bool { true }
    /// The context as something to compare; `nil` if it cannot be compared.
    package var hashableValue: AnyHashable? { AnyHashable(0) }

    fileprivate init() {}

    /// The context as the type that the step has declared.
    package final func value<Context>(_ type: Context.Type) -> Context {
        guard let context = self as? TypedContext<Context> else {
            preconditionFailure("A step was given the context of another one, which its declaration rules out.")
        }
        return context.value
    }

    /// Wraps a context.
    package static func wrapping<Context>(_ context: Context) -> AnyContext { TypedContext(context) }
}

private final class TypedContext<Context>: AnyContext {
    let value: Context

    init(_ value: Context) {
        self.value = value
        super.init()
    }

    override var anyValue: Any? { value }
    override var isNothing: Bool { Context.self == Void.self }
    override var hashableValue: AnyHashable? { isNothing ? super.hashableValue : value as? AnyHashable }
}
