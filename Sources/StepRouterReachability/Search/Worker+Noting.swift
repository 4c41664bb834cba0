import StepRouter

extension Worker {
    /// Counts a gesture or a toggle, and takes the state that it led to.
    ///
    /// - Returns: Whether it said something.
    func noteGesture(_ event: Int, _ attempt: Attempt, _ step: Step) -> Bool {
        let number = step.state.number
        note(attempt.flaws, of: event, subject: event, in: number)
        switch attempt.outcome {
        case .cancelled: return false
        case .nothing: return true
        case .failed: return true
        case .happened, .landed, .refused: break
        }
        tally.transitions += 1
        tally.uses[event] += 1
        let trace = Trace(step: step, event: event, ending: .happened)
        if !attempt.flaws.isDisjoint(with: [.brokenInvariant, .refusalChanges]) {
            record(trace, .nowhere, 0)
            return true
        }
        let isGesture = events.isGesture(event)
        if let bound = cut(attempt.reading, event, step) {
            record(trace, .cut, UInt32(bound))
            if isGesture { gestureWays.append(GestureWay(from: UInt32(number), to: GestureWay.unknown)) }
            return true
        }
        let target = target(attempt.reading, event, step)
        record(trace, .state, target)
        if isGesture { gestureWays.append(GestureWay(from: UInt32(number), to: target)) }
        return true
    }

    /// Counts a navigation, and takes the state that it led to.
    ///
    /// - Returns: Whether the same navigation has to be made again at once, because nobody will come by later; `nil` if it said nothing.
    func noteTrip(_ trip: Int, _ event: Int, _ attempt: Attempt, way: Int, _ step: Step) -> Bool? {
        if case .cancelled = attempt.outcome { return nil }
        note(attempt.flaws, of: event, subject: trip, in: step.state.number)
        var trace = Trace(step: step, event: event, ending: .failed, way: UInt32(way))
        if case .refused = attempt.outcome { trace.ending = .refused }
        let arrival = tally.note(trip, attempt, from: step.former)
        if let arrival {
            trace.ending = .landed
            trace.arrival = UInt8(arrival.rawValue)
            if arrival == .built { censuses[step.state.app].noteBuilt(way) }
        }
        if attempt.reading.fingerprint == step.former.fingerprint {
            if arrival != nil { step.order.view.setLoop(trip, in: step.state.number) }
            record(trace, arrival == nil ? .nowhere : .state, UInt32(step.state.number))
            return false
        }
        if !attempt.flaws.isDisjoint(with: [.brokenInvariant, .refusalChanges]) {
            record(trace, .nowhere, 0)
            return false
        }
        if let bound = cut(attempt.reading, event, step) {
            record(trace, .cut, UInt32(bound))
            return arrival != nil
        }
        let target = target(attempt.reading, event, step)
        record(trace, .state, target)
        return arrival != nil && noteLanding(trip, from: step.state.number, in: target, step.order)
    }

    /// Notes where a navigation landed: once that state is explored, the same navigation must have changed nothing there.
    ///
    /// - Returns: Whether nobody here will explore that state.
    private func noteLanding(_ trip: Int, from number: Int, in target: UInt32, _ order: ExpandOrder) -> Bool {
        let bit: UInt8 = 1 << UInt8(trip & 7)
        if target & Self.candidateFlag != 0 {
            let byte = Int(target & ~Self.candidateFlag) * loopBytes + trip >> 3
            if candidateArrivalBits[byte] & bit != 0 { return false }
            candidateArrivalBits[byte] |= bit
        } else if Int(target) < order.level.lowerBound {
            if order.view.isLoop(trip, in: Int(target)) { return false }
            if order.view.isForeign(Int(target)) { return true }
            unstable.insert(UnstableArrival(from: UInt32(number), trip: UInt16(trip), target: target))
            return false
        } else {
            let byte = (Int(target) - order.level.lowerBound) * loopBytes + trip >> 3
            if arrivalBits[byte] & bit != 0 { return false }
            arrivalBits[byte] |= bit
            if order.view.isForeign(Int(target)) { return true }
        }
        arrivals.append(PendingArrival(from: UInt32(number), trip: UInt16(trip), target: target))
        return false
    }

    /// Counts a transition that a bound cuts off.
    ///
    /// - Returns: The position of the bound.
    private func cut(_ reading: AppReading, _ event: Int, _ step: Step) -> Int? {
        let broken = reachability.bounds.firstBroken(by: reading.hierarchy, step.app.window)
        guard let broken else { return nil }
        tally.cuts[broken] += 1
        if !reachability.rules.isEmpty { noteRules(ofCutStateAfter: event, in: step.state.number, step.app) }
        return broken
    }

    /// The number of the state that an event led to, or of the candidate for it.
    private func target(_ reading: AppReading, _ event: Int, _ step: Step) -> UInt32 {
        if let known = step.order.view.number(of: reading.fingerprint) { return UInt32(known) }
        switch table.place(of: reading.fingerprint) {
        case .known(let candidate): return UInt32(candidate) | Self.candidateFlag
        case .free(let slot):
            let candidate = Candidate(
                fingerprint: reading.fingerprint,
                parent: UInt32(step.state.number),
                event: UInt16(event),
                marks: isHome(step.app, reading.hierarchy) ? .isHome : [],
                rules: ruleBits(of: step.app, event: event, in: step.state.number)
            )
            let snapshot = step.app.snapshot(environment: reading.environment)
            let number = table.add(candidate, app: step.state.app, snapshot: snapshot, at: slot)
            noteOutline(step.app, reading.environment)
            candidateArrivalBits.append(contentsOf: repeatElement(0, count: loopBytes))
            return UInt32(number) | Self.candidateFlag
        }
    }

    /// Draws a new state, if that was asked for.
    func noteOutline(_ app: ExploredApp, _ environment: UInt32) {
        guard reachability.recordsGraph else { return }
        outlines.append((HierarchyOutline(of: app.window), app.environment.lines(environment)))
    }

    /// What is recorded of a transition before it is known where it led.
    private struct Trace {
        let step: Step
        let event: Int
        var ending: RecordedTransition.Ending
        var arrival: UInt8 = 0
        var way: UInt32 = 0
    }

    private func record(_ trace: Trace, _ target: RecordedTransition.Target, _ to: UInt32) {
        guard recordsTransitions else { return }
        transitions.append(
            RecordedTransition(
                from: UInt32(trace.step.state.number),
                event: UInt16(trace.event),
                ending: trace.ending,
                target: target,
                arrival: trace.arrival,
                app: UInt8(trace.step.state.app),
                way: trace.way,
                to: to
            )
        )
    }

    private func note(_ flaws: Flaws, of event: Int, subject: Int, in state: Int) {
        if flaws.isEmpty { return }
        for (flaw, kind) in Flaws.kinds where flaws.contains(flaw) {
            findings.add(kind, of: kind.isOfTrip ? subject : event, state: state, event: event)
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
