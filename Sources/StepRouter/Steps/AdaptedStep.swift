/// A step that is asked with another context than its own.
final class AdaptedStep: ChainLink {
    let link: any ChainLink
    let convert: (RouteContext) throws -> RouteContext

    init(_ link: any ChainLink, converting convert: @escaping (RouteContext) throws -> RouteContext) {
        self.link = link
        self.convert = convert
    }

    func walk(_ itinerary: inout Itinerary, with context: RouteContext) throws(RoutingError) {
        let inner: RouteContext
        do {
            inner = try convert(context)
            itinerary.hold(inner)
        } catch {
            throw itinerary.error(
                .contextNotAdapted,
                step: link.namedStep ?? itinerary.lastStep,
                underlying: error
            )
        }
        try link.walk(&itinerary, with: inner)
    }
}

extension StepNode {
    /// A step that is asked with another context than its own.
    ///
    /// - Parameters:
    ///   - node: The step.
    ///   - conversion: Turns the context there is into that of the step.
    @usableFromInline
    package init<InnerContext>(
        adapting node: StepNode<InnerContext>,
        by conversion: ContextConversion<Context, InnerContext>
    ) {
        self.init(AdaptedStep(node.link, converting: conversion.reading.convert))
    }
}
