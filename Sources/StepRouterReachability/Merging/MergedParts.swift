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
            merged[number].gestureTargets = state.gestureTargets.map {
                $0 == GestureEdge.unknown ? GestureEdge.unknown : UInt32(numbers[Int($0)])
            }
            merged[number].marks = state.marks
            merged[number].asides = state.asides
        }
    }

    private mutating func number(of state: PartStates.State) -> Int {
        let number = fingerprints.number(of: state.fingerprint)
        if number == merged.count {
            merged.append(state)
            merged[number].row = nil
            merged[number].gestureTargets = []
            merged[number].asides = []
        }
        return number
    }

    /// From which states gestures lead home.
    var waysHome: WaysHome {
        let edges = merged.enumerated().flatMap { number, state in
            state.gestureTargets.map { GestureEdge(from: UInt32(number), to: $0) }
        }
        return WaysHome(edges, of: merged.count) {
            StateTable.Marks(rawValue: merged[$0].marks).contains(.isHome)
        } isExplored: {
            merged[$0].row != nil
        }
    }
}
