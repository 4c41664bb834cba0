/// From which states gestures lead home.
struct WaysHome {
    /// For each state whether they do; `nil` where they lead somewhere that is not known, and not home.
    let leadsHome: [Bool?]

    /// In how many states they do.
    var held: Int { leadsHome.count { $0 == true } }
    /// In how many states that is known.
    var checked: Int { leadsHome.count { $0 != nil } }

    /// - Parameters:
    ///   - ways: The gestures from one state to another.
    ///   - count: How many states there are.
    ///   - isHome: Whether a state is home.
    ///   - isExplored: Whether it is known where gestures lead from a state.
    init(_ ways: [GestureWay], of count: Int, isHome: (Int) -> Bool, isExplored: (Int) -> Bool) {
        let states = 0..<UInt32(count)
        let waysTo = Dictionary(grouping: ways, by: \.to)
        /// States from which gestures lead to others, and those others.
        func origins(of others: [UInt32]) -> Set<UInt32> {
            var origins = Set(others)
            var open = others
            while let state = open.popLast() {
                for way in waysTo[state, default: []] where origins.insert(way.from).inserted { open.append(way.from) }
            }
            return origins
        }
        let home = origins(of: states.filter { isHome(Int($0)) })
        let astray = origins(of: [GestureWay.unknown] + states.filter { !isExplored(Int($0)) })
        leadsHome = states.map { home.contains($0) ? true : astray.contains($0) ? nil : false }
    }
}

extension GestureMap {
    /// From which states gestures lead home.
    func waysHome(in table: StateTable) -> WaysHome {
        WaysHome(all(in: table), of: table.count) {
            table[$0].marks.contains(.isHome)
        } isExplored: {
            table[$0].marks.contains(.isExplored)
        }
    }
}
