import StepRouter
import StepRouterSimulation

// What is wrong about events.
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
    ///
    /// - Parameters:
    ///   - run: The event.
    ///   - position: Its place among what happened, from 0 on.
    ///   - error: What it has thrown.
    ///   - attempt: Where that is noted.
    private func noteFlaws(of run: EventRun, at position: Int, _ error: any Error, _ attempt: inout Attempt) {
        guard let error = error as? RoutingError else { return attempt.note(.gestureFailed, of: run.number) }
        let later = attempt.event.meanwhile.dropFirst(position)
        let byUser = error.code == .dismissalRefused || later.contains(where: events.isGesture)
        // Another event of the path may have taken its place; nothing else may.
        let isSuperseded = error.code == .superseded && attempt.event.meanwhile.contains { $0 != events.time }
        guard let refusal = refusal(of: run.number) else {
            // What users begin themselves, they may refuse by what they do then; another navigation may take its place.
            let isRefused = error.isRefusal && byUser
            if !isRefused, !isSuperseded { attempt.note(.gestureFailed, of: run.number) }
            return
        }
        if error.isRefusal {
            // What the destination itself declares is no mistake.
            if error.code != .covered, !refusal.isAllowed(byUser: byUser) { attempt.note(.refused, of: run.number) }
        } else if !isSuperseded {
            attempt.note(.notReached, of: run.number)
        }
    }

    /// Looks at where navigations landed: the user has to see what landed last, unless a gesture came after it.
    func noteLanding(_ runs: [EventRun], from former: AppReading, _ attempt: inout Attempt) {
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

    /// Whether something may cover where a navigation has landed: what began later, or a gesture that took effect then.
    private func mayBeCovered(by runs: [EventRun], since landed: Int) -> Bool {
        runs.contains { run in
            run.began > landed
                || events.navigation(of: run.number) == nil && !events.isAnswer(run.number) && run.ended > landed
        }
    }

    /// How the navigation that an event is may be refused; `nil` if it is none.
    func refusal(of event: Int) -> ExploredDestination.Refusal? {
        events.navigation(of: event).map { events.navigations[$0].refusal }
    }
}

extension ExploredDestination.Refusal {
    /// Whether a navigation may be refused, by the user or by itself.
    func isAllowed(byUser: Bool) -> Bool {
        switch self {
        case .forbidden: false
        case .byUser: byUser
        case .allowed, .showingOtherScreens: true
        }
    }
}

extension RoutingError {
    /// Whether the navigation was refused: by an interceptor, by a screen that does not leave or is declared to stay, by a router that rejects while it is busy, or by a
    /// part that was cancelled.
    var isRefusal: Bool {
        [.refused, .dismissalRefused, .covered, .busy, .cancelled].contains(code)
            || underlyingError is CancellationError
    }
}
