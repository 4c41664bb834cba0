// Putting things in place, as far as that takes no time. What does is handed back to be awaited; afterwards it goes on from here.
extension Journey {
    /// Puts in place what can be put in place at once.
    ///
    /// - Returns: The change that takes its time, to be carried out before this is called again; `nil` if everything is in place.
    func advance(_ integration: inout Integration) throws(RoutingError) -> LastingChange? {
        if itinerary.openCount == 0 {
            return try origin().use { (origin) throws(RoutingError) in try bringIntoSight(origin, &integration) }
        }
        while integration.stop >= 0 {
            if let change = try advanceOneStop(&integration) { return change }
        }
        return integration.batch == nil ? nil : try flush(&integration)
    }

    /// Pushes the destination's screen, if that is all that is to be done and takes no time: nothing has to be collected for it.
    ///
    /// - Returns: Whether it was pushed; if not, nothing has changed.
    func pushAtOnce() throws(RoutingError) -> Bool {
        guard isPushAlone, isPlannedJoinOnTop, itinerary.plannedJoin?.kept == nil,
            let container = itinerary.plannedJoin.map({ UncountedScreen($0.container) })
        else { return false }
        return try container.use { (container) throws(RoutingError) in try push(onto: container) }
    }

    /// Whether all that is to be put in place is one screen that is pushed.
    private var isPushAlone: Bool { itinerary.openCount == 1 && itinerary.legs[0].leg.traits.contains(.isPushed) }

    /// Pushes the destination's screen onto the container that was planned, if that takes no time.
    private func push(onto container: any Screen) throws(RoutingError) -> Bool {
        guard let screen = itinerary.screen(of: 0) else { return false }
        let failure: RoutingError?
        do {
            let isPushed = try screen.use { screen in
                try push(screen, onto: container, animated: animated)
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

    /// Pushes a screen onto a simulated navigation controller, if that takes no time. A function of its own, because references to what a function is
    /// given need not be counted.
    @inline(never)
    private func push(
        _ screen: any Screen,
        onto container: any Screen,
        animated: Bool
    ) throws -> Bool {
        // Safe: whoever calls this holds it.
        guard let container = unsafe SimulatedNavigationController.uncountedNavigation(container) else { return false }
        return try unsafe container._withUnsafeGuaranteedRef { container in
            try queue.expecting { try container.pushAtOnce(screen, animated: animated) }
        }
    }

    private func advanceOneStop(_ integration: inout Integration) throws(RoutingError) -> LastingChange? {
        let stop = integration.stop
        guard let screen = itinerary.screen(of: stop) else {
            if let change = try flush(&integration) { return change }
            integration.stop -= 1
            return .locating(stop: stop)
        }
        switch itinerary.join(of: stop) {
        case .built: break
        case .live:
            let change = try base(of: stop).use { (base) throws(RoutingError) in try join(from: base, &integration) }
            if let change { return change }
        case .liveWith:
            let base = if let batch = integration.batch { batch.container } else { try base(of: stop).screen }
            if let change = try join(from: base, &integration) { return change }
        case .alone:
            if integration.batch != nil, let change = try flush(&integration) { return change }
            return try screen.use { (screen) throws(RoutingError) in
                try base(of: stop).use { (base) throws(RoutingError) in try act(with: screen, on: base, &integration) }
            }
        }
        integration.stop -= 1
        return nil
    }

    /// The screen that an open stop goes from, which the itinerary holds.
    private func base(of stop: Int) throws(RoutingError) -> UncountedScreen {
        guard let base = itinerary.screen(before: stop) else { throw noStart }
        return base
    }

    // MARK: Actions

    private func act(
        with screen: any Screen,
        on base: any Screen,
        _ integration: inout Integration
    ) throws(RoutingError) -> LastingChange? {
        let stop = integration.stop
        let leg = itinerary.legs[stop].leg
        guard leg.traits.contains(.acts) else { throw RoutingError(.noStart, step: leg.step) }
        if leg.needsContainerInSight, !isKnownOnTop(stop: stop + 1),
            let change = try bringIntoSight(base, &integration)
        {
            return change
        }
        itinerary.mark(.acted(at: stop))
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
        from base: any Screen,
        _ integration: inout Integration
    ) throws(RoutingError) -> LastingChange? {
        let stop = integration.stop
        if stop == itinerary.openCount - 1, isPlannedJoinOnTop, let join = itinerary.plannedJoin {
            let kept = join.kept ?? join.container.containedScreens
            integration.batch = JoiningBatch(join.container, keeping: kept, stop: stop)
        } else if let change = try openBatch(from: base, &integration) {
            return change
        }
        guard let batch = integration.batch, let screen = itinerary.legs[stop].screen else { return nil }
        try embed(screen, of: stop, in: &batch.children)
        batch.note(screen, of: stop)
        return nil
    }

    /// Whether nothing has changed since the container that the first open stops join was in sight with nothing above it.
    private var isPlannedJoinOnTop: Bool {
        itinerary.plannedJoin?.isOnTop == true && journal != nil
            && itinerary.plannedJoin?.revision == journal?.revision
    }

    /// Begins to collect what joins a container that is in the hierarchy, unless that has begun already, or the only screen can be pushed.
    private func openBatch(
        from base: any Screen,
        _ integration: inout Integration
    ) throws(RoutingError) -> LastingChange? {
        let stop = integration.stop
        let container = if let known = integration.container { known } else { try liveContainer(for: stop, from: base) }
        if integration.batch?.container !== container {
            var change = try flush(&integration)
            if change == nil { change = try bringIntoSight(container, &integration) }
            if let change {
                integration.container = container
                return change
            }
            let kept = try self.base(of: stop).use { (base) -> [any Screen]? in
                let child = container.containment == .stack ? container.child(around: base) : nil
                return child.flatMap { container.content(upTo: $0) }
            }
            if integration.container != nil { integration.container = nil }
            if isPushAlone, kept == nil, container === itinerary.plannedJoin?.container, try push(onto: container) {
                return nil
            }
            integration.batch = JoiningBatch(container, keeping: kept ?? container.containedScreens, stop: stop)
        }
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
