import StepRouter

extension Worker {
    /// Counts a gesture or a toggle, and takes the state that it led to.
    func noteGesture(_ event: Int, _ attempt: Attempt, _ step: Step, _ notes: inout LevelNotes) throws {
        let number = step.number
        note(attempt.flaws, of: event, subject: event, in: number, &notes)
        switch attempt.outcome {
        case .cancelled:
            notes.wasCancelled = true
            return
        case .nothing, .failed: return
        case .happened, .landed, .refused: break
        }
        notes.counters.transitions += 1
        notes.counters.uses[event] += 1
        let trace = Trace(event: event, ending: .happened)
        if attempt.flaws.contains(.refusalChanges) {
            record(trace, .nowhere, 0, step, &notes)
            return
        }
        let isGesture = events.isGesture(event)
        if let bound = cut(attempt.reading, event, step, &notes) {
            record(trace, .cut, UInt32(bound), step, &notes)
            if isGesture { notes.gestureWays.append(GestureWay(from: UInt32(number), to: GestureWay.unknown)) }
            return
        }
        guard let target = try target(attempt, event, step, &notes) else {
            return record(trace, .nowhere, 0, step, &notes)
        }
        record(trace, .state, target, step, &notes)
        if isGesture { notes.gestureWays.append(GestureWay(from: UInt32(number), to: target)) }
    }

    /// Counts a navigation, and takes the state that it led to.
    func noteNavigation(_ navigation: Int, _ event: Int, _ attempt: Attempt, _ step: Step, _ notes: inout LevelNotes)
        throws -> Bool
    {
        let way = step.app.coverage.end()
        if case .cancelled = attempt.outcome {
            notes.wasCancelled = true
            return false
        }
        note(attempt.flaws, of: event, subject: navigation, in: step.number, &notes)
        var trace = Trace(event: event, ending: .failed, way: UInt32(way))
        if case .refused = attempt.outcome { trace.ending = .refused }
        let arrival = notes.counters.note(navigation, attempt, from: step.former)
        if let arrival {
            trace.ending = .landed
            trace.arrival = UInt8(arrival.rawValue)
            if arrival == .built { step.app.coverage.noteBuilt(way) }
        }
        if attempt.reading.fingerprint == step.former.fingerprint {
            if arrival != nil {
                let byte = (step.number - step.level.lowerBound) * loopBytes + navigation >> 3
                notes.loopBits[byte] |= 1 << UInt8(navigation & 7)
            }
            record(trace, arrival == nil ? .nowhere : .state, UInt32(step.number), step, &notes)
            return false
        }
        if attempt.flaws.contains(.refusalChanges) {
            record(trace, .nowhere, 0, step, &notes)
            return false
        }
        if let bound = cut(attempt.reading, event, step, &notes) {
            record(trace, .cut, UInt32(bound), step, &notes)
            return arrival != nil
        }
        guard let target = try target(attempt, event, step, &notes) else {
            record(trace, .nowhere, 0, step, &notes)
            return false
        }
        record(trace, .state, target, step, &notes)
        return arrival != nil && noteLanding(navigation, from: step.number, in: target, step, &notes)
    }

    /// Notes where a navigation landed: once that state is explored, the same navigation must have changed nothing there.
    private func noteLanding(
        _ navigation: Int,
        from number: Int,
        in target: UInt32,
        _ step: Step,
        _ notes: inout LevelNotes
    )
        -> Bool
    {
        let bit: UInt8 = 1 << UInt8(navigation & 7)
        if target & PendingArrival.newStateFlag != 0 {
            let byte = Int(target & ~PendingArrival.newStateFlag) * loopBytes + navigation >> 3
            if notes.newArrivalBits[byte] & bit != 0 { return false }
            notes.newArrivalBits[byte] |= bit
        } else if Int(target) < step.level.lowerBound {
            if step.table.isLoop(navigation, in: Int(target)) { return false }
            if step.table[Int(target)].marks.contains(.isForeign) { return true }
            notes.unstable.insert(UnstableArrival(from: UInt32(number), navigation: UInt16(navigation), target: target))
            return false
        } else {
            let byte = (Int(target) - step.level.lowerBound) * loopBytes + navigation >> 3
            if notes.arrivalBits[byte] & bit != 0 { return false }
            notes.arrivalBits[byte] |= bit
            if step.table[Int(target)].marks.contains(.isForeign) { return true }
        }
        notes.arrivals.append(PendingArrival(from: UInt32(number), navigation: UInt16(navigation), target: target))
        return false
    }

    /// Counts a transition that a bound cuts off.
    private func cut(_ reading: AppReading, _ event: Int, _ step: Step, _ notes: inout LevelNotes) -> Int? {
        let broken = reachability.bounds.firstBroken(by: reading, step.app.window)
        guard let broken else { return nil }
        notes.counters.cuts[broken] += 1
        if !reachability.rules.isEmpty {
            noteRules(ofCutStateAfter: event, in: step.number, step.app, &notes.findings)
        }
        return broken
    }

    /// The number of the state that an event led to, or the position of the new state; `nil` if it is none that can be entered.
    private func target(
        _ attempt: Attempt,
        _ event: Int,
        _ step: Step,
        _ notes: inout LevelNotes
    ) throws -> UInt32? {
        let fingerprint = attempt.reading.fingerprint
        if let known = step.table.number(of: fingerprint) { return UInt32(known) }
        if let position = notes.newStates.position(of: fingerprint) {
            return UInt32(position) | PendingArrival.newStateFlag
        }
        guard step.app.mayBeTrusted || step.app.isSound else {
            notes.findings.add(.brokenInvariant, of: event, state: step.number, event: event)
            return nil
        }
        return UInt32(try addNewState(attempt.reading, event, step, &notes)) | PendingArrival.newStateFlag
    }

    /// Adds the state that an event led to.
    private func addNewState(
        _ reading: AppReading,
        _ event: Int,
        _ step: Step,
        _ notes: inout LevelNotes
    ) throws -> Int {
        let state = NewState(
            fingerprint: reading.fingerprint,
            parent: UInt32(step.number),
            event: UInt16(event),
            marks: isHome(step.app) ? .isHome : [],
            rules: ruleBits(of: step.app, event: event, in: step.number, &notes.findings)
        )
        let position = notes.newStates.add(state, app: step.position, value: try step.app.state(reading))
        noteOutline(step.app, reading.environment, &notes)
        notes.newArrivalBits.append(contentsOf: repeatElement(0, count: loopBytes))
        return position
    }

    /// Draws a new state, if that was asked for.
    func noteOutline(_ app: ExploredApp, _ environment: UInt32, _ notes: inout LevelNotes) {
        guard reachability.recordsGraph else { return }
        notes.outlines.append((HierarchyOutline(of: app.window.tree), app.environment.lines(environment)))
    }

    /// What is recorded of a transition before it is known where it led.
    private struct Trace {
        let event: Int
        var ending: RecordedTransition.Ending
        var arrival: UInt8 = 0
        var way: UInt32 = 0
    }

    private func record(
        _ trace: Trace,
        _ target: RecordedTransition.Target,
        _ to: UInt32,
        _ step: Step,
        _ notes: inout LevelNotes
    ) {
        if recordsTransitions { add(trace, target, to, step, &notes) }
    }

    private func add(
        _ trace: Trace,
        _ target: RecordedTransition.Target,
        _ to: UInt32,
        _ step: Step,
        _ notes: inout LevelNotes
    ) {
        notes.transitions.append(
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

    private func note(_ flaws: Flaws, of event: Int, subject: Int, in state: Int, _ notes: inout LevelNotes) {
        if !flaws.isEmpty { add(flaws, of: event, subject: subject, in: state, &notes) }
    }

    private func add(_ flaws: Flaws, of event: Int, subject: Int, in state: Int, _ notes: inout LevelNotes) {
        for (flaw, kind) in Flaws.kinds where flaws.contains(flaw) {
            notes.findings.add(kind, of: kind.isOfNavigation ? subject : event, state: state, event: event)
        }
    }
}
