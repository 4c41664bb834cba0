import StepRouter

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// A breadth-first search, level by level.
/// Workers explore a level, then its new states are numbered in an order that does not depend on the workers.
final class Search {
    let reachability: Reachability
    private(set) var workers: Workers
    /// For each launch the outcomes that the workers know.
    private let knownOutcomes: [KnownOutcomes]
    let signal: SearchSignal
    let events: EventTable
    private(set) var table: StateTable
    private(set) var gestureMap = EdgeMap<UInt8>(marking: .hasUnknownTargets)
    /// The other events that lead from one state to another, if a rule asks that.
    private(set) var otherMap = EdgeMap<UInt16>(marking: .hasOtherUnknownTargets)
    /// The end of each level.
    private(set) var levels: [Int] = []
    /// The findings about states and transitions, for the report.
    private(set) var found: SearchFindings
    /// Compares the screens for which exemplars stand.
    let exemplars: ExemplarCheck
    /// Number of transitions so far.
    private var transitionCount = 0
    private(set) var explored = 0
    private(set) var ending = ReachabilityReport.Ending.exhausted
    /// `true` if it was told that there are ever more states.
    var hasToldGrowth = false
    /// `true` if an event waited until the time was up.
    private(set) var isStuck = false
    private var unexploredBytes = 0
    private let opening: Opening
    let start = ContinuousClock.now
    private(set) var seconds = 0.0

    /// From the first level on that has at least as many states for each worker all of them work; until then one does.
    private static let splittingSize = 48

    nonisolated(nonsending) init(_ reachability: Reachability) async throws {
        self.reachability = reachability
        signal = SearchSignal(seconds: reachability.budget.seconds, progress: reachability.progress)
        let count = min(reachability.workerCount ?? ProcessInfo.processInfo.activeProcessorCount, 64)
        knownOutcomes = reachability.launches.map { _ in KnownOutcomes() }
        workers = try await Workers(reachability, knownOutcomes, count: count, signal: signal)
        // A second one tells whether apps are the same each time that they are made.
        let openings = try await workers.forEach(of: min(count, 2)) { worker, _ in try worker.open() }
        opening = openings[0]
        events = opening.events
        exemplars = ExemplarCheck(Confirmation(reachability: reachability, events: events))
        let launches = reachability.launches.map(\.name)
        try opening.checkStatesDiffer(of: launches)
        for other in openings { try opening.check(other, of: launches) }
        table = StateTable(navigations: events.navigations.count)
        found = SearchFindings(events, workers: workers.count)
        found.findings.add(opening.result.findings)
    }

    // MARK: Levels

    /// Explores until there is no further state, or something ends it.
    nonisolated(nonsending) func run() async throws {
        defer {
            signal.end(of: reachability.source, known: table.count)
            seconds = (ContinuousClock.now - start) / .seconds(1)
        }
        var level = try await begin()
        if reachability.stopsAtViolation, hasViolation { return ending = .violationFound }
        while !level.isEmpty, levels.count <= reachability.firstLevels?.count ?? .max {
            let (next, ending) = try await explore(level)
            if let ending { return self.ending = ending }
            level = next
        }
    }

    /// Takes the launch states as the first level.
    private nonisolated(nonsending) func begin() async throws -> Range<Int> {
        let numbers = opening.result.newStates.elements.map { UInt32(add($0)) }
        found.outlines = opening.result.outlines
        levels = [table.count]
        let level = 0..<table.count
        try await takeNumbers(0..<0, newLevel: level, numbers: [numbers], holders: [], unexplored: [])
        return level
    }

    /// Explores a level, and returns the next one, and the reason for which the search ends with this one, if it does.
    private nonisolated(nonsending) func explore(
        _ level: Range<Int>
    ) async throws -> (next: Range<Int>, ending: ReachabilityReport.Ending?) {
        let limit = min(level.count, (reachability.budget.states ?? .max) - explored)
        if limit <= 0 { return (level, .statesUsedUp) }
        signal.begin(level, depth: levels.count - 1)
        var results = try await expand(level, limit: limit)
        let unexplored = markExplored(results, of: level)
        for result in results {
            found.findings.add(result.findings.resolved(in: table))
            table.addLoops(result.loops, of: level)
        }
        let (next, numbers, holders) = merge(results)
        // They lie in the table by now.
        for worker in results.indices { results[worker].newStates = StateList() }
        try await takeNumbers(level, newLevel: next, numbers: numbers, holders: holders, unexplored: unexplored)
        // Where a screen is to blame, its class is named rather than what follows from it.
        try await compareExemplars(results)
        try await compareWithFreshApps(results)
        try await tellGrowth(level, newLevel: next)
        if !next.isEmpty { levels.append(table.count) }
        return (next, ending(after: results, isCutShort: limit < level.count, next: next))
    }

    /// Compares the screens for which exemplars stand since a level.
    /// After an event that does not end it compares nothing: the event would not end here either.
    private nonisolated(nonsending) func compareExemplars(_ results: [LevelResult]) async throws {
        exemplars.add(results.flatMap(\.originals), copying: results.map(\.renamedClasses), in: table)
        if !results.contains(where: \.isStuck) { try await exemplars.run() }
    }

    /// Compares with fresh apps while the search goes on: one that never ends is compared as well.
    private nonisolated(nonsending) func compareWithFreshApps(_ results: [LevelResult]) async throws {
        transitionCount = results.reduce(0) { $0 + $1.transitions }
        if found.difference != nil || results.contains(where: \.wasStopped) { return }
        let (steps, depth) = (reachability.randomCheck.steps(during: transitionCount), levels.count)
        found.difference = try await workers.forEach(of: 1) { worker, _ in
            try await worker.walk.goOn(to: steps, inWholePathsWithin: depth)
        }[0]
        if let difference = found.difference { try await endedScreens.check(difference) }
    }

    /// Compares with fresh apps as far as the size of the search asks, and events of the launch states with how they
    /// went first. After an event that does not end it compares nothing.
    private nonisolated(nonsending) func compareAtTheEnd() async throws -> ReachabilityReport.Comparison {
        let isOver = isStuck || found.difference != nil
        let steps = reachability.randomCheck.steps(after: transitionCount)
        let (comparison, difference) = try await workers.forEach(of: 1) { worker, _ in
            if isOver { return (worker.walk.report, Violation?.none) }
            let difference = try await worker.walk.goOn(to: steps)
            return (worker.walk.report, difference == nil ? try await worker.repeatFirsts() : difference)
        }[0]
        found.difference = found.difference ?? difference
        return comparison
    }

    /// Ends the search: compares what is left, and takes the last counts of the workers.
    nonisolated(nonsending) func close() async throws -> (ReachabilityReport.Comparison, [Closing]) {
        let comparison = try await compareAtTheEnd()
        for findings in try await workers.forEach({ worker, _ in try worker.checkAtTheEnd() }) {
            found.findings.add(findings)
        }
        let closings = try await workers.forEach { worker, _ in worker.close() }
        if let mistake = closings.lazy.compactMap(\.mistake).first { throw mistake }
        return (comparison, closings)
    }

    /// The reason for which the search ends with a level; `nil` if it goes on.
    private func ending(
        after results: [LevelResult],
        isCutShort: Bool,
        next: Range<Int>
    ) -> ReachabilityReport.Ending? {
        isStuck = results.contains(where: \.isStuck)
        if isStuck { return .violationFound }
        if results.contains(where: \.wasStopped) || Task.isCancelled {
            return signal.isTimeUp ? .secondsUsedUp : .cancelled
        }
        if reachability.stopsAtViolation, hasViolation { return .violationFound }
        if isCutShort { return .statesUsedUp }
        if let most = reachability.budget.memory, bytes > most, !next.isEmpty { return .memoryUsedUp }
        return nil
    }

    /// `true` if something wrong was found by now.
    private var hasViolation: Bool {
        found.hasViolation || !exemplars.violations.isEmpty
    }

    /// Looks for values of the environment that change when a screen ends.
    var endedScreens: EndedScreens { EndedScreens(reachability: reachability, events: events) }

    private var bytes: Int { visitedBytes + unexploredBytes + knownOutcomes.reduce(0) { $0 + $1.bytes } }

    var visitedBytes: Int { table.bytes + gestureMap.bytes + otherMap.bytes }

    private nonisolated(nonsending) func expand(_ level: Range<Int>, limit: Int) async throws -> [LevelResult] {
        let table = table
        return try await workers.forEach { worker, _ in
            try await worker.expandShare(ExpandOrder(table: table, level: level, limit: limit))
        }
    }

    private nonisolated(nonsending) func takeNumbers(
        _ level: Range<Int>,
        newLevel: Range<Int>,
        numbers: [[UInt32]],
        holders: [UInt64],
        unexplored: Set<UInt32>
    ) async throws {
        let former = workers.activeCount
        let owners = assign(newLevel, holders: holders)
        let (table, opening, launches) = (table, opening, reachability.launches.map(\.name))
        let settlements = try await workers.forEach { worker, position in
            let order = SettleOrder(
                table: table,
                worker: position,
                numbers: position < former ? numbers[position] : [],
                newLevel: newLevel,
                owners: owners,
                unexplored: unexplored
            )
            if position < former { return worker.takeNumbers(order) }
            try opening.check(try worker.open(), of: launches)
            return try await worker.join(order)
        }
        gestureMap.add(level, settlements.map(\.gestureEdges), into: &self.table)
        if events.asksWhatLeads { otherMap.add(level, settlements.map(\.otherEdges), into: &self.table) }
        for (position, settlement) in settlements.enumerated() {
            found.unstable.formUnion(settlement.unstable)
            found.transitions[position] += settlement.transitions
            if settlement.hasUnmatchedStates {
                found.findings.add(.undeclaredState, of: 0, state: max(0, level.lowerBound), event: nil)
            }
        }
        unexploredBytes = settlements.reduce(0) { $0 + $1.unexploredBytes }
    }
}

// New states: each has a number that does not depend on which worker met it.
extension Search {
    /// Numbers the new states of all workers, by the state that they were met from and then by event.
    ///
    /// - Returns: The new level, the numbers of each worker's new states, and for each state the workers that met it.
    private func merge(_ results: [LevelResult]) -> (level: Range<Int>, numbers: [[UInt32]], holders: [UInt64]) {
        var places = results.enumerated().flatMap { worker, result in
            result.newStates.elements.indices.map { (worker: UInt32(worker), position: UInt32($0)) }
        }
        var numbers = results.map { Array(repeating: UInt32(0), count: $0.newStates.elements.count) }
        places.sort { one, other in
            let one = results[Int(one.worker)].newStates[Int(one.position)].entry
            let other = results[Int(other.worker)].newStates[Int(other.position)].entry
            return (one.parent, one.event) < (other.parent, other.event)
        }
        let first = table.count
        var holders: [UInt64] = []
        for (worker, position) in places.lazy.map({ (Int($0.worker), Int($0.position)) }) {
            let number = add(results[worker].newStates[position])
            numbers[worker][position] = UInt32(number)
            if number - first == holders.count {
                holders.append(0)
                if reachability.recordsGraph { found.outlines.append(results[worker].outlines[position]) }
            }
            // Others may have met the state with contexts exchanged: its paths are those of the first.
            if reachability.interchangeable == nil || holders[number - first] == 0 {
                holders[number - first] |= 1 << UInt64(worker)
            }
        }
        return (first..<table.count, numbers, holders)
    }

    private func add(_ newState: NewState) -> Int {
        let (number, isNew) = table.add(newState.entry)
        if isNew { found.add(newState, at: table.place(of: number), events) }
        return number
    }

    /// Chooses the worker of each new state: the only one that can go on, or of several the one with the least to do.
    private func assign(_ level: Range<Int>, holders: [UInt64]) -> [UInt8] {
        if workers.count == 1 { return [] }
        if workers.activeCount == 1 {
            // Kept screens are numbered as they are met, so that all workers would have to meet them in the same order.
            guard reachability.kept.isEmpty, level.count >= Self.splittingSize * workers.count else { return [] }
            workers.activateAll()
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

extension Reachability {
    /// Explores all levels, and makes the report.
    ///
    /// - Returns: The report. A violation is no error, and neither is a budget that was used up or a cancellation.
    /// - Throws: ``ReachabilityError`` if what was declared cannot be explored, or what the closure throws that makes
    ///   the app.
    public nonisolated(nonsending) func explore() async throws -> ReachabilityReport {
        defer { pathFile?.remove() }
        do {
            return try await watched { begun in
                let search = try await Search(begun)
                try await search.run()
                return try await search.report()
            }
        } catch let found as KeptScreenFound {
            if found.kept == kept { throw found }
            return try await with { $0.kept = found.kept }.explore()
        } catch let found as UnknownSightFound {
            progress?.write("\(found)")
            return try await with { $0.remembering = .none }.explore()
        }
    }
}
