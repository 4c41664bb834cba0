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

    /// The gestures from one state to another, in order; those that lead out of what is explored lead to ``GestureWay/unknown``.
    func all(in table: StateTable) -> [GestureWay] {
        var ways: [GestureWay] = []
        ways.reserveCapacity(targets.count)
        var position = 0
        for (number, count) in counts.enumerated() {
            for target in targets[position..<position + Int(count)] {
                ways.append(GestureWay(from: UInt32(number), to: target))
            }
            position += Int(count)
            if table[number].marks.contains(.hasUnknownWays) {
                ways.append(GestureWay(from: UInt32(number), to: GestureWay.unknown))
            }
        }
        return ways
    }

    private mutating func add(_ target: UInt32) {
        if targets.count == targets.capacity { targets.reserveCapacity(max(256, targets.count * 5 / 4)) }
        targets.append(target)
    }
}

/// A gesture from one state to another.
struct GestureWay: Sendable {
    var from: UInt32
    /// The state; ``unknown`` if it was not entered.
    var to: UInt32

    static let unknown = UInt32.max
}
