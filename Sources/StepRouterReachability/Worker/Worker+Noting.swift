import StepRouter
import StepRouterSimulation

extension Worker {
    /// Counts a gesture or a toggle, and takes the state that it led to, also if what it began was refused.
    func noteGesture(_ attempt: Attempt, _ step: Step) throws {
        noteFlaws(of: attempt, step)
        notes.result.wasStopped = attempt.outcome == .cancelled
        if attempt.outcome == .nothing, attempt.event.meanwhile.isEmpty, events.isAnswer(attempt.event.number) {
            notes.counters.noteIdle(attempt.event.number, in: step.number)
        }
        if attempt.outcome == .cancelled { return }
        if attempt.reading.fingerprint == step.former.fingerprint { return noteNewcomers(of: attempt, .nowhere, step) }
        notes.counters.transitions += 1
        notes.counters.uses[attempt.event.number] += 1
        noteRules(of: attempt, step)
        let target = try target(attempt, step).target
        noteNewcomers(of: attempt, target, step)
        record(attempt, target, step)
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
        noteRules(of: attempt, step)
        if arrival == .built { step.app.coverage.noteBuilt(route) }
        let isUnchanged = attempt.reading.fingerprint == step.former.fingerprint
        let isLoop = isUnchanged && arrival != nil
        let (target, permutation): (RecordedTransition.Target, Int) =
            if isLoop {
                (.state(.numbered(UInt32(step.number))), step.permutation)
            } else if isUnchanged {
                (.nowhere, 0)
            } else {
                try target(attempt, step)
            }
        noteNewcomers(of: attempt, target, step)
        record(
            attempt,
            target,
            step,
            RecordedTransition.Navigation(app: step.app.launch, route: route, arrival: arrival, isLoop: isLoop)
        )
        // Gestures of the user meanwhile may have led elsewhere.
        let isLast = events.onlyAnswersHappen(during: attempt.event)
        if arrival == nil || !isLast || step.app.navigations[navigation].makesAnother { return false }
        let canonical = step.app.renamed(navigation: navigation, by: permutation)
        if isLoop {
            notes.result.loops.insert(canonical, in: step.number - step.level.lowerBound)
            return false
        }
        return switch target {
        case .state(let state): noteLanding(attempt.event, canonical, in: state, step)
        case .cut: true
        case .nowhere: false
        }
    }

    /// Notes where a navigation landed: explored from there, the same navigation must change nothing.
    ///
    /// - Returns: Whether the navigation is to be made again at once, because the state is not explored here.
    private func noteLanding(
        _ event: ExploredEvent,
        _ canonical: Int,
        in target: ReachedState,
        _ step: Step
    ) -> Bool {
        let landing = Landing(
            from: UInt32(step.number),
            event: event,
            canonical: UInt16(canonical),
            target: target
        )
        switch target {
        case .new(let position):
            if !notes.newLandingBits.insert(canonical, in: Int(position)) { return false }
        case .numbered(let number) where Int(number) < step.level.lowerBound:
            if step.table.isLoop(canonical, in: Int(number)) { return false }
            if step.table[Int(number)].marks.contains(.isForeign) { return true }
            notes.unstable.insert(landing)
            return false
        case .numbered(let number):
            if !notes.landingBits.insert(canonical, in: Int(number) - step.level.lowerBound) { return false }
            if step.table[Int(number)].marks.contains(.isForeign) { return true }
        }
        notes.landings.appendWithLittleRoom(landing)
        return false
    }

    /// Notes the screens that an event has left in the window. Unless a bound cuts the state off, exemplars stand for
    /// new ones.
    private func noteNewcomers(of attempt: Attempt, _ target: RecordedTransition.Target, _ step: Step) {
        let isCut = if case .cut = target { true } else { false }
        for newcomer in attempt.reading.newcomers where newcomer.keepsOther || !isCut {
            guard let (maker, isFirst) = met.add(newcomer, by: attempt.event, in: step.app, from: step.former)
            else { continue }
            notes.result.sightings.append(
                Sighting(maker: maker, className: newcomer.kind.name, state: step.number, isFirst: isFirst)
            )
        }
    }

    /// Counts a transition that a bound cuts off.
    private func cut(_ reading: FingerprintedState, at place: Finding.Place, _ app: ExploredApp) -> Int? {
        guard let broken = reachability.bounds.firstBroken(by: reading, app.window) else { return nil }
        notes.counters.cuts[broken] += 1
        if !events.rules.isEmpty { noteRules(ofCutStateOf: app, at: place) }
        return broken
    }

    /// The target of an event, and the permutation of contexts that leads to the canonical state.
    private func target(
        _ attempt: Attempt,
        _ step: Step
    ) throws -> (target: RecordedTransition.Target, permutation: Int) {
        let place = Finding.Place(state: step.number, event: attempt.event)
        if attempt.has(.refusalChanges) { return (.nowhere, 0) }
        if let bound = cut(attempt.reading, at: place, step.app) { return (.cut(bound: bound), 0) }
        let (fingerprint, permutation) = step.app.canonical(attempt.reading)
        if let known = step.table.number(of: fingerprint) { return (.state(.numbered(UInt32(known))), permutation) }
        if let position = notes.result.newStates.position(of: fingerprint) {
            return (.state(.new(UInt32(position))), permutation)
        }
        guard step.app.mayBeTrusted || step.app.isSound else {
            notes.result.findings.add(.brokenInvariant, of: attempt.event.number, at: place)
            return (.nowhere, 0)
        }
        let state = try step.app.state(attempt.reading)
        let position = addNewState(state, fingerprint, of: step.app, at: place)
        return (.state(.new(UInt32(position))), permutation)
    }

    /// Adds the state that an app is in.
    ///
    /// - Parameters:
    ///   - state: The state.
    ///   - fingerprint: Its canonical fingerprint.
    ///   - app: The app.
    ///   - place: Where it was met.
    /// - Returns: Its position among the new ones.
    func addNewState(
        _ state: StoredState,
        _ fingerprint: Fingerprint,
        of app: ExploredApp,
        at place: Finding.Place
    ) -> Int {
        let entry = StateTable.Entry(fingerprint, at: place, marks: isHome(app) ? .isHome : [])
        let rules = ruleBits(of: app, at: place)
        if reachability.recordsGraph {
            let environment = app.environment.lines(state.environment)
            notes.result.outlines.append((HierarchyOutline(of: app.window.tree), environment))
        }
        notes.newLandingBits.addState()
        notes.newValues.appendWithLittleRoom((app.launch, state))
        return notes.result.newStates.add(NewState(entry: entry, rules: rules))
    }

    /// Notes where a transition leads, and records it if that was asked for.
    private func record(
        _ attempt: Attempt,
        _ target: RecordedTransition.Target,
        _ step: Step,
        _ navigation: RecordedTransition.Navigation? = nil
    ) {
        noteEdge(of: attempt.event, to: target, step)
        guard recordsTransitions else { return }
        notes.transitions.append(
            RecordedTransition(
                from: UInt32(step.number),
                event: attempt.event,
                ending: attempt.outcome,
                target: target,
                navigation: navigation
            )
        )
    }

    /// Notes the events after which something has changed the window.
    func noteStrayChanges(in app: ExploredApp) {
        for (state, event) in app.strays.takeFound() {
            notes.result.findings.add(.changesLater, of: event.number, state: state, event: event)
        }
    }

    /// Notes where an event leads: what the user alone does always, and anything else if a rule asks.
    private func noteEdge(of event: ExploredEvent, to target: RecordedTransition.Target, _ step: Step) {
        let isGesture = events.isGesture(event)
        if !isGesture, !events.asksWhatLeads { return }
        let edge: (UInt32, ReachedState?)
        switch target {
        case .state(let state): edge = (UInt32(step.number), state)
        case .cut: edge = (UInt32(step.number), nil)
        case .nowhere: return
        }
        if isGesture { notes.gestureTargets.append(edge) } else { notes.otherTargets.append(edge) }
    }

    /// Notes what is wrong about an event.
    func noteFlaws(of attempt: Attempt, _ step: Step) {
        for flaw in attempt.flaws {
            let subject = events.subject(of: flaw)
            notes.result.findings.add(subject.kind, of: subject.number, state: step.number, event: attempt.event)
        }
    }

    /// Tells whether an app is where the way back leads.
    func isHome(_ app: ExploredApp) -> Bool {
        switch reachability.home {
        case nil: return true
        case .launchRoot:
            // An app that is launched in an empty window has no screen to lead back to.
            if homes.isEmpty { return true }
            let tree = app.window.tree
            // Nearly every state that is not home has something above the root.
            if tree.hierarchy.topmost != 0 { return false }
            guard let first = tree.firstScreen, homes.contains(ObjectIdentifier(type(of: first))) else { return false }
            return tree.isOnTop(first)
        case .described(_, let isHome): return (try? isHome(app.window)) ?? false
        }
    }

    /// A bit for each rule about states: it was broken, or, of `sometimes`, it held.
    ///
    /// A rule about ways has two: a way begins here, and it ends here.
    func ruleBits(of app: ExploredApp, at place: Finding.Place) -> UInt64 {
        var bits: UInt64 = 0
        for rule in app.rules.ofStates {
            do {
                if try rule.matches() { bits |= 1 << UInt64(rule.bit) }
            } catch {
                notes.result.findings.add(.ruleFailed, of: rule.rule, at: place)
            }
        }
        return bits
    }

    /// Counts the rules about events that match one.
    func noteRules(of attempt: Attempt, _ step: Step) {
        guard let verdicts = attempt.verdicts else { return }
        let place = Finding.Place(state: step.number, event: attempt.event)
        for rule in step.app.rules.ofEvents.map(\.rule) {
            if verdicts.errors[rule] != nil { notes.result.findings.add(.ruleFailed, of: rule, at: place) }
            if !verdicts.matches(rule) { continue }
            notes.counters.rules[rule] += 1
            notes.note(.matched(rule: rule), in: step.number)
            if let kind = events.rules[rule].violation { notes.result.findings.add(kind, of: rule, at: place) }
        }
    }

    /// Asks the rules about a state that is not entered.
    func noteRules(ofCutStateOf app: ExploredApp, at place: Finding.Place) {
        let bits = ruleBits(of: app, at: place)
        for (number, rule) in events.rules.enumerated() where bits & 1 << UInt64(number) != 0 {
            guard let kind = rule.violation else { continue }
            notes.result.findings.add(kind, of: number, at: place)
            notes.note(.matched(rule: number), in: place.state)
        }
    }
}

extension ScreenTree {
    /// The screen at the bottom below all modals: the first of a stack, the selected alternative, the first column.
    var firstScreen: (any Screen)? {
        guard var next = hierarchy.root else { return nil }
        while true {
            let isAmongOthers = hierarchy.kind(of: next).containment == .alternatives
            let content = isAmongOthers ? hierarchy.visibleContent(of: next) : hierarchy.content(of: next)
            guard let first = content.first else { return screens[next] }
            next = first
        }
    }
}
