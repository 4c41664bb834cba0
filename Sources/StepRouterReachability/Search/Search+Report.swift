import StepRouter

extension Search {
    /// What the search found.
    nonisolated(nonsending) func report() async throws -> ReachabilityReport {
        if case .anywhere = reachability.home {} else { ways.markWaysHome(in: table) }
        noteTraps()
        noteUnstableArrivals()
        let closings = try await crew.forEach { worker, _ in worker.close() }
        let summary = Summary(closings, events: events)
        let extent = extent(summary.tally)
        return ReachabilityReport(
            ending: ending,
            launches: reachability.launches.map(\.name),
            extent: extent,
            destinations: summary.destinations,
            coverage: summary.coverage(reachability),
            rules: ruleReports(),
            comparison: ComparisonReport(seed: reachability.randomCheck.seed, steps: 0, paths: 0),
            violations: [],
            cost: Cost(
                seconds: seconds,
                workers: crew.count,
                visitedBytes: visitedBytes,
                states: table.count,
                transitions: extent.transitions
            ),
            graph: nil,
            part: nil
        )
    }

    private func extent(_ tally: Tally) -> Extent {
        let cuts = zip(reachability.bounds.names, tally.cuts).compactMap { name, count in
            name.map { Extent.Cut(bound: $0, transitions: count) }
        }
        return Extent(
            states: table.count,
            explored: explored,
            transitions: tally.transitions,
            selfLoops: tally.selfLoops,
            refused: tally.refused,
            cuts: cuts,
            newStates: levels.indices.map { levels[$0] - ($0 == 0 ? 0 : levels[$0 - 1]) }
        )
    }

    /// Notes the states from which no gestures lead home, as far as that is known.
    private func noteTraps() {
        if case .anywhere = reachability.home { return }
        for number in 0..<table.count {
            let marks = table[number].marks
            guard marks.isDisjoint(with: [.leadsHome, .leadsAstray]) else { continue }
            findings.add(.trap, of: 0, state: number, event: nil)
        }
    }

    private func noteUnstableArrivals() {
        for arrival in unstable {
            let event = events.firstTrip + Int(arrival.trip)
            findings.add(.repeatChanges, of: Int(arrival.trip), state: Int(arrival.from), event: event)
        }
    }

    private func ruleReports() -> [RuleReport] {
        var reports = reachability.rules.enumerated().map { position, rule in
            let count = ruleCounts[position]
            let isPositive = rule.violation == nil
            return RuleReport(
                kind: rule.reportKind,
                name: rule.name,
                checked: table.count,
                held: isPositive ? count : table.count - count
            )
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

extension StateRule {
    fileprivate var reportKind: RuleReport.Kind {
        switch kind {
        case .always: .always
        case .sometimes: .sometimes
        case .never: .never
        case .once: .once
        }
    }
}

extension Home {
    /// What reports call it.
    fileprivate var name: String {
        switch self {
        case .launchRoot: "gestures lead back to the first screen"
        case .described(let name, _): "gestures lead back to \(name)"
        case .anywhere: ""
        }
    }
}
