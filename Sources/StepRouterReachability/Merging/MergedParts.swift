import StepRouter

/// The states of several parts together, each once.
struct MergedParts {
    private(set) var merged = PartStates()
    private(set) var routes: [ReportPart.Route] = []
    private var routeNumbers: [ReportPart.Route: UInt32] = [:]
    private var numbers: [Fingerprint: Int] = [:]
    private var rows = RowTable()

    /// Adds the states of a part.
    mutating func add(_ part: PartStates, routes partRoutes: [ReportPart.Route]) {
        let routes = partRoutes.map { number(of: $0) }
        let rows = part.rows.map { row in
            self.rows.number(
                of: row.map { entry in
                    PartStates.Entry(
                        event: entry.event,
                        outcome: entry.outcome,
                        bound: entry.bound,
                        route: routes.indices.contains(Int(entry.route)) ? routes[Int(entry.route)] : 0
                    )
                }
            )
        }
        let places = part.states.map { place(of: $0) }
        for (state, place) in zip(part.states, places) {
            merged.states[place].depth = min(merged.states[place].depth, state.depth)
            guard state.row != PartStates.noRow, merged.states[place].row == PartStates.noRow else { continue }
            merged.states[place].row = rows[Int(state.row)]
            merged.states[place].ways = state.ways.map {
                $0 == GestureWay.unknown ? GestureWay.unknown : UInt32(places[Int($0)])
            }
            merged.states[place].marks = state.marks
        }
    }

    private mutating func place(of state: PartStates.State) -> Int {
        if let number = numbers[state.fingerprint] { return number }
        let number = merged.states.count
        numbers[state.fingerprint] = number
        var added = state
        added.row = PartStates.noRow
        added.ways = []
        merged.states.append(added)
        return number
    }

    private mutating func number(of route: ReportPart.Route) -> UInt32 {
        if let number = routeNumbers[route] { return number }
        let number = UInt32(routes.count)
        routes.append(route)
        routeNumbers[route] = number
        return number
    }

    /// All states, with the rows that they name.
    var states: PartStates {
        var states = merged
        states.rows = rows.rows
        return states
    }

    /// In how many states gestures lead home, and in how many that is known.
    var waysHome: (held: Int, checked: Int) {
        var leadsHome = merged.states.map { StateTable.Marks(rawValue: $0.marks).contains(.isHome) }
        var leadsAstray = merged.states.map { $0.row == PartStates.noRow || $0.ways.contains(GestureWay.unknown) }
        var hasSpread = true
        while hasSpread {
            hasSpread = false
            for (number, state) in merged.states.enumerated() {
                for way in state.ways where way != GestureWay.unknown {
                    if leadsHome[Int(way)], !leadsHome[number] { (leadsHome[number], hasSpread) = (true, true) }
                    if leadsAstray[Int(way)], !leadsAstray[number] { (leadsAstray[number], hasSpread) = (true, true) }
                }
            }
        }
        let held = leadsHome.count { $0 }
        let unknown = zip(leadsHome, leadsAstray).count { !$0 && $1 }
        return (held, merged.states.count - unknown)
    }
}
