/// An event in a state, with the events that happen each time that nothing of it can go on by itself.
struct ExploredEvent: Hashable, Sendable {
    /// The numbers of what happens meanwhile, in order.
    private(set) var meanwhile: [Int] = []
    private let event: UInt16

    /// The number of the event that happens first.
    var number: Int { Int(event) }

    init(_ number: Int) { event = UInt16(truncatingIfNeeded: number) }

    /// The event without the last that happens meanwhile; `nil` if nothing does.
    var before: ExploredEvent? {
        if meanwhile.isEmpty { return nil }
        var event = self
        event.meanwhile.removeLast()
        return event
    }

    /// Adds one more event at the next time that it waits.
    func followed(by number: Int) -> ExploredEvent {
        var event = self
        event.meanwhile.append(number)
        return event
    }
}

extension ExploredEvent: Comparable {
    static func < (left: ExploredEvent, right: ExploredEvent) -> Bool {
        if left.event != right.event { return left.event < right.event }
        // Shorter ones come first, as they are met.
        if left.meanwhile.count != right.meanwhile.count { return left.meanwhile.count < right.meanwhile.count }
        return left.meanwhile.lexicographicallyPrecedes(right.meanwhile)
    }
}

extension EventTable {
    /// Number of events that happen meanwhile, without the passing of time.
    func happenings(during event: ExploredEvent) -> Int { event.meanwhile.count { $0 != time } }

    /// Returns whether only answers of the user happen meanwhile.
    func onlyAnswersHappen(during event: ExploredEvent) -> Bool { event.meanwhile.allSatisfy { isAnswer($0) } }

    /// Returns whether the user does an event, and all that happens meanwhile; time may pass.
    func isGesture(_ event: ExploredEvent) -> Bool {
        isGesture(event.number) && event.meanwhile.allSatisfy { $0 == time || isGesture($0) }
    }

    /// The event in Swift, for tests to paste.
    func code(of event: ExploredEvent) -> String {
        let code = events[event.number].code
        return event.meanwhile.isEmpty ? code : unknownCode(name(of: event))
    }

    /// Name of an event in reports.
    func name(of event: ExploredEvent) -> String {
        ([event.number] + event.meanwhile).map { events[$0].name }.joined(separator: ", ")
    }
}

/// Events from a launch state on.
struct EventPath: Hashable, Sendable {
    var launch: Int
    var events: [ExploredEvent]

    func mapped(_ other: (ExploredEvent) -> ExploredEvent) -> EventPath {
        EventPath(launch: launch, events: events.map(other))
    }
}
