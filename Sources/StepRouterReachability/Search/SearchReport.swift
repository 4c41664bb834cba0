import StepRouter

extension Search {
    /// Ends the search, and makes its report.
    nonisolated(nonsending) func report() async throws -> ReachabilityReport {
        let (comparison, closings) = try await close()
        return try await SearchReport(of: self, closings).report(comparison)
    }
}

/// The report of a search that is over.
struct SearchReport {
    private let search: Search
    /// The findings, with those that only the whole search tells.
    private var found: SearchFindings
    /// The last counts of each worker.
    private let closings: [Closing]
    /// The ways home by gestures; `nil` if none are needed.
    private let waysHome: Ways?
    /// The ways that rules speak of, by the number of the rule.
    private let ruledWays: [Int: Ways]

    init(of search: Search, _ closings: [Closing]) {
        self.search = search
        self.closings = closings
        let (table, found) = (search.table, search.found)
        self.found = found
        waysHome = search.reachability.home.map { _ in
            Self.ways(in: search) { table[$0].marks.contains(.isHome) }
        }
        ruledWays = Dictionary(
            uniqueKeysWithValues: found.endBits.map { rule, bit in
                let byAnything = search.events.rules[rule].kind == .leads
                return (rule, Self.ways(in: search, byAnything: byAnything) { found.matches(bit, in: $0) })
            }
        )
        addTraps()
        addUnstableLandings()
    }

    /// The ways from all states to some.
    private static func ways(in search: Search, byAnything: Bool = false, to isEnd: (Int) -> Bool) -> Ways {
        let table = search.table
        let others = byAnything ? search.otherMap.edges(in: table) : []
        return Ways(search.gestureMap.edges(in: table) + others, of: table.count, isEnd: isEnd) { number in
            table[number].marks.contains(.isExplored)
        }
    }

    private var reachability: Reachability { search.reachability }
    private var events: EventTable { search.events }
    private var table: StateTable { search.table }

    nonisolated(nonsending) func report(
        _ comparison: ReachabilityReport.Comparison
    ) async throws -> ReachabilityReport {
        let summary = Summary(
            closings.dropFirst().reduce(into: closings[0].counters) { $0.add($1.counters) },
            closings.flatMap(\.coverage),
            events: events
        )
        let extent = extent(summary.counters)
        let likeButtons = Set(closings.flatMap(\.likeButtons)).sorted()
        let untappedButtons = Set(closings.flatMap(\.untappedButtons)).sorted()
        let rules = ruleReports(summary.counters)
        var report = ReachabilityReport(
            ending: search.ending,
            launches: reachability.launches.map(\.name),
            extent: extent,
            destinations: summary.destinations,
            coverage: summary.coverage,
            rules: rules,
            comparison: comparison,
            violations: try await violations(),
            trusted: events.trusted.isEmpty ? nil : events.trusted,
            stillRunning: reachability.stillRunning(events),
            likeButtons: likeButtons.isEmpty ? nil : likeButtons,
            untappedButtons: untappedButtons.isEmpty ? nil : untappedButtons,
            interchangeable: reachability.interchangeable?.name,
            cost: ReachabilityReport.Cost(
                seconds: search.seconds,
                workers: search.workers.count,
                visitedBytes: search.visitedBytes,
                states: table.count,
                transitions: extent.transitions
            ),
            graph: graph,
            growth: try await search.growthAtEnd(),
            idleAnswers: idleAnswers(summary.counters),
            refusedEvents: summary.refusals,
            losses: summary.losses
        )
        report.tellWhatNeverWas(except: reachability.unusedExceptions)
        return report
    }

    /// The violations, the shortest path first, with the difference between compared apps.
    private nonisolated(nonsending) func violations() async throws -> [Violation] {
        let confirmation = Confirmation(reachability: reachability, events: events)
        let sorted = found.findings.bySubject.sorted { left, right in
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
        // Violations that follow from undeclared state come after the screen that is to blame.
        let unlike = search.exemplars.violations
        let undeclared =
            unlike
            + [found.difference].compactMap(\.self).filter { other in !unlike.contains { $0.subject == other.subject } }
        let screens = Set(undeclared.map(\.subject))
        let all = undeclared + violations.filter { $0.kind != .undeclaredState || !screens.contains($0.subject) }
        if let first = all.first(where: { $0.kind == .undeclaredState }) { try await search.endedScreens.check(first) }
        return all
    }

    /// The answers that changed nothing in some state, with the path to the first one; `nil` if none did.
    private func idleAnswers(_ counters: Counters) -> [ReachabilityReport.IdleAnswer]? {
        let answers = events.answers.filter { counters.idle[$0] < .max }.map { answer in
            let path = table.path(to: counters.idle[answer]).path
            let launch = path.launch == 0 ? nil : reachability.launches[path.launch].name
            let event = events.events[answer]
            let names = path.events.map { events.name(of: $0) }
            return ReachabilityReport.IdleAnswer(
                name: event.group ?? event.name,
                path: ReachabilityReport.ReportedPath(names, from: launch)
            )
        }
        return answers.isEmpty ? nil : answers.shortest
    }

    private func extent(_ counters: Counters) -> ReachabilityReport.Extent {
        ReachabilityReport.Extent(
            states: table.count,
            explored: search.explored,
            transitions: counters.transitions,
            selfLoops: counters.selfLoops,
            refused: counters.refused,
            cuts: counters.cuts(by: reachability.bounds),
            newStates: search.levels.indices.map { search.levels[$0] - ($0 == 0 ? 0 : search.levels[$0 - 1]) }
        )
    }

    /// Notes the states from which no gestures lead home, and nothing where a rule says, as far as that is known.
    private mutating func addTraps() {
        for number in 0..<table.count where waysHome?.leadThere[number] == false {
            found.findings.add(.trap, of: 0, at: table.place(of: number))
        }
        for (rule, ways) in ruledWays {
            for number in 0..<table.count where found.matches(rule, in: number) && ways.leadThere[number] == false {
                found.findings.add(.leads, of: rule, at: table.place(of: number))
            }
        }
    }

    private mutating func addUnstableLandings() {
        for landing in found.unstable {
            guard let navigation = events.navigation(of: landing.event.number) else { continue }
            found.findings.add(.repeatChanges, of: navigation, state: Int(landing.from), event: landing.event)
        }
    }

    private func ruleReports(_ counters: Counters) -> [ReachabilityReport.RuleReport] {
        var reports = events.rules.enumerated().map { number, rule in
            if let ways = ruledWays[number] {
                return ways.report(rule.kind, rule.name) { found.matches(number, in: $0) }
            }
            return rule.kind.isAboutEvents
                ? rule.report(count: counters.rules[number], of: counters.transitions)
                : rule.report(count: found.ruleCounts[number], of: table.count)
        }
        for (number, rule) in events.rules.enumerated() where !rule.kind.isAboutEvents {
            guard let kind = rule.violation else { continue }
            let subject = FindingSubject(kind: kind, number: number)
            let occurrences = found.findings.bySubject[subject]?.occurrences ?? 0
            reports[number].brokenOutside = occurrences - found.ruleCounts[number]
        }
        guard let home = reachability.home, let waysHome else { return reports }
        return reports + [waysHome.report(.wayBack, home.name)]
    }

    /// Every state and transition, if they were recorded.
    private var graph: StateGraph? {
        guard reachability.recordsGraph else { return nil }
        let answered = answeredEvents
        var positions: [ExploredEvent: Int] = [:]
        for (position, event) in answered.enumerated() { positions[event] = events.events.count + position }
        return StateGraph(
            events: graphEvents + answered.map { graphEvent($0) },
            states: (0..<table.count).map { state(at: $0, positions) },
            transitions: graphTransitions(positions)
        )
    }

    private var graphEvents: [StateGraph.Event] {
        events.events.indices.map { graphEvent(ExploredEvent($0)) }
    }

    /// The events while which something else happened, in order.
    private var answeredEvents: [ExploredEvent] {
        Set(found.transitions.lazy.joined().map(\.event).filter { !$0.meanwhile.isEmpty }).sorted()
    }

    private func graphEvent(_ event: ExploredEvent) -> StateGraph.Event {
        let name = events.name(of: event)
        switch events.events[event.number].kind {
        case .gesture, .inReach, .appGesture, .answer:
            return StateGraph.Event(kind: .gesture, name: name, destination: nil)
        case .toggle, .time: return StateGraph.Event(kind: .toggle, name: name, destination: nil)
        case .navigation(let navigation):
            return StateGraph.Event(kind: .navigation, name: name, destination: navigation)
        }
    }

    private func state(at number: Int, _ positions: [ExploredEvent: Int]) -> StateGraph.State {
        let entry = table[number]
        let isLaunch = entry.parent == StateTable.noParent
        let (outline, environment) = found.outlines[number]
        return StateGraph.State(
            fingerprint: entry.fingerprint.description,
            depth: depth(of: number),
            parent: isLaunch ? nil : Int(entry.parent),
            event: isLaunch ? nil : positions[entry.event] ?? entry.event.number,
            launch: isLaunch ? reachability.launches[entry.event.number].name : nil,
            outline: outline,
            environment: environment,
            isExplored: entry.marks.contains(.isExplored),
            hasWayBack: waysHome?.leadThere[number]
        )
    }

    /// Number of events between a launch state and another one.
    private func depth(of number: Int) -> Int {
        search.levels.firstIndex { number < $0 } ?? search.levels.count
    }

    private func graphTransitions(_ answered: [ExploredEvent: Int]) -> [StateGraph.Edge] {
        let positions = reachability.bounds.reportedPositions
        let lists = zip(found.transitions, closings).map { list, closing in
            list.map { transition in
                StateGraph.Edge(
                    from: Int(transition.from),
                    event: answered[transition.event] ?? transition.event.number,
                    outcome: transition.graphOutcome(positions),
                    arrival: transition.arrivalDescription(closing)
                )
            }
        }
        return lists.joined().sorted { ($0.from, $0.event) < ($1.from, $1.event) }
    }
}

extension RecordedTransition {
    fileprivate func graphOutcome(_ bounds: [Int: Int]) -> StateGraph.Outcome {
        switch target {
        case .state(.numbered(let number)): .state(Int(number))
        case .cut(let bound): .cut(bound: bounds[bound] ?? 0)
        // All states have numbers by now.
        case .nowhere, .state(.new): ending == .refused ? .refused : .failed
        }
    }

    fileprivate func arrivalDescription(_ closing: Closing) -> ReachabilityReport.DestinationReport.Arrival? {
        guard let navigation, let arrival = navigation.arrival else { return nil }
        return arrival.arrival ?? closing.coverage[navigation.app].routes[navigation.route].arrival
    }
}
