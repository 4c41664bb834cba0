// Putting things in place, as far as that takes no time. What does is handed back to be awaited; afterwards it goes on from here.
extension Journey {
    /// Puts in place what can be put in place at once.
    ///
    /// - Returns: The change that takes its time, to be carried out before this is called again; `nil` if everything is in place.
    func advance(_ integration: inout Integration) throws(RoutingError) -> LastingChange? {
        if itinerary.openCount == 0 { return try bringIntoSight(integration.base, &integration) }
        while integration.stop >= 0 {
            if integration.stop == 0, case .built = itinerary.join(of: 0), itinerary.legs[0].screen != nil {
                // It came with its container.
                integration.stop = -1
                break
            }
            if let change = try advanceOneStop(&integration) { return change }
        }
        return integration.batch == nil ? nil : try flush(&integration)
    }

    /// Pushes the destination's screen, if that is all that is to be done and takes no time: nothing has to be collected for it.
    ///
    /// - Returns: Whether it was pushed; if not, nothing has changed.
    func pushAtOnce() throws(RoutingError) -> Bool {
        guard isPushAlone, let screen = itinerary.legs[0].screen, let container = joinableAtOnce,
            itinerary.plannedJoin?.kept == nil
        else { return false }
        return try push(screen, onto: container)
    }

    /// Whether all that is to be put in place is one screen that is pushed.
    private var isPushAlone: Bool { itinerary.openCount == 1 && itinerary.legs[0].leg.traits.contains(.isPushed) }

    /// Pushes the destination's screen onto the container that was planned, if that takes no time.
    private func push(_ screen: any Screen, onto container: any ContainerScreen) throws(RoutingError) -> Bool {
        guard let navigation = container as? SimulatedNavigationController else { return false }
        let failure: RoutingError?
        do {
            let isPushed = try queue.expecting { () throws(HierarchyError) in
                try navigation.pushAtOnce(screen, animated: animated)
            }
            guard isPushed else { return false }
            failure = nil
        } catch {
            failure = actionFailed(error, at: 0)
        }
        itinerary.mark(.joined(at: 0))
        if let failure { throw failure }
        return true
    }

    private func advanceOneStop(_ integration: inout Integration) throws(RoutingError) -> LastingChange? {
        let stop = integration.stop
        guard let screen = itinerary.legs[stop].screen else {
            if let change = try flush(&integration) { return change }
            integration.stop -= 1
            return .locating(stop: stop)
        }
        switch itinerary.join(of: stop) {
        case .built: break
        case .live:
            if let change = try join(screen, from: integration.base, &integration) { return change }
        case .liveWith:
            let container = integration.batch?.container ?? integration.base
            if let change = try join(screen, from: container, &integration) { return change }
        case .alone:
            if integration.batch != nil, let change = try flush(&integration) { return change }
            return try act(with: screen, &integration)
        }
        integration.base = screen
        integration.stop -= 1
        return nil
    }

    // MARK: Actions

    private func act(
        with screen: any Screen,
        _ integration: inout Integration
    ) throws(RoutingError) -> LastingChange? {
        let stop = integration.stop
        let base = integration.base
        let leg = itinerary.legs[stop].leg
        guard leg.traits.contains(.acts) else { throw RoutingError(.noStart, step: leg.step) }
        if leg.needsContainerInSight, !isKnownOnTop(stop: stop + 1),
            let change = try bringIntoSight(base, &integration)
        {
            return change
        }
        itinerary.mark(.acted(at: stop))
        integration.base = screen
        integration.stop -= 1
        do {
            if try queue.expecting({ try leg.actAtOnce(with: screen, on: base, animated: animated) }) { return nil }
        } catch {
            throw actionFailed(error, at: stop)
        }
        journal?.noteState(of: base)
        journal?.noteState(of: screen)
        return .acting(stop: stop, screen: screen, base: base)
    }

    private func join(
        _ screen: any Screen,
        from base: any Screen,
        _ integration: inout Integration
    ) throws(RoutingError) -> LastingChange? {
        let stop = integration.stop
        if stop == itinerary.openCount - 1, let container = joinableAtOnce {
            let kept = itinerary.plannedJoin?.kept ?? container.containedScreens
            integration.batch = JoiningBatch(container, keeping: kept, stop: stop)
        } else if let change = try openBatch(from: base, for: screen, &integration) {
            return change
        }
        guard let batch = integration.batch else { return nil }
        try embed(screen, of: stop, in: &batch.children)
        batch.note(screen, of: stop)
        return nil
    }

    /// The container that the first open stops join, if nothing has changed since it was in sight with nothing above it.
    private var joinableAtOnce: (any ContainerScreen)? {
        guard let journal, itinerary.plannedJoin?.isOnTop == true, itinerary.plannedJoin?.revision == journal.revision
        else { return nil }
        return itinerary.plannedJoin?.container
    }

    /// Begins to collect what joins a container that is in the hierarchy, unless that has begun already, or the only screen can be pushed.
    private func openBatch(
        from base: any Screen,
        for screen: any Screen,
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
            let kept = child.flatMap { container.content(upTo: $0) }
            if isPushAlone, kept == nil, container === itinerary.plannedJoin?.container,
                try push(screen, onto: container)
            {
                integration.container = nil
                return nil
            }
            integration.batch = JoiningBatch(container, keeping: kept ?? container.containedScreens, stop: stop)
        }
        integration.container = nil
        return nil
    }

    /// Lets the collected screens join their container.
    private func flush(_ integration: inout Integration) throws(RoutingError) -> LastingChange? {
        guard let open = integration.batch, let last = open.last else { return nil }
        integration.batch = nil
        itinerary.note(.joined(last, after: open.others, container: open.container))
        do {
            if let container = open.container as? SimulatedContainerScreen,
                try queue.expecting({
                    try container.setContainedScreensAtOnce(open.children, showing: last, animated: animated)
                })
            {
                return nil
            }
        } catch {
            throw actionFailed(error, at: open.stop)
        }
        journal?.noteState(of: open.container)
        return .joining(open, showing: last)
    }

    // MARK: Errors

    func revealingFailed(_ error: any Error, of screen: any Screen) -> RoutingError {
        RoutingError(.revealingFailed, step: itinerary.destination, found: screen.label, underlying: error)
    }

    func actionFailed(_ error: any Error, at stop: Int) -> RoutingError {
        RoutingError(.actionFailed, step: itinerary.legs[stop].leg.step, underlying: error)
    }
}
