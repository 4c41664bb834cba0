import StepRouter
import StepRouterSimulation

extension Worker {
    /// One transition in this many is checked for asking that changes something.
    private static let askingInterval: UInt64 = 64

    /// Checks that asking where a navigation would lead changes nothing, in the first states and for some transitions
    /// of the others.
    func checkAsking(_ event: Int, in state: PreparedState, _ step: Step) {
        guard let navigation = events.navigation(of: event), isAsked(event, step) else { return }
        if step.app.changesWhenAsked(navigation, in: step.former) {
            result.findings.add(.askingChanges, of: navigation, state: step.number, event: nil)
        }
        step.app.put(state)
    }

    /// `true` in the first states, and for one transition in ``askingInterval``: the same ones whatever the number of
    /// workers.
    func isAsked(_ event: Int, _ step: Step) -> Bool {
        if step.number < max(launchStates.count, reachability.askedStates) { return true }
        if reachability.randomCheck.steps == 0 { return false }
        let mixed = step.former.fingerprint.low ^ UInt64(event) &* 0x9E37_79B9_7F4A_7C15
        let product = mixed.multipliedFullWidth(by: 0xA076_1D64_78BD_642F)
        return (product.high ^ product.low) % Self.askingInterval == 0
    }

    // MARK: What the process shares

    /// Keeps what an event of a launch state led to, unless it waits.
    func keepFirst(_ attempt: Attempt, _ step: Step) {
        if step.number >= launchStates.count || [.waits, .cancelled].contains(attempt.outcome) { return }
        firsts.append((step.app.launch, attempt))
    }

    /// Lets the events of the launch states happen once more, the last one first, and compares.
    ///
    /// All apps of a process share its statics and singletons, so that fresh ones show nothing of them. Here each event
    /// comes after another one than the first time.
    ///
    /// - Returns: The first event that leads elsewhere now.
    nonisolated(nonsending) func repeatFirsts() async throws -> Violation? {
        // Once more the last one, after the first one.
        for (launch, first) in firsts.reversed() + firsts.suffix(1) {
            let app = apps[launch]
            app.whereabouts.isAt(.path(EventPath(launch: launch, events: [])))
            app.put(app.prepare(launchStates[launch]))
            app.strays.state = launch
            let again = await app.attempt(first.event, from: app.read())
            if Task.isCancelled { return nil }
            if again.isLike(first) { continue }
            let replay = try await Replay(reachability, launch: launch, declaring: events)
            await replay.take(first.event)
            let (now, before) = (again.endingText, first.endingText)
            return Violation(
                kind: .sharedState,
                subject: events.name(of: first.event),
                message: now == before
                    ? "When it happened once more, after other events than the first time, it led to another state."
                    : "When it happened once more, after other events than the first time: \(now). The first time: \(before).",
                occurrences: 1,
                path: replay.record
            )
        }
        return nil
    }

    // MARK: Exchanged contexts

    /// Notes the outcome that an event is to have with contexts exchanged.
    func expectRenamed(_ attempt: Attempt, _ step: Step) {
        for permutation in permutations(in: step) {
            let expected = step.app.outcome(attempt, in: reachability, renamedBy: permutation)
            renamed.append(
                RenamedAttempt(event: attempt.event, permutation: permutation, expected: expected)
            )
        }
    }

    /// The permutations to try in a state: all in a launch state, else one, which depends on the state alone.
    private func permutations(in step: Step) -> Range<Int> {
        guard let renamings = step.app.renamings, renamings.permutations.count > 1 else { return 0..<0 }
        let last = renamings.permutations.count - 1
        if step.table[step.number].parent == StateTable.noParent { return 1..<last + 1 }
        let permutation = 1 + Int(step.former.fingerprint.high % UInt64(last))
        return permutation..<permutation + 1
    }

    /// Lets the events of a state happen with contexts exchanged, and compares.
    nonisolated(nonsending) func compareRenamed(_ state: PreparedState, _ step: Step) async throws {
        let attempts = renamed
        renamed = []
        let app = step.app
        for permutation in permutations(in: step) {
            app.put(state)
            let verdicts = app.verdicts(of: reachability)
            let other = app.prepare(try app.renamed(state, by: permutation))
            app.whereabouts.isAt(.path(step.path.mapped { app.renamed($0, by: permutation) }))
            app.put(other)
            if app.verdicts(of: reachability) != verdicts {
                result.findings.add(.toldApart, of: -1, state: step.number, event: nil)
            }
            let former = app.read()
            for attempt in attempts where attempt.permutation == permutation {
                app.put(other)
                let found = await app.attempt(app.renamed(attempt.event, by: permutation), from: former)
                if Task.isCancelled { return }
                if app.outcome(found, in: reachability, renamedBy: 0) == attempt.expected { continue }
                let event = attempt.event
                result.findings.add(.toldApart, of: event.number, state: step.number, event: event)
            }
        }
        if let obstacle = app.renamings?.obstacle { throw ReachabilityError.notRenamable(description: obstacle) }
    }
}
