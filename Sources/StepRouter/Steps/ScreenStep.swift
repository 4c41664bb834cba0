/// What a step says of its screen: how it is found and built, and what belongs to it.
package struct StepParts<Target: Screen, Context> {
    let finder: (any Finder<Target, Context>)?
    let builder: StepBuilder<Target, Context>
    package var tasks = StepTasks<Target, Context>()
    package var name: String?

    /// - Parameters:
    ///   - finder: Finds the screen.
    ///   - builder: Builds it.
    package init(finder: some Finder<Target, Context>, builder: StepBuilder<Target, Context>) {
        self.finder = finder is NilFinder<Target, Context> ? nil : finder
        self.builder = builder
    }
}

/// Where a step stands in a chain: its action, and the step it goes from.
package struct StepPlace<Context> {
    package let action: StepAction?
    package let offer: ContainerOffer
    package let previous: (any StepNode<Context>)?

    /// - Parameters:
    ///   - action: Puts the screen in place.
    ///   - offer: How the step before offers the container that the action needs.
    ///   - previous: The step before.
    package init(
        action: StepAction? = nil,
        offer: ContainerOffer = .itself,
        previous: (any StepNode<Context>)? = nil
    ) {
        self.action = action
        self.offer = offer
        self.previous = previous
    }
}

/// A step with a screen, in a chain whose context it may understand in its own way.
package final class ScreenStep<Target: Screen, OwnContext, Context>: StepNode, NamedStep {
    let parts: StepParts<Target, OwnContext>
    let place: StepPlace<Context>
    let convert: (Context) throws -> OwnContext

    package init(
        _ parts: StepParts<Target, OwnContext>,
        at place: StepPlace<Context>,
        converting convert: @escaping (Context) throws -> OwnContext
    ) {
        self.parts = parts
        self.place = place
        self.convert = convert
    }

    /// What belongs to the step.
    var tasks: StepTasks<Target, OwnContext> { parts.tasks }

    package var stepDescription: StepDescription {
        StepDescription(
            name: parts.name ?? String(describing: Target.self),
            finder: parts.finder.map { partName($0) } ?? "NilFinder",
            factory: parts.builder.name,
            action: place.action?.name
        )
    }

    package func walk(_ itinerary: inout Itinerary, with context: Context) throws(RoutingError) {
        let leg = ScreenLeg(step: self, context: try converted(context))
        if let found = try leg.find(in: itinerary.window) {
            itinerary.recorder.note(.asked(self, found: found))
            itinerary.arrive(at: found, by: leg)
            return
        }
        if parts.finder != nil { itinerary.recorder.note(.asked(self, found: nil)) }
        try itinerary.append(leg)
        guard let previous = place.previous else { throw itinerary.error(.noStart, step: self) }
        try previous.walk(&itinerary, with: context)
    }
}

extension ScreenStep {
    private func converted(_ context: Context) throws(RoutingError) -> OwnContext {
        do {
            return try convert(context)
        } catch {
            throw RoutingError(.contextNotAdapted, step: self, underlying: error)
        }
    }
}
