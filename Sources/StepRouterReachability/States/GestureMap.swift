/// Which states gestures lead to from each state, kept compactly.
struct GestureMap {
    /// How many edges lead from each state, in the order of the states.
    private var counts: [UInt8] = []
    private var targets: [UInt32] = []

    /// How many bytes the map takes.
    var bytes: Int { counts.capacity + targets.capacity * MemoryLayout<UInt32>.stride }

    /// Adds the edges that lead from the states of a level.
    mutating func add(_ level: Range<Int>, _ edges: [[GestureEdge]], into table: inout StateTable) {
        var positions = Array(repeating: 0, count: edges.count)
        for number in level {
            var count = 0
            for list in edges.indices {
                while positions[list] < edges[list].count, edges[list][positions[list]].from == number {
                    let edge = edges[list][positions[list]]
                    positions[list] += 1
                    if edge.to == GestureEdge.unknown || count == Int(UInt8.max) {
                        table.mark(number, .hasUnknownTargets)
                    } else if edge.to != number {
                        targets.appendWithLittleRoom(edge.to)
                        count += 1
                    }
                }
            }
            counts.appendWithLittleRoom(UInt8(count))
        }
    }

    /// The gestures from one state to another, in order; those that lead out of what is explored lead to ``GestureEdge/unknown``.
    func edges(in table: StateTable) -> [GestureEdge] {
        var edges: [GestureEdge] = []
        edges.reserveCapacity(targets.count)
        var position = 0
        for (number, count) in counts.enumerated() {
            for target in targets[position..<position + Int(count)] {
                edges.append(GestureEdge(from: UInt32(number), to: target))
            }
            position += Int(count)
            if table[number].marks.contains(.hasUnknownTargets) {
                edges.append(GestureEdge(from: UInt32(number), to: GestureEdge.unknown))
            }
        }
        return edges
    }
}

/// A gesture from one state to another.
struct GestureEdge: Sendable {
    let from: UInt32
    /// The state; ``unknown`` if it was not entered.
    let to: UInt32

    static let unknown = UInt32.max
}
