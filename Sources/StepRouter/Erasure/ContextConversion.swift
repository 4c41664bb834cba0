/// Turns the context of a chain into that of one of its steps.
@usableFromInline
package struct ContextConversion<Context, OwnContext> {
    let reading: ContextReading

    @inlinable
    package init(_ convert: @escaping (Context) throws -> OwnContext) {
        self.init(converting: { carried(try convert(ContextBox<Context>.value(of: $0))) })
    }

    @usableFromInline
    init(converting convert: @escaping (RouteContext) throws -> RouteContext) { reading = .converted(convert) }

    fileprivate init(_ reading: ContextReading) { self.reading = reading }
}

/// What a step makes of the context of its chain.
enum ContextReading {
    /// It is the step's own.
    case whole
    /// The step looks at none.
    case nothing
    /// It is turned into the step's own.
    case converted((RouteContext) throws -> RouteContext)

    /// Makes the step's own context.
    var convert: (RouteContext) throws -> RouteContext {
        switch self {
        case .whole: { $0 }
        case .nothing: { _ in unsafe noContext }
        case .converted(let convert): convert
        }
    }
}

extension ContextConversion where OwnContext == Void {
    /// For a step that looks at no context.
    package static var toNothing: Self { Self(.nothing) }
}

extension ContextConversion where OwnContext == Any? {
    /// For a step that takes any context.
    package static var toAnything: Self { Self(converting: { ContextBox($0.anyValue) }) }
}
