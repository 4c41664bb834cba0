import StepRouter

extension Worker {
    /// Counts a gesture or a toggle, and takes the state that it led to.
    func noteGesture(_ attempt: Attempt, _ step: Step) throws {
        let event = attempt.event
        noteFlaws(of: attempt, step)
        notes.result.wasStopped = attempt.outcome == .cancelled
        if attempt.outcome != .happened { return }
        notes.counters.transitions += 1
        notes.counters.uses[event.number] += 1
        let (target, to, _) = try target(attempt, step)
        record(RecordedTransition(step, event, .happened, target, to: to))
        if target == .nowhere || !events.isGesture(event.number) { return }
        let edge = GestureEdge(from: UInt32(step.number), to: target == .cut ? GestureEdge.unknown : to)
        notes.gestureEdges.append(edge)
    }

    /// Counts a navigation, and takes the state that it led to.
    ///
    /// - Returns: Whether the navigation is to be made again at once, because the state that it led to is not explored.
    func noteNavigation(
        _ navigation: Int,
        _ attempt: Attempt,
        _ step: Step
    ) throws -> Bool {
        let route = step.app.coverage.end()
        if attempt.outcome == .cancelled {
            notes.result.wasStopped = true
            return false
        }
        noteFlaws(of: attempt, step)
        let arrival = notes.counters.note(navigation, attempt, from: step.former)
        if arrival == .built { step.app.coverage.noteBuilt(route) }
        let isLoop = attempt.reading.fingerprint == step.former.fingerprint
        let (target, to, permutation) =
            isLoop
            ? (arrival == nil ? .nowhere : .state, UInt32(step.number), step.permutation) : try target(attempt, step)
        record(
            RecordedTransition(
                step,
                attempt.event,
                attempt.outcome,
                target,
                to: to,
                isLoop: isLoop && arrival != nil,
                arrival: arrival,
                route: UInt32(route)
            )
        )
        // What the user did meanwhile may have led elsewhere.
        let isLast = attempt.event.meanwhile.allSatisfy { events.isAnswer($0) }
        if arrival == nil || target == .nowhere || !isLast || step.app.navigations[navigation].makesAnother {
            return false
        }
        let canonical = step.app.renamed(navigation: navigation, by: permutation)
        if isLoop {
            let byte = (step.number - step.level.lowerBound) * loopBytes + canonical >> 3
            notes.result.loopBits[byte] |= 1 << UInt8(canonical & 7)
            return false
        }
        return target == .cut || noteLanding(attempt.event, canonical, in: to, step)
    }

    /// Notes where a navigation landed: once that state is explored, the same navigation must have changed nothing there.
    private func noteLanding(
        _ event: ExploredEvent,
        _ canonical: Int,
        in target: UInt32,
        _ step: Step
    ) -> Bool {
        let landing = Landing(
            from: UInt32(step.number),
            event: event,
            canonical: UInt16(canonical),
            target: target
        )
        let bit: UInt8 = 1 << UInt8(canonical & 7)
        if target & Landing.newStateFlag != 0 {
            let byte = Int(target & ~Landing.newStateFlag) * loopBytes + canonical >> 3
            if notes.newLandingBits[byte] & bit != 0 { return false }
            notes.newLandingBits[byte] |= bit
        } else if Int(target) < step.level.lowerBound {
            if step.table.isLoop(canonical, in: Int(target)) { return false }
            if step.table[Int(target)].marks.contains(.isForeign) { return true }
            notes.unstable.insert(landing)
            return false
        } else {
            let byte = (Int(target) - step.level.lowerBound) * loopBytes + canonical >> 3
            if notes.landingBits[byte] & bit != 0 { return false }
            notes.landingBits[byte] |= bit
            if step.table[Int(target)].marks.contains(.isForeign) { return true }
        }
        notes.landings.append(landing)
        return false
    }

    /// Counts a transition that a bound cuts off.
    private func cut(_ reading: AppReading, _ event: ExploredEvent, _ step: Step) -> Int? {
        let broken = reachability.bounds.firstBroken(by: reading, step.app.window)
        guard let broken else { return nil }
        notes.counters.cuts[broken] += 1
        if !events.rules.isEmpty {
            noteRules(ofCutStateAfter: event, in: step.number, step.app)
        }
        return broken
    }

    /// Where an event led: to a state, by number or by its position among the new ones; out of a bound; or nowhere that can be entered. With it the permutation
    /// that leads to the canonical state.
    private func target(
        _ attempt: Attempt,
        _ step: Step
    ) throws -> (target: RecordedTransition.Target, to: UInt32, permutation: Int) {
        let event = attempt.event
        if attempt.has(.refusalChanges) { return (.nowhere, 0, 0) }
        if let bound = cut(attempt.reading, event, step) { return (.cut, UInt32(bound), 0) }
        let (fingerprint, permutation) = step.app.canonical(attempt.reading)
        if let known = step.table.number(of: fingerprint) { return (.state, UInt32(known), permutation) }
        if let position = notes.result.newStates.position(of: fingerprint) {
            return (.state, UInt32(position) | Landing.newStateFlag, permutation)
        }
        guard step.app.mayBeTrusted || step.app.isSound else {
            notes.result.findings.add(.brokenInvariant, of: event.number, state: step.number, event: event)
            return (.nowhere, 0, 0)
        }
        let state = try step.app.state(attempt.reading)
        let position = addNewState(
            attempt.reading,
            fingerprint,
            state,
            of: step.app,
            from: step.number,
            by: event
        )
        return (.state, UInt32(position) | Landing.newStateFlag, permutation)
    }

    /// Adds a state that an event led to, or a launch state.
    func addNewState(
        _ reading: AppReading,
        _ fingerprint: Fingerprint,
        _ state: AppState,
        of app: ExploredApp,
        from parent: Int?,
        by event: ExploredEvent
    ) -> Int {
        let entry = StateTable.Entry(
            fingerprint: fingerprint,
            event: event,
            marks: isHome(app) ? .isHome : [],
            parent: parent.map { UInt32($0) } ?? StateTable.noParent
        )
        let ruleEvent = parent == nil ? nil : event
        let rules = ruleBits(of: app, event: ruleEvent, in: parent ?? event.number)
        if reachability.recordsGraph {
            let environment = app.environment.lines(reading.environment)
            notes.result.outlines.append((HierarchyOutline(of: app.window.tree), environment))
        }
        notes.newLandingBits.append(contentsOf: repeatElement(0, count: loopBytes))
        notes.newValues.append((app.launch, state))
        return notes.result.newStates.add(NewState(entry: entry, rules: rules))
    }

    private func record(_ transition: @autoclosure () -> RecordedTransition) {
        if recordsTransitions { notes.transitions.append(transition()) }
    }

    /// Notes what is wrong about an event.
    func noteFlaws(of attempt: Attempt, _ step: Step) {
        for flaw in attempt.flaws {
            let subject = flaw.kind.isOfNavigation ? events.navigation(of: flaw.event) : nil
            notes.result.findings.add(flaw.kind, of: subject ?? flaw.event, state: step.number, event: attempt.event)
        }
    }
}

extension RecordedTransition {
    fileprivate init(
        _ step: Worker.Step,
        _ event: ExploredEvent,
        _ ending: Attempt.Outcome,
        _ target: Target,
        to: UInt32,
        isLoop: Bool = false,
        arrival: ArrivalKind? = nil,
        route: UInt32 = 0
    ) {
        self.init(
            from: UInt32(step.number),
            event: event,
            ending: ending,
            target: target,
            isLoop: isLoop,
            arrival: arrival,
            app: UInt32(step.app.launch),
            route: route,
            to: to
        )
    }
}
