import StepRouter

extension Worker {
    /// Learns the numbers of the new states, and keeps those that it goes on from.
    nonisolated(nonsending) func settle(_ order: SettleOrder) async -> Settlement {
        let numbers = notes.result.newStates.elements.map {
            UInt32(order.table.number(of: $0.fingerprint) ?? Int(GestureEdge.unknown))
        }
        waiting = []
        for (position, number) in numbers.enumerated() where number != GestureEdge.unknown {
            let place = Int(number) - order.newLevel.lowerBound
            if !order.owners.isEmpty, order.owners[place] != order.worker { continue }
            if order.table[Int(number)].marks.contains(.isForeign) { continue }
            let (app, state) = notes.newValues[position]
            waiting.append(Waiting(number: Int(number), app: app, state: state))
        }
        waiting.sort { $0.number < $1.number }
        await settleForeign(numbers, order)
        notes.result = LevelResult()
        notes.newValues = []
        notes.newLandingBits = []
        return settlement(numbers, order)
    }

    private func settlement(_ numbers: [UInt32], _ order: SettleOrder) -> Settlement {
        func resolved(_ target: UInt32) -> UInt32 {
            target == GestureEdge.unknown || target & Landing.newStateFlag == 0
                ? target : numbers[Int(target & ~Landing.newStateFlag)]
        }
        var settlement = Settlement()
        settlement.waitingBytes = waiting.reduce(0) { $0 + $1.state.bytes }
        settlement.hasStrays = numbers.contains(GestureEdge.unknown)
        // What a worker finds while all explore the same is told by the first one alone.
        guard hasCounted else {
            beginCounting()
            hasCounted = false
            return settlement
        }
        for position in notes.gestureEdges.indices {
            notes.gestureEdges[position].to = resolved(notes.gestureEdges[position].to)
        }
        swap(&settlement.gestureEdges, &notes.gestureEdges)
        notes.gestureEdges.reserveCapacity(settlement.gestureEdges.count)
        for position in notes.transitions.indices where notes.transitions[position].target == .state {
            notes.transitions[position].to = resolved(notes.transitions[position].to)
        }
        swap(&settlement.transitions, &notes.transitions)
        swap(&settlement.asides, &notes.asides)
        settlePending(numbers, order)
        settlement.unstable = Array(notes.unstable)
        notes.unstable = []
        return settlement
    }

    /// Checks the landings in new states that another part of the exploration explores.
    private nonisolated(nonsending) func settleForeign(_ numbers: [UInt32], _ order: SettleOrder) async {
        guard hasCounted, reachability.shard != nil else { return }
        for landing in notes.landings where landing.target & Landing.newStateFlag != 0 {
            let position = Int(landing.target & ~Landing.newStateFlag)
            let number = numbers[position]
            if number == GestureEdge.unknown || !order.table[Int(number)].marks.contains(.isForeign) { continue }
            let (launch, state) = notes.newValues[position]
            let app = apps[launch]
            app.isAt(order.table.path(to: Int(number)).path)
            app.put(app.prepare(state))
            let reading = app.read(expecting: state.environment)
            let inverse = app.renamings?.inverse(of: app.canonical(reading).permutation) ?? 0
            let navigation = app.renamed(navigation: Int(landing.canonical), by: inverse)
            if await app.changes(again: navigation, in: reading) != true { continue }
            notes.unstable.insert(
                Landing(
                    from: landing.from,
                    event: landing.event,
                    canonical: landing.canonical,
                    target: number
                )
            )
        }
    }

    /// Checks the landings in states that are explored by now, and gives the others their numbers.
    private func settlePending(_ numbers: [UInt32], _ order: SettleOrder) {
        var open: [Landing] = []
        for var landing in notes.landings {
            if landing.target & Landing.newStateFlag != 0 {
                landing.target = numbers[Int(landing.target & ~Landing.newStateFlag)]
                if landing.target == GestureEdge.unknown { continue }
                if order.table[Int(landing.target)].marks.contains(.isForeign) { continue }
                open.append(landing)
            } else if order.unexplored.contains(landing.target) {
                continue
            } else if !order.table.isLoop(Int(landing.canonical), in: Int(landing.target)) {
                notes.unstable.insert(landing)
            }
        }
        notes.landings = open
    }
}
