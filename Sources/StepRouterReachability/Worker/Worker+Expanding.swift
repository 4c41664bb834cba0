import StepRouter
import StepRouterSimulation

extension Worker {
    /// Expands the states of this worker's share of a level.
    nonisolated(nonsending) func expandShare(_ order: ExpandOrder) async throws -> LevelResult {
        landings.begin(states: order.level.count)
        result.loops = NavigationBits(navigations: events.navigations.count, states: order.level.count)
        if isReversed { unexplored = unexplored.filter(order.includes).reversed() }
        while let next = unexplored.popLast(), order.includes(next) {
            let before = counters.transitions
            result.wasStopped = signal.isStopped
            if !result.wasStopped { try await expand(next, order) }
            if result.wasStopped { break }
            result.explored.append(next.number)
            signal.count(transitions: counters.transitions - before, known: order.table.count)
        }
        unexplored = []
        states = StateStore()
        for app in apps {
            // The table of states is about to grow.
            app.whereabouts.leave()
            result.renamedClasses.formUnion(app.kinds.renamedClasses)
        }
        result.transitions = counters.transitions
        defer { result = LevelResult() }
        return result
    }

    private nonisolated(nonsending) func expand(_ next: UnexploredState, _ order: ExpandOrder) async throws {
        let number = Int(next.number)
        let (launch, stored) = states[Int(next.position)]
        let app = apps[launch]
        let state = app.prepare(stored)
        app.whereabouts.isAt(.state(StatePlace(number, in: order.table)))
        app.put(state)
        let former = app.read()
        let canonical = app.canonical(former)
        if canonical.fingerprint != order.table[number].fingerprint {
            result.findings.add(.undeclaredState, of: 0, state: number, event: nil)
        }
        let step = Step(
            number: number,
            app: app,
            former: former,
            permutation: canonical.permutation,
            table: order.table,
            level: order.level
        )
        addStrayChanges(in: app)
        app.strays.state = step.number
        let memory = memory(of: app)
        let parts = step.number < launchStates.count ? nil : memory?.take(former)
        for event in try eventsToTry(in: app) {
            var place: RememberedPlace?
            if let memory, let parts, let sight = memory.sight(of: event, in: parts) {
                var known = RememberedPlace(memory: memory, parts: parts, sight: sight)
                if try await takeRemembered(event, at: &known, step) { continue }
                place = known
            }
            app.put(state)
            if former.hierarchy.isEmpty, !app.offers(event) {
                if let navigation = events.navigation(of: event) { counters.navigations[navigation].untried += 1 }
                continue
            }
            if let kept = app.kinds.foundKept { throw KeptScreenFound(kept: kept) }
            checkAsking(event, in: state, step)
            app.window.isLookedAt = false
            try await tryOut(event, in: state, step, place)
            if result.wasStopped { return }
        }
        if let mistake = app.valueMistake { throw mistake }
        addStrayChanges(in: app)
        if app.renamings != nil { try await compareRenamed(state, step) }
    }

    /// All events, but for gestures and answers whose place the present state has not; time passes only while something waits.
    private func eventsToTry(in app: ExploredApp) throws(ReachabilityError) -> [Int] {
        let reach = app.window.gestureReach
        try events.check(reach)
        let answers = app.offeredAnswers
        let tried = events.events.indices.filter { event in
            event != events.time && events.isInReach(event, reach)
                && (!events.isAnswer(event) || answers.contains(event))
        }
        return isReversed ? tried.reversed() : tried
    }

    /// `true` if what is declared last happens first.
    private var isReversed: Bool { reachability.firstLevels?.isReversed ?? false }

    /// Lets an event happen and notes what became of it; if it waits, with everything that can happen meanwhile.
    private nonisolated(nonsending) func tryOut(
        _ event: Int,
        in state: PreparedState,
        _ step: Step,
        _ place: RememberedPlace?
    ) async throws {
        var attempt = await step.app.attempt(
            ExploredEvent(event),
            from: step.former,
            isCounted: true,
            observing: false
        )
        if attempt.isUnclear {
            step.app.put(state)
            attempt = await step.app.attempt(ExploredEvent(event), from: step.former, isCounted: true)
        }
        keepFirst(attempt, step)
        var open = overlaps(of: attempt)
        if attempt.outcome != .waits, open.isEmpty { return try await take(attempt, step, remembering: place) }
        if place?.compared != nil { throw unknownSight(of: attempt) }
        var waits = WaitGraph()
        var next = 0
        /// The navigations that would begin where the one before ends, unless it may be overtaken.
        var queued: [ExploredEvent] = []
        var mayBeOvertaken = false
        while true {
            var added: [ExploredEvent] = []
            if attempt.outcome == .waits, let wait = attempt.wait {
                let happenings = whatMayHappen(during: attempt, wait, step, &waits)
                added = happenings.now
                queued += happenings.queued
            } else if attempt.isComplete {
                mayBeOvertaken = mayBeOvertaken || attempt.mayBeOvertaken
                waits.addEnd(attempt)
                try await take(attempt, step)
            }
            if mayBeOvertaken {
                added += queued
                queued = []
            }
            if !added.isEmpty {
                open += added
                open[next...].sort()
            }
            if result.wasStopped { return }
            guard next < open.count else { break }
            step.app.put(state)
            attempt = await step.app.attempt(open[next], from: step.former, isCounted: true)
            next += 1
        }
        if let endless = waits.endless {
            result.findings.add(.neverEnds, of: event, state: step.number, event: endless)
        } else {
            addUnlanded(waits.unlanded, step)
        }
    }

    /// Notes the navigations that wait and that no answer lets land. One that may be refused by itself is counted.
    private func addUnlanded(_ unlanded: [(navigation: NavigationKey, event: ExploredEvent)], _ step: Step) {
        var counted: Set<Int> = []
        for (navigation, event) in unlanded {
            let number = navigation.event
            if step.app.refusal(of: navigation).asksForLanding {
                result.findings.add(.neverLands, of: number, state: step.number, event: event)
            } else if let navigation = events.navigation(of: number), counted.insert(number).inserted {
                counters.navigations[navigation].vain += 1
            }
        }
    }

    /// Notes that an event waits.
    ///
    /// - Returns: The event with each thing that can happen meanwhile, and with each navigation that would wait for it
    ///   in the queue, if it waits in a state in which it has not waited yet. Bounds do not apply, because the state
    ///   does not last.
    private func whatMayHappen(
        during attempt: Attempt,
        _ wait: Attempt.Wait,
        _ step: Step,
        _ waits: inout WaitGraph
    ) -> (now: [ExploredEvent], queued: [ExploredEvent]) {
        addFlaws(of: attempt, step)
        expectRenamed(attempt, step)
        if attempt.has(.neverEnds) {
            let overdue = step.app.whereabouts.overdue
            reachability.timeout.tell(of: overdue, after: reachability.timeout.seconds, reachability.progress)
            result.isStuck = true
            result.wasStopped = true
            return ([], [])
        }
        let (isNew, hasMoved) = waits.add(attempt, wait)
        if hasMoved, let last = attempt.event.meanwhile.last { counters.uses[last] += 1 }
        if !isNew { return ([], []) }
        if events.happenings(during: attempt.event) < Bounds.mostMeanwhile {
            return (wait.offered.map(wait.event.followed), wait.queued.map(wait.event.followed))
        }
        waits.leaveOpen(wait.event)
        counters.cuts[reachability.bounds.meanwhilePosition] += 1
        return ([], [])
    }

    /// The event with each other one at each point at which something of it slept.
    private func overlaps(of attempt: Attempt) -> [ExploredEvent] {
        guard reachability.overlaps, attempt.pauses > 0, let time = events.time else { return [] }
        let haveSheets = attempt.reading.hierarchy.nodes.contains { $0.style.map { $0.detentCount > 0 } == true }
        let reach = GestureReach.most(tabs: Self.overlappingTabs, sheets: haveSheets)
        let others = events.events.indices.filter { other in
            other != time && !events.isAnswer(other) && events.isInReach(other, reach)
        }
        var overlaps: [ExploredEvent] = []
        var event = attempt.event
        for _ in 0..<min(attempt.pauses, Bounds.mostMeanwhile) {
            overlaps += others.map { event.followed(by: $0) }
            event = event.followed(by: time)
        }
        return overlaps
    }

    /// Number of tabs that are tapped while something else goes on.
    private static let overlappingTabs = 5
}

extension ExpandOrder {
    /// Returns whether a state of the level is to be explored.
    fileprivate func includes(_ state: Worker.UnexploredState) -> Bool { Int(state.number) < level.lowerBound + limit }
}
