import StepRouter

extension Confirmation {
    /// What tells contexts apart, if fresh apps show it: one takes the path, the other the same with contexts exchanged.
    nonisolated(nonsending) func violationOfToldApart(_ findingPath: FindingPath) async throws -> Violation? {
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
