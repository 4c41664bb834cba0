import StepRouter

/// The states of several parts together, each once.
struct MergedParts {
    private var merged: [PartStates.State] = []
    private var fingerprints = Numbering<Fingerprint>()
    private var rows = Numbering<[PartStates.Entry]>()
    private var numberedRoutes = Numbering<ReportPart.Route>()

    /// The routes that navigations took.
    var routes: [ReportPart.Route] { numberedRoutes.values }

    /// All states, with the rows that they name.
    var states: PartStates { PartStates(states: merged, rows: rows.values) }

    /// Adds the states of a part.
    mutating func add(_ part: PartStates, routes partRoutes: [ReportPart.Route]) {
        let routes = partRoutes.map { UInt32(numberedRoutes.number(of: $0)) }
        let rows = part.rows.map { row in
            self.rows.number(
                of: row.map { entry in
                    var entry = entry
                    entry.route = routes.indices.contains(Int(entry.route)) ? routes[Int(entry.route)] : 0
                    return entry
                }
            )
        }
        let numbers = part.states.map { number(of: $0) }
        for (state, number) in zip(part.states, numbers) {
            merged[number].depth = min(merged[number].depth, state.depth)
            guard let row = state.row, merged[number].row == nil else { continue }
            merged[number].row = rows[row]
            merged[number].gestureTargets = state.gestureTargets.map { target(of: $0, numbers) }
            merged[number].otherTargets = state.otherTargets.map { target(of: $0, numbers) }
            merged[number].marks = state.marks
            merged[number].asides = state.asides
        }
    }

    private func target(of target: UInt32, _ numbers: [Int]) -> UInt32 {
        target == StateEdge.unknown ? StateEdge.unknown : UInt32(numbers[Int(target)])
    }

    private mutating func number(of state: PartStates.State) -> Int {
        let number = fingerprints.number(of: state.fingerprint)
        if number == merged.count {
            merged.append(state)
            merged[number].row = nil
            merged[number].gestureTargets = []
            merged[number].otherTargets = []
            merged[number].asides = []
        }
        return number
    }

    /// The reports of the rules about ways, by position.
    func reports(of rules: [RuleReport]) -> [Int: RuleReport] {
        let endBits = rules.map(\.kind).filter { $0 != .wayBack }.endBits
        var reports: [Int: RuleReport] = [:]
        for (position, rule) in rules.enumerated() {
            if rule.kind == .wayBack {
                reports[position] = ways { StateTable.Marks(rawValue: merged[$0].marks).contains(.isHome) }
                    .report(rule.kind, rule.name)
            }
            guard let end = endBits[position] else { continue }
            reports[position] = ways(byAnything: rule.kind == .leads) { merged[$0].matches(end) }
                .report(rule.kind, rule.name) { merged[$0].matches(position) }
        }
        return reports
    }

    /// The ways from all states to some.
    private func ways(byAnything: Bool = false, to isEnd: (Int) -> Bool) -> Ways {
        let edges = merged.enumerated().flatMap { number, state in
            (state.gestureTargets + (byAnything ? state.otherTargets : [])).map {
                StateEdge(from: UInt32(number), to: $0)
            }
        }
        return Ways(edges, of: merged.count, isEnd: isEnd) { merged[$0].row != nil }
    }
}
