/// Events from a launch state on.
struct EventPath: Hashable, Sendable {
    /// The position of the launch state.
    var launch: Int
    var events: [ExploredEvent]

    /// The path with other events.
    func mapped(_ other: (ExploredEvent) -> ExploredEvent) -> EventPath {
        EventPath(launch: launch, events: events.map(other))
    }
}

extension StateTable {
    /// The shortest path to a state, and the states on it, the launch state included.
    func path(to number: Int) -> (path: EventPath, states: [Int]) {
        var events: [ExploredEvent] = []
        var states = [number]
        var entry = self[number]
        while entry.parent != Self.noParent {
            events.append(entry.event)
            states.append(Int(entry.parent))
            entry = self[Int(entry.parent)]
        }
        return (EventPath(launch: entry.event.number, events: events.reversed()), states.reversed())
    }

    /// Where a state was met first.
    func place(of number: Int) -> Finding.Place {
        let entry = self[number]
        if entry.parent == Self.noParent { return Finding.Place(state: number, event: nil) }
        return Finding.Place(state: Int(entry.parent), event: entry.event)
    }
}
