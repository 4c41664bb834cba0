import StepRouter
import StepRouterSimulation

extension Worker {
    /// One transition in so many is carried out in a fresh app as well, and a few behind it.
    ///
    /// Making the app and taking it to where they begin costs more than they do.
    private static let samplingInterval: UInt64 = 192
    /// So many transitions are carried out behind a chosen one as long as they begin in states that were explored before.
    ///
    /// What the search has not tried yet is tried there first, so that it is found by its shortest path.
    private static let followingSteps = 8
    /// In one of so many transitions it is checked that asking changes nothing.
    private static let askingInterval: UInt64 = 64
    /// In so many first states it is checked for every navigation, so that a small exploration overlooks nothing.
    private static let askedStates = 64

    /// Chooses a transition to be carried out in a fresh app.
    func choose(_ attempt: Attempt, _ step: Step) {
        if !isSampled(attempt.event.number, step, in: Self.samplingInterval) { return }
        let state = isExplored(attempt.reading, step) ? try? step.app.state(attempt.reading) : nil
        notes.samples.append(LevelNotes.Sample(attempt: attempt, state: state))
    }

    /// Whether every event was tried in the present state, on a level before.
    private func isExplored(_ reading: AppReading, _ step: Step) -> Bool {
        guard let number = step.table.number(of: step.app.canonical(reading).fingerprint) else { return false }
        return step.table[number].marks.contains(.isExplored)
    }

    /// Whether a transition is looked at more closely: the same ones however many workers there are.
    private func isSampled(_ event: Int, _ step: Step, in interval: UInt64) -> Bool {
        if reachability.randomCheck.steps == 0 { return false }
        let mixed = step.former.fingerprint.low ^ UInt64(event) &* 0x9E37_79B9_7F4A_7C15
        let product = mixed.multipliedFullWidth(by: 0xA076_1D64_78BD_642F)
        return (product.high ^ product.low) % interval == 0
    }

    /// Checks that asking where a navigation would lead changes nothing, in the first states and where the transition is looked at more closely.
    func checkAsking(_ event: Int, in state: PreparedState, _ step: Step) {
        guard let navigation = events.navigation(of: event),
            step.number < max(launchStates.count, Self.askedStates) || isSampled(event, step, in: Self.askingInterval)
        else { return }
        if step.app.changesWhenAsked(navigation, in: step.former) {
            notes.result.findings.add(.askingChanges, of: navigation, state: step.number, event: nil)
        }
        step.app.put(state)
    }

    /// Carries the transitions that were chosen in a state out in fresh apps, and a few behind each, and compares.
    nonisolated(nonsending) func compareSamples(
        _ state: PreparedState,
        _ step: Step
    ) async throws {
        let samples = notes.samples
        notes.samples = []
        if !notes.result.differences.isEmpty { return }
        let path = step.path
        for sample in samples {
            let replay = try await Replay(reachability, launch: path.launch, declaring: events, isDrawn: false)
            for event in path.events { await replay.take(event) }
            if Task.isCancelled { return }
            let event = sample.attempt.event
            let isThere = replay.reading.fingerprint == step.former.fingerprint && replay.app.offers(event.number)
            let before = replay.app.window.tree
            let attempt = isThere ? await replay.take(event) : nil
            if Task.isCancelled { return }
            if attempt?.isLike(sample.attempt) != true {
                let violation = try await difference(from: sample, attempt, replay, fresh: before, state, step)
                return notes.result.differences.append(violation)
            }
            if let violation = try await walkOn(from: sample, replay, step) {
                return notes.result.differences.append(violation)
            }
        }
    }

    /// Carries out what follows on a transition, in the explored app and in a fresh one.
    private nonisolated(nonsending) func walkOn(
        from sample: LevelNotes.Sample,
        _ replay: Replay,
        _ step: Step
    ) async throws -> Violation? {
        guard let state = sample.state else { return nil }
        let app = step.app
        defer { app.isAt(step.path) }
        var numbers = RandomNumbers(seed: sample.attempt.reading.fingerprint.low)
        let compared = ComparedApps(app, in: state, replay, of: reachability)
        for _ in 0..<Self.followingSteps {
            compared.announcePath()
            let offered = events.events.indices.filter { app.offers($0) }
            guard let event = offered.randomElement(using: &numbers) else { return nil }
            switch try await compared.take(ExploredEvent(event)) {
            case .alike: if !isExplored(compared.reading, step) { return nil }
            case .different(let violation): return violation
            case .over: return nil
            }
        }
        return nil
    }

    /// What a fresh app did otherwise, or that it was not even where a path leads.
    private nonisolated(nonsending) func difference(
        from sample: LevelNotes.Sample,
        _ attempt: Attempt?,
        _ replay: Replay,
        fresh: ScreenTree,
        _ state: PreparedState,
        _ step: Step
    ) async throws -> Violation {
        let event = sample.attempt.event
        let path = step.path
        step.app.put(state)
        // What the event came to is no longer there.
        let again = attempt == nil ? nil : await step.app.attempt(event, from: step.former)
        let difference = Observation(of: step.app, again?.reading ?? step.former, after: again)
            .difference(to: Observation(of: replay.app, replay.reading, after: attempt))
        step.app.put(state)
        let drawn = try await Replay(reachability, launch: path.launch, declaring: events)
        for event in path.events { await drawn.take(event) }
        let name = attempt == nil ? path.events.last.map { events.name(of: $0) } : events.name(of: event)
        var violation = Violation.undeclared(
            explored: step.app.window.tree,
            fresh: attempt == nil ? fresh : drawn.app.window.tree,
            after: name ?? "the launch",
            leadingTo: difference,
            on: drawn.record,
            ignoring: step.app.kinds.ignored
        )
        if drawn.app.offers(event.number) { await drawn.take(event) }
        violation.path = drawn.record
        return violation
    }
}
