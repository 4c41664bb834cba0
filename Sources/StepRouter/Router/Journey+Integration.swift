extension Journey {
    /// Puts everything in place unless the navigation has to end; meanwhile the hierarchy refuses what others do.
    ///
    /// - Returns: The screen of the destination.
    nonisolated(nonsending) mutating func integrateAlone() async throws(RoutingError) -> any Screen {
        guard let ticket else { return try await integrateOrUndo() }
        if memory?.unfinished != nil { return try await integrateOrUndo() }
        let isOnItsOwn = placesOnItsOwn
        guard ticket.beginIntegrating(isWatched: animated || !isOnItsOwn) else {
            throw RoutingError(ticket.reasonToEnd ?? .cancelled, step: itinerary.destination)
        }
        if isOnItsOwn { return try await integrateOrUndo() }
        let result = await ticket.place { () -> Result<any Screen, RoutingError> in
            do throws(RoutingError) {
                return .success(try await integrateOrUndo())
            } catch {
                return .failure(error)
            }
        }
        return try result.get()
    }

    /// Whether nothing that the app wrote can wait or start tasks while things are put in place.
    private var placesOnItsOwn: Bool {
        for stop in 0..<itinerary.openCount where !itinerary.legs[stop].leg.traits.contains(.isPlacedByLibrary) {
            return false
        }
        return true
    }

    /// Puts everything in place, or leaves the hierarchy as it was.
    ///
    /// - Returns: The screen of the destination.
    private nonisolated(nonsending) mutating func integrateOrUndo() async throws(RoutingError) -> any Screen {
        let unfinished = memory?.unfinished
        let mark: Int?
        if let unfinished { mark = unfinished.mark } else { mark = journal?.begin() }
        do throws(RoutingError) {
            var integration: Integration
            if let unfinished {
                integration = unfinished.integration
                try await carryOut(unfinished.change, &integration)
            } else {
                try performContextTasks()
                integration = try Integration(from: origin(), stops: itinerary.openCount)
            }
            while let change = try advance(&integration) { try await carryOut(change, &integration) }
            let target = try verifiedTarget()
            if let mark { journal?.commit(mark) }
            return target
        } catch {
            await undo(to: mark)
            throw error
        }
    }

    /// Leaves the hierarchy as it was.
    nonisolated(nonsending) mutating func undo(to mark: Int?) async {
        guard let journal, let mark else { return }
        await journal.waitForTransition(since: mark)
        await journal.rollBack(to: mark)
        itinerary.recorder.note(.undone)
    }

    /// Runs the context tasks of what was found and built, from the start of the chain on.
    mutating func performContextTasks() throws(RoutingError) {
        for stop in itinerary.legs.indices.reversed() {
            if let screen = itinerary.legs[stop].screen { try performContextTasks(of: stop, on: screen) }
        }
    }

    private mutating func performContextTasks(of stop: Int, on screen: any Screen) throws(RoutingError) {
        let leg = itinerary.legs[stop].leg
        guard leg.traits.contains(.hasContextTasks) || common?.contextTasks.isEmpty == false else { return }
        journal?.noteState(of: screen)
        if let common {
            do {
                for task in common.contextTasks { try task.perform(on: screen, with: leg.anyContext) }
            } catch {
                throw RoutingError(.taskFailed, step: leg.step, underlying: error)
            }
        }
        try leg.performContextTasks(on: screen)
    }

    // MARK: Steps that build nothing

    /// Finds the screen of a stop that builds nothing, now that the stops before it are in place.
    private nonisolated(nonsending) mutating func locate(
        _ stop: Int,
        _ integration: inout Integration
    ) async throws(RoutingError) {
        let leg = itinerary.legs[stop].leg
        if stop == itinerary.openCount - 1 { try await reveal(integration.base, &integration) }
        guard let found = try leg.find(in: window) else { throw RoutingError(.targetNotFound, step: leg.step) }
        itinerary.recorder.note(.asked(leg.step, found: found))
        itinerary.legs[stop].screen = found
        try await askToLeave(revealing: found)
        try performContextTasks(of: stop, on: found)
        try await reveal(found, &integration)
        integration.base = found
    }

    /// Asks whoever leaves when a screen is brought into sight, again if the hierarchy changed meanwhile.
    private nonisolated(nonsending) mutating func askToLeave(revealing screen: any Screen) async throws(RoutingError) {
        for _ in 0..<Self.mostRounds {
            var departures = Departures()
            departures.addRevealing(screen, in: window)
            if try await !askToLeave(departures) { return try askAgainWhetherTheyCan() }
        }
        throw keptChanging
    }

    private nonisolated(nonsending) mutating func reveal(
        _ screen: any Screen,
        _ integration: inout Integration
    ) async throws(RoutingError) {
        while let change = try bringIntoSight(screen, &integration) { try await carryOut(change, &integration) }
    }

    // MARK: Changes that take their time

    /// Carries out a change that cannot be made at once.
    private nonisolated(nonsending) mutating func carryOut(
        _ change: LastingChange,
        _ integration: inout Integration
    ) async throws(RoutingError) {
        switch change {
        case .locating(let stop): try await locate(stop, &integration)
        case .dismissing(let covering, let screen):
            integration.tried.append(covering.modal)
            do {
                try await covering.presenter.dismissPresented(animated: animated)
            } catch {
                throw revealingFailed(error, of: screen)
            }
        case .showing(let containing, let screen):
            integration.tried.append(containing.screen)
            do {
                try await containing.container.makeVisible(containing.screen, animated: animated)
            } catch {
                throw revealingFailed(error, of: screen)
            }
        case .joining(let batch, let last):
            do {
                try await batch.container.setContainedScreens(batch.children, showing: last, animated: animated)
            } catch {
                throw actionFailed(error, at: batch.stop)
            }
        case .acting(let stop, let screen, let base):
            do {
                switch itinerary.legs[stop].leg.action?.kind {
                case .screen(let action): try await action.perform(screen, on: base, animated: animated)
                case .custom(let action): try await action.perform(screen, from: base, animated: animated)
                case .container, nil: break
                }
            } catch {
                throw actionFailed(error, at: stop)
            }
        }
    }

    // MARK: Result

    /// The destination's screen, if it is what the user sees.
    mutating func verifiedTarget() throws(RoutingError) -> any Screen {
        let step = itinerary.destination
        var target: any Screen
        if !itinerary.legs.isEmpty, let screen = itinerary.legs[0].screen {
            target = screen
        } else {
            target = try origin()
        }
        if let expected = itinerary.expectedResult {
            guard let container = expected.container(around: target) else {
                throw RoutingError(.containerNotFound, step: step, expected: expected.name, found: target.label)
            }
            target = container
        }
        guard try itinerary.openCount == 0 ? originIsOnTop() : window.isOnTop(target) else {
            throw .targetNotVisible(target, of: step, in: window)
        }
        return target
    }
}
