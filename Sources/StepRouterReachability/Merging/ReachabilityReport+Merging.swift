extension ReachabilityReport {
    /// Adds the reports of the parts of one exploration up, so that no state counts twice.
    ///
    /// With all parts the counts are those of the whole exploration; it has no graph, as no part has one. With some of
    /// them missing the report says what those that are there cover, and ``isComplete`` is `false`. What several parts
    /// found is reported once, with the shortest path that one of them found; how often it occurs is then at least what
    /// is said, and ``text`` says so. A way back that is missing only where parts meet is told without a path.
    ///
    /// Each part compares the screens that stand for one another among those that it has met. What screens of one kind
    /// keep beside their states is not compared between parts: a single exploration, or a walk at random, does that.
    ///
    /// - Parameter reports: The reports, in any order; merged ones may be among them.
    /// - Returns: The report of all of them.
    /// - Throws: ``ReachabilityError/notMergeable(reason:)`` if they are not parts of one exploration.
    public static func merging(_ reports: [ReachabilityReport]) throws(ReachabilityError) -> ReachabilityReport {
        guard let first = reports.first, let firstPart = first.part else {
            throw .notMergeable(reason: reports.isEmpty ? "there are none" : "the first one is not of a part")
        }
        let coverage = mergedCoverage(of: reports)
        var parts = MergedParts()
        for report in reports {
            let part = try report.part(mergeableInto: first)
            guard let states = PartStates(encoded: part.states) else {
                throw .notMergeable(reason: "the states of part \(part.covered) cannot be read")
            }
            parts.add(states, routes: part.routes(in: report.coverage, as: coverage))
        }
        var merged = first
        merged.coverage = coverage
        merged.count(parts, of: firstPart)
        merged.ending = reports.map(\.ending).first { $0 != .exhausted } ?? .exhausted
        merged.violations = Violation.merging(reports.map(\.violations))
        merged.comparison.steps = reports.reduce(0) { $0 + $1.comparison.steps }
        merged.comparison.paths = reports.reduce(0) { $0 + $1.comparison.paths }
        for name in reports.lazy.compactMap(\.trusted).joined() where merged.trusted?.contains(name) != true {
            merged.trusted = (merged.trusted ?? []) + [name]
        }
        merged.cost = Cost.merging(reports.map(\.cost))
        merged.graph = nil
        merged.growth = reports.lazy.compactMap(\.growth).first
        let idle = reports.compactMap(\.idleAnswers)
        merged.idleAnswers = idle.isEmpty ? nil : Array(idle.joined()).shortest
        merged.part?.covered = Set(reports.flatMap { $0.part?.covered ?? [] }).sorted()
        merged.part?.routes = parts.routes
        merged.part?.states = parts.states.encoded
        merged.tellMissingWays()
        merged.tellWhatNeverWas(except: firstPart.unusedExceptions)
        return merged
    }

    /// The part of this report, if it is one of the same exploration as another report.
    private func part(mergeableInto first: ReachabilityReport) throws(ReachabilityError) -> Part {
        guard let part, let firstPart = first.part else { throw .notMergeable(reason: "one of them is not of a part") }
        if let difference = part.difference(to: firstPart) { throw .notMergeable(reason: difference) }
        if destinations.map(\.title) != first.destinations.map(\.title) {
            throw .notMergeable(reason: "their destinations differ")
        }
        if interchangeable != first.interchangeable {
            throw .notMergeable(reason: "they take other contexts to be interchangeable")
        }
        return part
    }

    /// The coverage of all reports: the parts that the first one declares, those that any has met besides, and the
    /// events.
    private static func mergedCoverage(of reports: [ReachabilityReport]) -> [CoverageItem] {
        var coverage = reports[0].coverage
        let end = coverage.firstIndex(where: \.isEvent) ?? coverage.count
        let start = min(max(0, reports[0].part?.declaredCount ?? end), end)
        for item in reports.lazy.flatMap(\.coverage) where !coverage.contains(where: { $0.isSame(as: item) }) {
            coverage.insert(item, at: start)
        }
        let met = coverage.count - reports[0].coverage.count + end - start
        coverage.replaceSubrange(start..<start + met, with: coverage[start..<start + met].inOrder)
        return coverage
    }
}

extension ReachabilityReport {
    /// Tells that there are states from which nothing leads back, or where a rule says.
    fileprivate mutating func tellMissingWays() {
        for rule in rules where rule.kind.leads || rule.kind == .wayBack {
            let missing = rule.checked - rule.held
            if missing == 0 { continue }
            let (kind, subject) = rule.kind.leads ? (Violation.Kind.leads, rule.name) : (.trap, "the way back")
            if let known = violations.firstIndex(where: { $0.kind == kind && $0.subject == subject }) {
                violations[known].occurrences = missing
                continue
            }
            let what = rule.kind.leads ? "From some states nothing leads there" : "No \(rule.name)"
            let message = "\(what), which no part alone can tell. The path is found without parts."
            violations.append(Violation(kind, of: subject, message, occurrences: missing))
        }
    }
}

extension ReachabilityReport.Cost {
    /// The cost of parts that were explored at the same time.
    fileprivate static func merging(_ costs: [ReachabilityReport.Cost]) -> ReachabilityReport.Cost {
        ReachabilityReport.Cost(
            seconds: costs.map(\.seconds).max() ?? 0,
            workers: costs.reduce(0) { $0 + $1.workers },
            visitedBytes: costs.reduce(0) { $0 + $1.visitedBytes },
            states: costs.reduce(0) { $0 + $1.states },
            transitions: costs.reduce(0) { $0 + $1.transitions }
        )
    }
}

extension ReachabilityReport.Part {
    /// Describes the difference between the explorations of two parts; `nil` if they are the same.
    fileprivate func difference(to other: ReachabilityReport.Part) -> String? {
        if count != other.count { return "they are parts of \(count) and of \(other.count)" }
        if events != other.events { return "their events differ" }
        if bounds != other.bounds { return "their bounds differ" }
        let areAlike = rules.elementsEqual(other.rules) { $0.name == $1.name && $0.kind == $1.kind }
        if !areAlike { return "their rules differ" }
        if unusedExceptions != other.unusedExceptions { return "they differ in what has to be used" }
        if kept != other.kept {
            return "they have met different screens that are handed out again; explore the whole at once"
        }
        return nil
    }

    /// The routes, naming coverage by its positions in another report.
    fileprivate func routes(in coverage: [ReachabilityReport.CoverageItem], as other: [ReachabilityReport.CoverageItem])
        -> [Route]
    {
        let positions = coverage.indices.map { position in
            other.indices.contains(position) && other[position].isSame(as: coverage[position])
                ? position : other.firstIndex { $0.isSame(as: coverage[position]) } ?? other.count
        }
        return routes.map { Route(arrival: $0.arrival, uses: $0.uses.map { positions[$0] }) }
    }
}

extension Violation {
    /// Tells that only all parts together can tell of it, so that it has no path.
    private var isOfAllParts: Bool {
        path.isNone && [.sometimes, .neverReached, .neverUsed, .trap, .leads].contains(kind)
    }

    /// Merges the violations of several reports, the shortest path first, without those that only all parts together
    /// can tell.
    fileprivate static func merging(_ lists: [[Violation]]) -> [Violation] {
        var merged: [Violation] = []
        for violation in lists.joined() where !violation.isOfAllParts {
            guard let known = merged.firstIndex(where: { $0.kind == violation.kind && $0.subject == violation.subject })
            else {
                merged.append(violation)
                continue
            }
            let occurrences = max(merged[known].occurrences, violation.occurrences)
            if violation.path.steps.count < merged[known].path.steps.count { merged[known] = violation }
            merged[known].occurrences = occurrences
        }
        return merged.enumerated()
            .sorted { ($0.element.path.steps.count, $0.offset) < ($1.element.path.steps.count, $1.offset) }
            .map(\.element)
    }
}

extension ReachabilityReport {
    /// Counts everything anew from the states of all parts.
    mutating func count(_ parts: MergedParts, of part: Part) {
        let events = part.events
        let states = parts.states.states
        let rows = parts.states.rows
        extent.states = states.count
        extent.explored = states.count { $0.row != nil }
        extent.newStates = Array(repeating: 0, count: Int(states.map(\.depth).max() ?? 0) + 1)
        for state in states { extent.newStates[Int(state.depth)] += 1 }
        for (position, rule) in rules.enumerated() where position < Rule.most {
            let count = states.count { $0.matches(position) }
            rules[position] = Rule(name: rule.name, kind: rule.kind).report(count: count, of: states.count)
        }
        for (position, report) in parts.reports(of: rules) { rules[position] = report }
        forgetCounts(bounds: part.bounds.count)
        var ways: [[DestinationReport.Arrival: Int]] = destinations.map { _ in [:] }
        for entry in states.lazy.compactMap(\.row).flatMap({ rows[$0] }) where events.indices.contains(Int(entry.event))
        {
            count(entry, of: events[Int(entry.event)], parts.routes, &ways)
        }
        for (position, ways) in ways.enumerated() {
            destinations[position].ways =
                ways.map { DestinationReport.Way(arrival: $0.key, states: $0.value) }.inOrder
        }
        var matches = Array(repeating: 0, count: rules.count)
        for counted in states.lazy.flatMap(\.asides) { count(counted, events, &matches) }
        for (position, rule) in rules.enumerated() {
            if rule.kind.isAboutEvents {
                let rule = Rule(name: rule.name, kind: rule.kind)
                rules[position] = rule.report(count: matches[position], of: extent.transitions)
            } else {
                rules[position].brokenOutside = matches[position]
            }
        }
    }

    /// Adds a count of a state besides its transitions; `matches` counts events, or states out of the bounds, by rule.
    private mutating func count(
        _ counted: PartStates.CountedAside,
        _ events: [Part.Event],
        _ matches: inout [Int]
    ) {
        switch counted.aside {
        case .wait: extent.countWait(counted.count)
        case .matched(let rule):
            if matches.indices.contains(rule) { matches[rule] += counted.count }
        case .use(let event):
            if events.indices.contains(event), events[event].navigation == nil {
                countUse(of: events[event], counted.count)
            }
        }
    }

    private mutating func forgetCounts(bounds: Int) {
        (extent.transitions, extent.selfLoops, extent.refused) = (0, 0, 0)
        // Cuts while an event waits come behind those of the bounds, where there are any.
        extent.cuts = Array(extent.cuts.prefix(bounds))
        for position in extent.cuts.indices { extent.cuts[position].transitions = 0 }
        for position in coverage.indices { coverage[position].uses = 0 }
        destinations = destinations.map {
            DestinationReport(name: $0.name, context: $0.context, refusal: $0.refusal)
        }
    }

    private mutating func count(
        _ entry: PartStates.Entry,
        of event: Part.Event,
        _ routes: [Part.Route],
        _ ways: inout [[DestinationReport.Arrival: Int]]
    ) {
        guard let ending = entry.ending, let target = entry.target else { return }
        extent.transitions += 1
        if entry.isLoop { extent.selfLoops += 1 }
        if target == .cut, extent.cuts.indices.contains(Int(entry.bound)) {
            extent.cuts[Int(entry.bound)].transitions += 1
        }
        guard let navigation = event.navigation, destinations.indices.contains(navigation) else {
            return countUse(of: event, 1)
        }
        destinations[navigation].checked += 1
        switch ending {
        case .landed: destinations[navigation].landed += 1
        case .refused:
            destinations[navigation].refused += 1
            extent.refused += 1
        case .failed, .happened, .nothing, .cancelled, .waits: destinations[navigation].failed += 1
        }
        guard routes.indices.contains(Int(entry.route)) else { return }
        let route = routes[Int(entry.route)]
        if let arrival = route.arrival { ways[navigation][arrival, default: 0] += 1 }
        for use in route.uses where coverage.indices.contains(use) { coverage[use].uses += 1 }
    }

    private mutating func countUse(of event: Part.Event, _ count: Int) {
        let name = event.use ?? event.name
        guard let position = coverage.lastIndex(where: { $0.name == name && $0.place.isEmpty }) else { return }
        coverage[position].uses += count
    }
}

extension ReachabilityReport.Extent {
    /// Counts events that waited for more than is followed.
    fileprivate mutating func countWait(_ count: Int) {
        if cuts.last?.bound != Bounds.meanwhileName { cuts.append(Cut(bound: Bounds.meanwhileName, transitions: 0)) }
        cuts[cuts.count - 1].transitions += count
    }
}
