import StepRouter

/// The states of several parts together, each once.
struct MergedParts {
    private var merged: [PartStates.State] = []
    private var fingerprints = Numbering<Fingerprint>()
    private var rows = Numbering<[PartStates.Entry]>()
    private var numberedRoutes = Numbering<ReportPart.Route>()

    /// The ways that navigations took.
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
            merged[number].ways = state.ways.map {
                $0 == GestureWay.unknown ? GestureWay.unknown : UInt32(numbers[Int($0)])
            }
            merged[number].marks = state.marks
            merged[number].tallies = state.tallies
        }
    }

    private mutating func number(of state: PartStates.State) -> Int {
        let number = fingerprints.number(of: state.fingerprint)
        if number == merged.count {
            merged.append(state)
            merged[number].row = nil
            merged[number].ways = []
            merged[number].tallies = []
        }
        return number
    }

    /// In how many states gestures lead home, and in how many that is known.
    var waysHome: (held: Int, checked: Int) {
        var leadsHome = merged.map { StateTable.Marks(rawValue: $0.marks).contains(.isHome) }
        var leadsAstray = merged.map { $0.row == nil || $0.ways.contains(GestureWay.unknown) }
        var hasSpread = true
        while hasSpread {
            hasSpread = false
            for (number, state) in merged.enumerated() {
                for way in state.ways where way != GestureWay.unknown {
                    if leadsHome[Int(way)], !leadsHome[number] { (leadsHome[number], hasSpread) = (true, true) }
                    if leadsAstray[Int(way)], !leadsAstray[number] { (leadsAstray[number], hasSpread) = (true, true) }
                }
            }
        }
        let unknown = zip(leadsHome, leadsAstray).count { !$0 && $1 }
        return (leadsHome.count { $0 }, merged.count - unknown)
    }
}
