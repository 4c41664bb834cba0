import StepRouter

extension Search {
    /// What the search found.
    nonisolated(nonsending) func report() async throws -> ReachabilityReport {
        if case .anywhere = reachability.home {} else { ways.markWaysHome(in: &table) }
        noteTraps()
        noteUnstableLandings()
        let isStuck = isStuck
        let comparison = try await workers.forEach { worker, position in
            position == 0 && !isStuck ? try await worker.compareWithFreshApps() : ComparisonResult()
        }[0]
        let closings = try await workers.forEach { worker, _ in worker.close() }
        if let indistinct = closings.lazy.flatMap(\.indistinct).first {
            throw ReachabilityError.indistinctValues(description: indistinct)
        }
        let summary = Summary(closings, events: events)
        let extent = extent(summary.counters)
        let rules = ruleReports()
        return ReachabilityReport(
            ending: ending,
            launches: reachability.launches.map(\.name),
            extent: extent,
            destinations: summary.destinations,
            coverage: summary.coverage,
            rules: rules,
            comparison: comparison.report,
            violations: try await violations(comparison, summary),
            interchangeable: reachability.interchangeable?.name,
            cost: Cost(
                seconds: seconds,
                workers: workers.count,
                visitedBytes: visitedBytes,
                states: table.count,
                transitions: extent.transitions
            ),
            graph: graph(closings),
            part: part(closings, summary, rules: rules)
        )
    }

    /// What was found, the shortest path first.
    private nonisolated(nonsending) func violations(
        _ comparison: ComparisonResult,
        _ summary: Summary
    ) async throws -> [Violation] {
        let confirmation = Confirmation(reachability: reachability, events: events)
        let sorted = findings.bySubject.sorted { left, right in
            (left.value.place, left.key.kind.rank, left.key.number)
                < (right.value.place, right.key.kind.rank, right.key.number)
        }
        var violations: [Violation] = []
        for (subject, finding) in sorted {
            let (path, states) = table.path(to: finding.place.state)
            let findingPath = FindingPath(
                path: path,
                states: states.dropFirst().map { table[$0].fingerprint },
                event: finding.place.event,
                occurrences: finding.occurrences
            )
            violations.append(try await confirmation.violation(subject, findingPath))
        }
        // A part alone cannot say that something is so nowhere.
        if ending == .exhausted, (reachability.shard?.count ?? 1) == 1 {
            for (rule, count) in zip(reachability.rules, ruleCounts) where rule.violation == nil && count == 0 {
                violations.append(.neverHeld(rule.name))
            }
            violations += summary.destinations.compactMap { $0.neverReached(among: violations) }
            violations += ReachabilityReport.unused(summary.coverage, except: reachability.unusedExceptions)
        }
        // What follows from undeclared state comes after the screen that is to blame.
        let undeclared =
            (comparison.violations + differences).min { $0.path.steps.count < $1.path.steps.count }
            .map { [$0] } ?? []
        let screens = Set(undeclared.map(\.subject))
        return undeclared
            + violations.filter { $0.kind != .undeclaredState || !screens.contains($0.subject) }
    }

    private func extent(_ counters: Counters) -> Extent {
        Extent(
            states: table.count,
            explored: explored,
            transitions: counters.transitions,
            selfLoops: counters.selfLoops,
            refused: counters.refused,
            cuts: reachability.bounds.cuts(counters),
            newStates: levels.indices.map { levels[$0] - ($0 == 0 ? 0 : levels[$0 - 1]) }
        )
    }

    /// Notes the states from which no gestures lead home, as far as that is known.
    private func noteTraps() {
        if case .anywhere = reachability.home { return }
        for number in 0..<table.count {
            let marks = table[number].marks
            guard marks.isDisjoint(with: [.leadsHome, .leadsAstray]) else { continue }
            findings.add(.trap, of: 0, at: table.place(of: number))
        }
    }

    private func noteUnstableLandings() {
        for landing in unstable {
            guard let navigation = events.navigation(of: landing.event.number) else { continue }
            findings.add(.repeatChanges, of: navigation, state: Int(landing.from), event: landing.event)
        }
    }

    private func ruleReports() -> [RuleReport] {
        var reports = zip(reachability.rules, ruleCounts).map { $0.report(count: $1, of: table.count) }
        for (number, rule) in reachability.rules.enumerated() {
            guard let kind = rule.violation else { continue }
            let found = findings.bySubject[Finding.Subject(kind: kind, number: number)]?.occurrences ?? 0
            reports[number].brokenOutside = found - ruleCounts[number]
        }
        if case .anywhere = reachability.home { return reports }
        var checked = 0
        var held = 0
        for number in 0..<table.count {
            let marks = table[number].marks
            if marks.contains(.leadsHome) { held += 1 }
            if marks.contains(.leadsHome) || !marks.contains(.leadsAstray) { checked += 1 }
        }
        reports.append(RuleReport(kind: .wayBack, name: reachability.home.name, checked: checked, held: held))
        return reports
    }
}

extension Violation {
    /// A rule that is to hold sometimes and never did.
    static func neverHeld(_ rule: String) -> Violation {
        Violation(
            kind: .sometimes,
            subject: rule,
            message: "It is to hold sometimes, and held in none of the states.",
            occurrences: 1,
            path: Path(launch: "", code: "", drawing: "", environment: [], steps: [])
        )
    }
}

extension DestinationReport {
    /// Whether it was refused wherever it was tried.
    var isNeverReached: Bool { checked > 0 && refused == checked }

    /// What is wrong about a destination that only the user, or its own declaration, may refuse somewhere, and that was refused everywhere.
    ///
    /// - Parameter violations: What was found; where a destination was refused that may not be, that is said already.
    /// - Returns: That it is never reached, if that is wrong and not told yet.
    func neverReached(among violations: [Violation]) -> Violation? {
        if !isNeverReached || refusal.isAllowed(byUser: false) { return nil }
        let isTold = violations.contains { $0.kind == .refused && $0.subject == title }
        if refusal == .forbidden, isTold { return nil }
        return Violation(
            kind: .neverReached,
            subject: title,
            message: "It was refused each time, \(checked.grouped) in all, and never reached.",
            occurrences: 1,
            path: Violation.Path(launch: "", code: "", drawing: "", environment: [], steps: [])
        )
    }
}

extension Violation.Kind {
    /// The order among violations that were found in the same place.
    var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }

    /// Whether it is found of a navigation with its context, rather than of an event.
    var isOfNavigation: Bool {
        switch self {
        case .notReached, .refused, .notVisible, .wrongContext, .repeatChanges, .askingChanges: true
        default: false
        }
    }
}

extension Bounds {
    /// How often each bound cut something off.
    func cuts(_ counters: Counters) -> [Extent.Cut] {
        let cuts = zip(names, counters.cuts).compactMap { name, count in
            name.map { Extent.Cut(bound: $0, transitions: count) }
        }
        // Few explorations know of events that wait.
        return counters.cuts[meanwhilePosition] == 0 ? cuts.dropLast() : cuts
    }
}

extension StateRule {
    /// What is reported of the rule.
    func report(count: Int, of states: Int) -> RuleReport {
        let held = violation == nil ? count : states - count
        return RuleReport(kind: kind, name: name, checked: states, held: held)
    }
}
