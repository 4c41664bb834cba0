extension Journey {
    /// Finds out which screens would leave, as far as the hierarchy now tells.
    func planDepartures() throws(RoutingError) {
        itinerary.departures.forget()
        let origin = try origin()
        if itinerary.openCount == 0 { return origin.use { addRevealing($0) } }
        try origin.use { (origin) throws(RoutingError) in try planDepartures(from: origin) }
    }

    /// Finds out which screens would leave for the first open stop.
    private func planDepartures(from origin: any Screen) throws(RoutingError) {
        let first = itinerary.openCount - 1
        let leg = itinerary.legs[first].leg
        do {
            if leg.traits.contains(.joins) {
                let join = try planJoin(from: origin)
                if first > 0 || !leg.traits.contains(.isPushed) { try addJoining(join) }
                itinerary.plannedJoin = join
            } else {
                if !leg.traits.contains(.acts) || leg.needsContainerInSight { addRevealing(origin) }
                if !leg.traits.contains(.leavesNothing), let action = leg.action {
                    let leaving = try action.leaving(from: origin)
                    itinerary.departures.add(leaving)
                }
            }
        } catch let error as RoutingError {
            throw error
        } catch {
            throw RoutingError(.actionFailed, step: leg.step, underlying: error)
        }
    }

    /// Adds what leaves when a screen is brought into sight.
    @inline(__always)
    func addRevealing(_ screen: any Screen) {
        itinerary.departures.addRevealing(screen, in: window, at: journal?.revision)
    }

    /// Finds the container of the hierarchy that the first open stops join, and adds what leaves when it comes into sight.
    private func planJoin(from origin: any Screen) throws -> PlannedJoin {
        let container = try liveContainer(for: itinerary.openCount - 1, from: origin)
        addRevealing(container)
        var kept: [any Screen]?
        if container !== origin, container.containment == .stack, let child = container.child(around: origin) {
            kept = container.content(upTo: child)
            if let kept { itinerary.departures.add(container.containedScreens[kept.count...]) }
        }
        return PlannedJoin(
            container: container,
            kept: kept,
            isOnTop: itinerary.departures.isOnTop,
            revision: journal?.revision
        )
    }

    /// Adds what leaves when the first open stops join a container of the hierarchy.
    private func addJoining(_ join: PlannedJoin) throws {
        var stop = itinerary.openCount - 1
        var children = join.kept ?? join.container.containedScreens
        while stop >= 0, case .container(let action, _)? = itinerary.legs[stop].leg.action?.kind {
            let leaving = try action.leaving(fromContent: children)
            itinerary.departures.add(leaving)
            stop -= 1
            guard stop >= 0, case .liveWith = itinerary.join(of: stop) else { return }
            try action.embed(StandInScreen(), in: &children)
        }
    }

    /// The container of the hierarchy that the screen of a stop joins.
    func liveContainer(for stop: Int, from base: any Screen) throws(RoutingError) -> any ContainerScreen {
        var container: (any ContainerScreen)?
        switch itinerary.legs[stop].offer {
        case .itself: container = base.container
        case .enclosing(let expected): container = expected.container(around: base)
        case .joined:
            if case .container(let action, _)? = itinerary.legs[stop].leg.action?.kind {
                container = action.nearestContainer(around: base)
            } else {
                container = base.container
            }
        }
        guard let container else {
            throw RoutingError(
                .containerNotFound,
                step: itinerary.legs[stop].leg.step,
                expected: itinerary.expectedName(at: stop),
                found: base.label
            )
        }
        return container
    }
}

extension ContainerScreen {
    /// The contained screen that is, or is around, another one.
    func child(around screen: any Screen) -> (any Screen)? {
        var child = screen
        while let parent = child.parentScreen {
            if parent === self { return child }
            child = parent
        }
        return nil
    }

    /// The contained screens up to one of them, which is kept; `nil` if those are all.
    func content(upTo child: any Screen) -> [any Screen]? {
        let screens = containedScreens
        guard let index = screens.lastIndex(where: { $0 === child }), index < screens.count - 1 else { return nil }
        return Array(screens[...index])
    }
}
