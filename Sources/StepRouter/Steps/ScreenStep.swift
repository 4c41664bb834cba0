/// Where a step stands in a chain: its action, and the step it goes from.
@usableFromInline
package struct StepPlace<Context> {
    package let action: StepAction?
    package let offer: ContainerOffer
    package let previous: StepNode<Context>?

    /// - Parameters:
    ///   - action: Puts the screen in place.
    ///   - offer: How the step before offers the container that the action needs.
    ///   - previous: The step before.
    package init(
        action: StepAction? = nil,
        offer: ContainerOffer = .itself,
        previous: StepNode<Context>? = nil
    ) {
        self.action = action
        self.offer = offer
        self.previous = previous
    }
}

/// A step with a screen, in a chain whose context it may understand in its own way.
package final class ScreenStep: ChainLink, NamedStep {
    let parts: ScreenParts
    let action: StepAction?
    let offer: ContainerOffer
    let previous: (any ChainLink)?
    /// Turns the chain's context into the step's own, if that is another one.
    let convert: ((RouteContext) throws -> RouteContext)?
    let traits: StepTraits

    init(
        _ parts: ScreenParts,
        action: StepAction?,
        offer: ContainerOffer,
        previous: (any ChainLink)?,
        converting convert: ((RouteContext) throws -> RouteContext)?
    ) {
        self.parts = parts
        self.action = action
        self.offer = offer
        self.previous = previous
        self.convert = convert
        traits = StepTraits(parts, action: action, isConverting: convert != nil)
    }

    package var stepDescription: StepDescription {
        StepDescription(
            name: parts.name ?? String(describing: parts.type),
            finder: parts.finder.map { partName($0.finder) } ?? "NilFinder",
            factory: parts.source.name,
            action: action?.name
        )
    }

    package func walk(_ itinerary: inout Itinerary, with context: RouteContext) throws(RoutingError) {
        let leg = ScreenLeg(step: self, context: try own(context))
        if traits.contains(.isLookedFor) {
            let found: (any Screen)?
            if let answer = itinerary.firstAnswer {
                itinerary.firstAnswer = nil
                found = answer
            } else {
                found = try leg.find(in: itinerary.window)
            }
            itinerary.recorder.note(.asked(self, found: found))
            if let found { return itinerary.arrive(at: found, by: leg) }
        }
        try itinerary.append(leg)
        guard let previous else { throw itinerary.error(.noStart, step: self) }
        try previous.walk(&itinerary, with: context)
    }

    func find(in window: any ScreenWindow, with context: RouteContext) throws(RoutingError) -> (any Screen)? {
        guard let finder = parts.finder else { return nil }
        do {
            return try finder.find(window, context)
        } catch {
            throw RoutingError(.finderFailed, step: self, underlying: error)
        }
    }

    func prepare(with context: RouteContext) throws(RoutingError) {
        do {
            for interceptor in parts.interceptors { try interceptor.prepare(context) }
            try parts.source.prepare(with: context)
            for task in parts.contextTasks { try task.prepare(context) }
        } catch {
            throw RoutingError(.preparationFailed, step: self, underlying: error)
        }
    }

    func performContextTasks(on screen: any Screen, with context: RouteContext) throws(RoutingError) {
        do {
            for task in parts.contextTasks { try task.perform(screen, context) }
        } catch {
            throw RoutingError(.taskFailed, step: self, underlying: error)
        }
    }

    private func own(_ context: RouteContext) throws(RoutingError) -> RouteContext {
        guard let convert else { return context }
        do {
            return try convert(context)
        } catch {
            throw RoutingError(.contextNotAdapted, step: self, underlying: error)
        }
    }
}

extension StepNode {
    /// A step with a screen.
    ///
    /// - Parameters:
    ///   - parts: What it says of its screen.
    ///   - place: Where it stands in the chain.
    @usableFromInline
    package init<Target>(_ parts: StepParts<Target, Context>, at place: StepPlace<Context>) {
        let step = ScreenStep(
            parts.screen,
            action: place.action,
            offer: place.offer,
            previous: place.previous?.link,
            converting: nil
        )
        self.init(step)
    }

    /// A step with a screen, which understands the chain's context in its own way.
    ///
    /// - Parameters:
    ///   - parts: What it says of its screen.
    ///   - place: Where it stands in the chain.
    ///   - conversion: Turns the chain's context into its own.
    @usableFromInline
    package init<Target, OwnContext>(
        _ parts: StepParts<Target, OwnContext>,
        at place: StepPlace<Context>,
        converting conversion: ContextConversion<Context, OwnContext>
    ) {
        let step = ScreenStep(
            parts.screen,
            action: place.action,
            offer: place.offer,
            previous: place.previous?.link,
            converting: conversion.convert
        )
        self.init(step)
    }
}
