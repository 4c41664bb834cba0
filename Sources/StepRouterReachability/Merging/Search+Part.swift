import StepRouter

extension Search {
    /// The data by which this report is added to those of other parts.
    func part(
        _ closings: [Closing],
        _ summary: Summary,
        rules: [ReachabilityReport.RuleReport]
    ) -> ReachabilityReport.Part? {
        guard let shard = reachability.shard else { return nil }
        var routes = RouteTable(closings, summary)
        let states = partStates(&routes)
        return ReachabilityReport.Part(
            count: shard.count,
            covered: [shard.index],
            events: events.events.enumerated().map { position, event in
                let navigation = position - events.firstNavigation
                var described = ReachabilityReport.Part.Event(
                    name: event.name,
                    navigation: navigation < 0 ? nil : navigation
                )
                described.use = event.group
                return described
            },
            rules: rules,
            bounds: reachability.bounds.stated,
            routes: routes.routes.values,
            states: states.encoded,
            unusedExceptions: reachability.unusedExceptions,
            declaredCount: summary.declaredCount,
            kept: reachability.kept.isEmpty ? nil : reachability.kept.names
        )
    }

    private func partStates(_ routes: inout RouteTable) -> PartStates {
        var rows = Numbering<[PartStates.Entry]>()
        let positions = reachability.bounds.reportedPositions
        let transitions = transitions.enumerated().flatMap { worker, list in
            list.map { (worker: worker, transition: $0) }
        }
        let transitionsByState = Dictionary(grouping: transitions, by: \.transition.from)
        let gestures = Dictionary(grouping: gestureMap.edges(in: table), by: \.from)
        let others = Dictionary(grouping: otherMap.edges(in: table), by: \.from)
        let asides = Dictionary(grouping: asides, by: \.state)
        let states = (0..<table.count).map { number in
            let (entry, key) = (table[number], UInt32(number))
            let row = transitionsByState[key, default: []].sorted {
                ($0.worker, $0.transition.event) < ($1.worker, $1.transition.event)
            }
            .map { worker, transition in transition.entry(worker: worker, &routes, bounds: positions) }
            return PartStates.State(
                fingerprint: entry.fingerprint,
                depth: UInt16(truncatingIfNeeded: depth(of: number)),
                marks: entry.marks.rawValue,
                rules: ruleBits[number],
                row: entry.marks.contains(.isExplored) ? rows.number(of: row) : nil,
                gestureTargets: gestures[key, default: []].map(\.to),
                otherTargets: others[key, default: []].map(\.to),
                asides: Self.counted(asides[key, default: []].map(\.aside))
            )
        }
        return PartStates(states: states, rows: rows.values)
    }

    private static func counted(_ asides: [Aside]) -> [PartStates.CountedAside] {
        Dictionary(grouping: asides) { $0 }.sorted { $0.key < $1.key }
            .map { PartStates.CountedAside(aside: $0.key, count: $0.value.count) }
    }
}

private struct RouteTable {
    private(set) var routes = Numbering<ReachabilityReport.Part.Route>()
    private let closings: [Closing]
    /// For each worker and launch, where its coverage is in the report's.
    private let positions: [[[Int]]]

    init(_ closings: [Closing], _ summary: Summary) {
        self.closings = closings
        positions = closings.map { closing in
            closing.coverage.map { app in app.items.map { summary.position(of: $0) ?? 0 } }
        }
    }

    mutating func number(of transition: RecordedTransition, worker: Int) -> UInt32 {
        guard let navigation = transition.navigation else { return 0 }
        let closing = closings[worker]
        let uses = closing.coverage[navigation.app].routes[navigation.route].uses
        let route = ReachabilityReport.Part.Route(
            arrival: transition.arrivalDescription(closing),
            uses: uses.map { positions[worker][navigation.app][$0] }
        )
        return UInt32(routes.number(of: route))
    }
}

extension RecordedTransition {
    fileprivate func entry(worker: Int, _ routes: inout RouteTable, bounds: [Int: Int]) -> PartStates.Entry {
        let (target, bound): (PartStates.Entry.Target, Int) =
            switch target {
            case .state: (.state, 0)
            case .cut(let bound): (.cut, bounds[bound] ?? 0)
            case .nowhere: (.nowhere, 0)
            }
        let loopFlag = navigation?.isLoop == true ? PartStates.Entry.loopFlag : 0
        return PartStates.Entry(
            event: UInt16(truncatingIfNeeded: event.number),
            outcome: ending.rawValue | target.rawValue << 3 | loopFlag,
            bound: UInt16(truncatingIfNeeded: bound),
            route: routes.number(of: self, worker: worker)
        )
    }
}

extension Bounds {
    /// For each bound that is stated its position in reports.
    var reportedPositions: [Int: Int] {
        var positions: [Int: Int] = [:]
        for (position, name) in names.enumerated() where name != nil { positions[position] = positions.count }
        return positions
    }
}
