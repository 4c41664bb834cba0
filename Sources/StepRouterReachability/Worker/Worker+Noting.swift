import StepRouter
import StepRouterSimulation

extension Worker {
    nonisolated(nonsending) func note(_ attempt: Attempt, _ step: Step) async throws {
        expectRenamed(attempt, step)
        let counted = notes.counters.count(attempt, from: step.former, in: step.app)
        notes.result.wasStopped = attempt.outcome == .cancelled
        if notes.result.wasStopped { return }
        noteFlaws(of: attempt, step)
        guard let counted, let navigation = events.navigation(of: attempt.event.number) else {
            return try noteGesture(attempt, step)
        }
        // A navigation that lands in a state that is not explored is made again at once.
        guard try noteNavigation(navigation, counted, attempt, step) else { return }
        let state = attempt.reading.fingerprint
        if notes.checkedRepeats.contains(navigation, in: state) { return }
        step.app.whereabouts.take(attempt.event)
        defer { step.app.whereabouts.isAt(.state(StatePlace(step.number, in: step.table))) }
        switch await step.app.changes(again: navigation, in: attempt.reading) {
        case false?: notes.checkedRepeats.insert(navigation, in: state)
        case true?: notes.result.findings.add(.repeatChanges, of: navigation, at: step.place(after: attempt.event))
        case nil: break
        }
    }

    func noteFlaws(of attempt: Attempt, _ step: Step) {
        if attempt.flaws.isEmpty, attempt.verdicts == nil { return }
        notes.result.findings.addFlaws(of: attempt, events, at: step.place(after: attempt.event))
    }

    /// Takes the state that a gesture or a toggle led to, also if a navigation that it began was refused.
    private func noteGesture(_ attempt: Attempt, _ step: Step) throws {
        if attempt.outcome == .nothing, attempt.event.meanwhile.isEmpty, events.isAnswer(attempt.event.number) {
            notes.counters.noteIdle(attempt.event.number, in: step.number)
        }
        if attempt.reading.fingerprint == step.former.fingerprint { return noteNewcomers(of: attempt, .nowhere, step) }
        let target = try enterTarget(attempt, step).target
        noteNewcomers(of: attempt, target, step)
        record(attempt, target, step)
    }

    /// Takes the state that a navigation led to.
    ///
    /// - Returns: `true` if the navigation is to be made again at once, because that state is not explored.
    private func noteNavigation(
        _ navigation: Int,
        _ counted: Counters.Counted,
        _ attempt: Attempt,
        _ step: Step
    ) throws -> Bool {
        let isUnchanged = attempt.reading.fingerprint == step.former.fingerprint
        let isLoop = isUnchanged && counted.arrival != nil
        let (target, permutation): (RecordedTransition.Target, Int) =
            if isLoop {
                (.state(.numbered(UInt32(step.number))), step.permutation)
            } else if isUnchanged {
                (.nowhere, 0)
            } else {
                try enterTarget(attempt, step)
            }
        noteNewcomers(of: attempt, target, step)
        record(attempt, target, step, counted)
        // Gestures of the user meanwhile may have led elsewhere.
        let isLast = events.onlyAnswersHappen(during: attempt.event)
        if counted.arrival == nil || !isLast || step.app.navigations[navigation].makesAnother { return false }
        let canonical = step.app.renamed(navigation: navigation, by: permutation)
        if isLoop {
            notes.result.loops.insert(canonical, in: step.number - step.level.lowerBound)
            return false
        }
        switch target {
        case .state(let state): noteLanding(attempt.event, canonical, in: state, step)
        case .cut: return true
        case .nowhere: break
        }
        return false
    }

    /// Notes where a navigation landed: explored from there, the same navigation must change nothing.
    private func noteLanding(_ event: ExploredEvent, _ canonical: Int, in target: ReachedState, _ step: Step) {
        let landing = Landing(from: UInt32(step.number), event: event, canonical: UInt16(canonical), target: target)
        switch target {
        case .new(let position):
            if !notes.newLandingBits.insert(canonical, in: Int(position)) { return }
        case .numbered(let number) where Int(number) < step.level.lowerBound:
            if !step.table.isLoop(canonical, in: Int(number)) { notes.unstable.insert(landing) }
            return
        case .numbered(let number):
            if !notes.landingBits.insert(canonical, in: Int(number) - step.level.lowerBound) { return }
        }
        notes.landings.appendWithLittleRoom(landing)
    }

    /// Notes the screens that an event has left in the window.
    private func noteNewcomers(of attempt: Attempt, _ target: RecordedTransition.Target, _ step: Step) {
        let isCut = if case .cut = target { true } else { false }
        notes.result.sightings += met.add(attempt, isCut: isCut, in: step.app, from: step.former, state: step.number)
    }

    /// Counts a transition that a bound cuts off, and asks the rules about the state, which is not entered.
    private func cut(_ reading: FingerprintedState, at place: FindingPlace, _ app: ExploredApp) -> Int? {
        guard let broken = reachability.bounds.firstBroken(by: reading, app.window) else { return nil }
        notes.counters.cuts[broken] += 1
        let bits = notes.result.findings.askRules(of: app, at: place)
        notes.result.findings.addRules(bits, events, at: place)
        return broken
    }

    /// The target of an event, and the permutation of contexts that leads to the canonical state.
    private func enterTarget(
        _ attempt: Attempt,
        _ step: Step
    ) throws -> (target: RecordedTransition.Target, permutation: Int) {
        let place = step.place(after: attempt.event)
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

    /// Adds the state that an app is in, and returns its position among the new ones.
    func addNewState(
        _ state: StoredState,
        _ fingerprint: Fingerprint,
        of app: ExploredApp,
        at place: FindingPlace
    ) -> Int {
        let entry = StateTable.Entry(fingerprint, at: place, marks: isHome(app) ? .isHome : [])
        let rules = notes.result.findings.askRules(of: app, at: place)
        if reachability.recordsGraph {
            let environment = app.environment.lines(state.environment)
            notes.result.outlines.append((StateGraph.HierarchyOutline(of: app.window.tree), environment))
        }
        notes.newLandingBits.addState()
        notes.storedStates.append(state, of: app.launch)
        return notes.result.newStates.add(NewState(entry: entry, rules: rules))
    }

    /// Notes where a transition leads, and records it if that was asked for.
    private func record(
        _ attempt: Attempt,
        _ target: RecordedTransition.Target,
        _ step: Step,
        _ counted: Counters.Counted? = nil
    ) {
        noteEdge(of: attempt.event, to: target, step)
        guard reachability.recordsGraph else { return }
        notes.transitions.append(
            RecordedTransition(
                from: UInt32(step.number),
                event: attempt.event,
                ending: attempt.outcome,
                target: target,
                navigation: counted.map { counted in
                    RecordedTransition.Navigation(
                        app: step.app.launch,
                        route: counted.route,
                        arrival: counted.arrival
                    )
                }
            )
        )
    }

    /// Notes the events after which something has changed the window, or would have changed it beside the explorer.
    func noteStrayChanges(in app: ExploredApp) {
        for (kind, place) in app.strays.takeFound() {
            let state = place?.state ?? app.launch
            notes.result.findings.add(kind, of: place?.event.number ?? -1, state: state, event: place?.event)
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
