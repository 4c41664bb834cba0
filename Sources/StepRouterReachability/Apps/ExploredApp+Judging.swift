import StepRouter
import StepRouterSimulation

extension ExploredApp {
    /// Notes how events have failed that are over.
    func noteErrors(of runs: [EventRun], _ attempt: inout Attempt) {
        for (position, run) in runs.enumerated() {
            if let error = run.begunErrors.first(where: isMistake) {
                attempt.begunErrors[run.number] = error
                attempt.note(.gestureFailed, of: run.number)
            }
            guard let error = run.error else { continue }
            if attempt.errors[run.number] == nil { attempt.errors[run.number] = error }
            noteFlaws(of: run, at: position, error, &attempt)
        }
    }

    /// Tells that work of a callback has failed, rather than been refused by the user or superseded.
    private func isMistake(_ error: any Error) -> Bool {
        if error is CancellationError { return false }
        guard let error = error as? RoutingError else { return true }
        return !error.isRefusal && error.code != .superseded
    }

    /// Notes how an event has failed.
    private func noteFlaws(of run: EventRun, at position: Int, _ error: any Error, _ attempt: inout Attempt) {
        guard let error = error as? RoutingError else { return attempt.note(.gestureFailed, of: run.number) }
        let later = attempt.event.meanwhile.dropFirst(position)
        let byUser = error.code == .dismissalRefused || later.contains(where: events.isGesture)
        // Another event of the path may have taken its place; nothing else may.
        let isSuperseded = error.code == .superseded && attempt.event.meanwhile.contains { $0 != events.time }
        guard let refusal = refusal(of: run.number) else {
            // Users may refuse their own navigation by a later gesture; another navigation may take its place.
            let isRefused = error.isRefusal && byUser
            if !isRefused, !isSuperseded { attempt.note(.gestureFailed, of: run.number) }
            return
        }
        if error.isRefusal {
            // A refusal that the destination declares is no mistake.
            if error.code != .covered, !refusal.isAllowed(byUser: byUser) { attempt.note(.refused, of: run.number) }
        } else if !isSuperseded {
            attempt.note(.notReached, of: run.number)
        }
    }

    /// Looks at where navigations landed: the user has to see what landed last, unless a gesture came after it.
    func noteLanding(_ runs: [EventRun], from former: FingerprintedState, _ attempt: inout Attempt) {
        if let screen = runs[0].screen {
            attempt.wasThere = window.screens.id(of: screen).map { former.hierarchy.contains($0) } ?? true
        }
        guard let last = runs.lastLanded, let screen = last.screen, let navigation = events.navigation(of: last.number)
        else { return }
        let isOnTop = window.screens.id(of: screen).map { attempt.reading.hierarchy.isOnTop($0) } ?? false
        if !isOnTop, !mayBeCovered(by: runs, since: last.ended) { attempt.note(.notVisible, of: last.number) }
        let isFallback = observer.hasFallenBack(to: screen) || otherObserver.hasFallenBack(to: screen)
        if !isFallback, !navigations[navigation].showsContext(screen) {
            attempt.note(.wrongContext, of: last.number)
        }
        if !attempt.flaws.isEmpty { attempt.target = screen }
    }

    /// Tells whether a later event, or a gesture that took effect later, may cover where a navigation has landed.
    private func mayBeCovered(by runs: [EventRun], since landed: Int) -> Bool {
        runs.contains { run in
            run.began > landed
                || events.navigation(of: run.number) == nil && !events.isAnswer(run.number) && run.ended > landed
        }
    }

    /// The refusal that a navigation declares; `nil` of other events.
    func refusal(of event: Int) -> ExploredDestination.Refusal? {
        events.navigation(of: event).map { events.navigations[$0].refusal }
    }

    // MARK: Rules about events

    /// Asks the rules about events about one that has ended, while the app is where it has led.
    func judge(_ attempt: inout Attempt, from former: FingerprintedState) {
        guard let before = former.observed, let after = attempt.reading.observed,
            let event = observed(attempt)
        else { return }
        let verdicts = EventVerdicts()
        for rule in rules.ofEvents {
            do {
                if try rule.matches(before, event, after) { verdicts.matched |= 1 << UInt64(rule.rule) }
            } catch {
                verdicts.errors[rule.rule] = error
            }
        }
        attempt.verdicts = verdicts
    }

    /// An event that has ended as rules see it; `nil` if it made no difference.
    private func observed(_ attempt: Attempt) -> ObservedEvent? {
        let ending: ObservedEvent.Ending
        switch attempt.outcome {
        case .happened: ending = .happened
        case .landed: ending = .landed
        case .refused: ending = .refused
        case .failed: ending = .failed
        case .nothing, .cancelled, .waits: return nil
        }
        let event = attempt.event
        let navigation = events.navigation(of: event.number)
        return ObservedEvent(
            kind: ObservedEvent.Kind(events.events[event.number].kind),
            name: events.events[event.number].name,
            destination: navigation.map { events.navigations[$0].destination },
            meanwhile: event.meanwhile.map { events.events[$0].name },
            ending: ending,
            context: navigation.flatMap { navigations[$0].request.context.anyValue }
        )
    }
}

extension ExploredDestination.Refusal {
    /// Tells whether a navigation may be refused, by the user or by itself.
    func isAllowed(byUser: Bool) -> Bool {
        switch self {
        case .forbidden: false
        case .byUser: byUser
        case .allowed, .showingOtherScreens: true
        }
    }
}

extension RoutingError {
    /// Tells that the navigation was refused: by an interceptor, a screen that stays, a busy router, or by a part that
    /// was cancelled.
    var isRefusal: Bool {
        [.refused, .dismissalRefused, .covered, .busy, .cancelled].contains(code)
            || underlyingError is CancellationError
    }
}

extension ObservedEvent.Kind {
    /// The kind that rules see of something that can happen.
    fileprivate init(_ kind: EventTable.Kind) {
        switch kind {
        case .gesture, .tab, .appGesture: self = .gesture
        case .answer: self = .answer
        case .time: self = .time
        case .toggle: self = .toggle
        case .navigation: self = .navigation
        }
    }
}
