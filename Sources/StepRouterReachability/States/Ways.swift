/// The ways from all states to some.
struct Ways {
    /// Tells for each state whether one gets there; `nil` where events lead somewhere that is not known, and not there.
    let leadThere: [Bool?]

    /// - Parameters:
    ///   - edges: The events that lead from one state to another.
    ///   - count: The number of states.
    ///   - isEnd: Tells whether a state is one to get to.
    ///   - isExplored: Tells whether it is known where events lead from a state.
    init(_ edges: [StateEdge], of count: Int, isEnd: (Int) -> Bool, isExplored: (Int) -> Bool) {
        let sources = EdgeSources(edges, of: count)
        let ends = sources.origins(of: (0..<count).filter(isEnd))
        let astray = sources.origins(of: (0..<count).filter { !isExplored($0) } + [count])
        leadThere = (0..<count).map { ends[$0] ? true : astray[$0] ? nil : false }
    }

    /// The report of a rule about the states of which it speaks.
    func report(_ kind: RuleKind, _ name: String, of begins: (Int) -> Bool = { _ in true }) -> RuleReport {
        let found = leadThere.indices.filter(begins).map { leadThere[$0] }
        let checked = found.count { $0 != nil }
        return RuleReport(
            kind: kind,
            name: name,
            checked: checked,
            held: found.count { $0 == true },
            unknown: found.count - checked
        )
    }
}

/// For each state those from which events lead there, in two lists: there may be millions.
///
/// The states that are not known come behind the last one, as one.
private struct EdgeSources {
    private let starts: [Int]
    private let sources: [UInt32]

    init(_ edges: [StateEdge], of count: Int) {
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

    /// Tells for each state whether events lead from there to one of some; to be one of them counts.
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
