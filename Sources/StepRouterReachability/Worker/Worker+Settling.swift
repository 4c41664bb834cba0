import StepRouter

extension Worker {
    /// Learns the numbers of the new states, and keeps those that it goes on from.
    func takeNumbers(_ order: SettleOrder) -> Settlement {
        unexplored = []
        for (position, number) in order.numbers.enumerated() {
            let place = Int(number) - order.newLevel.lowerBound
            if !order.owners.isEmpty, order.owners[place] != order.worker { continue }
            unexplored.appendWithLittleRoom(UnexploredState(number: number, position: UInt32(position)))
        }
        unexplored.sort { $0.number > $1.number }
        states = newStates
        newStates = StateStore()
        result = LevelResult()
        return settlement(order)
    }

    /// Joins a search that one worker has begun: goes along the shortest paths to the states of its share of a level.
    /// The events on the way were counted and checked by the other worker.
    nonisolated(nonsending) func join(_ order: SettleOrder) async throws -> Settlement {
        forget()
        let share = order.newLevel.filter { number in
            order.owners[number - order.newLevel.lowerBound] == order.worker
        }
        var reached: [Int: (app: Int, state: StoredState)] = [:]
        var settlement = Settlement()
        for number in Set(share.flatMap { order.table.path(to: $0).states }).sorted() {
            if signal.isStopped { break }
            let state = try await state(number, from: reached, order.table)
            if !signal.isStopped, state == nil { settlement.hasUnmatchedStates = true }
            reached[number] = state
        }
        for number in share.reversed() {
            guard let (app, state) = reached[number] else { continue }
            unexplored.append(UnexploredState(number: UInt32(number), position: UInt32(unexplored.count)))
            states.append(state, of: app)
        }
        settlement.unexploredBytes = unexploredBytes
        return settlement
    }

    /// A state, reached from the one that it was met from; `nil` if the same event leads elsewhere here.
    private nonisolated(nonsending) func state(
        _ number: Int,
        from reached: [Int: (app: Int, state: StoredState)],
        _ table: StateTable
    ) async throws -> (app: Int, state: StoredState)? {
        let entry = table[number]
        if entry.parent == StateTable.noParent {
            return (entry.event.number, launchStates[entry.event.number])
        }
        guard let parent = reached[Int(entry.parent)] else { return nil }
        let app = apps[parent.app]
        app.whereabouts.isAt(.path(table.path(to: Int(entry.parent)).path))
        app.put(app.prepare(parent.state))
        let attempt = await app.attempt(entry.event, from: app.read())
        if app.canonical(attempt.reading).fingerprint != entry.fingerprint { return nil }
        return (parent.app, try app.state(attempt.reading))
    }

    /// Size in bytes of the states that are to be explored.
    private var unexploredBytes: Int { states.bytes + unexplored.capacity * MemoryLayout<UnexploredState>.stride }

    private func settlement(_ order: SettleOrder) -> Settlement {
        var settlement = Settlement()
        settlement.unexploredBytes = unexploredBytes
        (settlement.gestureEdges, settlement.otherEdges, settlement.transitions) = edges.settle { state in
            switch state {
            case .numbered(let number): number
            case .new(let position): order.numbers[Int(position)]
            }
        }
        settlement.unstable = landings.settle(order.numbers, unexplored: order.unexplored, order.table)
        return settlement
    }
}

/// The share of a level that a worker explores.
struct ExpandOrder: Sendable {
    let table: StateTable
    let level: Range<Int>
    /// Number of states to explore, from the first on.
    let limit: Int
}

/// The new states with which a worker goes on.
struct SettleOrder: Sendable {
    let table: StateTable
    let worker: Int
    /// The numbers of the new states that the worker met.
    let numbers: [UInt32]
    let newLevel: Range<Int>
    /// For each new state the worker that goes on from it; empty while there is one.
    let owners: [UInt8]
    /// States of the level that were not explored, because something ended the exploration.
    let unexplored: Set<UInt32>
}

/// The results of a worker once all new states have numbers.
struct Settlement: Sendable {
    /// The gestures that lead from one state to another, by number.
    var gestureEdges: [StateEdge] = []
    /// Targets of other events, if a rule asks that.
    var otherEdges: [StateEdge] = []
    /// Navigations that changed something when they were made again.
    var unstable: [Landing] = []
    /// Every transition, if they are recorded.
    var transitions: [RecordedTransition] = []
    /// Size in bytes of the states that the worker goes on from.
    var unexploredBytes = 0
    /// `true` if an event on a path led elsewhere than it led another worker.
    var hasUnmatchedStates = false
}
