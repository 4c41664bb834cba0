import StepRouter
import StepRouterSimulation

extension ExploredApp {
    /// Lets an event happen, with all that happens meanwhile, and describes the outcome. Events that still wait when
    /// nothing more is to happen are cancelled. With `isCounted` the routes of navigations are counted, and nothing is
    /// put into words. An attempt that does not observe how the window changes may come out unclear
    /// (``Attempt/isUnclear``); it costs less.
    nonisolated(nonsending) func attempt(
        _ event: ExploredEvent,
        from former: FingerprintedState,
        isCounted: Bool = false,
        observing observes: Bool = true
    ) async -> Attempt {
        if otherTasks.isTurnDue { await otherTasks.giveTurn() }
        strays.begin(event)
        let played = await play(event, from: former, isCounted: isCounted, observing: observes)
        defer { strays.leave(played.runs) }
        if played.isOver {
            let attempt = ended(event, played, from: former)
            strays.end(in: attempt.reading.environment)
            return attempt
        }
        let attempt = await unfinished(event, played, from: former, isCounted: isCounted)
        // The cancellation may change it.
        strays.end(in: environment.remember())
        return attempt
    }

    /// Lets an event happen, with all that happens meanwhile, until nothing can go on.
    private nonisolated(nonsending) func play(
        _ event: ExploredEvent,
        from former: FingerprintedState,
        isCounted: Bool,
        observing observes: Bool
    ) async -> PlayedEvent {
        whereabouts.begin(event)
        deadline.restart()
        observer.reset()
        otherObserver.reset()
        navigated.reset()
        losses.reset()
        let changes = observes || !event.meanwhile.isEmpty ? ObservedChanges(in: window, order) : nil
        let before = PresentBefore(
            reading: former,
            revision: window.revision,
            states: changes.map { _ in kinds.numbers(of: former.hierarchy) }
        )
        if let navigation = events.navigation(of: event.number) {
            coverage.begin(navigation, isCounted: isCounted)
            observer.watch(navigation, in: former)
        }
        let queued = window.queuedNavigationCount
        let runs = [begin(event.number, isFirst: true)]
        var played = PlayedEvent(
            runs: runs,
            before: before,
            changes: changes,
            shown: ShownMeanwhile(since: former),
            queuedBefore: queued
        )
        // Most events end at once.
        if event.meanwhile.isEmpty, areAtRest(runs) {
            played.isOver = true
            return played
        }
        for number in event.meanwhile {
            if await !settle(played.runs, played.shown) || !offers(number) { break }
            played.shown.noteAsking(exploration, in: window)
            if !isCounted { played.shown.note(window) }
            if number != events.time, !concerns(number, newScreensSince: former) { played.mayChange = true }
            played.asking.append(exploration.allAskingScreens(in: window.tree))
            played.runs.append(begin(number, isFirst: false))
        }
        played.hasSettled = await finish(played.runs, played.shown, &played.pauses)
        played.isOver = areAtRest(played.runs)
        return played
    }

    /// Describes events that wait, and cancels them.
    private nonisolated(nonsending) func unfinished(
        _ event: ExploredEvent,
        _ played: PlayedEvent,
        from former: FingerprintedState,
        isCounted: Bool
    ) async -> Attempt {
        var attempt = Attempt(event, Task.isCancelled ? .cancelled : .waits, read())
        attempt.pauses = played.pauses
        var settled = event
        if let time = events.time, played.hasSettled {
            for _ in 0..<played.pauses { settled = settled.followed(by: time) }
        }
        attempt.wait = Attempt.Wait(
            settled,
            pending: played.runs.filter { !isAtRest($0) }.map(\.number),
            navigations: navigated.keys(among: played.runs, where: \.isPending),
            offered: offeredMeanwhile(event, played.shown),
            isAskedAnew: played.shown.isAskedAnew(exploration, in: window),
            words: isCounted
                ? nil : (waitingPart(of: played), window.screenOnTop?.label, played.shown.departed(from: window))
        )
        attempt.landed = navigated.keys(among: played.runs, where: \.hasLanded)
        noteErrors(of: played, &attempt)
        noteLosses(of: played.runs, &attempt)
        noteBesides(of: played.runs, &attempt)
        await end(played.runs)
        if !played.hasSettled { attempt.note(.neverEnds, of: event.number) }
        if !played.runs.areOver { attempt.note(.ignoresCancellation, of: event.number) }
        return attempt
    }

    /// Names who waits: a part of a navigation, the event's own code, or what a callback has begun.
    private func waitingPart(of played: PlayedEvent) -> String? {
        if let part = observer.openPartName { return part }
        guard let waiting = played.runs.first(where: { !isAtRest($0) }) else { return nil }
        if waiting.end != nil { return waiting.leftWork }
        return events.navigation(of: waiting.number) == nil ? events.words(of: waiting.number) : nil
    }

    /// Describes events that have ended; those meanwhile may have changed something although the first did not land.
    private func ended(_ event: ExploredEvent, _ played: PlayedEvent, from former: FingerprintedState) -> Attempt {
        let reading = read()
        let first = played.runs[0]
        let isChanged = reading.fingerprint != former.fingerprint
        var attempt = Attempt(event, outcome(of: first, isChanged), reading)
        attempt.pauses = played.pauses
        attempt.mayBeOvertaken = mayBeOvertaken(played)
        attempt.isComplete = played.runs.count == event.meanwhile.count + 1
        noteErrors(of: played, &attempt)
        noteLosses(of: played.runs, &attempt)
        noteBesides(of: played.runs, &attempt)
        noteChangesByRefusals(played, &attempt)
        noteLanding(played, from: former, &attempt)
        if !event.meanwhile.isEmpty { attempt.landed = navigated.keys(among: played.runs, where: \.hasLanded) }
        let isNavigation = events.navigation(of: event.number) != nil
        // A gesture that changes nothing, and of which nothing was refused, is no transition.
        if !rules.ofEvents.isEmpty, isNavigation || isChanged || attempt.refusal != nil || rules.askIdleEvents {
            judge(&attempt, from: former)
        }
        return attempt
    }

    /// Notes the events whose tasks have begun something beside the explorer.
    private func noteBesides(of runs: [EventRun], _ attempt: inout Attempt) {
        for run in runs where run.hasBegunBeside { attempt.note(.changesBeside, of: run.number) }
    }

    /// Returns whether something of the app came to the queue beside the event, or went on when it had ended: another
    /// navigation in the queue need not find its changes.
    private func mayBeOvertaken(_ played: PlayedEvent) -> Bool {
        let own = events.navigation(of: played.runs[0].number) == nil ? 0 : 1
        return window.queuedNavigationCount - played.queuedBefore > own
            || played.runs.contains { $0.hasLeftTasks || $0.ended > played.runs[0].ended }
    }

    /// Returns whether an event is an answer on a new screen, or a gesture that removes only new screens.
    private func concerns(_ event: Int, newScreensSince former: FingerprintedState) -> Bool {
        let kind = events.events[event].kind
        if case .answer(let position) = kind {
            let screen = exploration.answers[position].screen(in: window)
            return screen.flatMap { window.screens.id(of: $0) }.map { !former.hierarchy.contains($0) } ?? false
        }
        guard let gesture = userGesture(kind), gesture == .back || gesture == .swipeDown else { return false }
        return edited(by: gesture)?.change.removed.allSatisfy { !former.hierarchy.contains($0) } ?? false
    }

    /// Lets an event happen, and something at random each time that it waits, beginning anew in the present state.
    nonisolated(nonsending) func attempt(
        _ number: Int,
        answeredAtRandom numbers: inout RandomNumbers,
        from former: FingerprintedState,
        putting state: PreparedState,
        isCounted: Bool = false
    ) async -> Attempt {
        var attempt = await attempt(ExploredEvent(number), from: former, isCounted: isCounted)
        while attempt.outcome == .waits, let wait = attempt.wait,
            events.happenings(during: attempt.event) < Bounds.mostMeanwhile,
            let answer = (wait.offered + wait.queued).randomElement(using: &numbers)
        {
            put(state)
            // It is the same state, perhaps of other screens.
            let former = read()
            attempt = await self.attempt(wait.event.followed(by: answer), from: former, isCounted: isCounted)
        }
        return attempt
    }

    private func outcome(of run: EventRun, _ isChanged: Bool) -> Attempt.Outcome {
        let isNavigation = events.navigation(of: run.number) != nil
        guard let error = run.error else { return isNavigation ? .landed : isChanged ? .happened : .nothing }
        if isNavigation { return (error as? RoutingError)?.isRefusal == true ? .refused : .failed }
        return .failed
    }

    // MARK: Letting events happen

    /// Lets an event happen, until it has ended or nothing of it can go on by itself.
    func begin(_ event: Int, isFirst: Bool) -> EventRun {
        let kind = events.events[event].kind
        if case .time = kind { clock?.advanceToNextWake() }
        return EventRun(event, order, on: executor) {
            if case .navigation(let number) = kind {
                let router = isFirst ? self.router : self.otherRouter
                return try await router.navigate(to: self.navigations[number].request, animated: self.overlaps)
            }
            if let gesture = self.userGesture(kind) {
                try await self.window.perform(gesture, animated: self.overlaps)
            } else {
                try await self.happen(kind)
            }
            return nil
        }
    }

    /// Lets something of the app's own happen.
    private nonisolated(nonsending) func happen(_ kind: EventTable.EventKind) async throws {
        switch kind {
        case .gesture(let position):
            switch gestures[position].kind {
            case .closingButton: try await window.tapClosingButton()
            case .barButton(let label): try await window.tapBarButton(label)
            case .custom(let body): try await body(window)
            case .back, .swipeDown, .selectTab, .resize: return
            }
        case .appGesture, .answer, .toggle: try await exploration.happen(kind, in: window)
        case .inReach, .time, .navigation: return
        }
    }
}

extension Exploration {
    /// Lets something happen that this app alone declares: a gesture of its own, an answer of its user, or a toggle.
    nonisolated(nonsending) func happen(_ kind: EventTable.EventKind, in window: some ScreenWindow) async throws {
        switch kind {
        case .appGesture(let position): try await gestures[position].body()
        case .answer(let position): try await answers[position].give(in: window)
        case .toggle(let position): environment[position].flip?()
        case .gesture, .inReach, .time, .navigation: return
        }
    }
}
