import StepRouter

/// Where something was found: events, the states between them as far as they are known, and perhaps one more event.
struct Sighting {
    var path: EventPath
    /// For each event of the path what stands for the state afterwards; empty if that is not known.
    var states: [Fingerprint] = []
    /// The event after which it was found, if it was not found in the state itself.
    var event: Int?
    var occurrences = 1
}

/// Tries what was found again in an app made afresh, and puts it into words.
struct Confirmation {
    let reachability: Reachability
    let events: EventTable

    /// What was found, as it is reported.
    ///
    /// - Returns: The violation; if a fresh app does not show it, that undeclared state is kept somewhere.
    nonisolated(nonsending) func violation(
        _ subject: Finding.Subject,
        _ sighting: Sighting
    ) async throws -> Violation {
        if subject.kind == .undeclaredState, let violation = try await untold(sighting) { return violation }
        let replay = try await Replay(reachability, launch: sighting.path.launch)
        if let violation = try await violation(subject, sighting, replay) { return violation }
        let event = replay.events.last.map { events.events[$0].name } ?? "the launch"
        let what = subject.kind == .undeclaredState ? "a state" : "\(subject.kind.rawValue) of \(name(of: subject))"
        return Violation(
            kind: .undeclaredState,
            subject: name(of: subject),
            message:
                "The exploration found \(what), and a fresh app on the same path is somewhere else after \(event): "
                + "something is kept that is not declared, in a screen (StatefulScreen) or beside them (environment).",
            occurrences: sighting.occurrences,
            path: replay.record
        )
    }

    /// A screen whose declared state is not put back when the event after the path is undone, in an app made afresh.
    private nonisolated(nonsending) func untold(_ sighting: Sighting) async throws -> Violation? {
        guard let event = sighting.event else { return nil }
        let replay = try await Replay(reachability, launch: sighting.path.launch)
        for event in sighting.path.events where replay.app.offers(event) { await replay.take(event) }
        if !replay.app.offers(event) { return nil }
        var states: [(screen: SimulatedScreen, state: AnyHashable)] = []
        replay.app.window.forEachScreen { screen in
            if let state = UntoldState.state(of: screen) { states.append((screen, state)) }
        }
        let journal = replay.app.window.simulatedJournal
        let mark = journal.begin()
        await replay.take(event)
        journal.rollBack(to: mark)
        for (screen, former) in states {
            guard let state = UntoldState.state(of: screen),
                let untold = UntoldState(of: screen, state: state, insteadOf: former)
            else { continue }
            let name = events.events[event].name
            return Violation(
                kind: .undeclaredState,
                subject: untold.screen,
                message: untold.message(
                    "after \(name) was undone it was \(untold.left), before that \(untold.expected)"
                ),
                occurrences: sighting.occurrences,
                path: replay.record
            )
        }
        return nil
    }

    /// The same as a violation, if a fresh app shows it as well.
    nonisolated(nonsending) func violation(
        _ subject: Finding.Subject,
        _ sighting: Sighting,
        _ replay: Replay
    ) async throws -> Violation? {
        for (position, event) in sighting.path.events.enumerated() {
            if !replay.app.offers(event) { return nil }
            await replay.take(event)
            guard sighting.states.isEmpty || replay.reading.fingerprint == sighting.states[position] else { return nil }
        }
        var attempt: Attempt?
        if let event = sighting.event {
            if !replay.app.offers(event) { return nil }
            attempt = await replay.take(event)
        }
        guard let message = await message(subject, sighting, attempt, replay) else { return nil }
        return Violation(
            kind: subject.kind,
            subject: name(of: subject),
            message: message,
            occurrences: sighting.occurrences,
            path: replay.record
        )
    }

    /// What a finding is about, for people.
    func name(of subject: Finding.Subject) -> String {
        switch subject.kind {
        case .notReached, .refused, .notVisible, .wrongContext, .repeatChanges: events.trips[subject.number].title
        case .refusalChanges, .brokenInvariant, .gestureFailed:
            events.events.indices.contains(subject.number) ? events.events[subject.number].name : "the launch state"
        case .always, .sometimes, .never, .twice, .ruleFailed: reachability.rules[subject.number].name
        case .trap: "the way back"
        case .undeclaredState: "the app"
        }
    }

    /// What is to be said about a finding, if it is found once more.
    private nonisolated(nonsending) func message(
        _ subject: Finding.Subject,
        _ sighting: Sighting,
        _ attempt: Attempt?,
        _ replay: Replay
    ) async -> String? {
        if let flaw = Flaws.kinds.first(where: { $0.1 == subject.kind })?.0 {
            return message(about: flaw, attempt, replay)
        }
        switch subject.kind {
        case .repeatChanges: return await messageAboutRepeat(sighting, attempt, replay)
        case .always, .never, .twice, .sometimes, .ruleFailed: return message(aboutRule: subject.number, replay)
        case .trap:
            return "No gestures lead back to where the app was launched."
        default: return nil
        }
    }

    private func message(about flaw: Flaws, _ attempt: Attempt?, _ replay: Replay) -> String? {
        if flaw == .brokenInvariant {
            do {
                try replay.app.window.checkInvariants()
                return replay.reading.hierarchy.isSound ? nil : "An invariant of the hierarchy is broken."
            } catch {
                return error.description
            }
        }
        guard let attempt, attempt.flaws.contains(flaw) else { return nil }
        let outcome = attempt.outcomeText(replay.app.mishap) ?? "it landed"
        let target = replay.app.mishap?.target?.label ?? "a screen"
        return switch flaw {
        case .notReached: "It is not reached: \(outcome)"
        case .refused: "It was refused, and may not be: \(outcome)"
        case .notVisible: "It landed on \(target), which is not what the user sees."
        case .wrongContext: "It landed on \(target), which does not show what was asked for."
        case .refusalChanges: "It did not land, and something changed nevertheless: \(outcome)"
        case .gestureFailed: "The gesture failed: \(outcome)"
        default: nil
        }
    }

    private nonisolated(nonsending) func messageAboutRepeat(
        _ sighting: Sighting,
        _ attempt: Attempt?,
        _ replay: Replay
    ) async -> String? {
        guard let event = sighting.event, let attempt, case .landed = attempt.outcome else { return nil }
        let again = await replay.take(event)
        guard case .landed = again.outcome else {
            return "Going there again fails: \(again.outcomeText(replay.app.mishap) ?? "it did not land")"
        }
        if again.reading.fingerprint == attempt.reading.fingerprint { return nil }
        return "Going there again changes something."
    }

    private func message(aboutRule number: Int, _ replay: Replay) -> String? {
        let rule = reachability.rules[number]
        do {
            guard try rule.speaksUp(in: replay.app.window) else { return nil }
        } catch {
            return "The rule failed: \(error)"
        }
        return switch rule.kind {
        case .always: "It holds always, and does not hold here."
        case .never: "It never holds, and holds here."
        case .once: "Something is there twice."
        case .sometimes: nil
        }
    }
}
