public import StepRouterSimulation

/// A path that was taken in an app made afresh.
public struct ReplayedPath {
    /// The app's window, in the state where the path ends.
    public let window: SimulatedWindow
    /// What happened, step by step, with the hierarchy after each.
    public let path: Violation.Path
    /// What is wrong about the last event and the state where the path ends, as an exploration would find it.
    ///
    /// ``Violation/Kind/neverEnds`` is among it if the event still waits there.
    public let flaws: Set<Violation.Kind>
}

extension Reachability {
    /// Takes a path in an app made afresh, by the names that reports call events.
    ///
    /// ```swift
    /// let replayed = try await proof.replay("select tab 2", "orders, logs in")
    /// #expect(replayed.window.drawing.contains("OrdersScreen"))
    /// ```
    ///
    /// What the user does while an event waits follows it after a comma, as in reports. How an event ends is told by its step; that it is refused or fails is no
    /// error.
    ///
    /// - Parameters:
    ///   - events: What happens, in order.
    ///   - launch: The name of the launch state that the path begins in; the first one by default.
    /// - Returns: The app's window, and what happened.
    /// - Throws: ``ReachabilityError/unknownEvent(name:nearest:)`` for a name that no event has, ``ReachabilityError/cannotHappen(event:after:)`` where a step cannot be taken, and what
    ///   the closure throws that makes the app. What is to happen while an event waits, and comes too late because it has ended, is left out.
    public nonisolated(nonsending) func replay(_ events: String..., from launch: String? = nil) async throws
        -> ReplayedPath
    {
        try await replay(events, from: launch)
    }

    /// Takes a path in an app made afresh; all else is as with names that are written one by one.
    public nonisolated(nonsending) func replay(_ names: [String], from launch: String? = nil) async throws
        -> ReplayedPath
    {
        let (replay, events) = try await replay(taking: names, from: launch)
        var last: Attempt?
        for event in events {
            if !replay.app.offers(event.number) {
                let former = replay.events.last.map { replay.app.events.name(of: $0) }
                throw ReachabilityError.cannotHappen(event: replay.app.events.name(of: event), after: former)
            }
            last = await replay.take(event)
        }
        return ReplayedPath(window: replay.app.window, path: replay.record, flaws: replay.flaws(of: last))
    }

    /// An app made afresh in a launch state, and the events that it is to take.
    nonisolated(nonsending) func replay(
        taking names: [String],
        from launch: String?
    ) async throws -> (replay: Replay, events: [ExploredEvent]) {
        guard let position = launch.map({ name in launches.firstIndex { $0.name == name } }) ?? 0 else {
            throw ReachabilityError.unknownEvent(launch ?? "", among: launches.map(\.name))
        }
        let table = try await ExploredApp(launch: position, of: self).events
        let events = try names.map { name in
            if let event = table.event(named: name) { return event }
            throw ReachabilityError.unknownEvent(name, among: table.events.map(\.name))
        }
        return (try await Replay(self, launch: position, declaring: table), events)
    }
}

extension EventTable {
    /// The event that reports call by a name, with what happens meanwhile.
    func event(named name: String) -> ExploredEvent? {
        if let number = number(named: name) { return ExploredEvent(number) }
        // A name may itself hold a comma.
        for number in events.indices.reversed() where name.hasSuffix(", " + events[number].name) {
            let event = event(named: String(name.dropLast(events[number].name.count + 2)))
            if let event { return event.followed(by: number) }
        }
        return nil
    }

    private func number(named name: String) -> Int? { events.firstIndex { $0.name == name } }
}

extension ReachabilityError {
    /// Nothing has a name; up to three of those that there are may be meant, of which half of the letters are the same.
    fileprivate static func unknownEvent(_ name: String, among names: [String]) -> ReachabilityError {
        let ranked = names.map { (name: $0, difference: $0.difference(from: name).count) }.filter {
            name.count + $0.name.count - $0.difference >= max(1, min(name.count, $0.name.count))
        }
        let nearest = ranked.sorted { $0.difference < $1.difference }.prefix(3)
        return .unknownEvent(name: name, nearest: nearest.map(\.name))
    }
}
