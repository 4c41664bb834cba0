// New states: each has a number that does not depend on which worker met it.
extension Search {
    /// Numbers the new states of all workers, by the state that they were met from and then by event.
    func merge(_ results: [LevelResult]) -> (level: Range<Int>, holders: [UInt64]) {
        var places = results.enumerated().flatMap { worker, result in
            result.newStates.elements.indices.map { (worker: worker, position: $0) }
        }
        places.sort { one, other in
            let one = results[one.worker].newStates[one.position].entry
            let other = results[other.worker].newStates[other.position].entry
            return (one.parent, one.event) < (other.parent, other.event)
        }
        let first = table.count
        var holders: [UInt64] = []
        for (worker, position) in places {
            let number = add(results[worker].newStates[position])
            if number - first == holders.count {
                holders.append(0)
                if reachability.recordsGraph { outlines.append(results[worker].outlines[position]) }
            }
            // Others may have met the state with contexts exchanged: its paths are those of the first.
            if reachability.interchangeable == nil || holders[number - first] == 0 {
                holders[number - first] |= 1 << UInt64(worker)
            }
        }
        return (first..<table.count, holders)
    }

    @discardableResult
    func add(_ newState: NewState) -> Int {
        let (number, isNew) = table.add(newState.entry)
        if isNew, keepsRuleBits { ruleBits.append(newState.rules) }
        if isNew, newState.entry.parent != StateTable.noParent { growth[newState.entry.event.number] += 1 }
        guard isNew, newState.rules != 0 else { return number }
        for (position, rule) in events.rules.enumerated() where newState.rules & 1 << UInt64(position) != 0 {
            ruleCounts[position] += 1
            guard let kind = rule.violation else { continue }
            findings.add(kind, of: position, at: table.place(of: number))
        }
        return number
    }

    /// Leaves the states of a level that another part of the exploration explores to that, once there are enough to share.
    func share(_ level: Range<Int>) {
        guard reachability.kept.isEmpty, let shard = reachability.shard, !isShared,
            level.count / Self.sharingSize >= shard.count
        else { return }
        isShared = true
        for number in level where (number - level.lowerBound) % shard.count != shard.index - 1 {
            table.mark(number, .isForeign)
        }
    }

    /// Says which worker goes on from each new state: the only one that can, or of several the one with the least to do.
    func assign(_ level: Range<Int>, holders: [UInt64]) -> [UInt8] {
        if workers.count == 1 { return [] }
        if workers.activeCount == 1 {
            // Kept screens are numbered as they are met, so that all workers would have to meet them in the same order.
            guard reachability.kept.isEmpty, level.count >= Self.splittingSize * workers.count else { return [] }
            activateAllWorkers()
            return level.indices.map { UInt8(($0 - level.lowerBound) % workers.count) }
        }
        var owners = Array(repeating: UInt8(0), count: level.count)
        var loads = Array(repeating: 0, count: workers.count)
        for position in owners.indices where holders[position].nonzeroBitCount == 1 {
            owners[position] = UInt8(holders[position].trailingZeroBitCount)
            loads[Int(owners[position])] += 1
        }
        for position in owners.indices where holders[position].nonzeroBitCount > 1 {
            let able = loads.indices.lazy.filter { holders[position] & 1 << UInt64($0) != 0 }
            guard let best = able.min(by: { loads[$0] < loads[$1] }) else { continue }
            owners[position] = UInt8(best)
            loads[best] += 1
        }
        return owners
    }

    /// Marks what was explored of a level.
    func markExplored(_ results: [LevelResult], of level: Range<Int>) -> Set<UInt32> {
        var count = 0
        for result in results {
            for number in result.explored { table.mark(Int(number), .isExplored) }
            count += result.explored.count
        }
        explored += count
        if count == level.count { return [] }
        return Set(level.lazy.filter { !self.table[$0].marks.contains(.isExplored) }.map { UInt32($0) })
    }
}
