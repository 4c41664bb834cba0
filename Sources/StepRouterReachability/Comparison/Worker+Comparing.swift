import StepRouter
import StepRouterSimulation

extension Worker {
    /// After so many steps a path ends.
    private static let longestPath = 16
    /// The last quarter of the steps goes into short paths of events that may seem to do nothing, each of them often twice.
    ///
    /// A screen that keeps count gives itself away like this.
    private static let longestIdlePath = 4
    /// So many other events are tried before each step, as the search does.
    private static let detours = 3

    /// Walks at random in the apps that were explored, putting states back as the search does, and takes the same paths in fresh apps.
    nonisolated(nonsending) func compareWithFreshApps() async throws -> ComparisonResult {
        let check = reachability.randomCheck
        var comparison = ComparisonResult()
        comparison.report.seed = check.seed
        var numbers = RandomNumbers(seed: check.seed)
        while comparison.report.steps < check.steps, !Task.isCancelled {
            let app = apps[comparison.report.paths % apps.count]
            comparison.report.paths += 1
            let before = comparison.report.steps
            let isIdle = comparison.report.steps >= check.steps - check.steps / 4
            if let violation = try await compare(app, isIdle: isIdle, &numbers, &comparison.report.steps) {
                comparison.violations = [violation]
                break
            }
            if comparison.report.steps == before { break }
        }
        return comparison
    }

    /// Takes one path.
    private nonisolated(nonsending) func compare(
        _ app: ExploredApp,
        isIdle: Bool,
        _ numbers: inout RandomNumbers,
        _ steps: inout Int
    ) async throws -> Violation? {
        let replay = try await Replay(reachability, launch: app.launch, declaring: events)
        var before = app.prepare(launchStates[app.launch])
        app.put(before)
        var former = app.read()
        if former.fingerprint != replay.reading.fingerprint {
            return difference(app, former, replay, after: "the launch")
        }
        var last: ExploredEvent?
        let length = isIdle ? Self.longestIdlePath : Self.longestPath
        for _ in 0..<length where steps < reachability.randomCheck.steps {
            if !isIdle || numbers.next() % 2 == 0 { last = nil }
            if let repeated = last, !app.offers(repeated.number) { last = nil }
            app.isAt(EventPath(launch: app.launch, events: replay.events))
            if last == nil { last = await randomEvent(app, before, former, isIdle: isIdle, &numbers) }
            guard let event = last else { break }
            app.put(before)
            switch try await take(event, app, before, replay, from: former) {
            case .alike(let state, let reading):
                steps += 1
                (before, former) = (state, reading)
            case .different(let violation): return try await shortened(violation, app, replay.events)
            case .over: return nil
            }
        }
        return nil
    }

    /// What one event came to, in the explored app and in a fresh one.
    enum ComparedEvent {
        /// The same; the state afterwards, as it is read when it has been put back.
        case alike(PreparedState, AppReading)
        case different(Violation)
        /// Nothing that can be compared further.
        case over
    }

    /// Lets the same event happen in both apps, and puts the state back that it led to.
    nonisolated(nonsending) func take(
        _ event: ExploredEvent,
        _ app: ExploredApp,
        _ before: PreparedState,
        _ replay: Replay,
        from former: AppReading
    ) async throws -> ComparedEvent {
        let attempt = await app.attempt(event, from: former)
        if Task.isCancelled { return .over }
        let replayed = await replay.take(event)
        guard attempt.isLike(replayed) else {
            let difference = Observation(of: app, attempt.reading, after: attempt)
                .difference(to: Observation(of: replay.app, replayed.reading, after: replayed))
            return .different(try await violation(app, before, replay, event, leadingTo: difference))
        }
        // What waits was cancelled, which the reading does not tell of.
        if attempt.outcome == .waits { return .over }
        if !app.mayBeTrusted, !app.isSound { return .over }
        // The explorer cannot make the screens of every state beyond the bounds.
        guard let state = try? app.state(attempt.reading) else { return .over }
        let after = app.prepare(state)
        app.put(after)
        let reading = app.read()
        if reading.fingerprint != replayed.reading.fingerprint {
            return .different(difference(app, reading, replay, after: "putting a state back"))
        }
        return .alike(after, reading)
    }

    /// The same violation on the shortest end of a path that shows it from the launch on.
    private nonisolated(nonsending) func shortened(
        _ violation: Violation,
        _ app: ExploredApp,
        _ events: [ExploredEvent]
    ) async throws -> Violation {
        for length in 1..<max(1, events.count) {
            let replay = try await Replay(reachability, launch: app.launch, declaring: self.events)
            var before = app.prepare(launchStates[app.launch])
            app.put(before)
            var former = app.read()
            for event in events.suffix(length) {
                app.isAt(EventPath(launch: app.launch, events: replay.events))
                guard app.offers(event.number) else { break }
                let step = try await take(event, app, before, replay, from: former)
                if case .different(let shorter) = step, shorter.subject == violation.subject { return shorter }
                guard case .alike(let state, let reading) = step else { break }
                (before, former) = (state, reading)
            }
        }
        return violation
    }

    /// An event that leads to a state within the bounds; others are tried and undone on the way there.
    private nonisolated(nonsending) func randomEvent(
        _ app: ExploredApp,
        _ state: PreparedState,
        _ former: AppReading,
        isIdle: Bool,
        _ numbers: inout RandomNumbers
    ) async -> ExploredEvent? {
        let offered = events.events.indices.filter { app.offers($0) }
        var chosen: ExploredEvent?
        for _ in 0..<Self.detours * 4 {
            guard let event = offered.randomElement(using: &numbers) else { return nil }
            let attempt = await app.attempt(event, answeredAtRandom: &numbers, from: former, putting: state)
            let isWithin = reachability.bounds.firstBroken(by: attempt.reading, app.window) == nil
            let isSound = app.mayBeTrusted || app.isSound
            app.put(state)
            if attempt.outcome == .waits || attempt.outcome == .nothing && !isIdle { continue }
            if isWithin, isSound, !attempt.has(.refusalChanges) { chosen = attempt.event }
            if chosen != nil, numbers.next() % UInt64(Self.detours) == 0 { break }
        }
        return chosen
    }

    /// What differs between an app that was put back and a fresh one in what is to be the same state.
    private func difference(
        _ app: ExploredApp,
        _ reading: AppReading,
        _ replay: Replay,
        after event: String
    ) -> Violation {
        .undeclared(
            explored: app.window.tree,
            fresh: replay.app.window.tree,
            after: event,
            leadingTo: Observation(of: app, reading).difference(to: Observation(of: replay.app, replay.reading)),
            on: replay.record
        )
    }

    /// Looks for the screen that is to blame in the state before the event that led elsewhere.
    private nonisolated(nonsending) func violation(
        _ app: ExploredApp,
        _ before: PreparedState,
        _ replay: Replay,
        _ event: ExploredEvent,
        leadingTo difference: String?
    ) async throws -> Violation {
        let fresh = try await Replay(reachability, launch: app.launch, declaring: events)
        for event in replay.events.dropLast() { await fresh.take(event) }
        app.put(before)
        return .undeclared(
            explored: app.window.tree,
            fresh: fresh.app.window.tree,
            after: events.name(of: event),
            leadingTo: difference,
            on: replay.record
        )
    }
}
