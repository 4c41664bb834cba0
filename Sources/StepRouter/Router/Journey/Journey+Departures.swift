extension Journey {
    /// The screens that would leave, as far as the hierarchy now tells.
    func planDepartures() throws(RoutingError) -> Departures {
        var departures = Departures()
        let origin = try origin()
        let first = itinerary.openCount - 1
        guard first >= 0 else {
            departures.addRevealing(origin, in: window)
            keepSight(of: origin, departures)
            return departures
        }
        let leg = itinerary.legs[first].leg
        do {
            if leg.traits.contains(.joins) {
                let join = try planJoin(from: origin, &departures)
                if first > 0 || !leg.traits.contains(.isPushed) { try addJoining(join, to: &departures) }
                itinerary.plannedJoin = join
            } else {
                if !leg.traits.contains(.acts) || leg.needsContainerInSight {
                    departures.addRevealing(origin, in: window)
                    keepSight(of: origin, departures)
                }
                if !leg.traits.contains(.leavesNothing), let action = leg.action {
                    departures.removed.append(contentsOf: try action.leaving(from: origin))
                }
            }
        } catch let error as RoutingError {
            throw error
        } catch {
            throw RoutingError(.actionFailed, step: leg.step, underlying: error)
        }
        return departures
    }

    /// Keeps what is to be done until a screen is in sight, if anything is.
    private func keepSight(of screen: any Screen, _ departures: borrowing Departures) {
        if departures.isOnTop { return }
        plannedSight = PlannedSight(of: screen, departures, at: journal?.revision)
    }

    /// Finds the container of the hierarchy that the first open stops join, and adds what leaves when it comes into sight.
    private func planJoin(from origin: any Screen, _ departures: inout Departures) throws -> PlannedJoin {
        let container = try liveContainer(for: itinerary.openCount - 1, from: origin)
        departures.addRevealing(container, in: window)
        keepSight(of: container, departures)
        var kept: [any Screen]?
        if container !== origin, container.containment == .stack, let child = container.child(around: origin) {
            departures.addAbove(Containing(screen: child, container: container))
            kept = container.content(upTo: child)
        }
        return PlannedJoin(
            container: container,
            kept: kept,
            isOnTop: departures.isOnTop,
            revision: journal?.revision
        )
    }

    /// Adds what leaves when the first open stops join a container of the hierarchy.
    private func addJoining(_ join: PlannedJoin, to departures: inout Departures) throws {
        var stop = itinerary.openCount - 1
        var children = join.kept ?? join.container.containedScreens
        while stop >= 0, case .container(let action, _)? = itinerary.legs[stop].leg.action?.kind {
            departures.removed.append(contentsOf: try action.leaving(fromContent: children))
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
