import StepRouter
import StepRouterSimulation

extension Worker {
    /// Length of a path.
    private static let longestPath = 16
    /// Length of the paths of the last quarter, of events that may seem to do nothing, each of them often twice.
    ///
    /// A screen that keeps count gives itself away like this.
    private static let longestIdlePath = 4
    /// Number of other events that are tried before each step, as the search does.
    private static let detours = 3

    /// Walks at random in the explored apps, putting states back as the search does, and takes the same paths in fresh
    /// apps.
    ///
    /// - Returns: The length of the walk, and the difference of a fresh app.
    nonisolated(nonsending) func compareWithFreshApps() async throws -> (
        report: ComparisonReport, violation: Violation?
    ) {
        let check = reachability.randomCheck
        var report = ComparisonReport(seed: check.seed)
        var numbers = RandomNumbers(seed: check.seed)
        while report.steps < check.steps, !Task.isCancelled {
            let app = apps[report.paths % apps.count]
            report.paths += 1
            let before = report.steps
            let isIdle = report.steps >= check.steps - check.steps / 4
            if let violation = try await compare(app, isIdle: isIdle, &numbers, &report.steps) {
                return (report, violation)
            }
            if report.steps == before { break }
        }
        return (report, nil)
    }

    /// Takes one path.
    private nonisolated(nonsending) func compare(
        _ app: ExploredApp,
        isIdle: Bool,
        _ numbers: inout RandomNumbers,
        _ steps: inout Int
    ) async throws -> Violation? {
        let compared = try await launched(app)
        if let violation = compared.difference(after: "the launch") { return violation }
        var last: ExploredEvent?
        let length = isIdle ? Self.longestIdlePath : Self.longestPath
        for _ in 0..<length where steps < reachability.randomCheck.steps {
            if !isIdle || numbers.next() % 2 == 0 { last = nil }
            if let repeated = last, !app.offers(repeated.number) { last = nil }
            compared.announcePath()
            if last == nil { last = await randomEvent(compared, isIdle: isIdle, &numbers) }
            guard let event = last else { break }
            app.put(compared.state)
            switch try await compared.take(event) {
            case .alike: steps += 1
            case .different(let violation): return try await shortened(violation, app, compared.replay.events)
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
    private nonisolated(nonsending) func shortened(
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
        _ numbers: inout RandomNumbers
    ) async -> ExploredEvent? {
        let (app, state) = (compared.app, compared.state)
        let offered = events.events.indices.filter { app.offers($0) }
        var chosen: ExploredEvent?
        for _ in 0..<Self.detours * 4 {
            guard let event = offered.randomElement(using: &numbers) else { return nil }
            let attempt = await app.attempt(
                event,
                answeredAtRandom: &numbers,
                from: compared.reading,
                putting: state
            )
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
