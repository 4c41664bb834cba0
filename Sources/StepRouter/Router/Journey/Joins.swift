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
    /// Tells from the chain alone where each open stop goes.
    ///
    /// - Throws: ``RoutingError/Code/containerNotFound`` if a built screen is asked for a container that it will not be in.
    mutating func planJoins() throws(RoutingError) {
        for stop in (0..<openCount).reversed() {
            let leg = legs[stop].leg
            guard let action = leg.action, action.joinsContainer, leg.traits.contains(.builds) else { continue }
            legs[stop].join = try join(of: stop, action: action)
        }
    }

    private func join(of stop: Int, action: StepAction) throws(RoutingError) -> Join {
        let before = stop + 1
        guard before < openCount, legs[before].leg.traits.contains(.builds) else { return .live }
        var candidate = before
        if case .itself = legs[stop].offer { return .built(stop: candidate) }
        while true {
            if case .enclosing(let expected) = legs[stop].offer, expected.isOffered(by: legs[candidate].leg.screenType)
            {
                return .built(stop: candidate)
            }
            switch legs[candidate].join {
            case .alone:
                throw RoutingError(
                    .containerNotFound,
                    step: legs[stop].leg.step,
                    expected: expectedName(at: stop),
                    found: "\(legs[before].leg.step.stepDescription.name), which is in none"
                )
            case .built(let container):
                if case .joined = legs[stop].offer, legs[candidate].leg.action?.joinsSameKind(as: action) == true {
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

extension StepAction {
    /// Whether both actions join the same kind of container.
    fileprivate func joinsSameKind(as other: StepAction) -> Bool {
        guard case .container(_, let kind) = kind, case .container(_, let otherKind) = other.kind else { return false }
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
