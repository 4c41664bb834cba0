import StepRouter
import StepRouterSimulation

/// An event in a state, as the memory of its app knows it.
struct RememberedPlace {
    let memory: OutcomeMemory
    let parts: StateParts.Parted
    let sight: OutcomeMemory.Sight
    /// What is remembered of the event, and its route, if it happens to be compared with that.
    fileprivate(set) var compared: (attempt: Attempt, route: [UInt32])?
}

/// An event came out otherwise than where it had seen the same: it has seen something that nobody knows of. So all has to
/// be explored again, with each event in each state.
struct UnknownSightFound: Error, CustomStringConvertible {
    /// The event, in words.
    let event: String

    var description: String {
        "\(event) came out otherwise where it saw the same as before: its code looks at something that nothing tells of. All is explored again, with each event in each state."
    }
}

extension Worker {
    /// The memory of an app; `nil` if nothing is remembered of it.
    func memory(of app: ExploredApp) -> OutcomeMemory? {
        if memories.isEmpty { memories = zip(apps, knownOutcomes).map { OutcomeMemory(of: $0, $1, reachability) } }
        return memories[app.launch]
    }

    /// Takes what an event would do, if that is known.
    ///
    /// - Returns: `false` if it has to happen: its outcome is not known, or is to be compared.
    nonisolated(nonsending) func takeRemembered(
        _ event: Int,
        at place: inout RememberedPlace,
        _ step: Step
    ) async throws -> Bool {
        let memory = place.memory
        // Navigations are planned first where that is checked, in the state itself.
        if events.navigation(of: event) != nil, isAsked(event, step) { return false }
        guard let outcome = memory.outcome(place.sight, in: place.parts) else { return false }
        let target = memory.target(of: outcome, from: place.parts)
        let isCompared = isCompared(event, step)
        guard
            let (fingerprint, isNew) = try target.map({ target in
                try enter(target, after: isCompared ? nil : event, of: memory, step)
            }) ?? (step.former.fingerprint, false)
        else { return false }
        // Guards are asked after each event that leads where they do not hold.
        if !isNew, unguarded.contains(fingerprint) { return false }
        let attempt = memory.attempt(event, outcome, from: step.former, to: fingerprint)
        if isCompared {
            place.compared = (attempt, outcome.route)
            return false
        }
        if let navigation = events.navigation(of: event) { step.app.coverage.begin(navigation, again: outcome.route) }
        isRemembering = true
        defer { isRemembering = false }
        try await take(attempt, step)
        return true
    }

    /// Adds the state that a remembered outcome leads to, unless it is known, or is to be met by the event itself.
    ///
    /// - Returns: Its fingerprint, and whether it was added; `nil` if it cannot be put together.
    private func enter(
        _ target: StateParts.Numbers,
        after event: Int?,
        of memory: OutcomeMemory,
        _ step: Step
    ) throws -> (fingerprint: Fingerprint, isNew: Bool)? {
        if let known = memory.fingerprint(of: target), event == nil || isMet(known, step) { return (known, false) }
        let app = step.app
        guard let state = try memory.state(target) else { return nil }
        app.put(app.prepare(state))
        let reading = app.read()
        guard memory.take(reading)?.numbers == target else { return nil }
        guard let event, !isMet(reading.fingerprint, step) else { return (reading.fingerprint, false) }
        _ = addNewState(state, reading.fingerprint, of: app, at: step.place(after: ExploredEvent(event)))
        return (reading.fingerprint, true)
    }

    private func isMet(_ fingerprint: Fingerprint, _ step: Step) -> Bool {
        step.table.number(of: fingerprint) != nil || result.newStates.position(of: fingerprint) != nil
    }

    /// `true` for one remembered outcome in so many: the same ones whatever the number of workers.
    private func isCompared(_ event: Int, _ step: Step) -> Bool {
        guard let interval = reachability.remembering.comparedInterval else { return false }
        let mixed = step.former.fingerprint.high ^ UInt64(event) &* 0x9E37_79B9_7F4A_7C15
        let product = mixed.multipliedFullWidth(by: 0xA076_1D64_78BD_642F)
        return (product.high ^ product.low) % interval == 0
    }

    /// Takes an event that has happened, and remembers what it did; or compares it with what was remembered, if that was to
    /// be done.
    nonisolated(nonsending) func take(
        _ attempt: Attempt,
        _ step: Step,
        remembering place: RememberedPlace?
    ) async throws {
        let app = step.app
        let isWhole =
            place != nil && !app.window.isLookedAt
            && reachability.bounds.firstBroken(by: attempt.reading, app.window) == nil
        try await take(attempt, step)
        let route = events.navigation(of: attempt.event.number) == nil ? [] : app.coverage.lastCodes
        if let remembered = place?.compared, attempt.outcome != .cancelled,
            !attempt.isSame(as: remembered.attempt) || route != remembered.route
        {
            throw unknownSight(of: attempt)
        }
        guard let place, isWhole, let route else { return }
        place.memory.remember(attempt, on: route, seeing: place.sight, in: place.parts, step.former, app.window)
    }

    /// The error of an event that came out otherwise than it was remembered.
    func unknownSight(of attempt: Attempt) -> UnknownSightFound {
        UnknownSightFound(event: events.words(of: attempt.event.number))
    }
}

extension Attempt {
    /// Returns whether another attempt came out the same, as far as reports tell.
    fileprivate func isSame(as other: Attempt) -> Bool {
        isLike(other) && losses.isEmpty == other.losses.isEmpty && refusals == other.refusals
            && (wasThere, wasOnTop, hasFallenBack, hasInformedChange)
                == (other.wasThere, other.wasOnTop, other.hasFallenBack, other.hasInformedChange)
    }
}
