extension Journey {
    /// Puts everything in place unless the navigation has to end, or leaves the hierarchy as it was; meanwhile that refuses what others do.
    ///
    /// - Returns: The screen of the destination.
    nonisolated(nonsending) func integrate() async throws(RoutingError) -> any Screen {
        if memory?.unfinished == nil {
            if let ticket, !ticket.beginIntegrating() {
                throw RoutingError(ticket.reasonToEnd ?? .cancelled, step: itinerary.destination)
            }
            if let target = integrateAtOnce() { return target }
        }
        try await undoFailure()
        guard let unfinished = memory?.unfinished else { return try verifiedTarget() }
        do throws(RoutingError) {
            var integration = unfinished.integration
            try await carryOut(unfinished.change, &integration)
            try await finish(&integration)
            let target = try verifiedTarget()
            if let mark = unfinished.mark { journal?.commit(mark) }
            return target
        } catch {
            await undo(to: unfinished.mark)
            throw error
        }
    }

    /// Puts in place what takes no time.
    ///
    /// - Returns: The screen of the destination; `nil` if that failed, or if something takes its time, as is then remembered.
    func integrateAtOnce() -> (any Screen)? {
        let mark = journal?.begin()
        do throws(RoutingError) {
            let isInPlace = try isInPlace()
            try performContextTasks()
            if !isInPlace, try !pushAtOnce() {
                var integration = Integration(stops: itinerary.openCount)
                if let change = try advance(&integration) {
                    remembered.unfinished = UnfinishedIntegration(integration: integration, change: change, mark: mark)
                    return nil
                }
            }
            let target = try verifiedTarget()
            if let mark { journal?.commit(mark) }
            return target
        } catch {
            remembered.failure = (error, mark)
            return nil
        }
    }

    /// Leaves the hierarchy as it was, if putting in place what takes no time failed.
    ///
    /// - Throws: Why it failed.
    nonisolated(nonsending) func undoFailure() async throws(RoutingError) {
        guard let failure = memory?.failure else { return }
        await undo(to: failure.mark)
        throw failure.error
    }

    /// Puts in place whatever is left.
    private nonisolated(nonsending) func finish(_ integration: inout Integration) async throws(RoutingError) {
        while let change = try advance(&integration) { try await carryOut(change, &integration) }
    }

    /// Leaves the hierarchy as it was.
    nonisolated(nonsending) func undo(to mark: Int?) async {
        guard let journal, let mark else { return }
        await journal.waitForTransition(since: mark)
        await journal.rollBack(to: mark)
        itinerary.note(.undone)
    }

    /// Runs the context tasks of what was found and built, from the start of the chain on.
    func performContextTasks() throws(RoutingError) {
        for stop in itinerary.legs.indices.reversed() where hasContextTasks(at: stop) {
            guard let screen = itinerary.screen(of: stop) else { continue }
            try screen.use { (screen) throws(RoutingError) in try performContextTasks(of: stop, on: screen) }
        }
    }

    private func hasContextTasks(at stop: Int) -> Bool {
        itinerary.legs[stop].leg.traits.contains(.hasContextTasks) || common?.contextTasks.isEmpty == false
    }

    private func performContextTasks(of stop: Int, on screen: any Screen) throws(RoutingError) {
        let leg = itinerary.legs[stop].leg
        if !isNew(stop) { journal?.noteState(of: screen) }
        if let common {
            do {
                for task in common.contextTasks { try task.perform(on: screen, with: leg.anyContext) }
            } catch {
                throw RoutingError(.taskFailed, step: leg.step, underlying: error)
            }
        }
        try leg.performContextTasks(on: screen)
    }

    /// Whether the screen of a stop was made by this navigation, for sure: then there is nothing to go back to.
    @inline(__always)
    private func isNew(_ stop: Int) -> Bool {
        stop < itinerary.openCount && itinerary.legs[stop].leg.traits.isMadeAtOnce
    }

    // MARK: Steps that build nothing

    /// Finds the screen of a stop that builds nothing, now that the stops before it are in place.
    private nonisolated(nonsending) func locate(
        _ stop: Int,
        _ integration: inout Integration
    ) async throws(RoutingError) {
        let leg = itinerary.legs[stop].leg
        if stop == itinerary.openCount - 1 { try await reveal(origin().screen, &integration) }
        guard let found = try leg.find(in: window) else { throw RoutingError(.targetNotFound, step: leg.step) }
        itinerary.legs[stop].screen = found
        itinerary.mark(.asked(at: stop, isFound: true))
        try await askToLeave(revealing: found)
        if hasContextTasks(at: stop) { try performContextTasks(of: stop, on: found) }
        try await reveal(found, &integration)
    }

    /// Asks whoever leaves when a screen is brought into sight, again if the hierarchy changed meanwhile.
    private nonisolated(nonsending) func askToLeave(revealing screen: any Screen) async throws(RoutingError) {
        for _ in 0..<Self.mostRounds {
            planRevealing(screen)
            if try await !askToLeave() { return try askAgainWhetherTheyCan() }
        }
        throw keptChanging
    }

    private nonisolated(nonsending) func reveal(
        _ screen: any Screen,
        _ integration: inout Integration
    ) async throws(RoutingError) {
        while let change = try bringIntoSight(screen, &integration) { try await carryOut(change, &integration) }
    }

    // MARK: Changes that take their time

    /// Carries out a change that cannot be made at once. What the app's own code starts meanwhile belongs to the navigation, and only that.
    private nonisolated(nonsending) func carryOut(
        _ change: LastingChange,
        _ integration: inout Integration
    ) async throws(RoutingError) {
        guard let ticket, NavigationTicket.membership?.placing !== ticket else {
            return try await carryOutPlaced(change, &integration)
        }
        let result = await ticket.place { () -> Result<Void, RoutingError> in
            do throws(RoutingError) {
                return .success(try await carryOutPlaced(change, &integration))
            } catch {
                return .failure(error)
            }
        }
        try result.get()
    }

    private nonisolated(nonsending) func carryOutPlaced(
        _ change: LastingChange,
        _ integration: inout Integration
    ) async throws(RoutingError) {
        switch change {
        case .locating(let stop): try await locate(stop, &integration)
        case .dismissing(let covering, let screen):
            integration.revealing?.tried.append(covering.modal)
            do {
                try await covering.presenter.dismissPresented(animated: animated)
            } catch {
                throw revealingFailed(error, of: screen)
            }
        case .showing(let containing, let screen):
            integration.revealing?.tried.append(containing.screen)
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
    func verifiedTarget() throws(RoutingError) -> any Screen {
        let reached = if let screen = itinerary.screen(before: -1) { screen } else { try origin() }
        let target =
            if itinerary.expectedResult == nil { reached.screen } else { try container(around: reached.screen) }
        if itinerary.openCount == 0 ? try originIsOnTop() : window.isOnTop(target) { return target }
        throw .targetNotVisible(target, of: itinerary.destination, in: window)
    }

    /// The container that the destination is meant as.
    private func container(around reached: any Screen) throws(RoutingError) -> any Screen {
        if let container = itinerary.expectedResult?.container(around: reached) { return container }
        throw RoutingError(
            .containerNotFound,
            step: itinerary.destination,
            expected: itinerary.expectedResult?.name,
            found: reached.label
        )
    }
}
