extension Journey {
    /// Makes the screens of the open stops, none of which takes any time.
    mutating func makeAtOnce() throws(RoutingError) {
        for stop in (0..<itinerary.openCount).reversed() {
            let leg = itinerary.legs[stop].leg
            guard let screen = try leg.make() else { continue }
            itinerary.legs[stop].screen = screen
            itinerary.recorder.note(.built(leg.step, screen: screen))
        }
    }

    /// Fills a container that was made empty with the screens that join it, if that takes no time.
    ///
    /// - Returns: Whether it was filled; if not, nothing has changed.
    mutating func fillAtOnce(_ stop: Int) throws(RoutingError) -> Bool {
        guard let container = itinerary.legs[stop].screen as? SimulatedContainerScreen else { return false }
        do {
            if let child = onlyPushed(onto: stop), container.containedScreens.isEmpty,
                let container = container as? SimulatedNavigationController,
                try container.pushAtOnce(child, animated: false)
            {
                return true
            }
            guard let content = try madeContent(of: stop) else { return true }
            guard try container.setContainedScreensAtOnce(content.children, showing: nil, animated: false) else {
                return false
            }
            return try container.shows(content.last) || container.makeVisibleAtOnce(content.last, animated: false)
        } catch let error as RoutingError {
            throw error
        } catch {
            throw fillingFailed(error, at: stop)
        }
    }

    /// The only screen that joins the container of a stop, if it is pushed.
    private mutating func onlyPushed(onto container: Int) -> (any Screen)? {
        var only: (any Screen)?
        for stop in 0..<container {
            guard case .built(container) = itinerary.legs[stop].join else { continue }
            guard only == nil, itinerary.legs[stop].leg.action?.isPush == true else { return nil }
            only = itinerary.legs[stop].screen
        }
        return only
    }

    /// Fills a container that was made empty with the screens that join it.
    nonisolated(nonsending) mutating func fill(_ stop: Int) async throws(RoutingError) {
        guard let screen = itinerary.legs[stop].screen, let content = try madeContent(of: stop) else { return }
        try await fill(screen, of: stop, with: content.children, showing: content.last)
    }

    /// What a container that was made is to hold, and the last screen that joins it.
    private mutating func madeContent(of container: Int) throws(RoutingError) -> (
        children: [any Screen], last: any Screen
    )? {
        var children = itinerary.legs[container].screen?.container?.containedScreens ?? []
        var last: (any Screen)?
        for stop in (0..<container).reversed() {
            guard case .built(container) = itinerary.legs[stop].join, let child = itinerary.legs[stop].screen else {
                continue
            }
            try embed(child, of: stop, in: &children)
            last = child
        }
        return last.map { (children, $0) }
    }

    /// Builds the screens of the open stops; containers are built around the screens that join them. Nothing is attached.
    nonisolated(nonsending) mutating func build() async throws(RoutingError) {
        for stop in (0..<itinerary.openCount).reversed() where itinerary.legs[stop].leg.traits.contains(.builds) {
            if case .built = itinerary.legs[stop].join { continue }
            try await build(stop)
        }
    }

    @discardableResult
    private nonisolated(nonsending) mutating func build(_ stop: Int) async throws(RoutingError) -> any Screen {
        let leg = itinerary.legs[stop].leg
        if let made = try leg.make() {
            itinerary.recorder.note(.built(leg.step, screen: made))
            if isJoined(stop) { try await fill(made, of: stop) }
            itinerary.legs[stop].screen = made
            return made
        }
        let screen: any Screen
        if leg.traits.contains(.buildsAroundScreens) {
            var children = try await leg.presetScreens()
            for child in children { remembered.handovers.note(child) }
            let last = try await buildAndEmbed(joining: stop, in: &children)
            screen = try await leg.build(integrating: children)
            remembered.handovers.note(screen, isFilled: true)
            if let last { try await select(last, in: screen, of: stop) }
        } else {
            screen = try await leg.build(integrating: [])
            remembered.handovers.note(screen)
            if isJoined(stop) { try await fill(screen, of: stop) }
        }
        itinerary.recorder.note(.built(leg.step, screen: screen))
        itinerary.legs[stop].screen = screen
        return screen
    }

    /// Whether a screen that is built joins that of a stop.
    mutating func isJoined(_ container: Int) -> Bool {
        for stop in 0..<container {
            if case .built(container) = itinerary.legs[stop].join { return true }
        }
        return false
    }

    /// Builds the screens that join the container of a stop and embeds them, from the start of the chain on.
    ///
    /// - Returns: The last of them.
    private nonisolated(nonsending) mutating func buildAndEmbed(
        joining container: Int,
        in children: inout [any Screen]
    ) async throws(RoutingError) -> (any Screen)? {
        var last: (any Screen)?
        for stop in (0..<container).reversed() {
            guard case .built(container) = itinerary.legs[stop].join else { continue }
            let screen = try await build(stop)
            try embed(screen, of: stop, in: &children)
            last = screen
        }
        return last
    }

    mutating func embed(_ screen: any Screen, of stop: Int, in children: inout [any Screen]) throws(RoutingError) {
        guard case .container(let action, _)? = itinerary.legs[stop].leg.action?.kind else { return }
        do {
            try action.embed(screen, in: &children)
        } catch {
            throw RoutingError(.actionFailed, step: itinerary.legs[stop].leg.step, underlying: error)
        }
    }

    /// Fills a container that was built empty.
    private nonisolated(nonsending) mutating func fill(_ screen: any Screen, of stop: Int) async throws(RoutingError) {
        var children = screen.container?.containedScreens ?? []
        guard let last = try await buildAndEmbed(joining: stop, in: &children) else { return }
        try await fill(screen, of: stop, with: children, showing: last)
    }

    private nonisolated(nonsending) func fill(
        _ screen: any Screen,
        of stop: Int,
        with children: [any Screen],
        showing last: any Screen
    ) async throws(RoutingError) {
        let step = itinerary.legs[stop].leg.step
        guard let container = screen.container else {
            throw RoutingError(.containerNotFound, step: step, found: screen.label)
        }
        do {
            try await container.setContainedScreens(children, animated: false)
        } catch {
            throw fillingFailed(error, at: stop)
        }
        if !container.shows(last) { try await select(last, in: screen, of: stop) }
    }

    private func fillingFailed(_ error: any Error, at stop: Int) -> RoutingError {
        let leg = itinerary.legs[stop].leg
        return RoutingError(
            leg.traits.contains(.buildsAroundScreens) ? .buildingFailed : .actionFailed,
            step: leg.step,
            underlying: error
        )
    }

    /// Lets a container that was just built show the last screen that joined it.
    private nonisolated(nonsending) func select(
        _ screen: any Screen,
        in built: any Screen,
        of stop: Int
    ) async throws(RoutingError) {
        guard let container = built.container, !container.shows(screen) else { return }
        do {
            try await container.makeVisible(screen, animated: false)
        } catch {
            throw RoutingError(.actionFailed, step: itinerary.legs[stop].leg.step, underlying: error)
        }
    }
}
