/// The states to which events lead from each state, kept compactly.
struct EdgeMap<Count: FixedWidthInteger & UnsignedInteger> {
    /// The mark of states from which edges lead out of the explored ones.
    private let unknownMark: StateTable.Marks
    /// The number of edges that lead from each state, in the order of the states.
    private var counts: [Count] = []
    private var targets: [UInt32] = []

    init(marking unknownMark: StateTable.Marks) { self.unknownMark = unknownMark }

    var bytes: Int { counts.capacity * MemoryLayout<Count>.stride + targets.capacity * MemoryLayout<UInt32>.stride }

    /// Adds the edges that lead from the states of a level.
    mutating func add(_ level: Range<Int>, _ edges: [[StateEdge]], into table: inout StateTable) {
        var positions = Array(repeating: 0, count: edges.count)
        for number in level {
            var count = 0
            for list in edges.indices {
                while positions[list] < edges[list].count, edges[list][positions[list]].from == number {
                    let edge = edges[list][positions[list]]
                    positions[list] += 1
                    if edge.to == StateEdge.unknown || count == Int(Count.max) {
                        table.mark(number, unknownMark)
                    } else if edge.to != number {
                        targets.appendWithLittleRoom(edge.to)
                        count += 1
                    }
                }
            }
            counts.appendWithLittleRoom(Count(count))
        }
    }

    /// The edges from one state to another, in order; those that lead out of what is explored lead to
    /// ``StateEdge/unknown``.
    func edges(in table: StateTable) -> [StateEdge] {
        var edges: [StateEdge] = []
        edges.reserveCapacity(targets.count)
        var position = 0
        for (number, count) in counts.enumerated() {
            for target in targets[position..<position + Int(count)] {
                edges.append(StateEdge(from: UInt32(number), to: target))
            }
            position += Int(count)
            if table[number].marks.contains(unknownMark) {
                edges.append(StateEdge(from: UInt32(number), to: StateEdge.unknown))
            }
        }
        return edges
    }
}

/// An event that leads from one state to another.
struct StateEdge: Sendable {
    let from: UInt32
    /// The state; ``unknown`` if it was not entered.
    let to: UInt32

    static let unknown = UInt32.max
}

/// The ways from all states to some.
struct Ways {
    /// Tells for each state whether one gets there; `nil` where events lead somewhere that is not known, and not there.
    let leadThere: [Bool?]

    init(_ edges: [StateEdge], of count: Int, isEnd: (Int) -> Bool, isExplored: (Int) -> Bool) {
        let sources = EdgeSources(edges, of: count)
        let ends = sources.origins(of: (0..<count).filter(isEnd))
        let astray = sources.origins(of: (0..<count).filter { !isExplored($0) } + [count])
        leadThere = (0..<count).map { ends[$0] ? true : astray[$0] ? nil : false }
    }

    /// The report of a rule about the states of which it speaks.
    func report(_ kind: ReachabilityReport.RuleKind, _ name: String, of begins: (Int) -> Bool = { _ in true })
        -> ReachabilityReport.RuleReport
    {
        let found = leadThere.indices.filter(begins).map { leadThere[$0] }
        let checked = found.count { $0 != nil }
        return ReachabilityReport.RuleReport(
            kind: kind,
            name: name,
            checked: checked,
            held: found.count { $0 == true },
            unknown: found.count - checked
        )
    }
}

/// For each state those from which events lead there, in two lists: there may be millions.
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
