/// The states in which an event waits, and what leads from one to another.
struct WaitGraph {
    /// What tells waiting states apart: the state of the app, and what has not ended.
    private struct WaitingState: Hashable {
        let state: Fingerprint
        let pending: [Int]
    }

    private var states = Numbering<WaitingState>()
    /// For each of them the event that first led there.
    private var events: [ExploredEvent] = []
    /// For each waiting state those from which it is reached.
    private var sources: [Int: Set<Int>] = [:]
    /// The waiting states from which an end is reached at once, or may be.
    private var ends: Set<Int> = []
    /// The waiting state that each event leads to.
    private var targets: [ExploredEvent: Int] = [:]

    /// Takes an event that waits.
    ///
    /// - Returns: Whether it waits in a state in which none has waited yet.
    mutating func add(_ attempt: Attempt, _ wait: Attempt.Wait) -> Bool {
        let waiting = WaitingState(state: attempt.reading.fingerprint, pending: wait.pending.sorted())
        let number = states.number(of: waiting)
        let isNew = number == events.count
        if isNew { events.append(attempt.event) }
        targets[wait.event] = number
        if let source = source(of: attempt.event) { sources[number, default: []].insert(source) }
        return isNew
    }

    /// Takes an event that has ended.
    mutating func addEnd(_ event: ExploredEvent) {
        if let source = source(of: event) { ends.insert(source) }
    }

    /// An event waits in a state that is not followed, so that it is not known whether it ends.
    mutating func leaveOpen(_ event: ExploredEvent) {
        if let number = targets[event] { ends.insert(number) }
    }

    private func source(of event: ExploredEvent) -> Int? { event.before.flatMap { targets[$0] } }

    /// The event that leads to the first waiting state from which nothing that can happen leads to an end, as far as is known; `nil` if there is none.
    var endless: ExploredEvent? {
        var reached = ends
        var open = Array(ends)
        while let next = open.popLast() {
            for source in sources[next] ?? [] where reached.insert(source).inserted { open.append(source) }
        }
        return events.indices.first { !reached.contains($0) }.map { events[$0] }
    }
}
