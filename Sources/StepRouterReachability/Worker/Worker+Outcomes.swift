import StepRouter
import StepRouterSimulation

extension Worker {
    nonisolated(nonsending) func take(_ attempt: Attempt, _ step: Step) async throws {
        expectRenamed(attempt, step)
        let counted = counters.count(attempt, from: step.former, in: step.app)
        result.wasStopped = attempt.outcome == .cancelled
        if result.wasStopped { return }
        addFlaws(of: attempt, step)
        guard let counted, let navigation = events.navigation(of: attempt.event.number) else {
            return try takeGesture(attempt, step)
        }
        // A navigation that lands in a state that is not explored is made again at once.
        guard try takeNavigation(navigation, counted, attempt, step) else { return }
        let state = attempt.reading.fingerprint
        if landings.repeats.contains(navigation, in: state) { return }
        step.app.whereabouts.take(attempt.event)
        defer { step.app.whereabouts.isAt(.state(StatePlace(step.number, in: step.table))) }
        switch await step.app.changes(again: navigation, in: attempt.reading) {
        case false?: landings.repeats.insert(navigation, in: state)
        case true?: result.findings.add(.repeatChanges, of: navigation, at: step.place(after: attempt.event))
        case nil: break
        }
    }

    func addFlaws(of attempt: Attempt, _ step: Step) {
        if attempt.flaws.isEmpty, attempt.verdicts == nil { return }
        result.findings.addFlaws(of: attempt, events, at: step.place(after: attempt.event))
    }

    /// Takes the state that a gesture or a toggle led to, also if a navigation that it began was refused.
    private func takeGesture(_ attempt: Attempt, _ step: Step) throws {
        if attempt.outcome == .nothing, attempt.event.meanwhile.isEmpty, events.isAnswer(attempt.event.number) {
            counters.noteIdle(attempt.event.number, in: step.number)
        }
        if attempt.reading.fingerprint == step.former.fingerprint {
            askGuards(of: step.app, in: attempt.reading.fingerprint, at: step.place(after: attempt.event))
            return addOriginals(of: attempt, .nowhere, step)
        }
        let target = try enterTarget(attempt, step).target
        addOriginals(of: attempt, target, step)
        record(attempt, target, step)
    }

    /// Takes the state that a navigation led to.
    ///
    /// - Returns: `true` if the navigation is to be made again at once, because that state is not explored.
    private func takeNavigation(
        _ navigation: Int,
        _ counted: Counters.Counted,
        _ attempt: Attempt,
        _ step: Step
    ) throws -> Bool {
        let isUnchanged = attempt.reading.fingerprint == step.former.fingerprint
        let isLoop = isUnchanged && counted.arrival != nil
        if isUnchanged {
            askGuards(of: step.app, in: attempt.reading.fingerprint, at: step.place(after: attempt.event))
        }
        let (target, permutation): (RecordedTransition.Target, Int) =
            if isLoop {
                (.state(.numbered(UInt32(step.number))), step.permutation)
            } else if isUnchanged {
                (.nowhere, 0)
            } else {
                try enterTarget(attempt, step)
            }
        addOriginals(of: attempt, target, step)
        record(attempt, target, step, counted)
        // Gestures of the user meanwhile may have led elsewhere.
        let isLast = events.onlyAnswersHappen(during: attempt.event)
        if counted.arrival == nil || !isLast || step.app.navigations[navigation].makesAnother { return false }
        let renamed = step.app.renamed(navigation: navigation, by: permutation)
        if isLoop {
            result.loops.insert(renamed, in: step.number - step.level.lowerBound)
            return false
        }
        switch target {
        case .state(let state):
            let landing = Landing(
                from: UInt32(step.number),
                event: attempt.event,
                navigation: UInt16(renamed),
                target: state
            )
            landings.add(landing, exploring: step.level, step.table)
        case .cut: return true
        case .nowhere: break
        }
        return false
    }

    /// Notes the screens that an event has left in the window.
    private func addOriginals(of attempt: Attempt, _ target: RecordedTransition.Target, _ step: Step) {
        let isCut = if case .cut = target { true } else { false }
        result.originals += known.add(attempt, isCut: isCut, in: step.app, from: step.former, state: step.number)
    }

    /// Asks the guards about the state that an app is in.
    private func askGuards(of app: ExploredApp, in fingerprint: Fingerprint, at place: FindingPlace) {
        if isRemembering { return }
        if !result.findings.askGuards(of: app, at: place) { unguarded.insert(fingerprint) }
    }

    /// Counts a transition that a bound cuts off, and asks the rules about the state, which is not entered.
    private func cut(_ reading: FingerprintedState, at place: FindingPlace, _ app: ExploredApp) -> Int? {
        guard let broken = reachability.bounds.firstBroken(by: reading, app.window) else { return nil }
        counters.cuts[broken] += 1
        askGuards(of: app, in: reading.fingerprint, at: place)
        let bits = result.findings.askRules(of: app, at: place)
        result.findings.addRules(bits, events, at: place)
        return broken
    }

    /// The target of an event, and the permutation of contexts that leads to the canonical state.
    private func enterTarget(
        _ attempt: Attempt,
        _ step: Step
    ) throws -> (target: RecordedTransition.Target, permutation: Int) {
        let place = step.place(after: attempt.event)
        if attempt.has(.refusalChanges) { return (.nowhere, 0) }
        // What is remembered is within the bounds, as the state was that it was remembered of.
        if !isRemembering, let bound = cut(attempt.reading, at: place, step.app) { return (.cut(bound: bound), 0) }
        let (fingerprint, permutation) = step.app.canonical(attempt.reading)
        if let known = step.table.number(of: fingerprint) {
            askGuards(of: step.app, in: attempt.reading.fingerprint, at: place)
            return (.state(.numbered(UInt32(known))), permutation)
        }
        if let position = result.newStates.position(of: fingerprint) {
            askGuards(of: step.app, in: attempt.reading.fingerprint, at: place)
            return (.state(.new(UInt32(position))), permutation)
        }
        guard step.app.mayBeTrusted || step.app.isSound else {
            result.findings.add(.brokenInvariant, of: attempt.event.number, at: place)
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
        askGuards(of: app, in: fingerprint, at: place)
        let rules = result.findings.askRules(of: app, at: place)
        if reachability.recordsGraph {
            let environment = app.environment.lines(state.environment)
            result.outlines.append((StateGraph.HierarchyOutline(of: app.window.tree), environment))
        }
        landings.addNewState()
        newStates.append(state, of: app.launch)
        return result.newStates.add(NewState(entry: entry, rules: rules))
    }

    /// Notes where a transition leads, and records it if that was asked for.
    private func record(
        _ attempt: Attempt,
        _ target: RecordedTransition.Target,
        _ step: Step,
        _ counted: Counters.Counted? = nil
    ) {
        let isGesture = events.isGesture(attempt.event)
        // What the user alone does decides about the way back; anything else only if a rule asks.
        if isGesture || events.asksWhatLeads { edges.add(from: step.number, to: target, byGesture: isGesture) }
        guard reachability.recordsGraph else { return }
        edges.record(
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
    func addStrayChanges(in app: ExploredApp) {
        for (kind, place) in app.strays.takeFound() {
            let state = place?.state ?? app.launch
            result.findings.add(kind, of: place?.event.number ?? -1, state: state, event: place?.event)
        }
    }

    /// Returns whether an app is where the way back leads.
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
