extension Reachability {
    /// Tells of an event that has not come back, where that is wanted.
    func tell(_ event: ExploredEvent, _ events: EventTable, after path: EventPath, seconds: Double) {
        guard timeout.tell != nil || progress != nil else { return }
        let overdue = OverdueEvent(
            event: events.name(of: event),
            code: events.code(of: event),
            launch: launches[path.launch].name,
            path: path.events.map { events.name(of: $0) },
            seconds: seconds
        )
        if let tell = timeout.tell { tell(overdue) } else { progress?.write("\(overdue)") }
    }
}
