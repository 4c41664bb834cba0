/// A step as a link of a chain: what it goes from, and which context it is given.
package final class StepLink: ChainLink {
    package let step: ScreenStep
    package let previous: (any ChainLink)?
    /// Turns the chain's context into the step's own; `nil` if it is the same.
    package let convert: ContextConversion?

    package init(_ step: ScreenStep, previous: (any ChainLink)?, converting convert: ContextConversion?) {
        self.step = step
        self.previous = previous
        self.convert = convert
    }

    package var namedStep: (any NamedStep)? { step }

    package func walk(_ walk: inout ChainWalk, with context: AnyContext) throws(RoutingError) {
        let own = if let convert { try context.converted(by: convert, for: step) } else { context }
        let found = try step.ask(step.parts.finder.find, in: walk.tree, with: own)
        if step.action?.role != .moves { walk.record(.asked(step, found: found.flatMap { walk.tree.screens[$0] })) }
        if try walk.meet(step, with: own, found: found) { return }
        guard let previous else { throw RoutingError(.noStart, step: step) }
        try previous.walk(&walk, with: context)
    }
}

/// Where a step stands in a chain.
package struct StepPlace<Context> {
    package let action: AnyAction?
    package let joining: JoinedContainer
    package let previous: StepNode<Context>?

    package init(action: AnyAction? = nil, joining: JoinedContainer = .itself, previous: StepNode<Context>? = nil) {
        self.action = action
        self.joining = joining
        self.previous = previous
    }
}

extension StepNode {
    /// A step at a place of a chain.
    package init<Target>(_ parts: StepParts<Target, Context>, at place: StepPlace<Context>) {
        self.init(parts.screen, at: place, converting: nil)
    }

    /// A step with a context of its own at a place of a chain.
    package init<Target, OwnContext>(
        _ parts: StepParts<Target, OwnContext>,
        at place: StepPlace<Context>,
        converting conversion: @escaping (Context) throws -> OwnContext
    ) {
        self.init(parts.screen, at: place, converting: erased(conversion))
    }

    private init(_ parts: ScreenParts, at place: StepPlace<Context>, converting conversion: ContextConversion?) {
        self.init(
            StepLink(
                ScreenStep(parts, action: place.action, joining: place.joining),
                previous: place.previous?.link,
                converting: conversion
            )
        )
    }
}
