extension RandomWalk {
    /// What the walk found.
    nonisolated(nonsending) func report(
        ending: ReachabilityReport.Ending,
        seconds: Double
    ) async throws -> ReachabilityReport {
        let summary = Summary(counters, coverage, events: events)
        return ReachabilityReport(
            ending: ending,
            launches: reachability.launches.map(\.name),
            extent: Extent(
                states: states.count,
                explored: 0,
                transitions: counters.transitions,
                selfLoops: counters.selfLoops,
                refused: counters.refused,
                cuts: counters.cuts(by: reachability.bounds),
                newStates: []
            ),
            destinations: summary.destinations,
            coverage: summary.coverage,
            rules: ruleReports,
            comparison: ComparisonReport(seed: seed),
            violations: try await violations(),
            trusted: events.trusted.isEmpty ? nil : events.trusted,
            cost: Cost(seconds: seconds, workers: 1, visitedBytes: 0, states: states.count, transitions: steps)
        )
    }

    /// The reports of the rules, without those about ways, which a walk cannot tell.
    private var ruleReports: [RuleReport] {
        events.rules.enumerated().compactMap { number, rule in
            if rule.kind.leads { return nil }
            return rule.kind.isAboutEvents
                ? rule.report(count: counters.rules[number], of: counters.transitions)
                : rule.report(count: ruleCounts[number], of: states.count)
        }
    }

    private nonisolated(nonsending) func violations() async throws -> [Violation] {
        let confirmation = Confirmation(reachability: reachability, events: events)
        var violations: [Violation] = []
        for (subject, findingPath) in findingPaths {
            let shortening = Shortening { path in
                let outcome = try await confirmation.outcome(subject, path, confirmation.replay(path))
                return if case .confirmed(let violation) = outcome { violation } else { nil }
            }
            if let violation = try await shortening.shortest(findingPath) {
                violations.append(violation)
            } else {
                violations.append(try await confirmation.violation(subject, findingPath))
            }
        }
        // The screen that is to blame comes before all that follows from its undeclared state.
        return exemplars.violations
            + violations.sorted { left, right in
                (left.path.steps.count, left.kind.rank, left.subject) < (
                    right.path.steps.count, right.kind.rank, right.subject
                )
            }
    }
}
