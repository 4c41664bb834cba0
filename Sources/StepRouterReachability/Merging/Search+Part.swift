import StepRouter

extension Search {
    /// What is needed to add this report to those of other parts.
    func part(_ closings: [Closing], _ summary: Summary, rules: [RuleReport]) -> ReportPart? {
        guard let shard = reachability.shard else { return nil }
        var routes = RouteTable(closings, summary, navigations: events)
        let states = partStates(&routes)
        return ReportPart(
            count: shard.count,
            covered: [shard.index],
            events: events.events.map { event in
                if case .navigation(let navigation) = event.kind {
                    return ReportPart.Event(name: event.name, navigation: navigation)
                }
                return ReportPart.Event(name: event.name, navigation: nil)
            },
            rules: rules,
            bounds: reachability.bounds.cuts(summary.counters).map(\.bound),
            routes: routes.routes,
            states: states.encoded
        )
    }

    private func partStates(_ routes: inout RouteTable) -> PartStates {
        var part = PartStates()
        var rows = RowTable()
        var lists = transitions.map { $0.sorted { ($0.from, $0.event) < ($1.from, $1.event) }[...] }
        let positions = reachability.bounds.reportedPositions
        let wayLists = ways.lists(in: table)
        for number in 0..<table.count {
            var row: [PartStates.Entry] = []
            for worker in lists.indices {
                while let next = lists[worker].first, next.from == number {
                    lists[worker].removeFirst()
                    row.append(next.entry(worker: worker, &routes, bounds: positions))
                }
            }
            let entry = table[number]
            let isExplored = entry.marks.contains(.isExplored)
            part.states.append(
                PartStates.State(
                    fingerprint: entry.fingerprint,
                    depth: UInt16(truncatingIfNeeded: depth(of: number)),
                    marks: entry.marks.rawValue,
                    rules: ruleBits[number],
                    row: isExplored ? rows.number(of: row) : PartStates.noRow,
                    ways: wayLists[number]
                )
            )
        }
        part.rows = rows.rows
        return part
    }
}

/// Rows, each once.
struct RowTable {
    private(set) var rows: [[PartStates.Entry]] = []
    private var numbers: [[PartStates.Entry]: UInt32] = [:]

    /// The number of a row.
    mutating func number(of row: [PartStates.Entry]) -> UInt32 {
        if let number = numbers[row] { return number }
        let number = UInt32(rows.count)
        rows.append(row)
        numbers[row] = number
        return number
    }
}

/// The routes of all workers, each once.
struct RouteTable {
    private(set) var routes: [ReportPart.Route] = []
    private var numbers: [ReportPart.Route: UInt32] = [:]
    private let closings: [Closing]
    /// For each worker and launch, where its coverage is in the report's.
    private let positions: [[[Int]]]
    private let firstNavigation: Int

    init(_ closings: [Closing], _ summary: Summary, navigations events: EventTable) {
        self.closings = closings
        firstNavigation = events.firstNavigation
        positions = closings.map { closing in
            closing.coverage.map { items in items.map { summary.position(of: $0) ?? 0 } }
        }
    }

    mutating func number(of transition: RecordedTransition, worker: Int) -> UInt32 {
        guard Int(transition.event) >= firstNavigation else { return 0 }
        let closing = closings[worker]
        let uses = closing.uses[Int(transition.app)][Int(transition.way)]
        return number(
            of: ReportPart.Route(
                arrival: transition.arrivalDescription(closing),
                uses: uses.map { positions[worker][Int(transition.app)][$0] }
            )
        )
    }

    private mutating func number(of route: ReportPart.Route) -> UInt32 {
        if let number = numbers[route] { return number }
        let number = UInt32(routes.count)
        routes.append(route)
        numbers[route] = number
        return number
    }
}

extension RecordedTransition {
    fileprivate func entry(worker: Int, _ routes: inout RouteTable, bounds: [Int: Int]) -> PartStates.Entry {
        let isLoop = ending == .landed && target == .state && to == from
        return PartStates.Entry(
            event: event,
            outcome: ending.rawValue | target.rawValue << 3 | (isLoop ? PartStates.Entry.loopFlag : 0),
            bound: target == .cut ? UInt8(truncatingIfNeeded: bounds[Int(to)] ?? 0) : 0,
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
