/// Turns the context of a chain into that of one of its steps.
@usableFromInline
package struct ContextConversion<Context, OwnContext> {
    let convert: (RouteContext) throws -> RouteContext

    @inlinable
    package init(_ convert: @escaping (Context) throws -> OwnContext) {
        self.init(converting: { carried(try convert(ContextBox<Context>.value(of: $0))) })
    }

    @usableFromInline
    init(converting convert: @escaping (RouteContext) throws -> RouteContext) { self.convert = convert }
}

extension ContextConversion where OwnContext == Void {
    /// For a step that looks at no context.
    package static var toNothing: Self { Self(converting: { _ in unsafe noContext }) }
}

extension ContextConversion where OwnContext == Any? {
    /// For a step that takes any context.
    package static var toAnything: Self { Self(converting: { ContextBox($0.anyValue) }) }
}
