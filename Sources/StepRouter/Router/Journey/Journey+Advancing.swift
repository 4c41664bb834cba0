// Putting things in place, as far as that takes no time. What does is handed back to be awaited; afterwards it goes on from here.
extension Journey {
    /// Puts in place what can be put in place at once.
    ///
    /// - Returns: The change that takes its time, to be carried out before this is called again; `nil` if everything is in place.
    mutating func advance(_ integration: inout Integration) throws(RoutingError) -> LastingChange? {
        if itinerary.openCount == 0 { return try bringIntoSight(integration.base, &integration) }
        while integration.stop >= 0 {
            if let change = try advanceOneStop(&integration) { return change }
        }
        return try flush(&integration)
    }

    private mutating func advanceOneStop(_ integration: inout Integration) throws(RoutingError) -> LastingChange? {
        let stop = integration.stop
        guard let screen = itinerary.legs[stop].screen else {
            if let change = try flush(&integration) { return change }
            integration.stop -= 1
            return .locating(stop: stop)
        }
        switch itinerary.legs[stop].join {
        case .built: break
        case .live:
            if let change = try join(screen, from: integration.base, &integration) { return change }
        case .liveWith:
            let container = integration.batch?.container ?? integration.base
            if let change = try join(screen, from: container, &integration) { return change }
        case .alone:
            if let change = try flush(&integration) { return change }
            return try act(with: screen, &integration)
        }
        integration.base = screen
        integration.stop -= 1
        return nil
    }

    // MARK: Actions

    private mutating func act(
        with screen: any Screen,
        _ integration: inout Integration
    ) throws(RoutingError) -> LastingChange? {
        let stop = integration.stop
        let base = integration.base
        let leg = itinerary.legs[stop].leg
        guard let action = leg.action else { throw RoutingError(.noStart, step: leg.step) }
        if action.needsContainerInSight, let change = try bringIntoSight(base, &integration) { return change }
        itinerary.recorder.note(.acted(leg.step, screen: screen, on: base))
        journal?.noteState(of: base)
        journal?.noteState(of: screen)
        integration.base = screen
        integration.stop -= 1
        do {
            if try action.performAtOnce?(screen, base, animated) == true { return nil }
        } catch {
            throw actionFailed(error, at: stop)
        }
        return .acting(stop: stop, screen: screen, base: base)
    }

    private mutating func join(
        _ screen: any Screen,
        from base: any Screen,
        _ integration: inout Integration
    ) throws(RoutingError) -> LastingChange? {
        let stop = integration.stop
        if let planned = plannedJoin, planned.isOnTop, planned.revision == journal?.revision, journal != nil,
            stop == itinerary.openCount - 1
        {
            if stop == 0, planned.kept == nil, try push(screen, onto: planned.container) { return nil }
            let kept = planned.kept ?? planned.container.containedScreens
            integration.batch = JoiningBatch(planned.container, keeping: kept, stop: stop)
        } else if let change = try openBatch(from: base, &integration) {
            return change
        }
        guard var open = integration.batch else { return nil }
        integration.batch = nil
        try embed(screen, of: stop, in: &open.children)
        open.note(screen, of: stop)
        integration.batch = open
        return nil
    }

    /// Begins to collect what joins a container that is in the hierarchy, unless that has begun already.
    private mutating func openBatch(
        from base: any Screen,
        _ integration: inout Integration
    ) throws(RoutingError) -> LastingChange? {
        let stop = integration.stop
        let container: any ContainerScreen
        if let known = integration.container {
            container = known
        } else {
            container = try liveContainer(for: stop, from: base)
            integration.container = container
        }
        if integration.batch?.container !== container {
            if let change = try flush(&integration) { return change }
            if let change = try bringIntoSight(container, &integration) { return change }
            let child = container.containment == .stack ? container.child(around: integration.base) : nil
            let kept = child.flatMap { container.content(upTo: $0) } ?? container.containedScreens
            integration.batch = JoiningBatch(container, keeping: kept, stop: stop)
        }
        integration.container = nil
        return nil
    }

    /// Pushes the destination's screen, if that takes no time: nothing has to be collected for it.
    ///
    /// - Returns: Whether it was pushed; if not, nothing has changed.
    private mutating func push(_ screen: any Screen, onto container: any ContainerScreen) throws(RoutingError) -> Bool {
        guard
            itinerary.legs[0].leg.action?.isPush == true, let navigation = container as? SimulatedNavigationController
        else { return false }
        journal?.noteState(of: navigation)
        let failure: RoutingError?
        do {
            guard try navigation.pushAtOnce(screen, animated: animated) else { return false }
            failure = nil
        } catch {
            failure = actionFailed(error, at: 0)
        }
        itinerary.recorder.note(.joined(screen, after: [], container: container))
        if let failure { throw failure }
        return true
    }

    /// Lets the collected screens join their container.
    private mutating func flush(_ integration: inout Integration) throws(RoutingError) -> LastingChange? {
        guard let open = integration.batch, let last = open.last else { return nil }
        integration.batch = nil
        itinerary.recorder.note(.joined(last, after: open.others, container: open.container))
        journal?.noteState(of: open.container)
        do {
            if let container = open.container as? SimulatedContainerScreen,
                try container.setContainedScreensAtOnce(open.children, showing: last, animated: animated)
            {
                return nil
            }
        } catch {
            throw actionFailed(error, at: open.stop)
        }
        return .joining(open, showing: last)
    }

    // MARK: Bringing into sight

    /// Dismisses what is above a screen and lets the containers around it show it, the innermost first.
    ///
    /// - Returns: What of that takes its time, to be carried out before this is called again for the same screen.
    mutating func bringIntoSight(
        _ screen: any Screen,
        _ integration: inout Integration
    ) throws(RoutingError) -> LastingChange? {
        if !window.isOnTop(screen) {
            let coverings = screen.coverings
            var change = try uncover(screen, from: coverings, integration)
            if change == nil { change = try show(screen, integration) }
            if let change {
                if integration.modals == nil { integration.modals = coverings.map(\.modal) }
                return change
            }
        }
        if integration.modals != nil { (integration.tried, integration.modals) = ([], nil) }
        return nil
    }

    private mutating func uncover(
        _ screen: any Screen,
        from coverings: [Covering],
        _ integration: borrowing Integration
    ) throws(RoutingError) -> LastingChange? {
        for covering in coverings where integration.dismisses(covering.modal) {
            itinerary.recorder.note(.dismissed(covering.modal, above: covering.below))
            let presenter = covering.presenter
            journal?.noteState(of: presenter)
            do {
                let presenter = presenter as? SimulatedScreen
                if try presenter?.dismissPresentedAtOnce(animated: animated) != true {
                    return .dismissing(covering, toReveal: screen)
                }
            } catch {
                throw revealingFailed(error, of: screen)
            }
        }
        return nil
    }

    private mutating func show(
        _ screen: any Screen,
        _ integration: borrowing Integration
    ) throws(RoutingError) -> LastingChange? {
        var hidden: [Containing] = []
        screen.forEachContaining { if !$0.isInSight { hidden.append($0) } }
        for containing in hidden where !integration.tried.contains(where: { $0 === containing.screen }) {
            itinerary.recorder.note(.revealed(containing.screen, in: containing.container))
            journal?.noteState(of: containing.container)
            do {
                let container = containing.container as? SimulatedContainerScreen
                let isShown = try container?.makeVisibleAtOnce(containing.screen, animated: animated)
                if isShown != true { return .showing(containing, toReveal: screen) }
            } catch {
                throw revealingFailed(error, of: screen)
            }
        }
        return nil
    }

    // MARK: Errors

    func revealingFailed(_ error: any Error, of screen: any Screen) -> RoutingError {
        RoutingError(.revealingFailed, step: itinerary.destination, found: screen.label, underlying: error)
    }

    func actionFailed(_ error: any Error, at stop: Int) -> RoutingError {
        RoutingError(.actionFailed, step: itinerary.legs[stop].leg.step, underlying: error)
    }
}
