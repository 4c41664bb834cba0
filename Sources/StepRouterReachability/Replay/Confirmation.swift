import StepRouter
import StepRouterSimulation

/// Tries what was found again in an app made afresh, and puts it into words.
struct Confirmation {
    let reachability: Reachability
    let events: EventTable

    nonisolated(nonsending) func violation(
        _ subject: FindingSubject,
        _ findingPath: FindingPath
    ) async throws -> Violation {
        if subject.kind == .toldApart, let violation = try await violationOfToldApart(findingPath) { return violation }
        let replay = try await replay(findingPath)
        let difference: String
        switch try await outcome(subject, findingPath, replay) {
        case .confirmed(let violation): return violation
        case .elsewhere(let found): difference = found
        }
        let event = replay.events.last.map { events.name(of: $0) } ?? "the launch"
        let finding = "\(name(of: subject)): \(subject.kind.words)"
        let what = subject.kind == .undeclaredState ? "a state" : "'\(finding)'"
        return Violation(
            kind: .undeclaredState,
            subject: name(of: subject),
            message:
                "The exploration found \(what), and a fresh app on the same path is somewhere else after \(event) (\(difference)): "
                + "something is kept that is not declared, in a screen (StatefulScreen) or beside them (environment).",
            occurrences: findingPath.occurrences,
            path: replay.record
        )
    }

    /// An app made afresh in the state where a path begins.
    nonisolated(nonsending) func replay(_ findingPath: FindingPath) async throws -> Replay {
        try await Replay(reachability, launch: findingPath.path.launch, declaring: events)
    }

    /// The outcome of a fresh app on the path to a finding.
    enum ReplayedFinding {
        case confirmed(Violation)
        /// The app does not; with the visible difference in a few words.
        case elsewhere(String)
    }

    /// Takes the path to a finding in a fresh app, and looks whether that shows it as well.
    nonisolated(nonsending) func outcome(
        _ subject: FindingSubject,
        _ findingPath: FindingPath,
        _ replay: Replay
    ) async throws -> ReplayedFinding {
        for (position, event) in findingPath.path.events.enumerated() {
            if !replay.app.offers(event.number) { return .elsewhere("\(events.name(of: event)) cannot happen there") }
            let attempt = await replay.take(event)
            guard findingPath.states.isEmpty || replay.canonicalFingerprint == findingPath.states[position] else {
                return .elsewhere(attempt.outcomeText.map { "there: \($0)" } ?? "its state is the last one drawn below")
            }
        }
        var attempt: Attempt?
        if let event = findingPath.event {
            if !replay.app.offers(event.number) { return .elsewhere("\(events.name(of: event)) cannot happen there") }
            attempt = await replay.take(event)
        }
        guard let message = try await message(subject, findingPath, attempt, replay) else {
            return .elsewhere("there: \(attempt?.endingText ?? "nothing is wrong")")
        }
        var violation = Violation(
            kind: subject.kind,
            subject: name(of: subject),
            message: message,
            occurrences: findingPath.occurrences,
            path: replay.record
        )
        if subject.kind == .neverEnds, let attempt {
            (violation.departed, violation.isStuck) = (attempt.wait?.words?.departed, attempt.has(.neverEnds))
        }
        return .confirmed(violation)
    }

    /// The subject of a finding, for people.
    func name(of subject: FindingSubject) -> String {
        switch subject.kind {
        case .notReached, .refused, .neverReached, .notVisible, .wrongContext, .repeatChanges, .shownChanges,
            .askingChanges:
            events.navigations[subject.number].title
        case .refusalChanges, .brokenInvariant, .gestureFailed, .lost, .neverEnds, .neverLands,
            .ignoresCancellation, .toldApart, .changesLater, .changesBeside:
            events.events.indices.contains(subject.number) ? events.events[subject.number].name : "the launch state"
        case .unguarded: events.guards.indices.contains(subject.number) ? events.guards[subject.number] : "a guard"
        case .always, .sometimes, .never, .twice, .leads, .ruleFailed: events.rules[subject.number].name
        case .trap: "the way back"
        case .undeclaredState, .sharedState, .neverUsed: "the app"
        }
    }

    /// The message of a finding that is found once more; `nil` if it is not.
    private nonisolated(nonsending) func message(
        _ subject: FindingSubject,
        _ findingPath: FindingPath,
        _ attempt: Attempt?,
        _ replay: Replay
    ) async throws -> String? {
        switch subject.kind {
        case .brokenInvariant:
            do {
                try replay.app.window.checkInvariants()
                return nil
            } catch {
                return error.description
            }
        case .unguarded:
            return replay.app.window.outdatedScreens.first { $0.guard == subject.number }
                .map { "\($0.screen.label) is in the window, and the guard “\(name(of: subject))” does not hold." }
        case .repeatChanges: return await messageAboutRepeat(findingPath, attempt, replay)
        case .always, .never, .twice, .sometimes, .leads, .ruleFailed:
            return message(aboutRule: subject.number, attempt, replay)
        case .neverEnds: return attempt.flatMap { messageAboutWait($0) }
        case .neverLands:
            guard let attempt, let wait = attempt.wait else { return nil }
            return try await message(aboutAnswersTo: wait, attempt, findingPath)
        case .askingChanges:
            return replay.app.changesWhenAsked(subject.number, in: replay.reading)
                ? "Asking where it would lead changes something: a finder or a condition does." : nil
        case .trap: return reachability.home.map { "No \($0.name)." }
        case .changesLater:
            return "Something changed the window after it was over, or a value of the environment."
        case .changesBeside:
            return "Something would have changed the window beside the explorer, on another thread: it was refused."
        case .wrongContext: return attempt.flatMap { message(aboutContextOf: subject.number, $0, replay) }
        default: return attempt.flatMap { message(about: subject, $0, on: replay.record) }
        }
    }

    private func message(about subject: FindingSubject, _ attempt: Attempt, on path: Violation.Path) -> String? {
        guard let event = attempt.flaws.first(where: { events.subject(of: $0) == subject })?.event else { return nil }
        let outcome = attempt.errors[event] == nil ? attempt.endingText : attempt.reason(of: event)
        let target = attempt.target?.label ?? "a screen"
        return switch subject.kind {
        case .notReached: "It is not reached: \(outcome)"
        case .refused where events.events[event].refusal == .byUser:
            "It was refused, and not by the user, who alone may: \(outcome)"
        case .refused: "It was refused, and may not be: \(outcome)"
        case .notVisible: "It landed on \(target), which is not what the user sees."
        case .refusalChanges:
            "It did not land, and something changed nevertheless\(path.lastChange.map { " (\($0))" } ?? ""): \(outcome)"
        case .gestureFailed:
            attempt.begunErrors[event].map { "What a callback began failed: \($0)" } ?? "The gesture failed: \(outcome)"
        case .lost:
            "It removed \(attempt.losses[event, default: []].filter { !$0.isDecided }.map(\.name).joined(separator: ", ")), which wants to be asked whether it may leave, and was not."
        case .shownChanges:
            "It was on top and showed what was asked for, and \(attempt.changingTask ?? "a task") changed its declared state: what the user did there is lost."
        case .ignoresCancellation: "\(attempt.waitingText), and it does not end when its task is cancelled."
        default: nil
        }
    }

    private func messageAboutWait(_ attempt: Attempt) -> String? {
        if attempt.outcome != .waits { return nil }
        if attempt.wait?.words?.departed != nil { return "\(attempt.waitingText): nobody answers any more." }
        return attempt.has(.neverEnds)
            ? "\(attempt.waitingText), and the user has no answer to give."
            : "\(attempt.waitingText), and nothing that the user can do lets it end."
    }

    /// Names what the user can do where a navigation waits, and how each ends, each tried in an app made afresh; `nil` if
    /// one of them lets it land.
    private nonisolated(nonsending) func message(
        aboutAnswersTo wait: Attempt.Wait,
        _ waiting: Attempt,
        _ findingPath: FindingPath
    ) async throws -> String? {
        var endings: [String] = []
        for answer in wait.offered {
            let replay = try await replay(findingPath)
            for event in findingPath.path.events { await replay.take(event) }
            let attempt = await replay.take(wait.event.followed(by: answer))
            if !Set(attempt.landed).isDisjoint(with: wait.navigations), wait.navigations.count == 1 { return nil }
            if events.navigation(of: answer) != nil { continue }
            endings.append("\(events.events[answer].name): \(attempt.answerText)")
        }
        let told = endings.prefix(Self.mostAnswers).joined(separator: "; ")
        let more = endings.count > Self.mostAnswers ? "; and \((endings.count - Self.mostAnswers).of("other"))" : ""
        return "\(waiting.waitingText), and nothing that the user can do lets it land. \(told)\(more)."
    }

    /// The most answers that are told.
    private static let mostAnswers = 6

    private nonisolated(nonsending) func messageAboutRepeat(
        _ findingPath: FindingPath,
        _ attempt: Attempt?,
        _ replay: Replay
    ) async -> String? {
        guard let event = findingPath.event, let attempt, attempt.outcome == .landed else { return nil }
        let again = await replay.take(event)
        if again.outcome != .landed {
            return "Going there again fails: \(again.outcomeText ?? "it did not land")"
        }
        if again.reading.fingerprint == attempt.reading.fingerprint { return nil }
        return "Going there again changes something."
    }

    private func message(aboutRule number: Int, _ attempt: Attempt?, _ replay: Replay) -> String? {
        if let error = attempt?.verdicts?.errors[number] { return "The rule failed: \(error)" }
        var isMatched = attempt?.verdicts?.matches(number) ?? false
        for rule in replay.app.rules.ofStates where rule.rule == number {
            do {
                if try rule.matches() { isMatched = true }
            } catch {
                return "The rule failed: \(error)"
            }
        }
        if !isMatched { return nil }
        return switch events.rules[number].kind {
        case .always: "It must hold always, and does not hold here."
        case .never: "It must never hold, and holds here."
        case .alwaysEvent: "It must hold of every event, and does not hold of the last one."
        case .neverEvent: "It must hold of no event, and holds of the last one."
        case .once: "Something is there twice."
        case .leads: "Nothing leads there from here."
        case .leadsByGestures: "No gestures lead there from here."
        case .sometimes, .sometimesEvent, .wayBack: nil
        }
    }
}

extension Confirmation {
    /// Says which part should have given a target the context that was asked for.
    func message(aboutContextOf navigation: Int, _ attempt: Attempt, _ replay: Replay) -> String? {
        guard attempt.has(.wrongContext) else { return nil }
        let name = events.navigations[navigation].destination
        let destination = replay.app.exploration.destinations.first { $0.name == name }
        let step = destination?.links.first?.namedStep as? ScreenStep
        let setsContext = step?.parts.contextTasks.isEmpty == false
        let tasks = setsContext ? "the step's context tasks do not set it" : "no context task sets it"
        let target = attempt.target?.label ?? "a screen"
        return attempt.wasThere
            ? "It found \(target), which shows another context than asked: its finder takes a screen of any context, and \(tasks)."
            : "It built \(target), which shows another context than asked: \(tasks)."
    }

    /// Confirms that contexts are told apart: one fresh app takes the path, the other the same with contexts exchanged.
    private nonisolated(nonsending) func violationOfToldApart(_ findingPath: FindingPath) async throws -> Violation? {
        let count = try await replay(findingPath).app.renamings?.permutations.count ?? 1
        for permutation in 1..<max(1, count) {
            if let violation = try await violationOfToldApart(findingPath, exchangedBy: permutation) {
                return violation
            }
        }
        return nil
    }

    private nonisolated(nonsending) func violationOfToldApart(
        _ findingPath: FindingPath,
        exchangedBy permutation: Int
    ) async throws -> Violation? {
        let replay = try await replay(findingPath)
        let other = try await self.replay(findingPath)
        let contexts = replay.app.renamings?.description(of: permutation) ?? ""
        func violation(_ message: String, _ record: Violation.Path) -> Violation {
            Violation(
                kind: .toldApart,
                subject: contexts,
                message: message,
                occurrences: findingPath.occurrences,
                path: record
            )
        }
        for event in findingPath.path.events + [findingPath.event].compactMap({ $0 }) {
            let exchanged = replay.app.renamed(event, by: permutation)
            let attempt = await replay.take(event)
            let counterpart = await other.take(exchanged)
            let expected = replay.app.outcome(attempt, in: reachability, renamedBy: permutation)
            if other.app.outcome(counterpart, in: reachability, renamedBy: 0) != expected {
                return violation(
                    "\(events.name(of: event)) does not come to the same once \(contexts) are exchanged.",
                    counterpart.flaws.isEmpty && !attempt.flaws.isEmpty ? replay.record : other.record
                )
            }
            let verdicts = (replay.app.verdicts(of: reachability), other.app.verdicts(of: reachability))
            if let rule = Set(verdicts.0).symmetricDifference(verdicts.1).min() {
                return violation(
                    "The rule \"\(rule)\" does not say the same of the state once \(contexts) are exchanged.",
                    verdicts.0.contains(rule) ? replay.record : other.record
                )
            }
        }
        return nil
    }
}

extension Violation.Path {
    /// The screens that have come and gone with the last event, in words; `nil` if all are the same.
    fileprivate var lastChange: String? {
        let drawings = [drawing] + steps.map(\.drawing)
        let (before, after) = (drawings.dropLast().last?.drawnScreens ?? [], drawings.last?.drawnScreens ?? [])
        let changes = after.difference(from: before)
        let words = changes.map { change in
            switch change {
            case .insert(_, let screen, _): "\(screen) is left"
            case .remove(_, let screen, _): "\(screen) is gone"
            }
        }
        return words.isEmpty ? nil : words.joined(separator: ", ")
    }
}

extension String {
    /// The screens of a drawn hierarchy, by name.
    fileprivate var drawnScreens: [String] {
        split(separator: "\n").compactMap { line in
            line.firstIndex { "●○▸".contains($0) }.map { String(line.suffix(from: $0).dropFirst(2)) }
        }
        .sorted()
    }
}
