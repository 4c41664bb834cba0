import StepRouter
public import StepRouterSimulation

/// A path that is taken step by step in an app made afresh, without ever going back.
final class Replay {
    let app: ExploredApp
    private(set) var reading: FingerprintedState
    private(set) var events: [ExploredEvent] = []
    /// The drawn path so far, if drawings were asked for.
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

    var canonicalFingerprint: Fingerprint { app.canonical(reading).fingerprint }

    /// The flaws of an event, and of the state in which the path ends.
    func flaws(of attempt: Attempt?) -> Set<Violation.Kind> {
        let place = FindingPath(path: EventPath(launch: app.launch, events: events))
        var findings = Findings<FindingPath>()
        if let attempt { findings.addFlaws(of: attempt, app.events, at: place) }
        findings.askGuards(of: app, at: place)
        findings.addRules(findings.askRules(of: app, at: place), app.events, at: place)
        var flaws = Set(findings.bySubject.keys.map(\.kind))
        if attempt?.outcome == .waits { flaws.insert(.neverEnds) }
        if !app.isSound { flaws.insert(.brokenInvariant) }
        return flaws
    }

    /// Lets the next event of the path happen.
    @discardableResult
    nonisolated(nonsending) func take(_ event: ExploredEvent) async -> Attempt {
        events.append(event)
        let attempt = await app.attempt(event, from: reading)
        app.whereabouts.take(event)
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

extension Reachability {
    /// A path that was taken in an app made afresh.
    public struct ReplayedPath {
        /// The app's window, in the state where the path ends.
        public let window: SimulatedWindow
        /// The steps, with the hierarchy after each.
        public let path: Violation.Path
        /// The flaws of the last event and of the state where the path ends, as an exploration would find them.
        ///
        /// ``Violation/Kind/neverEnds`` is among it if the event still waits there.
        public let flaws: Set<Violation.Kind>
    }
}

extension Reachability {
    /// Takes a path in an app made afresh, by the names that reports call events.
    ///
    /// ```swift
    /// let replayed = try await proof.replay("select tab 2", "orders, logs in")
    /// #expect(replayed.window.drawing.contains("OrdersScreen"))
    /// ```
    ///
    /// Events that happen while another one waits follow it after a comma, as in reports. The step tells how an event
    /// ends; that it is refused or fails is no error.
    ///
    /// - Parameters:
    ///   - events: The names of the events, in order.
    ///   - launch: The name of the launch state that the path begins in; the first one by default.
    /// - Returns: The app's window, and the steps.
    /// - Throws: ``ReachabilityError/unknownEvent(name:nearest:)`` for a name that no event has,
    ///   ``ReachabilityError/cannotHappen(event:after:)`` where a step cannot be taken, and what the closure throws
    ///   that makes the app. What is to happen while an event waits, and comes too late because it has ended, is left
    ///   out.
    public nonisolated(nonsending) func replay(_ events: String..., from launch: String? = nil) async throws
        -> ReplayedPath
    {
        try await replay(events, from: launch)
    }

    /// Takes a path in an app made afresh; all else is as with names that are written one by one.
    public nonisolated(nonsending) func replay(_ names: [String], from launch: String? = nil) async throws
        -> ReplayedPath
    {
        let (replay, events) = try await replay(taking: names, from: launch)
        var last: Attempt?
        for event in events {
            if !replay.app.offers(event.number) {
                let former = replay.events.last.map { replay.app.events.name(of: $0) }
                throw ReachabilityError.cannotHappen(event: replay.app.events.name(of: event), after: former)
            }
            last = await replay.take(event)
        }
        return ReplayedPath(window: replay.app.window, path: replay.record, flaws: replay.flaws(of: last))
    }

    /// An app made afresh in a launch state, and the events that it is to take.
    nonisolated(nonsending) func replay(
        taking names: [String],
        from launch: String?
    ) async throws -> (replay: Replay, events: [ExploredEvent]) {
        guard let position = launch.map({ name in launches.firstIndex { $0.name == name } }) ?? 0 else {
            throw ReachabilityError.unknownEvent(launch ?? "", among: launches.map(\.name))
        }
        let table = try await ExploredApp(launch: position, of: self).events
        let events = try names.map { name in
            if let event = table.event(named: name) { return event }
            throw ReachabilityError.unknownEvent(name, among: table.events.filter { !$0.isOfSheets }.map(\.name))
        }
        return (try await Replay(self, launch: position, declaring: table), events)
    }
}

extension EventTable {
    /// The event that reports call by a name, with what happens meanwhile.
    func event(named name: String) -> ExploredEvent? {
        if let number = number(named: name) { return ExploredEvent(number) }
        // A name may itself hold a comma.
        for number in events.indices.reversed() where name.hasSuffix(", " + events[number].name) {
            let event = event(named: String(name.dropLast(events[number].name.count + 2)))
            if let event { return event.followed(by: number) }
        }
        return nil
    }

    private func number(named name: String) -> Int? { events.firstIndex { $0.name == name } }
}

extension ReachabilityError {
    /// The error of an unknown name, with up to three names that share half of their letters.
    fileprivate static func unknownEvent(_ name: String, among names: [String]) -> ReachabilityError {
        let ranked = names.map { (name: $0, difference: $0.difference(from: name).count) }.filter {
            name.count + $0.name.count - $0.difference >= max(1, min(name.count, $0.name.count))
        }
        let nearest = ranked.sorted { $0.difference < $1.difference }.prefix(3)
        return .unknownEvent(name: name, nearest: nearest.map(\.name))
    }
}
