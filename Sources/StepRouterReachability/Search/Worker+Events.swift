import StepRouter

/// Where an event stands that has to be waited for: an asynchronous call costs as much as reading a few screens, and hardly any event needs one.
enum EventProgress {
    /// It is no navigation, and has not begun.
    case waits
    /// A navigation goes on in its own time.
    case travels(UnendedTrip)
    /// A navigation has landed, and the same one, made again where nobody will come by later, goes on in its own time.
    indirect case travelsAgain(UnendedTrip, in: AppReading)
}

extension Worker {
    /// Lets an event happen as far as nobody has to be waited for. The caller undoes it.
    ///
    /// - Returns: What ``end(_:_:_:_:)`` goes on with; `nil` if it is over and noted.
    @inline(__always)
    func begin(
        _ event: Int,
        _ kind: EventTable.Kind,
        _ step: Step,
        _ attempt: Attempt,
        _ ledger: inout Ledger
    ) -> EventProgress? {
        guard case .trip(let trip) = kind else {
            guard step.app.attemptAtOnce(kind, from: step.former, in: attempt) else { return .waits }
            noteGesture(event, attempt, step, &ledger)
            return nil
        }
        step.app.census.begin(trip)
        if let unended = step.app.begin(trip: trip, from: step.former, isCounted: true, in: attempt) {
            return .travels(unended)
        }
        return note(trip, event, attempt, step, &ledger)
    }

    /// Goes on with an event that has to be waited for.
    nonisolated(nonsending) func end(
        _ event: Int,
        _ progress: EventProgress,
        _ step: Step,
        _ ledger: inout Ledger
    ) async {
        switch progress {
        case .waits: noteGesture(event, await step.app.attempt(event, from: step.former), step, &ledger)
        case .travels(let unended):
            let attempt = Attempt(from: step.former)
            await step.app.end(unended, from: step.former, in: attempt)
            if let progress = note(unended.number, event, attempt, step, &ledger) {
                await end(event, progress, step, &ledger)
            }
        case .travelsAgain(let unended, let reading):
            let changes = await step.app.endAgain(unended, in: reading)
            noteRepeat(of: unended.number, event, reading.fingerprint, changes, step, &ledger)
        }
    }

    /// Notes a navigation that is over, and makes it once more if it led to where nobody will come by later.
    ///
    /// - Returns: What ``end(_:_:_:_:)`` goes on with, if that has to be waited for.
    @inline(__always)
    private func note(_ trip: Int, _ event: Int, _ attempt: Attempt, _ step: Step, _ ledger: inout Ledger)
        -> EventProgress?
    {
        guard noteTrip(trip, event, attempt, step, &ledger) else { return nil }
        let fingerprint = attempt.reading.fingerprint
        if ledger.checkedRepeats.contains(trip, in: fingerprint) { return nil }
        var changes: Bool?
        if let unended = step.app.beginAgain(trip, in: attempt.reading, &changes) {
            return .travelsAgain(unended, in: attempt.reading)
        }
        noteRepeat(of: trip, event, fingerprint, changes, step, &ledger)
        return nil
    }

    /// Notes what a navigation changed that was made once more.
    private func noteRepeat(
        of trip: Int,
        _ event: Int,
        _ state: Fingerprint,
        _ changes: Bool?,
        _ step: Step,
        _ ledger: inout Ledger
    ) {
        switch changes {
        case false?: ledger.checkedRepeats.insert(trip, in: state)
        case true?: ledger.findings.add(.repeatChanges, of: trip, state: step.number, event: event)
        case nil: break
        }
    }
}
