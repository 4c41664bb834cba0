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
    let reading: ContextReading
    let traits: StepTraits

    // What is carried out in each navigation: one closure for each, since going through lists of parts counts references.
    private let search: FinderPart.Find
    private let prepareParts: FactoryPart.Prepare
    private let makeAtOnce: (RouteContext) throws -> (any Screen)?
    private let performTasks: ContextTaskPart.Perform
    let actAtOnce: StepAction.PerformAtOnce

    init(
        _ parts: ScreenParts,
        action: StepAction?,
        offer: ContainerOffer,
        previous: (any ChainLink)?,
        reading: ContextReading
    ) {
        self.parts = parts
        self.action = action
        self.offer = offer
        self.previous = previous
        self.reading = reading
        traits = StepTraits(parts, action: action, offer: offer, reading: reading)
        if let finder = parts.finder { search = finder.find } else { search = { _, _ in nil } }
        prepareParts = parts.preparation
        if case .atOnce(let make) = parts.source.making {
            makeAtOnce = { try make($0) }
        } else {
            makeAtOnce = { _ in nil }
        }
        performTasks = parts.performance
        if let action { actAtOnce = action.performAtOnce } else { actAtOnce = { _, _, _ in false } }
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
        switch reading {
        case .whole: try walk(&itinerary, with: context, as: context)
        case .nothing: try walk(&itinerary, with: context, as: unsafe noContext)
        case .converted(let convert):
            try walk(&itinerary, with: context, as: own(context, by: convert, in: &itinerary))
        }
    }

    /// A function of its own, because references to what a function is given need not be counted.
    ///
    /// - Parameters:
    ///   - itinerary: The walk.
    ///   - context: The context of the chain.
    ///   - own: The same as this step understands it.
    /// - Throws: What the walk throws.
    @inline(never)
    private func walk(
        _ itinerary: inout Itinerary,
        with context: RouteContext,
        as own: RouteContext
    ) throws(RoutingError) {
        let found = traits.contains(.isLookedFor) ? try find(in: &itinerary, with: own) : nil
        if try itinerary.meet(self, with: own, found: consume found) { return }
        // Not bound to a name, so that the reference to it need not be counted.
        if previous == nil { throw itinerary.error(.noStart, step: self) }
        try previous?.walk(&itinerary, with: context)
    }

    private func find(
        in itinerary: inout Itinerary,
        with context: RouteContext
    ) throws(RoutingError) -> (any Screen)? {
        if let answer = itinerary.takeFirstAnswer() { return answer }
        return try find(in: itinerary.window, with: context)
    }

    func find(in window: any ScreenWindow, with context: RouteContext) throws(RoutingError) -> (any Screen)? {
        do {
            return try search(window, context)
        } catch {
            throw RoutingError(.finderFailed, step: self, underlying: error)
        }
    }

    func prepare(with context: RouteContext) throws(RoutingError) {
        do {
            try prepareParts(context)
        } catch {
            throw RoutingError(.preparationFailed, step: self, underlying: error)
        }
    }

    /// Makes the screen without waiting for anything, as a container still empty.
    ///
    /// - Returns: `nil` if its factory takes its time.
    func make(with context: RouteContext) throws(RoutingError) -> (any Screen)? {
        do {
            return try makeAtOnce(context)
        } catch {
            throw RoutingError(.buildingFailed, step: self, underlying: error)
        }
    }

    func performContextTasks(on screen: any Screen, with context: RouteContext) throws(RoutingError) {
        do {
            try performTasks(screen, context)
        } catch {
            throw RoutingError(.taskFailed, step: self, underlying: error)
        }
    }

    /// The context as this step understands it, which the walk holds from then on.
    @inline(never)
    private func own(
        _ context: RouteContext,
        by convert: (RouteContext) throws -> RouteContext,
        in itinerary: inout Itinerary
    ) throws(RoutingError) -> RouteContext {
        do {
            let own = try convert(context)
            itinerary.hold(own)
            return own
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
            reading: .whole
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
            reading: conversion.reading
        )
        self.init(step)
    }
}
