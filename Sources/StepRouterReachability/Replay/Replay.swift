import StepRouter
import StepRouterSimulation

/// A path that is taken step by step in an app made afresh, without ever going back.
final class Replay {
    let app: ExploredApp
    /// The state now.
    private(set) var reading: AppReading
    /// The events so far.
    private(set) var events: [ExploredEvent] = []
    /// What was done so far, drawn, if that was asked for.
    private(set) var record: Violation.Path
    private let isDrawn: Bool

    nonisolated(nonsending) init(
        _ reachability: Reachability,
        launch: Int,
        declaring events: EventTable,
        isDrawn: Bool = true
    ) async throws {
        app = try await ExploredApp(launch: launch, of: reachability, declaring: events)
        self.isDrawn = isDrawn
        reading = app.read()
        record = Violation.Path(
            launch: reachability.launches[launch].name,
            code: app.exploration.code ?? reachability.codeOfReplay,
            drawing: isDrawn ? app.window.drawing : "",
            environment: isDrawn ? app.environment.lines(reading.environment) : [],
            steps: [],
            proof: reachability.codeOfReplay
        )
    }

    /// What stands for the state now, whichever context is which.
    var canonicalFingerprint: Fingerprint { app.canonical(reading).fingerprint }

    /// What is wrong about an event, and about the state in which the path ends.
    func flaws(of attempt: Attempt?) -> Set<Violation.Kind> {
        var flaws = Set(attempt?.flaws.map(\.kind) ?? [])
        if attempt?.outcome == .waits { flaws.insert(.neverEnds) }
        if !app.isSound { flaws.insert(.brokenInvariant) }
        for rule in app.rules.ofStates {
            do {
                if try rule.matches(), let kind = rule.violation { flaws.insert(kind) }
            } catch {
                flaws.insert(.ruleFailed)
            }
        }
        guard let verdicts = attempt?.verdicts else { return flaws }
        if !verdicts.errors.isEmpty { flaws.insert(.ruleFailed) }
        for (number, rule) in app.events.rules.enumerated() where verdicts.matches(number) {
            if let kind = rule.violation { flaws.insert(kind) }
        }
        return flaws
    }

    /// Lets the next event of the path happen.
    @discardableResult
    nonisolated(nonsending) func take(_ event: ExploredEvent) async -> Attempt {
        events.append(event)
        let attempt = await app.attempt(event, from: reading)
        app.hasTaken(event)
        reading = attempt.reading
        if !isDrawn { return attempt }
        record.steps.append(
            Violation.Path.Step(
                event: app.events.name(of: event),
                code: app.events.code(of: event),
                outcome: attempt.outcomeText,
                drawing: app.window.drawing,
                environment: app.environment.lines(reading.environment)
            )
        )
        return attempt
    }
}
