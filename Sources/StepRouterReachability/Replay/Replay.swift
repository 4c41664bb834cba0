import StepRouter

/// A path that is taken step by step in an app made afresh, without ever going back.
final class Replay {
    let app: ExploredApp
    /// The state now.
    private(set) var reading: AppReading
    /// The events so far.
    private(set) var events: [Int] = []
    /// What was done so far, drawn.
    private(set) var record: Violation.Path

    nonisolated(nonsending) init(_ reachability: Reachability, launch: Int) async throws {
        app = try await ExploredApp(launch: launch, of: reachability)
        reading = app.read()
        record = Violation.Path(
            launch: reachability.launches[launch].name,
            code: app.exploration.code,
            drawing: app.window.drawing,
            environment: app.environment.lines(reading.environment),
            steps: []
        )
    }

    /// Lets the next event of the path happen.
    @discardableResult
    nonisolated(nonsending) func take(_ event: Int) async -> Attempt {
        events.append(event)
        let attempt = await app.attempt(event, from: reading)
        reading = attempt.reading
        let declared = app.events.events[event]
        record.steps.append(
            Violation.Path.Step(
                event: declared.name,
                code: declared.code,
                outcome: attempt.outcomeText(app.mishap),
                drawing: app.window.drawing,
                environment: app.environment.lines(reading.environment)
            )
        )
        return attempt
    }
}

extension Attempt {
    /// How it ended, if it did not simply happen.
    ///
    /// - Parameter mishap: What there is to tell of it.
    /// - Returns: A few words.
    func outcomeText(_ mishap: Mishap?) -> String? {
        switch outcome {
        case .happened, .landed: nil
        case .nothing: "nothing changed"
        case .refused, .failed, .cancelled: reason(mishap)
        }
    }

    /// What was thrown. That nothing was changed, as the router says, is left out where it is not so.
    private func reason(_ mishap: Mishap?) -> String {
        let text = mishap?.error.map { String(describing: $0) } ?? "failed"
        if !flaws.contains(.refusalChanges) { return text }
        return Self.promises.reduce(text) { $0.replacing($1, with: "") }
    }

    /// What the router says of navigations that fail.
    private static let promises = [
        ", and nothing was changed", ", and everything was undone", ", which changed nothing",
    ]

    /// Whether another attempt of the same event ended in the same way, in the same state.
    func isLike(_ other: Attempt) -> Bool {
        guard reading.fingerprint == other.reading.fingerprint, flaws == other.flaws else { return false }
        return switch (outcome, other.outcome) {
        case (.nothing, .nothing), (.happened, .happened), (.refused, .refused), (.failed, .failed),
            (.cancelled, .cancelled), (.landed, .landed):
            true
        default: false
        }
    }
}
