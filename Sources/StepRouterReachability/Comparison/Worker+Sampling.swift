import StepRouter
import StepRouterSimulation

extension Worker {
    /// One transition in so many is carried out in a fresh app as well.
    private static let samplingInterval: UInt64 = 64

    /// Chooses a transition to be carried out in a fresh app.
    func choose(_ attempt: Attempt, _ step: Step, _ notes: inout LevelNotes) {
        if hasCounted, isSampled(attempt.event.number, step) { notes.samples.append(attempt) }
    }

    /// Whether a transition is looked at more closely: the same ones however many workers there are.
    private func isSampled(_ event: Int, _ step: Step) -> Bool {
        if reachability.randomCheck.steps == 0 { return false }
        let mixed = step.former.fingerprint.low ^ UInt64(event) &* 0x9E37_79B9_7F4A_7C15
        let product = mixed.multipliedFullWidth(by: 0xA076_1D64_78BD_642F)
        return (product.high ^ product.low) % Self.samplingInterval == 0
    }

    /// Checks that asking where a navigation would lead changes nothing, in launch states and where the transition is looked at more closely.
    func checkAsking(_ event: Int, in state: PreparedState, _ step: Step, _ notes: inout LevelNotes) {
        guard let navigation = events.navigation(of: event),
            isSampled(event, step) || step.number < launchStates.count
        else { return }
        if step.app.changesWhenAsked(navigation, in: step.former) {
            notes.result.findings.add(.askingChanges, of: navigation, state: step.number, event: nil)
        }
        step.app.put(state)
    }

    /// Carries the transitions that were chosen in a state out in fresh apps, and compares.
    nonisolated(nonsending) func compareSamples(
        _ state: PreparedState,
        _ step: Step,
        _ notes: inout LevelNotes
    ) async throws {
        let samples = notes.samples
        notes.samples = []
        if !notes.result.differences.isEmpty { return }
        let path = step.table.path(to: step.number).path
        for sample in samples {
            let replay = try await Replay(reachability, launch: path.launch, declaring: events, isDrawn: false)
            for event in path.events { await replay.take(event) }
            if Task.isCancelled { return }
            let isThere =
                replay.reading.fingerprint == step.former.fingerprint && replay.app.offers(sample.event.number)
            let before = replay.app.window.tree
            let attempt = isThere ? await replay.take(sample.event) : nil
            if Task.isCancelled || attempt?.isLike(sample) == true { continue }
            step.app.put(state)
            // What the event came to is no longer there.
            let again = isThere ? await step.app.attempt(sample.event, from: step.former) : nil
            let difference = Observation(of: step.app, again?.reading ?? step.former, after: again)
                .difference(to: Observation(of: replay.app, replay.reading, after: attempt))
            step.app.put(state)
            let name = events.name(of: sample.event)
            let drawn = try await Replay(reachability, launch: path.launch, declaring: events)
            for event in path.events { await drawn.take(event) }
            var violation = Violation.undeclared(
                explored: step.app.window.tree,
                fresh: isThere ? drawn.app.window.tree : before,
                after: isThere ? name : path.events.last.map { events.name(of: $0) } ?? "the launch",
                leadingTo: difference,
                on: drawn.record
            )
            if drawn.app.offers(sample.event.number) { await drawn.take(sample.event) }
            violation.path = drawn.record
            notes.result.differences.append(violation)
            return
        }
    }
}
