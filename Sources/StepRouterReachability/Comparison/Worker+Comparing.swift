import StepRouter
import StepRouterSimulation

extension Worker {
    /// One transition in this many is carried out in a fresh app as well, and a few behind it.
    /// Making the app and taking it to where they begin costs more than they do.
    private static let samplingInterval: UInt64 = 192
    /// Number of transitions behind a chosen one, as long as they begin in states that were explored before.
    /// Events that the search has not tried yet are tried there first, so that they are found by their shortest path.
    private static let followingSteps = 8
    /// One transition in this many is checked for asking that changes something.
    private static let askingInterval: UInt64 = 64
    /// Number of first states in which every navigation is checked, so that a small exploration overlooks nothing.
    private static let askedStates = 64

    /// Chooses a transition to be carried out in a fresh app.
    func chooseSample(_ attempt: Attempt, _ step: Step) {
        if !isSampled(attempt.event.number, step, in: Self.samplingInterval) { return }
        let state = isExplored(attempt.reading, step) ? try? step.app.state(attempt.reading) : nil
        notes.samples.append(LevelNotes.Sample(attempt: attempt, state: state))
    }

    /// Tells that every event was tried in the present state, on a level before.
    private func isExplored(_ reading: FingerprintedState, _ step: Step) -> Bool {
        guard let number = step.table.number(of: step.app.canonical(reading).fingerprint) else { return false }
        return step.table[number].marks.contains(.isExplored)
    }

    /// Tells whether a transition is looked at more closely: the same ones for any number of workers.
    private func isSampled(_ event: Int, _ step: Step, in interval: UInt64) -> Bool {
        if reachability.randomCheck.steps == 0 { return false }
        let mixed = step.former.fingerprint.low ^ UInt64(event) &* 0x9E37_79B9_7F4A_7C15
        let product = mixed.multipliedFullWidth(by: 0xA076_1D64_78BD_642F)
        return (product.high ^ product.low) % interval == 0
    }

    /// Checks that asking where a navigation would lead changes nothing, in the first states and for sampled
    /// transitions.
    func checkAsking(_ event: Int, in state: PreparedState, _ step: Step) {
        guard let navigation = events.navigation(of: event),
            step.number < max(launchStates.count, Self.askedStates) || isSampled(event, step, in: Self.askingInterval)
        else { return }
        if step.app.changesWhenAsked(navigation, in: step.former) {
            notes.result.findings.add(.askingChanges, of: navigation, state: step.number, event: nil)
        }
        step.app.put(state)
    }

    /// Carries the transitions that were chosen in a state out in fresh apps, and a few behind each, and compares.
    nonisolated(nonsending) func compareSamples(_ state: PreparedState, _ step: Step) async throws {
        let samples = notes.samples
        notes.samples = []
        if !notes.result.differences.isEmpty { return }
        let path = step.path
        for sample in samples {
            let replay = try await Replay(reachability, launch: path.launch, declaring: events, isDrawn: false)
            for event in path.events { await replay.take(event) }
            if Task.isCancelled { return }
            let event = sample.attempt.event
            let isThere = replay.reading.fingerprint == step.former.fingerprint && replay.app.offers(event.number)
            let before = replay.app.window.tree
            let attempt = isThere ? await replay.take(event) : nil
            if Task.isCancelled { return }
            if attempt?.isLike(sample.attempt) != true {
                let violation = try await difference(from: sample, attempt, replay, fresh: before, state, step)
                return notes.result.differences.append(violation)
            }
            if let violation = try await walkOn(from: sample, replay, step) {
                return notes.result.differences.append(violation)
            }
        }
    }

    /// Carries out what follows on a transition, in the explored app and in a fresh one.
    private nonisolated(nonsending) func walkOn(
        from sample: LevelNotes.Sample,
        _ replay: Replay,
        _ step: Step
    ) async throws -> Violation? {
        guard let state = sample.state else { return nil }
        let app = step.app
        defer { app.whereabouts.isAt(.state(StatePlace(step.number, in: step.table))) }
        var numbers = RandomNumbers(seed: sample.attempt.reading.fingerprint.low)
        let compared = ComparedApps(app, in: state, replay, of: reachability)
        for _ in 0..<Self.followingSteps {
            compared.announcePath()
            let offered = events.events.indices.filter { app.offers($0) }
            guard let event = offered.randomElement(using: &numbers) else { return nil }
            switch try await compared.take(ExploredEvent(event)) {
            case .alike: if !isExplored(compared.reading, step) { return nil }
            case .different(let violation): return violation
            case .over: return nil
            }
        }
        return nil
    }

    /// Describes the difference of a fresh app, or that it was not even where a path leads.
    private nonisolated(nonsending) func difference(
        from sample: LevelNotes.Sample,
        _ attempt: Attempt?,
        _ replay: Replay,
        fresh: ScreenTree,
        _ state: PreparedState,
        _ step: Step
    ) async throws -> Violation {
        let event = sample.attempt.event
        let path = step.path
        step.app.put(state)
        // The outcome of the event is no longer there.
        let again = attempt == nil ? nil : await step.app.attempt(event, from: step.former)
        let difference = ComparedState(of: step.app, again?.reading ?? step.former, after: again)
            .difference(to: ComparedState(of: replay.app, replay.reading, after: attempt))
        step.app.put(state)
        let drawn = try await Replay(reachability, launch: path.launch, declaring: events)
        for event in path.events { await drawn.take(event) }
        let name = attempt == nil ? path.events.last.map { events.name(of: $0) } : events.name(of: event)
        var violation = Violation.undeclared(
            explored: step.app.window.tree,
            fresh: attempt == nil ? fresh : drawn.app.window.tree,
            after: name ?? "the launch",
            leadingTo: difference,
            on: drawn.record,
            ignoring: step.app.kinds.ignored,
            observing: step.app.observing
        )
        if drawn.app.offers(event.number) { await drawn.take(event) }
        violation.path = drawn.record
        return violation
    }

    // MARK: What the process shares

    /// Keeps what an event of a launch state led to, unless it waits.
    func noteFirst(_ attempt: Attempt, _ step: Step) {
        if step.number >= launchStates.count || [.waits, .cancelled].contains(attempt.outcome) { return }
        firsts.append((step.app.launch, attempt))
    }

    /// Lets the events of the launch states happen once more, the last one first, and compares.
    ///
    /// All apps of a process share its statics and singletons, so that fresh ones show nothing of them. Here each event
    /// comes after another one than the first time.
    ///
    /// - Returns: The first event that leads elsewhere now.
    private nonisolated(nonsending) func repeatFirsts() async throws -> Violation? {
        // Once more the last one, after the first one.
        for (launch, first) in firsts.reversed() + firsts.suffix(1) {
            let app = apps[launch]
            app.whereabouts.isAt(.path(EventPath(launch: launch, events: [])))
            app.put(app.prepare(launchStates[launch]))
            app.strays.state = launch
            let again = await app.attempt(first.event, from: app.read())
            if Task.isCancelled { return nil }
            if again.isLike(first) { continue }
            let replay = try await Replay(reachability, launch: launch, declaring: events)
            await replay.take(first.event)
            let (now, before) = (again.endingText, first.endingText)
            return Violation(
                kind: .sharedState,
                subject: events.name(of: first.event),
                message: now == before
                    ? "When it happened once more, after other events than the first time, it led to another state."
                    : "When it happened once more, after other events than the first time: \(now). The first time: \(before).",
                occurrences: 1,
                path: replay.record
            )
        }
        return nil
    }

    // MARK: Exchanged contexts

    /// Notes the outcome that an event is to have with contexts exchanged.
    func expectRenamed(_ attempt: Attempt, _ step: Step) {
        for permutation in permutations(in: step) {
            let expected = step.app.outcome(attempt, in: reachability, renamedBy: permutation)
            notes.renamed.append(
                LevelNotes.RenamedAttempt(event: attempt.event, permutation: permutation, expected: expected)
            )
        }
    }

    /// The permutations to try in a state: all in a launch state, else one, which depends on the state alone.
    private func permutations(in step: Step) -> Range<Int> {
        guard let renamings = step.app.renamings, renamings.permutations.count > 1 else { return 0..<0 }
        let last = renamings.permutations.count - 1
        if step.table[step.number].parent == StateTable.noParent { return 1..<last + 1 }
        let permutation = 1 + Int(step.former.fingerprint.high % UInt64(last))
        return permutation..<permutation + 1
    }

    /// Lets the events of a state happen with contexts exchanged, and compares.
    nonisolated(nonsending) func compareRenamed(_ state: PreparedState, _ step: Step) async throws {
        let renamed = notes.renamed
        notes.renamed = []
        let app = step.app
        for permutation in permutations(in: step) {
            app.put(state)
            let verdicts = app.verdicts(of: reachability)
            let other = app.prepare(try app.renamed(state, by: permutation))
            app.whereabouts.isAt(.path(step.path.mapped { app.renamed($0, by: permutation) }))
            app.put(other)
            if app.verdicts(of: reachability) != verdicts {
                notes.result.findings.add(.toldApart, of: -1, state: step.number, event: nil)
            }
            let former = app.read()
            for attempt in renamed where attempt.permutation == permutation {
                app.put(other)
                let found = await app.attempt(app.renamed(attempt.event, by: permutation), from: former)
                if Task.isCancelled { return }
                if app.outcome(found, in: reachability, renamedBy: 0) == attempt.expected { continue }
                let event = attempt.event
                notes.result.findings.add(.toldApart, of: event.number, state: step.number, event: event)
            }
        }
        if let obstacle = app.renamings?.obstacle { throw ReachabilityError.notRenamable(description: obstacle) }
    }

    // MARK: Random walks

    /// Length of a path.
    private static let longestPath = 16
    /// Length of the paths of the last quarter, of events that may seem to do nothing, each of them often twice.
    /// A screen that keeps count gives itself away like this.
    private static let longestIdlePath = 4
    /// Number of other events that are tried before each step, as the search does.
    private static let detours = 3

    /// Walks at random in the explored apps, putting states back as the search does, and takes the same paths in fresh
    /// apps, unless the app really waits for too long.
    ///
    /// - Returns: The length of the walk, and the difference of a fresh app.
    nonisolated(nonsending) func compareWithFreshApps() async throws -> (
        report: ReachabilityReport.Comparison, violation: Violation?
    ) {
        let check = reachability.randomCheck
        var report = ReachabilityReport.Comparison(seed: check.seed)
        var numbers = RandomNumbers(seed: check.seed)
        let budget = WaitingBudget(RandomCheck.mostWaiting, of: reachability.realWaits)
        while report.steps < check.steps, !Task.isCancelled, !budget.isUsedUp {
            let app = apps[report.paths % apps.count]
            report.paths += 1
            let before = report.steps
            let isIdle = report.steps >= check.steps - check.steps / 4
            if let violation = try await compare(app, isIdle: isIdle, &numbers, &report.steps, within: budget) {
                return (report, violation)
            }
            if report.steps == before { break }
        }
        if report.steps < check.steps, budget.isUsedUp { report.wantedSteps = check.steps }
        return (report, try await repeatFirsts())
    }

    private nonisolated(nonsending) func compare(
        _ app: ExploredApp,
        isIdle: Bool,
        _ numbers: inout RandomNumbers,
        _ steps: inout Int,
        within budget: WaitingBudget
    ) async throws -> Violation? {
        let compared = try await launched(app)
        if let violation = compared.difference(after: "the launch") { return violation }
        var last: ExploredEvent?
        let length = isIdle ? Self.longestIdlePath : Self.longestPath
        for _ in 0..<length where steps < reachability.randomCheck.steps && !budget.isUsedUp {
            if !isIdle || numbers.next() % 2 == 0 { last = nil }
            if let repeated = last, !app.offers(repeated.number) { last = nil }
            compared.announcePath()
            if last == nil { last = await randomEvent(compared, isIdle: isIdle, &numbers, within: budget) }
            guard let event = last else { break }
            app.put(compared.state)
            switch try await compared.take(event) {
            case .alike: steps += 1
            case .different(let violation): return try await shortestSuffix(violation, app, compared.replay.events)
            case .over: return nil
            }
        }
        return nil
    }

    /// An explored app that is put back to its launch state, and a fresh one.
    private nonisolated(nonsending) func launched(_ app: ExploredApp) async throws -> ComparedApps {
        let replay = try await Replay(reachability, launch: app.launch, declaring: events)
        return ComparedApps(app, in: launchStates[app.launch], replay, of: reachability)
    }

    /// Finds the violation on the shortest end of a path that shows it from the launch on.
    private nonisolated(nonsending) func shortestSuffix(
        _ violation: Violation,
        _ app: ExploredApp,
        _ events: [ExploredEvent]
    ) async throws -> Violation {
        for length in 1..<max(1, events.count) {
            let compared = try await launched(app)
            for event in events.suffix(length) {
                compared.announcePath()
                guard app.offers(event.number) else { break }
                let outcome = try await compared.take(event)
                if case .different(let shorter) = outcome, shorter.subject == violation.subject { return shorter }
                guard case .alike = outcome else { break }
            }
        }
        return violation
    }

    /// An event that leads to a state within the bounds; others are tried and undone on the way there.
    private nonisolated(nonsending) func randomEvent(
        _ compared: ComparedApps,
        isIdle: Bool,
        _ numbers: inout RandomNumbers,
        within budget: WaitingBudget
    ) async -> ExploredEvent? {
        let (app, state) = (compared.app, compared.state)
        let offered = events.events.indices.filter { app.offers($0) }
        var chosen: ExploredEvent?
        for _ in 0..<Self.detours * 4 where !budget.isUsedUp {
            guard let event = offered.randomElement(using: &numbers) else { return nil }
            let attempt = await app.attempt(event, answeredAtRandom: &numbers, from: compared.reading, putting: state)
            let isWithin = reachability.bounds.firstBroken(by: attempt.reading, app.window) == nil
            let isSound = app.mayBeTrusted || app.isSound
            app.put(state)
            if attempt.outcome == .waits || attempt.outcome == .nothing && !isIdle { continue }
            if isWithin, isSound, !attempt.has(.refusalChanges) { chosen = attempt.event }
            if chosen != nil, numbers.next() % UInt64(Self.detours) == 0 { break }
        }
        return chosen
    }
}
