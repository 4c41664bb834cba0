/// Where the screen of a stop goes.
enum Join {
    /// To whatever its action acts on by itself.
    case alone
    /// Into the container that another stop builds.
    case built(stop: Int)
    /// Into a container that is in the hierarchy, found from the screen of the stop before.
    case live
    /// Into a container that is in the hierarchy, found from the one that another stop joins.
    case liveWith(stop: Int)
}

extension Itinerary {
    /// Where the screen of an open stop goes.
    func join(of stop: Int) -> Join { plainJoin(of: stop) ?? legs[stop].join }

    /// Where it goes, if that is told from this stop and the one before alone.
    @inline(__always)
    private func plainJoin(of stop: Int) -> Join? {
        let before = stop + 1
        if !legs[stop].leg.traits.contains(.joins) { return .alone }
        if before >= openCount || !legs[before].leg.traits.contains(.builds) { return .live }
        return legs[stop].goesFromContainer ? .built(stop: before) : nil
    }

    /// Tells from the chain where those open stops go of which that needs the whole of it.
    ///
    /// - Throws: ``RoutingError/Code/containerNotFound`` if a built screen is asked for a container that it will not be in.
    @inline(__always)
    mutating func planJoins() throws(RoutingError) {
        // The first open stop goes from what is there already, which is told from it alone.
        if openCount > 1 { try planJoins(from: openCount - 2) }
    }

    private mutating func planJoins(from first: Int) throws(RoutingError) {
        var stop = first
        while stop >= 0 {
            if plainJoin(of: stop) == nil { legs[stop].join = try join(of: stop, after: stop + 1) }
            stop -= 1
        }
    }

    private func join(of stop: Int, after before: Int) throws(RoutingError) -> Join {
        var candidate = before
        while true {
            if case .enclosing(let expected) = legs[stop].offer, expected.isOffered(by: legs[candidate].leg.screenType)
            {
                return .built(stop: candidate)
            }
            switch join(of: candidate) {
            case .alone:
                throw RoutingError(
                    .containerNotFound,
                    step: legs[stop].leg.step,
                    expected: expectedName(at: stop),
                    found: "\(legs[before].leg.step.stepDescription.name), which is in none"
                )
            case .built(let container):
                if case .joined = legs[stop].offer, legs[candidate].joinsSameKind(as: legs[stop]) {
                    return .built(stop: container)
                }
                candidate = container
            case .live, .liveWith:
                return .liveWith(stop: candidate)
            }
        }
    }

    func expectedName(at stop: Int) -> String? {
        switch (legs[stop].offer, legs[stop].leg.action?.kind) {
        case (.enclosing(let expected), _): expected.name
        case (.joined, .container(let action, _)?): action.containerName
        default: nil
        }
    }
}

extension Itinerary.Stop {
    /// Whether the actions of both join the same kind of container.
    fileprivate func joinsSameKind(as other: Itinerary.Stop) -> Bool {
        guard case .container(_, let kind)? = leg.action?.kind,
            case .container(_, let otherKind)? = other.leg.action?.kind
        else { return false }
        return kind == otherKind
    }
}

extension ContainerAction {
    /// What messages call the kind of container that this action joins.
    var containerName: String {
        let name = String(describing: Container.self)
        return name.hasPrefix("any ") ? String(name.dropFirst("any ".count)) : name
    }

    /// The nearest container of the kind that this action joins, from a screen outwards.
    func nearestContainer(around screen: any Screen) -> (any ContainerScreen)? {
        var candidate: (any Screen)? = screen
        while let next = candidate {
            if next is Container, let container = next.container { return container }
            candidate = next.parentScreen
        }
        return nil
    }
}
