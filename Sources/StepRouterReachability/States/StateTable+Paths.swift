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
}
