extension Journey {
    /// Builds the screens of the open stops; containers are built around the screens that join them. Nothing is attached.
    nonisolated(nonsending) mutating func build() async throws(RoutingError) {
        for stop in (0..<itinerary.openCount).reversed() where itinerary.legs[stop].leg.builds {
            if case .built = joins[stop] { continue }
            try await build(stop)
        }
    }

    @discardableResult
    private nonisolated(nonsending) mutating func build(_ stop: Int) async throws(RoutingError) -> any Screen {
        let leg = itinerary.legs[stop].leg
        var screen: any Screen
        if leg.buildsAroundScreens {
            var children = try await leg.presetScreens()
            for child in children { handovers.note(child) }
            let last = try await buildAndEmbed(joining: stop, in: &children)
            screen = try await leg.build(integrating: children)
            handovers.note(screen, isFilled: true)
            if let last { try await select(last, in: screen, of: stop) }
        } else {
            screen = try await leg.build(integrating: [])
            handovers.note(screen)
            try await fill(screen, of: stop)
        }
        itinerary.recorder.note(.built(leg.step, screen: screen))
        screens[stop] = screen
        return screen
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
            guard case .built(container) = joins[stop] else { continue }
            let screen = try await build(stop)
            try embed(screen, of: stop, in: &children)
            last = screen
        }
        return last
    }

    func embed(_ screen: any Screen, of stop: Int, in children: inout [any Screen]) throws(RoutingError) {
        guard case .container(let action, _)? = itinerary.legs[stop].leg.action else { return }
        do {
            try action.embed(screen, in: &children)
        } catch {
            throw RoutingError(.actionFailed, step: itinerary.legs[stop].leg.step, underlying: error)
        }
    }

    /// Fills a container that a plain factory built.
    private nonisolated(nonsending) mutating func fill(_ screen: any Screen, of stop: Int) async throws(RoutingError) {
        var children = screen.container?.containedScreens ?? []
        guard let last = try await buildAndEmbed(joining: stop, in: &children) else { return }
        let step = itinerary.legs[stop].leg.step
        guard let container = screen.container else {
            throw RoutingError(.containerNotFound, step: step, found: screen.label)
        }
        do {
            try await container.setContainedScreens(children, animated: false)
        } catch {
            throw RoutingError(.actionFailed, step: step, underlying: error)
        }
        try await select(last, in: screen, of: stop)
    }

    /// Lets a container that was just built show the last screen that joined it.
    private nonisolated(nonsending) func select(
        _ screen: any Screen,
        in built: any Screen,
        of stop: Int
    ) async throws(RoutingError) {
        guard let container = built.container, !container.visibleScreens.contains(where: { $0 === screen }) else {
            return
        }
        do {
            try await container.makeVisible(screen, animated: false)
        } catch {
            throw RoutingError(.actionFailed, step: itinerary.legs[stop].leg.step, underlying: error)
        }
    }
}
