import StepRouter

extension Worker {
    /// Learns the numbers of the new states, and keeps those that it goes on from.
    nonisolated(nonsending) func settle(_ order: SettleOrder) async -> Settlement {
        let numbers = ledger.table.candidates.map {
            UInt32(order.view.number(of: $0.fingerprint) ?? Int(GestureWay.unknown))
        }
        waiting = []
        for (candidate, number) in numbers.enumerated() where number != GestureWay.unknown {
            let position = Int(number) - order.newLevel.lowerBound
            if !order.owners.isEmpty, order.owners[position] != order.worker { continue }
            if order.view.isForeign(Int(number)) { continue }
            let (app, snapshot) = ledger.table.snapshots[candidate]
            waiting.append(Waiting(number: Int(number), app: app, snapshot: snapshot))
        }
        waiting.sort { $0.number < $1.number }
        await settleForeign(numbers, order)
        ledger.table.removeAll()
        ledger.candidateArrivalBits = []
        return settlement(numbers, order)
    }

    private func settlement(_ numbers: [UInt32], _ order: SettleOrder) -> Settlement {
        func resolved(_ target: UInt32) -> UInt32 {
            target == GestureWay.unknown || target & Self.candidateFlag == 0
                ? target : numbers[Int(target & ~Self.candidateFlag)]
        }
        var settlement = Settlement()
        settlement.snapshotBytes = waiting.reduce(0) { $0 + $1.snapshot.hierarchy.bytes }
        settlement.hasStrays = numbers.contains(GestureWay.unknown)
        // What a worker finds while all explore the same is told by the first one alone.
        guard hasCounted else {
            beginCounting()
            hasCounted = false
            return settlement
        }
        for position in ledger.gestureWays.indices {
            ledger.gestureWays[position].to = resolved(ledger.gestureWays[position].to)
        }
        swap(&settlement.ways, &ledger.gestureWays)
        ledger.gestureWays.reserveCapacity(settlement.ways.count)
        for position in ledger.transitions.indices where ledger.transitions[position].target == .state {
            ledger.transitions[position].to = resolved(ledger.transitions[position].to)
        }
        swap(&settlement.transitions, &ledger.transitions)
        settlePending(numbers, order)
        settlement.unstable = Array(ledger.unstable)
        ledger.unstable = []
        return settlement
    }

    /// Checks the arrivals in new states that another part of the exploration explores.
    private nonisolated(nonsending) func settleForeign(_ numbers: [UInt32], _ order: SettleOrder) async {
        guard hasCounted, reachability.shard != nil else { return }
        for arrival in ledger.arrivals where arrival.target & Self.candidateFlag != 0 {
            let candidate = Int(arrival.target & ~Self.candidateFlag)
            guard numbers[candidate] != GestureWay.unknown, order.view.isForeign(Int(numbers[candidate])) else {
                continue
            }
            let (position, snapshot) = ledger.table.snapshots[candidate]
            let app = apps[position]
            app.restore(snapshot)
            let reading = app.read(expecting: snapshot.environment)
            let mark = app.window.simulatedJournal.begin()
            let changes = await app.changes(again: Int(arrival.trip), in: reading)
            app.window.simulatedJournal.rollBack(to: mark)
            app.environment.restore(snapshot.environment)
            if changes != true { continue }
            ledger.unstable.insert(UnstableArrival(from: arrival.from, trip: arrival.trip, target: numbers[candidate]))
        }
    }

    /// Checks the arrivals in states that are explored by now, and gives the others their numbers.
    private func settlePending(_ numbers: [UInt32], _ order: SettleOrder) {
        var open: [PendingArrival] = []
        for var arrival in ledger.arrivals {
            if arrival.target & Self.candidateFlag != 0 {
                arrival.target = numbers[Int(arrival.target & ~Self.candidateFlag)]
                if arrival.target == GestureWay.unknown || order.view.isForeign(Int(arrival.target)) { continue }
                open.append(arrival)
            } else if order.unexplored.contains(arrival.target) {
                continue
            } else if !order.view.isLoop(Int(arrival.trip), in: Int(arrival.target)) {
                ledger.unstable.insert(
                    UnstableArrival(from: arrival.from, trip: arrival.trip, target: arrival.target)
                )
            }
        }
        ledger.arrivals = open
    }
}
