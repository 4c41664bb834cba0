/// The states to which events lead from each state, kept compactly.
struct EdgeMap<Count: FixedWidthInteger & UnsignedInteger> {
    /// The mark of states from which they lead out of what is explored.
    private let unknownMark: StateTable.Marks
    /// The number of edges that lead from each state, in the order of the states.
    private var counts: [Count] = []
    private var targets: [UInt32] = []

    /// - Parameter unknownMark: The mark of states from which edges lead out of what is explored.
    init(marking unknownMark: StateTable.Marks) { self.unknownMark = unknownMark }

    /// The size of the map in bytes.
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
