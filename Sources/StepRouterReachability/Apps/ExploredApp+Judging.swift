import StepRouter
import StepRouterSimulation

// Errors: which of them are the user's, or another event's, and which are mistakes.
extension ExploredApp {
    /// Notes how events have failed that are over.
    func noteErrors(of played: PlayedEvent, _ attempt: inout Attempt) {
        for (position, run) in played.runs.enumerated() {
            let begun = run.begunErrors.first { isMistake($0, allowing: exploration.begunRefusal, played, position) }
            if let begun {
                attempt.begunErrors[run.number] = begun
                attempt.note(.gestureFailed, of: run.number)
            }
            if let error = run.error {
                if attempt.errors[run.number] == nil { attempt.errors[run.number] = error }
                noteFlaws(of: run, at: position, error, played, &attempt)
            }
        }
        for run in played.runs { noteRefusals(of: run, &attempt) }
    }

    /// Notes how an event has failed.
    private func noteFlaws(
        of run: EventRun,
        at position: Int,
        _ error: any Error,
        _ played: PlayedEvent,
        _ attempt: inout Attempt
    ) {
        if !isMistake(error, allowing: refusal(of: run.number), played, position) { return }
        guard events.navigation(of: run.number) != nil, let error = error as? RoutingError else {
            return attempt.note(.gestureFailed, of: run.number)
        }
        if !error.isRefusal { return attempt.note(.notReached, of: run.number) }
        // That it is covered is a refusal that the destination declares.
        if error.code != .covered { attempt.note(.refused, of: run.number) }
    }

    /// Returns whether an error is neither a refusal that may be nor caused by another event of the path.
    private func isMistake(
        _ error: any Error,
        allowing refusal: ExploredDestination.Refusal,
        _ played: PlayedEvent,
        _ position: Int
    ) -> Bool {
        let routing = error as? RoutingError
        if routing?.code == .superseded {
            // Another event may have taken its place, or a part of it that insists on another screen.
            let run = played.runs[position]
            if navigated.of(run).contains(where: { $0.takenUnasked != nil }) {
                return !refusal.isAllowed(byUser: false)
            }
            return !played.runs.contains { $0 !== run && navigated.first(of: $0) != nil }
        }
        if routing?.isRefusal ?? (error is CancellationError) {
            let isLater = played.runs.indices.suffix(from: position + 1).contains { refuses($0, played) }
            return !refusal.isAllowed(byUser: isLater || routing?.code == .dismissalRefused)
        }
        return true
    }

    /// Returns whether an event that happened meanwhile refuses what waits: an answer does, and what removes a screen
    /// that asks.
    private func refuses(_ position: Int, _ played: PlayedEvent) -> Bool {
        let run = played.runs[position]
        if events.isAnswer(run.number) { return isSettled(position, played) }
        switch events.events[run.number].kind {
        case .time, .toggle: return false
        case .gesture, .inReach, .appGesture, .answer, .navigation: break
        }
        let asking = played.asking[position - 1]
        if asking.isEmpty { return false }
        return (played.changes?.of(run) ?? []).contains { change in
            asking.contains { change.before.contains($0) && !change.after.contains($0) }
        }
    }

    /// Returns whether an answer is the last thing that the user did, or a screen has left with it that asked: one that
    /// is typed into asks on, and what ends it later is another event.
    private func isSettled(_ position: Int, _ played: PlayedEvent) -> Bool {
        let later = played.runs.indices.suffix(from: position + 1).first { played.runs[$0].number != events.time }
        return later.map { !played.asking[position - 1].isSubset(of: played.asking[$0 - 1]) } ?? true
    }

    /// Notes whether a navigation of a gesture, an answer or a toggle was refused or failed, whatever became of its
    /// error.
    private func noteRefusals(of run: EventRun, _ attempt: inout Attempt) {
        if !navigated.haveErrors || events.navigation(of: run.number) != nil { return }
        let errors = navigated.of(run).compactMap(\.error)
        if errors.isEmpty { return }
        attempt.refusals[run.number] = errors.contains(where: \.isRefusal) ? .refused : .failed
        // One that may not be refused says so also where the gesture catches the error.
        if refusal(of: run.number) == .forbidden, run.error == nil, let error = errors.first(where: \.isRefusal) {
            attempt.errors[run.number] = error
            attempt.note(.gestureFailed, of: run.number)
        }
    }

    /// The refusals that an event allows.
    func refusal(of event: Int) -> ExploredDestination.Refusal { events.events[event].refusal }

    /// The refusals that a navigation allows.
    func refusal(of navigation: NavigationKey) -> ExploredDestination.Refusal {
        navigation.isBegun ? exploration.begunRefusal : refusal(of: navigation.event)
    }
}

// Screens that are lost: they want to be asked whether they may leave, and were not.
extension ExploredApp {
    /// Notes the screens that events have lost. It is wrong of going back, of a swipe, of a tap on a tab and of a closing
    /// button, unless the user has answered something meanwhile, and of everything that is declared to lose nothing. What insists has
    /// decided to.
    func noteLosses(of runs: [EventRun], _ attempt: inout Attempt) {
        for (position, run) in runs.enumerated() {
            let (lost, decided) = (losses.of(run), navigated.takenUnasked(by: run))
            if !lost.isEmpty || !decided.isEmpty { attempt.losses[run.number, default: []] += lost + decided }
            if lost.isEmpty { continue }
            let isAnswered = runs.suffix(from: position + 1).contains { events.isAnswer($0.number) }
            if events.losesNothing(run.number) || events.isUsualWayOut(run.number) && !isAnswered {
                attempt.note(.lost, of: run.number)
            }
        }
    }
}

// What a refusal leaves behind.
extension ExploredApp {
    /// Notes the first event of which a navigation did not land and changed something nevertheless: a screen that it
    /// has brought is left, or one that was there is missing or lies elsewhere. What the transition of another event
    /// did is not its own.
    func noteChangesByRefusals(_ played: PlayedEvent, _ attempt: inout Attempt) {
        if navigated.haveErrors,
            let run = played.runs.first(where: { hasRefusalThatChanges($0, played, attempt.reading) })
        {
            return attempt.note(.refusalChanges, of: run.number)
        }
        let isNavigation = events.navigation(of: attempt.event.number) != nil
        guard isNavigation, played.runs[0].error != nil, !played.mayChange,
            attempt.outcome != .refused || refusal(of: attempt.event.number) != .showingOtherScreens,
            attempt.reading.hierarchyFingerprint != played.before.reading.hierarchyFingerprint
        else { return }
        // Without a transition no callback was called.
        if window.revision == played.before.revision || hasChangedStates(played, attempt.reading) {
            attempt.note(.refusalChanges, of: attempt.event.number)
        } else {
            attempt.isUnclear = played.changes == nil
        }
    }

    private func hasRefusalThatChanges(_ run: EventRun, _ played: PlayedEvent, _ reading: FingerprintedState) -> Bool {
        navigated.of(run).contains { navigation in
            guard let error = navigation.error else { return false }
            let refusal = navigation.isBegun ? exploration.begunRefusal : refusal(of: run.number)
            if refusal == .showingOtherScreens, error.isRefusal || error.code == .superseded { return false }
            return hasChanged(navigation, played, reading)
        }
    }

    private func hasChanged(
        _ navigation: ObservedNavigation,
        _ played: PlayedEvent,
        _ reading: FingerprintedState
    ) -> Bool {
        guard let before = navigation.before, let after = navigation.after else { return false }
        if before == after, before == reading.hierarchy { return false }
        let others = played.changes?.others(than: navigation.owner) ?? []
        // A gesture does other things than to navigate. What a navigation has begun by the router comes after it.
        let isAll = events.navigation(of: played.runs[0].number) != nil && navigation.owner == played.runs[0].owner
        let isLeft = (isAll ? reading.hierarchy : after).screens.contains { screen in
            !before.contains(screen) && reading.hierarchy.contains(screen)
                && !others.contains { !$0.before.contains(screen) && $0.after.contains(screen) }
        }
        if isLeft { return true }
        let answered = answeredScreens(played, in: before)
        return before.screens.contains { screen in
            let place = Place(of: screen, in: before, among: before)
            if place == Place(of: screen, in: after, among: before) { return false }
            if !after.contains(screen), answered.contains(screen) { return false }
            return !others.contains { change in
                Place(of: screen, in: change.before, among: before)
                    != Place(of: screen, in: change.after, among: before)
                    || !after.contains(screen) && change.removes(screen, orWhatHoldsItIn: before)
            }
        }
    }

    /// The screens on which the user has answered meanwhile, with the containers that hold nothing else: that they leave is
    /// the answer's doing, whoever takes them away.
    private func answeredScreens(_ played: PlayedEvent, in hierarchy: Hierarchy) -> Set<ScreenID> {
        var answered: Set<ScreenID> = []
        for position in played.runs.indices.dropFirst() where events.isAnswer(played.runs[position].number) {
            for screen in played.asking[position - 1] {
                answered.formUnion(
                    sequence(first: screen) { screen in
                        hierarchy.parent(of: screen).flatMap { hierarchy.content(of: $0).count == 1 ? $0 : nil }
                    }
                )
            }
        }
        return answered
    }

    /// Returns whether a navigation that did not land changed the declared state of a screen that was there. What
    /// callbacks of screens do is theirs.
    private func hasChangedStates(_ played: PlayedEvent, _ reading: FingerprintedState) -> Bool {
        guard let changes = played.changes, let numbers = played.before.states else { return false }
        let told = changes.told
        return zip(played.before.reading.hierarchy.screens, numbers).contains { screen, number in
            !told.contains(screen) && reading.hierarchy.contains(screen)
                && kinds.number(ofStateOf: screen) != number
        }
    }
}

extension ObservedChanges.Change {
    /// Returns whether the change takes a screen away, or one that held or presented it in a hierarchy.
    fileprivate func removes(_ screen: ScreenID, orWhatHoldsItIn hierarchy: Hierarchy) -> Bool {
        sequence(first: screen) { hierarchy.parent(of: $0) ?? hierarchy.presenter(of: $0) }
            .contains { before.contains($0) && !after.contains($0) }
    }
}

/// The place of a screen, as far as screens decide about it that were there.
private struct Place: Equatable {
    private let isThere: Bool
    private let parent: ScreenID?
    private let presenter: ScreenID?
    private let content: [ScreenID]
    private let selected: ScreenID?

    init(of screen: ScreenID, in hierarchy: Hierarchy, among known: Hierarchy) {
        isThere = hierarchy.contains(screen)
        parent = hierarchy.parent(of: screen)
        presenter = parent == nil ? hierarchy.presenter(of: screen) : nil
        let content = hierarchy.content(of: screen)
        self.content = content.filter { known.contains($0) }
        let index = hierarchy.selectedIndex(of: screen)
        selected = content.indices.contains(index) && known.contains(content[index]) ? content[index] : nil
    }
}

// Where navigations land.
extension ExploredApp {
    /// Looks at where navigations landed: the user has to see what landed last, unless another event covered it.
    func noteLanding(_ played: PlayedEvent, from former: FingerprintedState, _ attempt: inout Attempt) {
        noteArrival(of: played.runs[0], from: former, &attempt)
        guard let last = played.runs.lastLanded, let screen = last.screen,
            let navigation = events.navigation(of: last.number)
        else { return }
        let landing = navigated.first(of: last)
        let isOnTop = landing?.target.map { attempt.reading.hierarchy.isOnTop($0) } ?? false
        if !isOnTop, !isCoveredByOthers(landing?.target, since: last, played) {
            attempt.note(.notVisible, of: last.number)
        }
        if landing?.hasFallenBack != true, navigations[navigation].showsContext(screen) == false {
            attempt.note(.wrongContext, of: last.number)
        }
        if !attempt.flaws.isEmpty { attempt.target = screen }
    }

    private func noteArrival(of first: EventRun, from former: FingerprintedState, _ attempt: inout Attempt) {
        guard first.screen != nil, let landing = navigated.first(of: first), let target = landing.target else { return }
        attempt.wasThere = former.hierarchy.contains(target)
        attempt.wasOnTop = former.hierarchy.isOnTop(target)
        attempt.hasFallenBack = landing.hasFallenBack
        guard let task = observer.changingTask else { return }
        attempt.hasInformedChange = task.isInformed
        if task.isInformed { return }
        attempt.changingTask = partName(task.task)
        attempt.note(.shownChanges, of: first.number)
    }

    /// Returns whether the transition of another event than the one that landed has put something above its target, or
    /// taken that away.
    private func isCoveredByOthers(_ target: ScreenID?, since landed: EventRun, _ played: PlayedEvent) -> Bool {
        guard let changes = played.changes, let target else { return false }
        // What an answer has begun comes with the landing that the user has asked for.
        let answers = played.runs.filter { events.isAnswer($0.number) && $0.began < landed.ended }.map(\.owner)
        return changes.others(than: landed.owner).contains { change in
            change.order > landed.ended && change.before.isOnTop(target) && !change.after.isOnTop(target)
                && !answers.contains { $0 == change.owner }
        }
    }
}

// Rules about events.
extension ExploredApp {
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

    /// An event that has ended as rules see it; `nil` if it has not.
    private func observed(_ attempt: Attempt) -> ObservedEvent? {
        let ending: ObservedEvent.Ending
        switch (attempt.outcome, attempt.refusal) {
        case (.cancelled, _), (.waits, _): return nil
        case (_, .refused), (.refused, nil): ending = .refused
        case (_, .failed), (.failed, nil): ending = .failed
        case (.landed, nil): ending = .landed
        case (.happened, nil): ending = .happened
        case (.nothing, nil): ending = .nothing
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
    /// Returns whether a navigation may be refused, by the user or by itself.
    func isAllowed(byUser: Bool) -> Bool {
        switch self {
        case .forbidden: false
        case .byUser: byUser
        case .allowed, .showingOtherScreens: true
        }
    }

    /// `true` if some answer has to let a navigation land wherever it asks the user.
    var asksForLanding: Bool { self == .forbidden || self == .byUser }
}

extension RoutingError {
    /// `true` if the navigation was refused: by an interceptor, a screen that stays, a busy router, or by a part that
    /// was cancelled.
    var isRefusal: Bool {
        [.refused, .dismissalRefused, .covered, .busy, .cancelled].contains(code)
            || underlyingError is CancellationError
    }
}

extension ObservedEvent.Kind {
    /// The kind that rules see of something that can happen.
    fileprivate init(_ kind: EventTable.EventKind) {
        switch kind {
        case .gesture, .inReach, .appGesture: self = .gesture
        case .answer: self = .answer
        case .time: self = .time
        case .toggle: self = .toggle
        case .navigation: self = .navigation
        }
    }
}
