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
