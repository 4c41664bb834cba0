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

    /// Fills a container that was made empty with the screens that join it.
    nonisolated(nonsending) mutating func fillAtOnce(_ container: Int) async throws(RoutingError) {
        guard let screen = itinerary.legs[container].screen else { return }
        var children = screen.container?.containedScreens ?? []
        var last: (any Screen)?
        for stop in (0..<container).reversed() {
            guard case .built(container) = itinerary.legs[stop].join, let child = itinerary.legs[stop].screen else {
                continue
            }
            try embed(child, of: stop, in: &children)
            last = child
        }
        if let last { try await fill(screen, of: container, with: children, showing: last) }
    }

    /// Builds the screens of the open stops; containers are built around the screens that join them. Nothing is attached.
    nonisolated(nonsending) mutating func build() async throws(RoutingError) {
        for stop in (0..<itinerary.openCount).reversed() where itinerary.legs[stop].leg.builds {
            if case .built = itinerary.legs[stop].join { continue }
            try await build(stop)
        }
    }

    @discardableResult
    private nonisolated(nonsending) mutating func build(_ stop: Int) async throws(RoutingError) -> any Screen {
        let leg = itinerary.legs[stop].leg
        var screen: any Screen
        if let made = try leg.make() {
            screen = made
            if isJoined(stop) { try await fill(screen, of: stop) }
        } else if leg.buildsAroundScreens {
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
    func isJoined(_ container: Int) -> Bool {
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

    func embed(_ screen: any Screen, of stop: Int, in children: inout [any Screen]) throws(RoutingError) {
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
            let code = itinerary.legs[stop].leg.buildsAroundScreens ? RoutingError.Code.buildingFailed : .actionFailed
            throw RoutingError(code, step: step, underlying: error)
        }
        if !container.shows(last) { try await select(last, in: screen, of: stop) }
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
