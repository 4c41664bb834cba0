import StepRouter

extension Worker {
    /// Notes what is to come of an event with contexts exchanged.
    func expect(_ attempt: Attempt, _ step: Step) {
        for permutation in permutations(in: step) {
            let expected = step.app.outcome(attempt, in: reachability, renamedBy: permutation)
            notes.renamed.append(
                LevelNotes.RenamedAttempt(event: attempt.event, permutation: permutation, expected: expected)
            )
        }
    }

    /// The permutations to try in a state: all where the app is launched, else one of them, which depends on nothing but the state.
    private func permutations(in step: Step) -> Range<Int> {
        guard let renamings = step.app.renamings, renamings.permutations.count > 1 else { return 0..<0 }
        let last = renamings.permutations.count - 1
        if step.table[step.number].parent == StateTable.noParent { return 1..<last + 1 }
        let permutation = 1 + Int(step.former.fingerprint.high % UInt64(last))
        return permutation..<permutation + 1
    }

    /// Lets the events of a state happen with contexts exchanged, and compares.
    nonisolated(nonsending) func compareRenamed(
        _ state: PreparedState,
        _ step: Step
    ) async throws {
        let renamed = notes.renamed
        notes.renamed = []
        let app = step.app
        for permutation in permutations(in: step) {
            app.put(state)
            let verdicts = app.verdicts(of: reachability)
            let other = app.prepare(try app.renamed(state, by: permutation))
            app.isAt(step.path.mapped { app.renamed($0, by: permutation) })
            app.put(other)
            if app.verdicts(of: reachability) != verdicts {
                notes.result.findings.add(.toldApart, of: -1, state: step.number, event: nil)
            }
            let former = app.read(expecting: other.state.environment)
            for attempt in renamed where attempt.permutation == permutation {
                app.put(other)
                watched.begin(attempt.event.number, in: step.number)
                let found = await app.attempt(app.renamed(attempt.event, by: permutation), from: former)
                if Task.isCancelled { return }
                if app.outcome(found, in: reachability, renamedBy: 0) == attempt.expected { continue }
                let event = attempt.event
                notes.result.findings.add(.toldApart, of: event.number, state: step.number, event: event)
            }
        }
        if let obstacle = app.renamings?.obstacle { throw ReachabilityError.notRenamable(description: obstacle) }
    }
}
