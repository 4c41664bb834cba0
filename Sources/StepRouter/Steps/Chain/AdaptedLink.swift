/// Turns the context of a chain into that of a step.
package typealias ContextConversion = (AnyContext) throws -> AnyContext

/// Forgets the types of a conversion.
func erased<Context, OwnContext>(_ convert: @escaping (Context) throws -> OwnContext) -> ContextConversion {
    { AnyContext.wrapping(try convert($0.value(Context.self))) }
}

extension AnyContext {
    /// This context as a step understands it.
    func converted(by convert: ContextConversion, for step: (any NamedStep)?) throws(RoutingError) -> AnyContext {
        do {
            return try convert(self)
        } catch {
            throw RoutingError(.contextNotAdapted, step: step, underlying: error)
        }
    }
}

/// A part of a chain that has another context than what goes from it.
final class AdaptedLink: WrappingLink {
    let link: any ChainLink
    let convert: ContextConversion

    init(_ link: any ChainLink, converting convert: @escaping ContextConversion) {
        self.link = link
        self.convert = convert
    }

    /// Its interceptors would be asked with the context of the chain.
    var options: DestinationOptions {
        var options = link.options.leading { [convert] in AdaptedLink($0, converting: convert) }
        options.interceptors = []
        return options
    }

    func walk(_ walk: inout ChainWalk, with context: AnyContext) throws(RoutingError) {
        let inner = try context.converted(by: convert, for: link.namedStep ?? walk.steps.last?.step)
        try link.walk(&walk, with: inner)
    }
}

extension StepNode {
    /// A chain with a context of its own as part of this one.
    package init<OwnContext>(
        adapting node: StepNode<OwnContext>,
        by convert: @escaping (Context) throws -> OwnContext
    ) {
        self.init(AdaptedLink(node.link, converting: erased(convert)))
    }
}
