import StepRouter
import StepRouterSimulation

/// An explored app, in which states are put back, and a fresh one that takes the same path and never goes back.
final class ComparedApps {
    /// What one event came to in both apps.
    enum Outcome {
        /// The same.
        case alike
        case different(Violation)
        /// Nothing that can be compared further.
        case over
    }

    let app: ExploredApp
    let replay: Replay
    /// The state in which both are, as the explored app puts it back.
    private(set) var state: PreparedState
    /// The same as it was read when it had been put back.
    private(set) var reading: AppReading
    private let reachability: Reachability

    /// - Parameters:
    ///   - app: The explored app.
    ///   - state: The state that it is put in.
    ///   - replay: The fresh app, in the same state.
    ///   - reachability: Says how fresh apps are made.
    init(_ app: ExploredApp, in state: StoredState, _ replay: Replay, of reachability: Reachability) {
        self.app = app
        self.replay = replay
        self.reachability = reachability
        self.state = app.prepare(state)
        app.put(self.state)
        reading = app.read(expecting: state.environment)
    }

    /// Says in the explored app which path the fresh one has taken.
    func announcePath() { app.isAt(EventPath(launch: app.launch, events: replay.events)) }

    /// Lets the same event happen in both apps, and puts the state back that it led to.
    nonisolated(nonsending) func take(_ event: ExploredEvent) async throws -> Outcome {
        let attempt = await app.attempt(event, from: reading)
        if Task.isCancelled { return .over }
        let replayed = await replay.take(event)
        guard attempt.isLike(replayed) else {
            let difference = Observation(of: app, attempt.reading, after: attempt)
                .difference(to: Observation(of: replay.app, replayed.reading, after: replayed))
            return .different(try await violation(after: event, leadingTo: difference))
        }
        // What waits was cancelled, which the reading does not tell of.
        if attempt.outcome == .waits { return .over }
        if !app.mayBeTrusted, !app.isSound { return .over }
        // The explorer cannot make the screens of every state beyond the bounds.
        guard let next = try? app.state(attempt.reading) else { return .over }
        state = app.prepare(next)
        app.put(state)
        reading = app.read()
        return difference(after: "putting a state back").map { .different($0) } ?? .alike
    }

    /// What differs in what is to be the same state; `nil` if nothing does.
    func difference(after event: String) -> Violation? {
        if reading.fingerprint == replay.reading.fingerprint { return nil }
        return .undeclared(
            explored: app.window.tree,
            fresh: replay.app.window.tree,
            after: event,
            leadingTo: Observation(of: app, reading).difference(to: Observation(of: replay.app, replay.reading)),
            on: replay.record,
            ignoring: app.kinds.ignored
        )
    }

    /// Looks for the screen that is to blame in the state before the event that led elsewhere.
    private nonisolated(nonsending) func violation(
        after event: ExploredEvent,
        leadingTo difference: String?
    ) async throws -> Violation {
        let fresh = try await Replay(reachability, launch: app.launch, declaring: app.events)
        for event in replay.events.dropLast() { await fresh.take(event) }
        app.put(state)
        return .undeclared(
            explored: app.window.tree,
            fresh: fresh.app.window.tree,
            after: app.events.name(of: event),
            leadingTo: difference,
            on: replay.record,
            ignoring: app.kinds.ignored
        )
    }
}
