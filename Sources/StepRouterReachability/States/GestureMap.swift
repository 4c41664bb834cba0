/// Which states gestures lead to from each state, kept compactly.
struct GestureMap {
    /// How many ways lead from each state, in the order of the states.
    private var counts: [UInt8] = []
    private var targets: [UInt32] = []

    /// How many bytes the map takes.
    var bytes: Int { counts.capacity + targets.capacity * MemoryLayout<UInt32>.stride }

    /// Adds the ways that lead from the states of a level.
    mutating func add(_ level: Range<Int>, _ ways: [[GestureWay]], into table: inout StateTable) {
        var positions = Array(repeating: 0, count: ways.count)
        for number in level {
            var count = 0
            for list in ways.indices {
                while positions[list] < ways[list].count, ways[list][positions[list]].from == number {
                    let way = ways[list][positions[list]]
                    positions[list] += 1
                    if way.to == GestureWay.unknown || count == Int(UInt8.max) {
                        table.mark(number, .hasUnknownWays)
                    } else if way.to != number {
                        add(way.to)
                        count += 1
                    }
                }
            }
            if counts.count == counts.capacity { counts.reserveCapacity(max(256, counts.count * 5 / 4)) }
            counts.append(UInt8(count))
        }
    }

    /// Where gestures lead from each state, in order; ``GestureWay/unknown`` where that is not known.
    func lists(in table: StateTable) -> [[UInt32]] {
        var start = 0
        return (0..<table.count).map { number in
            let count = counts.indices.contains(number) ? Int(counts[number]) : 0
            defer { start += count }
            let isUnknown = table[number].marks.contains(.hasUnknownWays)
            return Array(targets[start..<start + count]) + (isUnknown ? [GestureWay.unknown] : [])
        }
    }

    private mutating func add(_ target: UInt32) {
        if targets.count == targets.capacity { targets.reserveCapacity(max(256, targets.count * 5 / 4)) }
        targets.append(target)
    }

    /// Marks the states from which gestures lead home, and those from which they lead somewhere that is not known.
    func markWaysHome(in table: inout StateTable) {
        for number in 0..<table.count {
            let marks = table[number].marks
            if marks.contains(.isHome) { table.mark(number, .leadsHome) }
            if marks.contains(.hasUnknownWays) || !marks.contains(.isExplored) { table.mark(number, .leadsAstray) }
        }
        while spread(in: &table) {}
    }

    /// Takes what is known of states back along the ways that lead to them.
    private func spread(in table: inout StateTable) -> Bool {
        var hasSpread = false
        var end = targets.count
        for number in counts.indices.reversed() {
            let start = end - Int(counts[number])
            let known = table[number].marks
            var marks = known
            for target in targets[start..<end] {
                marks.formUnion(table[Int(target)].marks.intersection([.leadsHome, .leadsAstray]))
            }
            if marks != known {
                table.mark(number, marks)
                hasSpread = true
            }
            end = start
        }
        return hasSpread
    }
}

/// A gesture from one state to another.
struct GestureWay: Sendable {
    var from: UInt32
    /// The state; ``unknown`` if it was not entered.
    var to: UInt32

    static let unknown = UInt32.max
}
