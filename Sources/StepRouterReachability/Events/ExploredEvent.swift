/// What happens in a state: an event, and what else happens each time that nothing of it can go on by itself.
struct ExploredEvent: Hashable, Sendable {
    /// The numbers of what happens meanwhile, in order.
    private(set) var meanwhile: [Int] = []
    private let event: UInt16

    /// The number of the event that happens first.
    var number: Int { Int(event) }

    init(_ number: Int) { event = UInt16(truncatingIfNeeded: number) }

    /// The same without the last that happens meanwhile; `nil` if nothing does.
    var before: ExploredEvent? {
        if meanwhile.isEmpty { return nil }
        var event = self
        event.meanwhile.removeLast()
        return event
    }

    /// The same, with one more event at the next time that it waits.
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
    /// How many events happen meanwhile; that time passes does not count.
    func happenings(during event: ExploredEvent) -> Int { event.meanwhile.count { $0 != time } }

    /// Whether all that happens meanwhile are the user's answers.
    func onlyAnswersHappen(during event: ExploredEvent) -> Bool { event.meanwhile.allSatisfy { isAnswer($0) } }

    /// Tells that the user does an event, and all that happens meanwhile; time may pass.
    func isGesture(_ event: ExploredEvent) -> Bool {
        isGesture(event.number) && event.meanwhile.allSatisfy { $0 == time || isGesture($0) }
    }

    /// The event in Swift, for tests to paste.
    func code(of event: ExploredEvent) -> String {
        let code = events[event.number].code
        return event.meanwhile.isEmpty ? code : unknownCode(name(of: event))
    }

    /// What reports call it.
    func name(of event: ExploredEvent) -> String {
        ([event.number] + event.meanwhile).map { events[$0].name }.joined(separator: ", ")
    }
}
