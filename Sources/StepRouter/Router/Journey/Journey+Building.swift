extension Journey {
    /// Makes the screens of the open stops, none of which takes any time.
    func makeAtOnce() throws(RoutingError) {
        var stop = itinerary.openCount - 1
        do throws(RoutingError) {
            while stop >= 0 {
                if let screen = try itinerary.legs[stop].leg.make() { itinerary.legs[stop].screen = screen }
                stop -= 1
            }
        } catch {
            for made in (stop + 1..<itinerary.openCount).reversed() where itinerary.legs[made].screen != nil {
                itinerary.mark(.built(at: made))
            }
            throw error
        }
        itinerary.mark(.made)
    }

    /// Fills a container that was made empty with the screens that join it, if that takes no time.
    ///
    /// - Returns: Whether it was filled; if not, nothing has changed.
    func fillAtOnce(_ stop: Int) throws(RoutingError) -> Bool {
        guard let screen = itinerary.screen(of: stop) else { return false }
        do {
            if let child = onlyPushed(onto: stop),
                try screen.use({ screen in try child.use { child in try push(child, ontoEmpty: screen) } })
            {
                return true
            }
            guard let container = screen.screen as? SimulatedContainerScreen else { return false }
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

    /// Pushes a screen onto a container that was made, if that takes no time. A function of its own, because references to what a function is given
    /// need not be counted.
    @inline(never)
    private func push(_ child: any Screen, ontoEmpty screen: any Screen) throws -> Bool {
        // Safe: whoever calls this holds it.
        guard let container = unsafe SimulatedNavigationController.uncountedNavigation(screen) else { return false }
        return try unsafe container._withUnsafeGuaranteedRef { container in
            try unsafe container.content.isEmpty && container.pushAtOnce(child, animated: false)
        }
    }

    /// The only screen that joins the container of a stop, if it is pushed.
    private func onlyPushed(onto container: Int) -> UncountedScreen? {
        var only: UncountedScreen?
        for stop in 0..<container {
            guard case .built(container) = itinerary.join(of: stop) else { continue }
            guard only == nil, itinerary.legs[stop].leg.traits.contains(.isPushed) else { return nil }
            only = itinerary.screen(of: stop)
        }
        return only
    }

    /// Fills a container that was made empty with the screens that join it.
    nonisolated(nonsending) func fill(_ stop: Int) async throws(RoutingError) {
        guard let screen = itinerary.legs[stop].screen, let content = try madeContent(of: stop) else { return }
        try await fill(screen, of: stop, with: content.children, showing: content.last)
    }

    /// What a container that was made is to hold, and the last screen that joins it.
    private func madeContent(of container: Int) throws(RoutingError) -> (
        children: [any Screen], last: any Screen
    )? {
        var children = itinerary.legs[container].screen?.container?.containedScreens ?? []
        var last: (any Screen)?
        for stop in (0..<container).reversed() {
            guard case .built(container) = itinerary.join(of: stop), let child = itinerary.legs[stop].screen else {
                continue
            }
            try embed(child, of: stop, in: &children)
            last = child
        }
        return last.map { (children, $0) }
    }

    /// Builds the screens of the open stops; containers are built around the screens that join them. Nothing is attached.
    nonisolated(nonsending) func build() async throws(RoutingError) {
        for stop in (0..<itinerary.openCount).reversed() where itinerary.legs[stop].leg.traits.contains(.builds) {
            if case .built = itinerary.join(of: stop) { continue }
            try await build(stop)
        }
    }

    @discardableResult
    private nonisolated(nonsending) func build(_ stop: Int) async throws(RoutingError) -> any Screen {
        let leg = itinerary.legs[stop].leg
        if let made = try leg.make() {
            itinerary.legs[stop].screen = made
            itinerary.mark(.built(at: stop))
            if isJoined(stop) { try await fill(made, of: stop) }
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
        itinerary.legs[stop].screen = screen
        itinerary.mark(.built(at: stop))
        return screen
    }

    /// Whether a screen that is built joins that of a stop.
    func isJoined(_ container: Int) -> Bool {
        for stop in 0..<container {
            if case .built(container) = itinerary.join(of: stop) { return true }
        }
        return false
    }

    /// Builds the screens that join the container of a stop and embeds them, from the start of the chain on.
    ///
    /// - Returns: The last of them.
    private nonisolated(nonsending) func buildAndEmbed(
        joining container: Int,
        in children: inout [any Screen]
    ) async throws(RoutingError) -> (any Screen)? {
        var last: (any Screen)?
        for stop in (0..<container).reversed() {
            guard case .built(container) = itinerary.join(of: stop) else { continue }
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
    private nonisolated(nonsending) func fill(_ screen: any Screen, of stop: Int) async throws(RoutingError) {
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
