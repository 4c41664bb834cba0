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
        var next = 0
        while let pending = passEvents(&next, state, step, &ledger) {
            await end(pending.event, pending.progress, step, &ledger)
            undo(pending.event, to: pending.mark, in: app.window.simulatedJournal, state, step, &ledger)
            if ledger.wasCancelled { break }
            next += 1
        }
        if ledger.wasCancelled { return false }
        ledger.tally.explored += 1
        return true
    }

    /// An event that has to be waited for.
    private struct Pending {
        let event: Int
        /// Where the journal stood before.
        let mark: Int
        let progress: EventProgress
    }

    /// Lets events happen and undoes them, for as long as nobody has to be waited for.
    ///
    /// - Parameters:
    ///   - next: The event to begin with; afterwards that after the last one that was done.
    ///   - state: The state.
    ///   - step: What is known of it.
    ///   - ledger: Takes what is noted.
    /// - Returns: The event that has to be waited for; `nil` if all are done or the task was cancelled.
    private func passEvents(_ next: inout Int, _ state: Waiting, _ step: Step, _ ledger: inout Ledger) -> Pending? {
        let journal = step.app.window.simulatedJournal
        let tabs = step.app.window.tabCountInReach
        unsafe step.app.callingTask = .now
        defer { unsafe step.app.callingTask = nil }
        let attempt = Attempt(from: step.former)
        while next < kinds.count {
            let event = next
            let kind = kinds[event]
            if case .tab(let tab) = kind, tab >= tabs {
                next = afterTabs
                continue
            }
            let mark = journal.begin()
            post.begin(event, in: step.number)
            if let progress = begin(event, kind, step, attempt, &ledger) {
                return Pending(event: event, mark: mark, progress: progress)
            }
            undo(event, to: mark, in: journal, state, step, &ledger)
            if ledger.wasCancelled { return nil }
            next += 1
        }
        return nil
    }

    /// Undoes an event.
    @inline(__always)
    private func undo(
        _ event: Int,
        to mark: Int,
        in journal: SimulatedJournal,
        _ state: Waiting,
        _ step: Step,
        _ ledger: inout Ledger
    ) {
        journal.rollBack(to: mark)
        step.app.environment.restore(step.former.environment)
        if !ledger.wasCancelled, !step.former.hierarchy.isSteady { checkUndoing(event, state, step, &ledger) }
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
}
