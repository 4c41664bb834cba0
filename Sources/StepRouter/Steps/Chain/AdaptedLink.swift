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

/// A part of a chain whose context is fetched.
final class FetchingLink: WrappingLink {
    let link: any ChainLink
    let conversion: AwaitedConversion

    init(_ link: any ChainLink, converting conversion: AwaitedConversion) {
        self.link = link
        self.conversion = conversion
    }

    /// Its interceptors would be asked with the context of the chain.
    var options: DestinationOptions {
        var options = link.options.leading { [conversion] in FetchingLink($0, converting: conversion) }
        options.interceptors = []
        return options
    }

    func walk(_ walk: inout ChainWalk, with context: AnyContext) throws(RoutingError) {
        let step = link.namedStep ?? walk.steps.last?.step
        let question = AwaitedQuestion(
            .contextOfStep(step, by: conversion),
            with: context,
            isMadeAnew: walk.isBehindClosure
        )
        guard case .context(let own) = walk.takeAnswer(to: question) else {
            walk.awaited = question
            return
        }
        if let step { walk.record(.fetchedContext(step)) }
        try link.walk(&walk, with: own)
    }
}

extension StepNode {
    /// A chain with a context of its own, which is fetched, as part of this one.
    package init<OwnContext>(
        adapting node: StepNode<OwnContext>,
        awaiting convert: nonisolated(nonsending) @escaping (Context) async throws -> OwnContext
    ) {
        self.init(FetchingLink(node.link, converting: AwaitedConversion(convert)))
    }

    /// A chain with a context of its own as part of this one.
    package init<OwnContext>(
        adapting node: StepNode<OwnContext>,
        by convert: @escaping (Context) throws -> OwnContext
    ) {
        self.init(AdaptedLink(node.link, converting: erased(convert)))
    }
}
