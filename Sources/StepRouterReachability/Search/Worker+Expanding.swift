import StepRouter

extension Worker {
    private static let statesBetweenPauses = 32

    /// Explores this worker's share of a level.
    nonisolated(nonsending) func expand(_ order: ExpandOrder) async -> LevelResult {
        if order.counts, !hasCounted { beginCounting() }
        // Passed on rather than reached through the worker: see there.
        var ledger = Ledger(ledger.tally)
        swap(&ledger, &self.ledger)
        defer { swap(&ledger, &self.ledger) }
        ledger.arrivalBits = Array(repeating: 0, count: order.level.count * loopBytes)
        var result = LevelResult()
        for state in waiting where state.number < order.level.lowerBound + order.limit {
            if signal.isStopped {
                result.wasStopped = true
                break
            }
            let before = ledger.tally.transitions
            guard await explore(state, order, &ledger) else {
                result.wasStopped = true
                break
            }
            result.explored.append(UInt32(state.number))
            // Nothing else waits here, and whoever would cancel the search must have a turn.
            if result.explored.count % Self.statesBetweenPauses == 0 { await Task.yield() }
            if order.counts { signal.count(transitions: ledger.tally.transitions - before, known: order.view.count) }
        }
        post.end()
        waiting = []
        result.candidates = ledger.table.candidates
        result.outlines = ledger.outlines
        ledger.outlines = []
        result.findings = ledger.findings
        ledger.findings = Findings()
        return result
    }

    /// Forgets what was found so far: from now on it counts.
    func beginCounting() {
        hasCounted = true
        ledger.beginCounting()
        for app in apps { app.census.forgetUses() }
    }

    /// Lets every event happen in a state.
    ///
    /// - Returns: Whether it was done to the end.
    private nonisolated(nonsending) func explore(
        _ state: Waiting,
        _ order: ExpandOrder,
        _ ledger: inout Ledger
    ) async -> Bool {
        let app = apps[state.app]
        app.restore(state.snapshot)
        let former = app.read(expecting: state.snapshot.environment, thoroughly: true)
        if former.fingerprint != order.view.fingerprint(of: state.number) {
            ledger.findings.add(.undeclaredState, of: 0, state: state.number, event: nil)
        }
        let step = Step(
            number: state.number,
            position: state.app,
            app: app,
            former: former,
            view: order.view,
            level: order.level,
            counts: hasCounted
        )
        let journal = app.window.simulatedJournal
        let census = app.census
        let tabs = app.window.tabCountInReach
        var position = 0
        while position < kinds.count {
            let event = position
            position += 1
            let kind = kinds[event]
            if case .tab(let tab) = kind, tab >= tabs {
                position = afterTabs
                continue
            }
            let mark = journal.begin()
            post.begin(event, in: state.number)
            let isDone: Bool
            if case .trip(let trip) = kind {
                census.begin(trip)
                let attempt = await app.attempt(trip: trip, from: former, isCounted: true)
                let next = noteTrip(trip, event, attempt, way: census.end(), step, &ledger)
                if next == .again { await checkRepeat(of: trip, event, attempt.reading, step, &ledger) }
                isDone = next != .stop
            } else {
                isDone = noteGesture(event, await app.attempt(event, from: former), step, &ledger)
            }
            journal.rollBack(to: mark)
            app.environment.restore(former.environment)
            if !isDone { return false }
            if !former.hierarchy.isSteady { checkUndoing(event, state, step, &ledger) }
        }
        ledger.tally.explored += 1
        return true
    }

    /// Makes sure that undoing an event has put the state back, where screens declare what they may change without telling.
    private func checkUndoing(_ event: Int, _ state: Waiting, _ step: Step, _ ledger: inout Ledger) {
        let app = step.app
        if app.read(expecting: step.former.environment).fingerprint == step.former.fingerprint { return }
        ledger.findings.add(.undeclaredState, of: 0, state: state.number, event: event)
        app.restore(state.snapshot)
        _ = app.read(expecting: state.snapshot.environment, thoroughly: true)
    }

    /// A state that is being explored.
    struct Step {
        let number: Int
        /// The position of the app among the launch states.
        let position: Int
        let app: ExploredApp
        let former: AppReading
        let view: StateTable.View
        /// The numbers of the present level.
        let level: Range<Int>
        /// Whether what is found counts by now.
        let counts: Bool
    }

    /// What is to be done after a navigation.
    enum Next {
        /// Go on.
        case go
        /// Make the same navigation at once again, because nobody will come by later.
        case again
        /// Stop: the task was cancelled, and the navigation said nothing.
        case stop
    }

    /// Makes a navigation once more that led to where nobody will come by later.
    private nonisolated(nonsending) func checkRepeat(
        of trip: Int,
        _ event: Int,
        _ reading: AppReading,
        _ step: Step,
        _ ledger: inout Ledger
    ) async {
        if ledger.checkedRepeats.contains(trip, in: reading.fingerprint) { return }
        switch await step.app.changes(again: trip, in: reading) {
        case false?: ledger.checkedRepeats.insert(trip, in: reading.fingerprint)
        case true?: ledger.findings.add(.repeatChanges, of: trip, state: step.number, event: event)
        case nil: break
        }
    }
}
