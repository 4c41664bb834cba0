extension ReachabilityReport {
    enum CodingKeys: String, CodingKey {
        case ending, launches, extent, destinations, coverage, rules, comparison, violations, trusted, interchangeable,
            cost, graph, part, growth, idleAnswers
    }

    /// Reads a report, which may have come from another machine.
    ///
    /// - Throws: `DecodingError` if it is no report, or one that contradicts itself: a count below zero, a state that comes from itself, a transition
    ///   to a state that is not there.
    public init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        self.init(
            ending: try values.decode(Ending.self, forKey: .ending),
            launches: try values.decode([String].self, forKey: .launches),
            extent: try values.decode(Extent.self, forKey: .extent),
            destinations: try values.decode([DestinationReport].self, forKey: .destinations),
            coverage: try values.decode([CoverageItem].self, forKey: .coverage),
            rules: try values.decode([RuleReport].self, forKey: .rules),
            comparison: try values.decode(ComparisonReport.self, forKey: .comparison),
            violations: try values.decode([Violation].self, forKey: .violations),
            trusted: try values.decodeIfPresent([String].self, forKey: .trusted),
            interchangeable: try values.decodeIfPresent(String.self, forKey: .interchangeable),
            cost: try values.decode(Cost.self, forKey: .cost),
            graph: try values.decodeIfPresent(StateGraph.self, forKey: .graph),
            part: try values.decodeIfPresent(ReportPart.self, forKey: .part),
            growth: try values.decodeIfPresent(String.self, forKey: .growth),
            idleAnswers: try values.decodeIfPresent([IdleAnswer].self, forKey: .idleAnswers)
        )
        guard let flaw else { return }
        throw DecodingError.dataCorrupted(DecodingError.Context(codingPath: decoder.codingPath, debugDescription: flaw))
    }

    /// What in the report contradicts the rest of it, in words; `nil` if nothing does.
    private var flaw: String? {
        if let count = counts.first(where: { !Self.possibleCounts.contains($0) }) {
            return "nothing is counted \(count) times"
        }
        if !(0...Double(Self.possibleCounts.upperBound)).contains(cost.seconds) {
            return "nothing takes \(cost.seconds) seconds"
        }
        return graph?.flaw(destinations: destinations.count, bounds: extent.cuts.count)
            ?? part?.flaw(in: self)
    }

    /// As much as any exploration counts, and so little that sums of counts are numbers still.
    private static var possibleCounts: ClosedRange<Int> { 0...1 << 40 }

    /// Everything that is counted.
    private var counts: [Int] {
        var counts = [
            extent.states, extent.explored, extent.transitions, extent.selfLoops, extent.refused, comparison.steps,
            comparison.paths, cost.workers, cost.visitedBytes, cost.states, cost.transitions,
        ]
        counts +=
            extent.cuts.map(\.transitions) + extent.newStates + coverage.map(\.uses) + violations.map(\.occurrences)
        for destination in destinations {
            counts += [destination.checked, destination.landed, destination.refused, destination.failed]
            counts += destination.ways.map(\.states)
        }
        for rule in rules + (part?.rules ?? []) {
            counts += [rule.checked, rule.held, rule.brokenOutside, rule.unknown ?? 0]
        }
        return counts
    }
}

extension StateGraph {
    /// What in the graph is not in the rest of the report, in words; `nil` if nothing is missing.
    fileprivate func flaw(destinations: Int, bounds: Int) -> String? {
        if events.contains(where: { $0.destination.map { !(0..<destinations).contains($0) } ?? false }) {
            return "an event leads to a destination that is not there"
        }
        for transition in transitions {
            if case .cut(let bound) = transition.outcome, !(0..<bounds).contains(bound) {
                return "there is no bound \(bound)"
            }
        }
        return nil
    }
}

extension ReportPart {
    /// What in the part leads nowhere, in words; `nil` if nothing does.
    fileprivate func flaw(in report: ReachabilityReport) -> String? {
        if covered.isEmpty || !covered.allSatisfy({ 1 <= $0 && $0 <= count }) || Set(covered).count < covered.count {
            return "there are no parts \(covered) of \(count)"
        }
        if events.contains(where: { $0.navigation.map { !report.destinations.indices.contains($0) } ?? false }) {
            return "an event leads to a destination that is not there"
        }
        let cuts = report.extent.cuts.map(\.bound)
        let hasBounds = cuts == bounds || cuts == bounds + [Bounds.meanwhileName]
        if rules.map(\.name) != report.rules.map(\.name) || !hasBounds {
            return "the part has other rules or bounds than the whole"
        }
        if routes.contains(where: { !$0.uses.allSatisfy(report.coverage.indices.contains) }) {
            return "a route uses something that was not declared"
        }
        return nil
    }
}
