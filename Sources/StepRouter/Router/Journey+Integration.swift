/// The screens that join one container of the hierarchy, collected so that they join it in one transition.
struct JoiningBatch {
    let container: any ContainerScreen
    var children: [any Screen]
    var joined: [any Screen] = []
    /// The last stop that joined.
    var stop: Int
}

extension Journey {
    /// Puts everything in place unless the navigation has to end; meanwhile the hierarchy refuses what others do.
    ///
    /// - Returns: The screen of the destination.
    @inline(__always)
    nonisolated(nonsending) mutating func integrateAlone() async throws(RoutingError) -> any Screen {
        guard let ticket else { return try await integrateOrUndo() }
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
        for stop in 0..<itinerary.openCount where itinerary.legs[stop].leg.action?.isOnItsOwn != true { return false }
        return true
    }

    /// Puts everything in place, or leaves the hierarchy as it was.
    ///
    /// - Returns: The screen of the destination.
    @inline(__always)
    private nonisolated(nonsending) mutating func integrateOrUndo() async throws(RoutingError) -> any Screen {
        let journal = window.journal
        let mark = journal?.begin()
        do {
            try performContextTasks()
            if try !isInPlace() { try await integrate() }
            let target = try verifiedTarget()
            if let journal, let mark { journal.commit(mark) }
            return target
        } catch {
            await undo(to: mark)
            throw error
        }
    }

    /// Leaves the hierarchy as it was.
    nonisolated(nonsending) mutating func undo(to mark: Int?) async {
        guard let journal = window.journal, let mark else { return }
        await journal.waitForTransition(since: mark)
        await journal.rollBack(to: mark)
        itinerary.recorder.note(.undone)
    }

    /// Runs the context tasks of what was found and built, from the start of the chain on.
    func performContextTasks() throws(RoutingError) {
        for stop in itinerary.legs.indices.reversed() {
            if let screen = itinerary.legs[stop].screen { try performContextTasks(of: stop, on: screen) }
        }
    }

    private func performContextTasks(of stop: Int, on screen: any Screen) throws(RoutingError) {
        let leg = itinerary.legs[stop].leg
        guard leg.hasContextTasks || common?.contextTasks.isEmpty == false else { return }
        window.journal?.noteState(of: screen)
        if let common {
            do {
                for task in common.contextTasks { try task.perform(on: screen, with: leg.anyContext) }
            } catch {
                throw RoutingError(.taskFailed, step: leg.step, underlying: error)
            }
        }
        try leg.performContextTasks(on: screen)
    }

    /// Whether the destination is there already, in sight.
    private func isInPlace() throws(RoutingError) -> Bool {
        guard itinerary.openCount == 0 else { return false }
        return try originIsOnTop()
    }

    @inline(__always)
    private nonisolated(nonsending) mutating func integrate() async throws(RoutingError) {
        var base = try origin()
        var batch: JoiningBatch?
        if itinerary.openCount == 0 { try await reveal(base) }
        for stop in (0..<itinerary.openCount).reversed() {
            guard let screen = itinerary.legs[stop].screen else {
                if batch != nil { try await flush(&batch) }
                base = try await locate(stop, from: base)
                continue
            }
            switch itinerary.legs[stop].join {
            case .built: break
            case .live: try await join(screen, of: stop, from: base, &batch)
            case .liveWith: try await join(screen, of: stop, from: batch?.container ?? base, &batch)
            case .alone:
                if batch != nil { try await flush(&batch) }
                try await act(on: base, with: screen, of: stop)
            }
            base = screen
        }
        try await flush(&batch)
    }

    // MARK: Steps that build nothing

    /// Finds the screen of a stop that builds nothing, now that the stops before it are in place.
    private nonisolated(nonsending) mutating func locate(
        _ stop: Int,
        from base: any Screen
    ) async throws(RoutingError) -> any Screen {
        let leg = itinerary.legs[stop].leg
        if stop == itinerary.openCount - 1 { try await reveal(base) }
        guard let found = try leg.find(in: window) else { throw RoutingError(.targetNotFound, step: leg.step) }
        itinerary.recorder.note(.asked(leg.step, found: found))
        itinerary.legs[stop].screen = found
        try await askToLeave(revealing: found)
        try performContextTasks(of: stop, on: found)
        try await reveal(found)
        return found
    }

    /// Asks whoever leaves when a screen is brought into sight, again if the hierarchy changed meanwhile.
    private nonisolated(nonsending) mutating func askToLeave(revealing screen: any Screen) async throws(RoutingError) {
        for _ in 0..<Self.mostRounds {
            var departures = Departures()
            departures.addRevealing(screen, in: window)
            if try await !askToLeave(departures) { return }
        }
        throw keptChanging
    }

    // MARK: Actions

    @inline(__always)
    private nonisolated(nonsending) mutating func act(
        on base: any Screen,
        with screen: any Screen,
        of stop: Int
    ) async throws(RoutingError) {
        let leg = itinerary.legs[stop].leg
        guard let action = leg.action else { throw RoutingError(.noStart, step: leg.step) }
        if action.needsContainerInSight, !window.isOnTop(base) { try await reveal(base) }
        itinerary.recorder.note(.acted(leg.step, screen: screen, on: base))
        window.journal?.noteState(of: base)
        window.journal?.noteState(of: screen)
        do {
            switch action.kind {
            case .screen(let action): try await action.perform(screen, on: base, animated: animated)
            case .custom(let action): try await action.perform(screen, from: base, animated: animated)
            case .container: break
            }
        } catch {
            throw RoutingError(.actionFailed, step: leg.step, underlying: error)
        }
    }

    @inline(__always)
    private nonisolated(nonsending) mutating func join(
        _ screen: any Screen,
        of stop: Int,
        from base: any Screen,
        _ batch: inout JoiningBatch?
    ) async throws(RoutingError) {
        let container = try liveContainer(for: stop, from: base)
        if batch?.container !== container {
            if batch != nil { try await flush(&batch) }
            if !window.isOnTop(container) { try await reveal(container) }
            var children = container.containedScreens
            if container.containment == .stack, let kept = container.child(around: base) {
                children = container.content(upTo: kept)
            }
            batch = JoiningBatch(container: container, children: children, stop: stop)
        }
        guard var open = batch else { return }
        batch = nil
        try embed(screen, of: stop, in: &open.children)
        open.joined.append(screen)
        open.stop = stop
        batch = open
    }

    /// Lets the collected screens join their container.
    @inline(__always)
    private nonisolated(nonsending) mutating func flush(_ batch: inout JoiningBatch?) async throws(RoutingError) {
        guard let open = batch, let last = open.joined.last else { return }
        batch = nil
        itinerary.recorder.note(.joined(open.joined, container: open.container))
        window.journal?.noteState(of: open.container)
        do {
            try await open.container.setContainedScreens(open.children, showing: last, animated: animated)
        } catch {
            throw RoutingError(.actionFailed, step: itinerary.legs[open.stop].leg.step, underlying: error)
        }
    }

    // MARK: Bringing into sight

    /// Dismisses what is above a screen and lets the containers around it show it, the innermost first.
    private nonisolated(nonsending) mutating func reveal(_ screen: any Screen) async throws(RoutingError) {
        if window.isOnTop(screen) { return }
        do {
            var coverings: [Covering] = []
            screen.forEachCovering { coverings.append($0) }
            for covering in coverings {
                itinerary.recorder.note(.dismissed(covering.modal, above: covering.presenter))
                window.journal?.noteState(of: covering.presenter)
                try await covering.presenter.dismissPresented(animated: animated)
            }
            var hidden: [Containing] = []
            screen.forEachContaining { containing in
                if !containing.isInSight { hidden.append(containing) }
            }
            for containing in hidden {
                itinerary.recorder.note(.revealed(containing.screen, in: containing.container))
                window.journal?.noteState(of: containing.container)
                try await containing.container.makeVisible(containing.screen, animated: animated)
            }
        } catch {
            throw RoutingError(
                .revealingFailed,
                step: itinerary.destination,
                found: screen.label,
                underlying: error
            )
        }
    }

    // MARK: Result

    /// The destination's screen, if it is what the user sees.
    func verifiedTarget() throws(RoutingError) -> any Screen {
        let step = itinerary.destination
        var target: any Screen
        if let screen = itinerary.legs.first?.screen { target = screen } else { target = try origin() }
        if let expected = itinerary.expectedResult {
            guard let container = expected.container(around: target) else {
                throw RoutingError(.containerNotFound, step: step, expected: expected.name, found: target.label)
            }
            target = container
        }
        guard try itinerary.openCount == 0 ? originIsOnTop() : window.isOnTop(target) else {
            throw RoutingError(
                .targetNotVisible,
                step: step,
                expected: target.label,
                found: window.topmostScreen?.label
            )
        }
        return target
    }
}
