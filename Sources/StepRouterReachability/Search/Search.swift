import StepRouter

/// A breadth-first search, level by level: workers explore, then the new states are numbered in an order that does not depend on who
/// found them, then workers go on.
final class Search {
    let reachability: Reachability
    let workers: Workers
    let signal: SearchSignal
    let events: EventTable
    var table: StateTable
    var ways = GestureMap()
    /// Where each level ends.
    private(set) var levels: [Int] = []
    var findings = Findings()
    var unstable: Set<UnstableArrival> = []
    /// What fresh apps did otherwise.
    private(set) var differences: [Violation] = []
    /// For each rule, in how many states it had something to say.
    var ruleCounts: [Int]
    var transitions: [[RecordedTransition]]
    /// For each state a bit for each rule that has something to say, if this is a part of an exploration.
    private(set) var ruleBits: [UInt64] = []
    /// For each state its drawing, if that was asked for.
    private(set) var outlines: [Outline] = []
    private(set) var explored = 0
    private(set) var ending = ReachabilityReport.Ending.exhausted
    let launchDrawings: [String]
    let launchFingerprints: [Fingerprint]
    private var isSplit: Bool
    private var isShared = false
    private var waitingBytes = 0
    private let opening: Opening
    let start = ContinuousClock.now
    private(set) var seconds = 0.0

    /// A level that has at least as many states for each worker is split among them; until then all explore the same.
    private static let splittingSize = 48
    /// A level that has at least as many states for each part of a shared exploration is shared.
    private static let sharingSize = 32

    nonisolated(nonsending) init(_ reachability: Reachability) async throws {
        self.reachability = reachability
        if reachability.rules.count > StateRule.mostRules {
            throw ReachabilityError.tooManyRules(count: reachability.rules.count, limit: StateRule.mostRules)
        }
        if let shard = reachability.shard, !(1...max(1, shard.count)).contains(shard.index) {
            throw ReachabilityError.noSuchShard(index: shard.index, count: shard.count)
        }
        signal = SearchSignal(seconds: reachability.budget.seconds, progress: reachability.progress)
        let count = min(reachability.workerCount ?? Processors.count, 64)
        workers = try await Workers(reachability, count: count, signal: signal)
        isSplit = workers.count == 1
        let openings = try await workers.forEach { worker, _ in try worker.open() }
        opening = openings[0]
        events = opening.events
        launchDrawings = opening.drawings
        launchFingerprints = opening.fingerprints
        for (position, fingerprint) in launchFingerprints.enumerated() {
            guard let first = launchFingerprints[..<position].firstIndex(of: fingerprint) else { continue }
            throw ReachabilityError.sameLaunchStates(
                first: reachability.launches[first].name,
                second: reachability.launches[position].name
            )
        }
        for other in openings {
            try Self.check(other, against: opening, launches: reachability.launches.map(\.name))
        }
        table = StateTable(navigations: events.navigations.count)
        ruleCounts = Array(repeating: 0, count: reachability.rules.count)
        transitions = Array(repeating: [], count: workers.count)
        findings.add(opening.findings)
    }

    private static func check(
        _ other: Opening,
        against opening: Opening,
        launches: [String]
    ) throws(ReachabilityError) {
        if let difference = opening.events.difference(to: other.events) {
            throw .differentDeclarations(launch: launches[0], difference: difference)
        }
        for (position, name) in launches.enumerated()
        where opening.fingerprints[position] != other.fingerprints[position] {
            throw .differentLaunchStates(
                launch: name,
                first: opening.drawings[position],
                second: other.drawings[position]
            )
        }
    }

    // MARK: Levels

    /// Explores until there is no further state, or something ends it.
    nonisolated(nonsending) func run() async throws {
        let watch = signal.watchdog.start(reachability, events)
        defer { watch?.cancel() }
        for newState in opening.newStates { add(newState) }
        outlines = opening.outlines
        levels = [table.count]
        var level = 0..<table.count
        var owners = assign(level, holders: [])
        _ = try await settle(0..<0, newLevel: level, owners: owners, unexplored: [])
        if reachability.stopsAtViolation, hasViolation { return end(.violationFound) }
        while !level.isEmpty {
            let limit = min(level.count, (reachability.budget.states ?? .max) - explored)
            if limit <= 0 { return end(.statesUsedUp) }
            let results = try await expand(level, limit: limit, isSplit: isSplit)
            let counted = isSplit ? results : [results[0]]
            let unexplored = markExplored(counted, of: level)
            for result in counted {
                findings.add(result.findings.resolved(in: table))
                differences += result.differences
                table.addLoops(result.loopBits, of: level)
            }
            let (newLevel, holders) = merge(counted)
            share(newLevel)
            owners = assign(newLevel, holders: holders)
            try await settle(level, newLevel: newLevel, owners: owners, unexplored: unexplored)
            if !newLevel.isEmpty { levels.append(table.count) }
            if counted.contains(where: \.wasStopped) { return end(signal.isTimeUp ? .secondsUsedUp : .cancelled) }
            if reachability.stopsAtViolation, hasViolation { return end(.violationFound) }
            if limit < level.count { return end(.statesUsedUp) }
            if let most = reachability.budget.memory, bytes > most, !newLevel.isEmpty { return end(.memoryUsedUp) }
            level = newLevel
        }
        end(.exhausted)
    }

    private func end(_ ending: ReachabilityReport.Ending) {
        self.ending = ending
        seconds = (ContinuousClock.now - start) / .seconds(1)
    }

    /// Whether something wrong was found by now.
    private var hasViolation: Bool { !findings.bySubject.isEmpty || !unstable.isEmpty || !differences.isEmpty }

    /// How many bytes the search takes, as far as is known.
    private var bytes: Int { visitedBytes + waitingBytes }

    /// How many bytes the visited states take.
    var visitedBytes: Int { table.bytes + ways.bytes }

    private nonisolated(nonsending) func expand(
        _ level: Range<Int>,
        limit: Int,
        isSplit: Bool
    ) async throws -> [LevelResult] {
        let table = table
        signal.watchdog.enter(table)
        defer { signal.watchdog.leave() }
        return try await workers.forEach { worker, position in
            try await worker.expand(
                ExpandOrder(table: table, level: level, limit: limit, counts: isSplit || position == 0)
            )
        }
    }

    private nonisolated(nonsending) func settle(
        _ level: Range<Int>,
        newLevel: Range<Int>,
        owners: [UInt8],
        unexplored: Set<UInt32>
    ) async throws {
        let table = table
        let settlements = try await workers.forEach { worker, position in
            await worker.settle(
                SettleOrder(
                    table: table,
                    worker: position,
                    level: level,
                    newLevel: newLevel,
                    owners: owners,
                    unexplored: unexplored
                )
            )
        }
        ways.add(level, settlements.map(\.ways), into: &self.table)
        for (position, settlement) in settlements.enumerated() {
            unstable.formUnion(settlement.unstable)
            transitions[position] += settlement.transitions
            if settlement.hasStrays {
                findings.add(.undeclaredState, of: 0, state: max(0, level.lowerBound), event: nil)
            }
        }
        waitingBytes = settlements.reduce(0) { $0 + $1.waitingBytes }
    }

    // MARK: New states

    /// Numbers the newStates of all workers, by the state that they were met from and then by event.
    ///
    /// - Returns: The numbers of the new states, and for each of them a bit for each worker that met it.
    private func merge(_ results: [LevelResult]) -> (level: Range<Int>, holders: [UInt64]) {
        let newStates = results.map(\.newStates)
        let first = table.count
        var holders: [UInt64] = []
        var positions = Array(repeating: 0, count: newStates.count)
        while true {
            var next: Int?
            for worker in newStates.indices where positions[worker] < newStates[worker].count {
                let newState = newStates[worker][positions[worker]]
                guard let best = next else {
                    next = worker
                    continue
                }
                let other = newStates[best][positions[best]]
                if (newState.parent, newState.event) < (other.parent, other.event) { next = worker }
            }
            guard let worker = next else { return (first..<table.count, holders) }
            let number = add(newStates[worker][positions[worker]])
            if number - first == holders.count {
                holders.append(0)
                if reachability.recordsGraph { outlines.append(results[worker].outlines[positions[worker]]) }
            }
            positions[worker] += 1
            holders[number - first] |= 1 << UInt64(worker)
        }
    }

    @discardableResult
    private func add(_ newState: NewState) -> Int {
        let (number, isNew) = table.add(
            newState.fingerprint,
            parent: newState.parent,
            event: newState.event,
            marks: newState.marks
        )
        if isNew, reachability.shard != nil { ruleBits.append(newState.rules) }
        guard isNew, newState.rules != 0 else { return number }
        for (position, rule) in reachability.rules.enumerated() where newState.rules & 1 << UInt64(position) != 0 {
            ruleCounts[position] += 1
            guard let kind = rule.violation else { continue }
            let place = table.place(of: number)
            findings.add(kind, of: position, state: place.state, event: place.event)
        }
        return number
    }

    /// Leaves the states of a level that another part of the exploration explores to that, once there are enough to share.
    private func share(_ level: Range<Int>) {
        guard reachability.kept.isEmpty, let shard = reachability.shard, !isShared,
            level.count >= Self.sharingSize * shard.count
        else { return }
        isShared = true
        for number in level where (number - level.lowerBound) % shard.count != shard.index - 1 {
            table.mark(number, .isForeign)
        }
    }

    /// Says who goes on from each new state: the only one who can, or of several the one with the least to do.
    ///
    /// - Returns: The workers; nothing while everybody goes on from everything.
    private func assign(_ level: Range<Int>, holders: [UInt64]) -> [UInt8] {
        if workers.count == 1 { return [] }
        if !isSplit {
            // Kept screens are numbered as they are met, so that all workers have to meet them in the same order.
            guard reachability.kept.isEmpty, level.count >= Self.splittingSize * workers.count else { return [] }
            isSplit = true
            return level.indices.map { UInt8(($0 - level.lowerBound) % workers.count) }
        }
        var owners = Array(repeating: UInt8(0), count: level.count)
        var loads = Array(repeating: 0, count: workers.count)
        for position in owners.indices where holders[position].nonzeroBitCount == 1 {
            owners[position] = UInt8(holders[position].trailingZeroBitCount)
            loads[Int(owners[position])] += 1
        }
        for position in owners.indices where holders[position].nonzeroBitCount > 1 {
            var best = -1
            for worker in loads.indices where holders[position] & 1 << UInt64(worker) != 0 {
                if best < 0 || loads[worker] < loads[best] { best = worker }
            }
            owners[position] = UInt8(best)
            loads[best] += 1
        }
        return owners
    }

    /// Marks what was explored of a level.
    ///
    /// - Returns: What was not.
    private func markExplored(_ results: [LevelResult], of level: Range<Int>) -> Set<UInt32> {
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
