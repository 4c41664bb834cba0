/// A context on its way along a chain, of which only the steps know the type.
///
/// The walk, the legs and the journey are the same for every context; what a step's parts are asked with is typed again inside the
/// closures that ``StepParts`` makes. Both ends have the type from the same ``StepNode``, so nothing is ever cast (decision 0007).
@usableFromInline
package class RouteContext {
    /// The context without its type, for tasks that fit every one.
    @usableFromInline
    package var anyValue: Any? { () }

    /// Whether the context says nothing.
    @usableFromInline
    package var isNothing: Bool { true }

    /// The context as something that can be compared, if it can.
    @usableFromInline
    package var hashableValue: AnyHashable? { AnyHashable(0) }

    @inlinable
    init() {}
}

/// A context of a known type.
@usableFromInline
package final class ContextBox<Context>: RouteContext {
    @usableFromInline
    let value: Context

    @inlinable
    init(_ value: Context) {
        self.value = value
        super.init()
    }

    @usableFromInline
    package override var anyValue: Any? { value }

    @usableFromInline
    package override var isNothing: Bool { Context.self == Void.self }

    @usableFromInline
    package override var hashableValue: AnyHashable? { isNothing ? super.hashableValue : value as? AnyHashable }
}

/// The context that says nothing, which needs to be made only once.
// Safe: it is never written, and what it holds is empty.
@usableFromInline
nonisolated(unsafe) let noContext = ContextBox<Void>(())

/// A context, ready to be carried.
///
/// Safe: the one that says nothing is handed out only where `Context` is `Void`.
@inlinable
package func carried<Context>(_ context: Context) -> ContextBox<Context> {
    if Context.self == Void.self { return unsafe unsafeDowncast(noContext, to: ContextBox<Context>.self) }
    return ContextBox(context)
}

extension ContextBox {
    /// The context that is carried.
    ///
    /// Safe: who carries it and who asks for it have the type from one ``StepNode``.
    @inlinable
    package static func value(of context: RouteContext) -> Context {
        unsafe unsafeDowncast(context, to: ContextBox<Context>.self).value
    }
}
