/// From which states gestures lead home.
struct WaysHome {
    /// For each state whether they do; `nil` where they lead somewhere that is not known, and not home.
    let leadsHome: [Bool?]

    /// In how many states they do.
    var held: Int { leadsHome.count { $0 == true } }
    /// In how many states that is known.
    var checked: Int { leadsHome.count { $0 != nil } }

    /// - Parameters:
    ///   - edges: The gestures from one state to another.
    ///   - count: How many states there are.
    ///   - isHome: Whether a state is home.
    ///   - isExplored: Whether it is known where gestures lead from a state.
    init(_ edges: [GestureEdge], of count: Int, isHome: (Int) -> Bool, isExplored: (Int) -> Bool) {
        let sources = EdgeSources(edges, of: count)
        let home = sources.origins(of: (0..<count).filter(isHome))
        let astray = sources.origins(of: (0..<count).filter { !isExplored($0) } + [count])
        leadsHome = (0..<count).map { home[$0] ? true : astray[$0] ? nil : false }
    }
}

/// For each state those from which gestures lead there, in two lists: there may be millions. What is not known comes behind the last state.
private struct EdgeSources {
    private let starts: [Int]
    private let sources: [UInt32]

    init(_ edges: [GestureEdge], of count: Int) {
        func place(_ state: UInt32) -> Int { min(Int(state), count) }
        var starts = Array(repeating: 0, count: count + 2)
        for edge in edges { starts[place(edge.to) + 1] += 1 }
        for place in 0...count { starts[place + 1] += starts[place] }
        var next = starts
        var sources: [UInt32] = Array(repeating: 0, count: edges.count)
        for edge in edges {
            sources[next[place(edge.to)]] = edge.from
            next[place(edge.to)] += 1
        }
        self.starts = starts
        self.sources = sources
    }

    /// Whether gestures lead from a state to one of some, for each state; to be one of them counts.
    func origins(of states: [Int]) -> [Bool] {
        var isOrigin = Array(repeating: false, count: starts.count - 1)
        for state in states { isOrigin[state] = true }
        var open = states
        while let state = open.popLast() {
            for source in sources[starts[state]..<starts[state + 1]].lazy.map(Int.init) where !isOrigin[source] {
                isOrigin[source] = true
                open.append(source)
            }
        }
        return isOrigin
    }
}

extension GestureMap {
    /// From which states gestures lead home.
    func waysHome(in table: StateTable) -> WaysHome {
        WaysHome(edges(in: table), of: table.count) {
            table[$0].marks.contains(.isHome)
        } isExplored: {
            table[$0].marks.contains(.isExplored)
        }
    }
}
