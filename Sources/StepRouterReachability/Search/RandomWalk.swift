import StepRouter
import StepRouterSimulation

/// Walks at random, each time from a launch state of a fresh app on.
/// Only steps out of the bounds are undone, and those that only check whether something changes.
final class RandomWalk {
    private let reachability: Reachability
    private let events: EventTable
    private let seed: UInt64
    private let length: Int
    private let signal: SearchSignal

    private var numbers: RandomNumbers
    private var states: Set<Fingerprint> = []
    private var counters: Counters
    /// The parts that the apps of the walks used.
    private var coverage: [AppCoverage] = []
    private var ruleCounts: [Int]
    /// Findings, each with the shortest walk.
    private var findings = Findings<FindingPath>()
    /// Compares the screens for which exemplars stand where a step is undone.
    private let exemplars: ExemplarCheck
    /// The originals for which exemplars may stand.
    private var known = KnownOriginals()
    private var walks = 0
    private var steps = 0

    nonisolated(nonsending) init(_ reachability: Reachability, seed: UInt64, length: Int) async throws {
        self.reachability = reachability
        self.seed = seed
        self.length = max(1, length)
        numbers = RandomNumbers(seed: seed)
        signal = SearchSignal(seconds: reachability.budget.seconds)
        let app = try await ExploredApp(launch: 0, of: reachability)
        events = app.events
        exemplars = ExemplarCheck(Confirmation(reachability: reachability, events: events), shortens: true)
        ruleCounts = Array(repeating: 0, count: events.rules.count)
        counters = Counters(reachability, events)
        // The declared parts are known also of a walk without a step.
        coverage.append(AppCoverage(app.coverage))
    }

    /// Takes so many steps, unless something ends the walk before.
    nonisolated(nonsending) func run(steps most: Int) async throws -> ReachabilityReport.Ending {
        while steps < most {
            if signal.isStopped { return signal.isTimeUp ? .secondsUsedUp : .cancelled }
            if reachability.stopsAtViolation, hasViolation { return .violationFound }
            let before = steps
            try await walk(most: min(length, most - steps))
            try await exemplars.run()
            // Nothing can happen there.
            if steps == before { break }
        }
        return .walked
    }

    private var hasViolation: Bool { !findings.bySubject.isEmpty || !exemplars.violations.isEmpty }

    private nonisolated(nonsending) func walk(most: Int) async throws {
        let launch = walks % reachability.launches.count
        walks += 1
        let app = try await ExploredApp(launch: launch, of: reachability, declaring: events)
        var path = EventPath(launch: launch, events: [])
        var former = app.read()
        noteState(former, app, FindingPath(path: path))
        for _ in 0..<most {
            if signal.isStopped || reachability.stopsAtViolation && hasViolation { break }
            try events.check(app.window.gestureReach)
            let offered = events.events.indices.filter { app.offers($0) }
            guard let event = offered.randomElement(using: &numbers) else { break }
            app.whereabouts.isAt(.path(path))
            steps += 1
            let next = try await step(event, app, path, former)
            if let kept = app.kinds.foundKept { throw KeptScreenFound(kept: kept) }
            if let mistake = app.valueMistake { throw mistake }
            for (kind, place) in app.strays.takeFound() {
                findings.add(kind, of: place?.event.number ?? -1, at: FindingPath(path: path, event: place?.event))
            }
            guard let next else { break }
            if let event = next.event { path.events.append(event) }
            former = next.reading
        }
        coverage.append(AppCoverage(app.coverage))
    }

    /// Takes one step, and returns its event, unless that was undone, and the state after it; `nil` if the walk cannot
    /// go on.
    private nonisolated(nonsending) func step(
        _ event: Int,
        _ app: ExploredApp,
        _ path: EventPath,
        _ former: FingerprintedState
    ) async throws -> (event: ExploredEvent?, reading: FingerprintedState)? {
        let before = app.prepare(try app.state(former))
        var attempt = await app.attempt(
            event,
            answeredAtRandom: &numbers,
            from: former,
            putting: before,
            isCounted: true
        )
        if attempt.outcome == .cancelled { return nil }
        let event = attempt.event
        let place = FindingPath(path: path, event: event)
        if attempt.outcome != .waits, !app.isSound { attempt.note(.brokenInvariant, of: event.number) }
        findings.addFlaws(of: attempt, events, at: place)
        if attempt.outcome == .waits {
            noteWait(attempt, at: place)
            return nil
        }
        _ = counters.count(attempt, from: former, in: app)
        let isSound = !attempt.has(.refusalChanges) && !attempt.has(.brokenInvariant)
        let bound = reachability.bounds.firstBroken(by: attempt.reading, app.window)
        if let bound, isSound { counters.cuts[bound] += 1 }
        if isSound { noteState(attempt.reading, app, place) }
        for found in known.add(attempt, isCut: bound != nil, in: app, from: former, state: states.count) {
            exemplars.add(found, at: place)
        }
        if attempt.outcome == .landed, events.onlyAnswersHappen(during: event) {
            try await checkRepeat(of: event, app, attempt.reading, at: place)
        }
        guard isSound, bound == nil else {
            app.put(before)
            // It is the same state, of other screens.
            return (nil, app.read())
        }
        return (event, app.read())
    }

    /// Makes a navigation once more, which must change nothing, and undoes that.
    private nonisolated(nonsending) func checkRepeat(
        of event: ExploredEvent,
        _ app: ExploredApp,
        _ reading: FingerprintedState,
        at place: FindingPath
    ) async throws {
        guard let navigation = events.navigation(of: event.number) else { return }
        let state = app.prepare(try app.state(reading))
        app.whereabouts.take(event)
        let changes = await app.changes(again: navigation, in: reading)
        app.put(state)
        if changes == true { findings.add(.repeatChanges, of: navigation, at: place) }
    }

    /// Notes that an event waits for ever, or that it was not followed any further.
    private func noteWait(_ attempt: Attempt, at place: FindingPath) {
        if attempt.has(.neverEnds) { return }
        if attempt.wait.map({ $0.offered.isEmpty && $0.queued.isEmpty }) ?? true {
            findings.add(.neverEnds, of: attempt.event.number, at: place)
        } else {
            counters.cuts[reachability.bounds.meanwhilePosition] += 1
        }
    }

    /// Notes a state, and the rules that it breaks, if it is new.
    private func noteState(_ reading: FingerprintedState, _ app: ExploredApp, _ place: FindingPath) {
        findings.askGuards(of: app, at: place)
        guard states.insert(reading.fingerprint).inserted else { return }
        if place.event == nil, !app.isSound { findings.add(.brokenInvariant, of: -1, at: place) }
        let bits = findings.askRules(of: app, at: place)
        findings.addRules(bits, events, at: place)
        for rule in ruleCounts.indices where bits & 1 << UInt64(rule) != 0 { ruleCounts[rule] += 1 }
    }

    // MARK: Report

    nonisolated(nonsending) func report(
        ending: ReachabilityReport.Ending,
        seconds: Double
    ) async throws -> ReachabilityReport {
        let summary = Summary(counters, coverage, events: events)
        return ReachabilityReport(
            ending: ending,
            launches: reachability.launches.map(\.name),
            extent: ReachabilityReport.Extent(
                states: states.count,
                explored: 0,
                transitions: counters.transitions,
                selfLoops: counters.selfLoops,
                refused: counters.refused,
                cuts: counters.cuts(by: reachability.bounds),
                newStates: []
            ),
            destinations: summary.destinations,
            coverage: summary.coverage,
            rules: ruleReports,
            comparison: ReachabilityReport.Comparison(seed: seed),
            violations: try await violations(),
            trusted: events.trusted.isEmpty ? nil : events.trusted,
            stillRunning: reachability.stillRunning(events),
            cost: ReachabilityReport.Cost(
                seconds: seconds,
                workers: 1,
                visitedBytes: 0,
                states: states.count,
                transitions: steps
            )
        )
    }

    /// The reports of the rules, without those about ways, which a walk cannot tell.
    private var ruleReports: [ReachabilityReport.RuleReport] {
        events.rules.enumerated().compactMap { number, rule in
            if rule.kind.leads { return nil }
            return rule.kind.isAboutEvents
                ? rule.report(count: counters.rules[number], of: counters.transitions)
                : rule.report(count: ruleCounts[number], of: states.count)
        }
    }

    private nonisolated(nonsending) func violations() async throws -> [Violation] {
        let confirmation = Confirmation(reachability: reachability, events: events)
        var violations: [Violation] = []
        for (subject, finding) in findings.bySubject {
            var findingPath = finding.place
            findingPath.occurrences = finding.occurrences
            let shortening = Shortening { path in
                let outcome = try await confirmation.outcome(subject, path, confirmation.replay(path))
                return if case .confirmed(let violation) = outcome { violation } else { nil }
            }
            if let violation = try await shortening.shortest(findingPath) {
                violations.append(violation)
            } else {
                violations.append(try await confirmation.violation(subject, findingPath))
            }
        }
        // The screen that is to blame comes before all that follows from its undeclared state.
        return exemplars.violations
            + violations.sorted { left, right in
                (left.path.steps.count, left.kind.rank, left.subject) < (
                    right.path.steps.count, right.kind.rank, right.subject
                )
            }
    }
}

extension Reachability {
    /// Walks at random, for apps that are too large to explore: from a launch state on, each time as far as `length`
    /// says.
    ///
    /// Everything that is checked while exploring is checked, except for what concerns all states: that there is a way
    /// back, and that a rule holds sometimes. The path to a violation is made as short as leaving events out can make
    /// it.
    ///
    /// - Parameters:
    ///   - seed: The seed of the random numbers; the same seed takes the same walk.
    ///   - steps: The number of steps.
    ///   - length: The number of steps after which the walk begins anew.
    /// - Returns: The report of the walk.
    /// - Throws: The errors of ``explore()``.
    public nonisolated(nonsending) func walk(
        seed: UInt64,
        steps: Int,
        length: Int = 50
    ) async throws -> ReachabilityReport {
        defer { pathFile?.remove() }
        do {
            return try await watched { begun in
                let walk = try await RandomWalk(begun, seed: seed, length: length)
                let start = ContinuousClock.now
                let ending = try await walk.run(steps: steps)
                return try await walk.report(ending: ending, seconds: (ContinuousClock.now - start) / .seconds(1))
            }
        } catch let found as KeptScreenFound {
            if found.kept == kept { throw found }
            return try await with { $0.kept = found.kept }.walk(seed: seed, steps: steps, length: length)
        }
    }
}
