// Building what is missing, in the way that was planned; whatever takes its time may have changed the hierarchy.
extension Journey {
    /// Builds what is missing.
    ///
    /// - Returns: Whether the way is still the one that was planned; what was built is given up otherwise.
    nonisolated(nonsending) func buildInPlan() async throws(RoutingError) -> Bool {
        var revision = journal?.revision
        if factoriesMayPutInPlace {
            guard try await isStillTheWay(since: revision) else { return false }
            revision = journal?.revision
            try beginPlacing()
        }
        if buildsSomething {
            memory?.mayHaveChangedMinds = true
            try await build()
            try checkCancellation()
        }
        if !window.isInTransition, revision == journal?.revision || factoriesPutInPlace { return true }
        if try await isStillTheWay(since: revision) { return true }
        await undoBuilding()
        return false
    }

    /// Makes what is missing, where nothing takes its time but, perhaps, a container while it is filled.
    ///
    /// - Returns: Whether everything is made; if not, a container takes its time.
    func makeAndFillAtOnce() throws(RoutingError) -> Bool {
        try makeAtOnce()
        for stop in 0..<itinerary.openCount where isJoined(stop) {
            unfilled = stop
            if try !fillAtOnce(stop) { return false }
        }
        unfilled = itinerary.openCount
        return true
    }

    /// Fills the containers that were made and could not be filled at once.
    ///
    /// - Returns: Whether the way is still the one that was planned; it was planned again otherwise.
    nonisolated(nonsending) func fillInPlan() async throws(RoutingError) -> Bool {
        let revision = journal?.revision
        memory?.mayHaveChangedMinds = true
        for stop in (unfilled ?? 0)..<itinerary.openCount where isJoined(stop) { try await fill(stop) }
        try checkCancellation()
        guard window.isInTransition || revision != journal?.revision else { return true }
        return try await isStillTheWay(since: revision)
    }

    /// Waits for the end of a transition that is under way, and plans again if the hierarchy changed since the plan was made. What factories
    /// may have done to it is undone before that.
    ///
    /// - Parameter revision: When it was made.
    /// - Returns: Whether the way is still the same; nothing is in transition then.
    /// - Throws: ``RoutingError`` if the navigation has to end, or if no way leads there any more.
    nonisolated(nonsending) func isStillTheWay(since revision: Int?) async throws(RoutingError) -> Bool {
        var planned = revision
        for _ in 0..<Self.mostRounds {
            await window.waitForTransition()
            memory?.mayHaveChangedMinds = true
            try checkCancellation()
            if planned == journal?.revision || factoriesPutInPlace { return true }
            let buildsAgain = memory?.buildingMark != nil
            if buildsAgain { await undoBuilding() }
            let built = itinerary.legs.elements.map(\.screen)
            guard try await planAgain(), !buildsAgain else { return false }
            for stop in 0..<itinerary.openCount { itinerary.legs[stop].screen = built[stop] }
            planned = journal?.revision
        }
        throw keptChanging
    }

    var buildsSomething: Bool {
        for stop in 0..<itinerary.openCount where itinerary.legs[stop].leg.traits.contains(.builds) { return true }
        return false
    }

    /// Whether a factory may put its screen in place itself.
    var factoriesMayPutInPlace: Bool {
        for stop in 0..<itinerary.openCount where itinerary.legs[stop].leg.traits.contains(.isPlacedByFactory) {
            return true
        }
        return false
    }

    /// Lets factories put their screens in place themselves. From then on there is something to undo, for which the turn is kept.
    func beginPlacing() throws(RoutingError) {
        guard let journal else { return }
        guard ticket?.keepTurn() ?? true else { return try checkCancellation() }
        remembered.buildingMark = journal.begin()
    }

    /// Undoes what factories did. What the user did while they built stays.
    nonisolated(nonsending) func undoBuilding() async {
        guard let memory else { return }
        if let mark = memory.buildingMark {
            memory.buildingMark = nil
            await journal?.waitForTransition(since: mark)
            await journal?.rollBackKeepingGestures(to: mark)
            ticket?.giveTurn()
        }
        if !memory.handovers.isEmpty { await memory.handovers.giveBack() }
    }

    /// Whether a factory has put its screen in place itself, as ``NilAction`` allows; the way it was built for is then taken.
    var factoriesPutInPlace: Bool {
        itinerary.legs.elements.prefix(itinerary.openCount).contains { $0.screen?.window != nil }
    }
}
