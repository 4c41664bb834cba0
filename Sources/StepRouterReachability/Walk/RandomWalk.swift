import StepRouter

/// Walks at random, each time from a launch state of a fresh app on; the only steps that are undone are those out of the bounds and those that were
/// made to see whether something changes.
final class RandomWalk {
    let reachability: Reachability
    let events: EventTable
    let seed: UInt64
    private let length: Int
    private let signal: SearchSignal
    private let post: WatchedPost

    private var numbers: RandomNumbers
    private(set) var states: Set<Fingerprint> = []
    private(set) var tally: Tally
    private(set) var closings: [Closing] = []
    private(set) var ruleCounts: [Int]
    /// For each subject the shortest walk on which it was found, and how often it was.
    private(set) var sightings: [Finding.Subject: Sighting] = [:]
    private(set) var walks = 0
    private(set) var steps = 0

    nonisolated(nonsending) init(_ reachability: Reachability, seed: UInt64, length: Int) async throws {
        self.reachability = reachability
        self.seed = seed
        self.length = max(1, length)
        numbers = RandomNumbers(seed: seed)
        signal = SearchSignal(seconds: reachability.budget.seconds)
        post = signal.watch.addPost()
        events = try await ExploredApp(launch: 0, of: reachability).events
        ruleCounts = Array(repeating: 0, count: reachability.rules.count)
        tally = Tally(bounds: reachability.bounds.names.count, trips: events.trips.count, events: events.events.count)
    }

    /// Takes so many steps, unless something ends the walk before.
    ///
    /// - Returns: Why it ended.
    nonisolated(nonsending) func run(steps most: Int) async throws -> ReachabilityReport.Ending {
        let watch = signal.watch.start(reachability, events)
        defer {
            watch?.cancel()
            signal.watch.leave()
        }
        while steps < most {
            if signal.isStopped { return signal.isTimeUp ? .secondsUsedUp : .cancelled }
            if reachability.stopsAtViolation, !sightings.isEmpty { return .violationFound }
            let before = steps
            try await walk(most: min(length, most - steps))
            if steps == before { break }
        }
        return .walked
    }

    private nonisolated(nonsending) func walk(most: Int) async throws {
        let launch = walks % reachability.launches.count
        walks += 1
        let app = try await ExploredApp(launch: launch, of: reachability)
        var path = EventPath(launch: launch, events: [])
        var former = app.read()
        noteState(former, app, path, event: nil)
        for _ in 0..<most {
            if signal.isStopped || reachability.stopsAtViolation && !sightings.isEmpty { break }
            let offered = events.events.indices.filter { app.offers($0) }
            guard let event = offered.randomElement(using: &numbers) else { break }
            signal.watch.follow(path)
            post.begin(event, in: steps)
            guard let next = await step(event, app, path, former) else { break }
            steps += 1
            if let reading = next.reading {
                path.events.append(event)
                former = reading
            }
        }
        close(app.census)
    }

    /// Takes one step.
    ///
    /// - Returns: The new state, if there is one within the bounds; `nil` for the whole if the task was cancelled.
    private nonisolated(nonsending) func step(
        _ event: Int,
        _ app: ExploredApp,
        _ path: EventPath,
        _ former: AppReading
    ) async -> (reading: AppReading?, Void)? {
        let journal = app.window.simulatedJournal
        let mark = journal.begin()
        let trip = event - events.firstTrip
        app.census.begin(max(0, trip))
        let attempt =
            trip < 0
            ? await app.attempt(event, from: former)
            : await app.attempt(trip: trip, from: former, isCounted: true)
        if case .cancelled = attempt.outcome {
            journal.rollBack(to: mark)
            return nil
        }
        if trip >= 0 {
            _ = app.census.end()
            if tally.note(trip, attempt, from: former) == .built { app.census.noteBuilt() }
        } else if case .happened = attempt.outcome {
            tally.transitions += 1
            tally.uses[event] += 1
        }
        note(attempt.flaws, event, path)
        let isSound = attempt.flaws.isDisjoint(with: [.refusalChanges, .brokenInvariant])
        let bound = reachability.bounds.firstBroken(by: attempt.reading.hierarchy, app.window)
        if let bound, isSound { tally.cuts[bound] += 1 }
        if isSound { noteState(attempt.reading, app, path, event: event) }
        if case .landed = attempt.outcome { await checkRepeat(of: trip, app, path, attempt.reading) }
        guard isSound, bound == nil else {
            journal.rollBack(to: mark)
            app.environment.restore(former.environment)
            return (nil, ())
        }
        journal.commit(mark)
        return (attempt.reading, ())
    }

    /// Makes a navigation once more, which must change nothing, and undoes that.
    private nonisolated(nonsending) func checkRepeat(
        of trip: Int,
        _ app: ExploredApp,
        _ path: EventPath,
        _ reading: AppReading
    ) async {
        let mark = app.window.simulatedJournal.begin()
        let changes = await app.changes(again: trip, in: reading)
        app.window.simulatedJournal.rollBack(to: mark)
        app.environment.restore(reading.environment)
        if changes == true { note(.repeatChanges, trip, path, event: events.firstTrip + trip) }
    }

    // MARK: Noting

    private func noteState(_ reading: AppReading, _ app: ExploredApp, _ path: EventPath, event: Int?) {
        guard states.insert(reading.fingerprint).inserted else { return }
        if !reading.hierarchy.isSound, event == nil { note(.brokenInvariant, -1, path, event: nil) }
        for (number, rule) in reachability.rules.enumerated() {
            do {
                guard try rule.speaksUp(in: app.window) else { continue }
                ruleCounts[number] += 1
                if let kind = rule.violation { note(kind, number, path, event: event) }
            } catch {
                note(.ruleFailed, number, path, event: event)
            }
        }
    }

    private func note(_ flaws: Flaws, _ event: Int, _ path: EventPath) {
        for (flaw, kind) in Flaws.kinds where flaws.contains(flaw) {
            let isOfTrip = event >= events.firstTrip && kind.isOfTrip
            note(kind, isOfTrip ? event - events.firstTrip : event, path, event: event)
        }
    }

    private func note(_ kind: Violation.Kind, _ number: Int, _ path: EventPath, event: Int?) {
        let subject = Finding.Subject(kind: kind, number: number)
        var sighting = sightings[subject] ?? Sighting(path: path, event: event, occurrences: 0)
        sighting.occurrences += 1
        if path.events.count < sighting.path.events.count {
            sighting.path = path
            sighting.event = event
        }
        sightings[subject] = sighting
    }

    private func close(_ census: RouteCensus) {
        var closing = Closing(
            tally: Tally(bounds: tally.cuts.count, trips: tally.trips.count, events: tally.uses.count)
        )
        closing.take(census)
        closings.append(closing)
    }
}
