import StepRouter

extension Worker {
    /// Counts a gesture or a toggle, and takes the state that it led to.
    func noteGesture(_ event: Int, _ attempt: Attempt, _ step: Step, _ ledger: inout Ledger) {
        let number = step.number
        note(attempt.flaws, of: event, subject: event, in: number, &ledger)
        switch attempt.outcome {
        case .cancelled:
            ledger.wasCancelled = true
            return
        case .nothing, .failed: return
        case .happened, .landed, .refused: break
        }
        ledger.tally.transitions += 1
        ledger.tally.uses[event] += 1
        let trace = Trace(event: event, ending: .happened)
        if !attempt.flaws.isDisjoint(with: [.brokenInvariant, .refusalChanges]) {
            record(trace, .nowhere, 0, step, &ledger)
            return
        }
        let isGesture = events.isGesture(event)
        if let bound = cut(attempt.reading, event, step, &ledger) {
            record(trace, .cut, UInt32(bound), step, &ledger)
            if isGesture { ledger.gestureWays.append(GestureWay(from: UInt32(number), to: GestureWay.unknown)) }
            return
        }
        let target = target(attempt, event, step, &ledger)
        record(trace, .state, target, step, &ledger)
        if isGesture { ledger.gestureWays.append(GestureWay(from: UInt32(number), to: target)) }
    }

    /// Counts a navigation, and takes the state that it led to.
    ///
    /// - Returns: Whether the same navigation has to be made again at once, because nobody will come by later.
    @inline(__always)
    func noteTrip(_ trip: Int, _ event: Int, _ attempt: Attempt, _ step: Step, _ ledger: inout Ledger) -> Bool {
        let way = step.app.census.end()
        if case .cancelled = attempt.outcome {
            ledger.wasCancelled = true
            return false
        }
        note(attempt.flaws, of: event, subject: trip, in: step.number, &ledger)
        var trace = Trace(event: event, ending: .failed, way: UInt32(way))
        if case .refused = attempt.outcome { trace.ending = .refused }
        let arrival = ledger.tally.note(trip, attempt, from: step.former)
        if let arrival {
            trace.ending = .landed
            trace.arrival = UInt8(arrival.rawValue)
            if arrival == .built { step.app.census.noteBuilt() }
        }
        if attempt.reading.fingerprint == step.former.fingerprint {
            // While all explore the same, only one of them writes.
            if arrival != nil, step.counts { step.view.setLoop(trip, in: step.number) }
            record(trace, arrival == nil ? .nowhere : .state, UInt32(step.number), step, &ledger)
            return false
        }
        if !attempt.flaws.isDisjoint(with: [.brokenInvariant, .refusalChanges]) {
            record(trace, .nowhere, 0, step, &ledger)
            return false
        }
        if let bound = cut(attempt.reading, event, step, &ledger) {
            record(trace, .cut, UInt32(bound), step, &ledger)
            return arrival != nil
        }
        let target = target(attempt, event, step, &ledger)
        record(trace, .state, target, step, &ledger)
        return arrival != nil && noteLanding(trip, from: step.number, in: target, step, &ledger)
    }

    /// Notes where a navigation landed: once that state is explored, the same navigation must have changed nothing there.
    ///
    /// - Returns: Whether nobody here will explore that state.
    private func noteLanding(_ trip: Int, from number: Int, in target: UInt32, _ step: Step, _ ledger: inout Ledger)
        -> Bool
    {
        let bit: UInt8 = 1 << UInt8(trip & 7)
        if target & Self.candidateFlag != 0 {
            let byte = Int(target & ~Self.candidateFlag) * loopBytes + trip >> 3
            if ledger.candidateArrivalBits[byte] & bit != 0 { return false }
            ledger.candidateArrivalBits[byte] |= bit
        } else if Int(target) < step.level.lowerBound {
            if step.view.isLoop(trip, in: Int(target)) { return false }
            if step.view.isForeign(Int(target)) { return true }
            ledger.unstable.insert(UnstableArrival(from: UInt32(number), trip: UInt16(trip), target: target))
            return false
        } else {
            let byte = (Int(target) - step.level.lowerBound) * loopBytes + trip >> 3
            if ledger.arrivalBits[byte] & bit != 0 { return false }
            ledger.arrivalBits[byte] |= bit
            if step.view.isForeign(Int(target)) { return true }
        }
        ledger.arrivals.append(PendingArrival(from: UInt32(number), trip: UInt16(trip), target: target))
        return false
    }

    /// Counts a transition that a bound cuts off.
    ///
    /// - Returns: The position of the bound.
    @inline(__always)
    private func cut(_ reading: AppReading, _ event: Int, _ step: Step, _ ledger: inout Ledger) -> Int? {
        let broken = reachability.bounds.firstBroken(by: reading.hierarchy, step.app.window)
        guard let broken else { return nil }
        ledger.tally.cuts[broken] += 1
        if !reachability.rules.isEmpty {
            noteRules(ofCutStateAfter: event, in: step.number, step.app, &ledger.findings)
        }
        return broken
    }

    /// The number of the state that an event led to, or of the candidate for it.
    @inline(__always)
    private func target(_ attempt: Attempt, _ event: Int, _ step: Step, _ ledger: inout Ledger) -> UInt32 {
        if let known = step.view.number(of: attempt.reading.fingerprint) { return UInt32(known) }
        let candidate =
            switch ledger.table.place(of: attempt.reading.fingerprint) {
            case .known(let candidate): candidate
            case .free(let slot): addCandidate(attempt.reading, event, step, at: slot, &ledger)
            }
        return UInt32(candidate) | Self.candidateFlag
    }

    /// Adds a candidate for the state that an event led to.
    ///
    /// - Parameters:
    ///   - reading: The state.
    ///   - event: The event.
    ///   - step: The state before.
    ///   - slot: Where the table places it.
    ///   - ledger: Takes the candidate.
    /// - Returns: Its number.
    @inline(never)
    private func addCandidate(
        _ reading: AppReading,
        _ event: Int,
        _ step: Step,
        at slot: Int,
        _ ledger: inout Ledger
    ) -> Int {
        let candidate = Candidate(
            fingerprint: reading.fingerprint,
            parent: UInt32(step.number),
            event: UInt16(event),
            marks: isHome(step.app, reading.hierarchy) ? .isHome : [],
            rules: ruleBits(of: step.app, event: event, in: step.number, &ledger.findings)
        )
        let snapshot = step.app.snapshot(environment: reading.environment)
        let number = ledger.table.add(candidate, app: step.position, snapshot: snapshot, at: slot)
        noteOutline(step.app, reading.environment, &ledger)
        ledger.candidateArrivalBits.append(contentsOf: repeatElement(0, count: loopBytes))
        return number
    }

    /// Draws a new state, if that was asked for.
    func noteOutline(_ app: ExploredApp, _ environment: UInt32, _ ledger: inout Ledger) {
        guard reachability.recordsGraph else { return }
        ledger.outlines.append((HierarchyOutline(of: app.window), app.environment.lines(environment)))
    }

    /// What is recorded of a transition before it is known where it led.
    private struct Trace {
        let event: Int
        var ending: RecordedTransition.Ending
        var arrival: UInt8 = 0
        var way: UInt32 = 0
    }

    @inline(__always)
    private func record(
        _ trace: Trace,
        _ target: RecordedTransition.Target,
        _ to: UInt32,
        _ step: Step,
        _ ledger: inout Ledger
    ) {
        if recordsTransitions { add(trace, target, to, step, &ledger) }
    }

    private func add(
        _ trace: Trace,
        _ target: RecordedTransition.Target,
        _ to: UInt32,
        _ step: Step,
        _ ledger: inout Ledger
    ) {
        ledger.transitions.append(
            RecordedTransition(
                from: UInt32(step.number),
                event: UInt16(trace.event),
                ending: trace.ending,
                target: target,
                arrival: trace.arrival,
                app: UInt8(step.position),
                way: trace.way,
                to: to
            )
        )
    }

    @inline(__always)
    private func note(_ flaws: Flaws, of event: Int, subject: Int, in state: Int, _ ledger: inout Ledger) {
        if !flaws.isEmpty { add(flaws, of: event, subject: subject, in: state, &ledger) }
    }

    private func add(_ flaws: Flaws, of event: Int, subject: Int, in state: Int, _ ledger: inout Ledger) {
        for (flaw, kind) in Flaws.kinds where flaws.contains(flaw) {
            ledger.findings.add(kind, of: kind.isOfTrip ? subject : event, state: state, event: event)
        }
    }
}

extension Flaws {
    /// What each flaw is called in reports.
    static let kinds: [(Flaws, Violation.Kind)] = [
        (.notReached, .notReached), (.refused, .refused), (.notVisible, .notVisible), (.wrongContext, .wrongContext),
        (.refusalChanges, .refusalChanges), (.brokenInvariant, .brokenInvariant), (.gestureFailed, .gestureFailed),
    ]
}
