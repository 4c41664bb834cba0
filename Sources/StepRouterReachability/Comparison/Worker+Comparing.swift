import StepRouter

extension Worker {
    /// After so many steps a path ends.
    private static let longestPath = 16
    /// So many other events are tried and undone before each step, as the search does.
    private static let detours = 3

    /// Walks at random in the apps that were explored, putting states back as the search does, and takes the same paths in fresh apps.
    ///
    /// - Returns: How many steps were compared, and the first difference.
    nonisolated(nonsending) func compareWithFreshApps() async throws -> Comparison {
        let check = reachability.randomCheck
        var comparison = Comparison()
        comparison.report.seed = check.seed
        var numbers = RandomNumbers(seed: check.seed)
        while comparison.report.steps < check.steps, !Task.isCancelled {
            let app = apps[comparison.report.paths % apps.count]
            comparison.report.paths += 1
            let before = comparison.report.steps
            if let violation = try await compare(app, &numbers, &comparison.report.steps) {
                comparison.violations = [violation]
                break
            }
            if comparison.report.steps == before { break }
        }
        return comparison
    }

    /// Takes one path.
    ///
    /// - Returns: What differed.
    private nonisolated(nonsending) func compare(
        _ app: ExploredApp,
        _ numbers: inout RandomNumbers,
        _ steps: inout Int
    ) async throws -> Violation? {
        let replay = try await Replay(reachability, launch: app.launch)
        app.restore(launchSnapshots[app.launch])
        var former = app.read()
        if former.fingerprint != replay.reading.fingerprint {
            return difference(app, replay, after: "the launch")
        }
        for _ in 0..<Self.longestPath where steps < reachability.randomCheck.steps {
            guard let event = await randomEvent(app, former, &numbers) else { break }
            let before = app.snapshot(environment: former.environment)
            let attempt = await app.attempt(event, from: former)
            if Task.isCancelled { return nil }
            steps += 1
            let replayed = await replay.take(event)
            guard attempt.isLike(replayed) else {
                return try await difference(app, before, replay, event)
            }
            if !attempt.reading.hierarchy.isSound { break }
            let after = app.snapshot(environment: attempt.reading.environment)
            app.restore(after)
            former = app.read()
            if former.fingerprint != replayed.reading.fingerprint {
                return difference(app, replay, after: "putting a state back")
            }
        }
        return nil
    }

    /// An event that leads to a state within the bounds; others are tried and undone on the way there.
    private nonisolated(nonsending) func randomEvent(
        _ app: ExploredApp,
        _ former: AppReading,
        _ numbers: inout RandomNumbers
    ) async -> Int? {
        let offered = events.events.indices.filter { app.offers($0) }
        var chosen: Int?
        for _ in 0..<Self.detours * 4 {
            guard let event = offered.randomElement(using: &numbers) else { return nil }
            let mark = app.window.simulatedJournal.begin()
            let attempt = await app.attempt(event, from: former)
            let isWithin = reachability.bounds.firstBroken(by: attempt.reading.hierarchy, app.window) == nil
            app.window.simulatedJournal.rollBack(to: mark)
            app.environment.restore(former.environment)
            if case .nothing = attempt.outcome { continue }
            if isWithin, attempt.flaws.isDisjoint(with: [.refusalChanges, .brokenInvariant]) { chosen = event }
            if chosen != nil, numbers.next() % UInt64(Self.detours) == 0 { break }
        }
        return chosen
    }

    private func difference(_ app: ExploredApp, _ replay: Replay, after event: String) -> Violation {
        let suspicion = Suspicion(explored: app.window, fresh: replay.app.window, after: event)
        return Violation(
            kind: .undeclaredState,
            subject: suspicion.subject,
            message: suspicion.message,
            occurrences: 1,
            path: replay.record
        )
    }

    /// Looks for who is to blame in the state before the event that led elsewhere.
    private nonisolated(nonsending) func difference(
        _ app: ExploredApp,
        _ before: ExploredApp.Snapshot,
        _ replay: Replay,
        _ event: Int
    ) async throws -> Violation {
        let fresh = try await Replay(reachability, launch: app.launch)
        for event in replay.events.dropLast() { await fresh.take(event) }
        app.restore(before)
        let suspicion = Suspicion(
            explored: app.window,
            fresh: fresh.app.window,
            after: events.events[event].name
        )
        return Violation(
            kind: .undeclaredState,
            subject: suspicion.subject,
            message: suspicion.message,
            occurrences: 1,
            path: replay.record
        )
    }
}
