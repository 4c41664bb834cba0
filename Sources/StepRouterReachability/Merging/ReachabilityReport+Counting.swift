// Merged reports count what lies in the states of their parts.
extension ReachabilityReport {
    /// Counts everything anew from the states of all parts.
    mutating func count(_ parts: MergedParts, of part: ReportPart) {
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
            destinations[position].ways = ways.map { DestinationReport.Way(arrival: $0.key, states: $0.value) }.inOrder
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

    /// Counts what is told of a state besides its transitions.
    ///
    /// - Parameters:
    ///   - counted: What is told.
    ///   - events: What can happen.
    ///   - matches: For each rule, how many events it matches, or states out of the bounds.
    private mutating func count(
        _ counted: PartStates.CountedAside,
        _ events: [ReportPart.Event],
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
        // What is cut off while an event waits is told behind the bounds, where there is any.
        extent.cuts = Array(extent.cuts.prefix(bounds))
        for position in extent.cuts.indices { extent.cuts[position].transitions = 0 }
        for position in coverage.indices { coverage[position].uses = 0 }
        destinations = destinations.map { DestinationReport(name: $0.name, context: $0.context, refusal: $0.refusal) }
    }

    private mutating func count(
        _ entry: PartStates.Entry,
        of event: ReportPart.Event,
        _ routes: [ReportPart.Route],
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

    private mutating func countUse(of event: ReportPart.Event, _ count: Int) {
        let name = event.use ?? event.name
        guard let position = coverage.lastIndex(where: { $0.name == name && $0.place.isEmpty }) else { return }
        coverage[position].uses += count
    }
}

extension Extent {
    /// Counts events that waited for more than is followed.
    fileprivate mutating func countWait(_ count: Int) {
        if cuts.last?.bound != Bounds.meanwhileName { cuts.append(Cut(bound: Bounds.meanwhileName, transitions: 0)) }
        cuts[cuts.count - 1].transitions += count
    }
}
