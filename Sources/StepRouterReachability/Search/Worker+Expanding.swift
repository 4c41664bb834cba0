import StepRouter

extension Worker {
    /// Explores this worker's share of a level.
    nonisolated(nonsending) func expand(_ order: ExpandOrder) async -> LevelResult {
        if order.counts, !hasCounted { beginCounting() }
        arrivalBits = Array(repeating: 0, count: order.level.count * loopBytes)
        var result = LevelResult()
        for state in waiting where state.number < order.level.lowerBound + order.limit {
            if signal.isStopped {
                result.wasStopped = true
                break
            }
            let before = tally.transitions
            guard await explore(state, order) else {
                result.wasStopped = true
                break
            }
            result.explored.append(UInt32(state.number))
            if order.counts { signal.count(transitions: tally.transitions - before, known: order.view.count) }
        }
        waiting = []
        result.candidates = table.candidates
        result.outlines = outlines
        outlines = []
        result.findings = findings
        findings = Findings()
        return result
    }

    /// Forgets what was found so far: from now on it counts.
    func beginCounting() {
        hasCounted = true
        tally = Tally(bounds: tally.cuts.count, trips: tally.trips.count, events: tally.uses.count)
        for census in censuses { census.forgetUses() }
        findings = Findings()
        gestureWays = []
        arrivals = []
        transitions = []
        unstable = []
    }

    /// Lets every event happen in a state.
    ///
    /// - Returns: Whether it was done to the end.
    private nonisolated(nonsending) func explore(_ state: Waiting, _ order: ExpandOrder) async -> Bool {
        let app = apps[state.app]
        app.restore(state.snapshot)
        let former = app.read(expecting: state.snapshot.environment)
        if former.fingerprint != order.view.fingerprint(of: state.number) {
            findings.add(.undeclaredState, of: 0, state: state.number, event: nil)
        }
        let journal = app.window.simulatedJournal
        let tabs = app.window.tabCountInReach
        var position = 0
        while position < events.events.count {
            let event = position
            position += 1
            let kind = events.events[event].kind
            if case .tab(let tab) = kind, tab >= tabs {
                position = afterTabs
                continue
            }
            let mark = journal.begin()
            let isDone = await explore(event, kind, of: state, former, order)
            journal.rollBack(to: mark)
            app.environment.restore(former.environment)
            if !isDone { return false }
        }
        tally.explored += 1
        return true
    }

    /// Lets one event happen in a state, without undoing it.
    ///
    /// - Returns: Whether it says something.
    private nonisolated(nonsending) func explore(
        _ event: Int,
        _ kind: EventTable.Kind,
        of state: Waiting,
        _ former: AppReading,
        _ order: ExpandOrder
    ) async -> Bool {
        let app = apps[state.app]
        guard case .trip(let trip) = kind else {
            let attempt = await app.attempt(event, from: former)
            return noteGesture(event, attempt, Step(state: state, app: app, former: former, order: order))
        }
        let census = censuses[state.app]
        census.begin()
        let attempt = await app.attempt(trip: trip, from: former)
        let way = census.end(trip: trip)
        let step = Step(state: state, app: app, former: former, order: order)
        guard let isDueNow = noteTrip(trip, event, attempt, way: way, step) else { return false }
        if isDueNow { await checkRepeat(of: trip, event, attempt.reading, step) }
        return true
    }

    /// A state that is being explored.
    struct Step {
        let state: Waiting
        let app: ExploredApp
        let former: AppReading
        let order: ExpandOrder
    }

    /// Makes a navigation once more that led to where nobody will come by later.
    private nonisolated(nonsending) func checkRepeat(
        of trip: Int,
        _ event: Int,
        _ reading: AppReading,
        _ step: Step
    ) async {
        if await isLoop(trip, in: reading, of: step.app) { return }
        findings.add(.repeatChanges, of: trip, state: step.state.number, event: event)
    }

    /// Makes a navigation in a state in which it is to change nothing, and does not count it. Somebody else undoes it.
    nonisolated(nonsending) func isLoop(_ trip: Int, in reading: AppReading, of app: ExploredApp) async -> Bool {
        let observer = app.router.observer
        app.router.observer = nil
        defer { app.router.observer = observer }
        let again = await app.attempt(trip: trip, from: reading)
        switch again.outcome {
        case .cancelled: return true
        case .landed: return again.reading.fingerprint == reading.fingerprint
        default: return false
        }
    }
}
