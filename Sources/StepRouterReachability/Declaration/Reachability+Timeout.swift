/// An event of an exploration that has not come back for a long time.
///
/// One that waits is cancelled then, and is a violation. One that is busy cannot be ended from outside, so that the exploration goes on to wait; at least it is
/// known what it waits for.
public struct OverdueEvent: Hashable, Sendable {
    /// What is waited for: `product(7)`, `swipe down`.
    public var event: String
    /// The same in Swift.
    public var code: String
    /// The launch state that the path begins in.
    public var launch: String
    /// The events that led to the state in which it happens.
    public var path: [String]
    /// For how many seconds it has been waited for, at least.
    public var seconds: Double
}

extension OverdueEvent: CustomStringConvertible {
    /// What is waited for, where, and for how long.
    public var description: String {
        let way = ([launch] + path).joined(separator: ", ")
        let rounded = Int(exactly: seconds).map { "\($0)" } ?? "\(seconds)"
        return "\(event) has not come back for \(rounded) seconds, after \(way)"
    }
}

/// After how long an event is told that has not come back, and where.
struct Timeout: Sendable {
    var seconds = 10.0
    var clock: any Clock<Duration> = ContinuousClock()
    /// `nil` tells it where progress is told.
    var tell: (@Sendable (OverdueEvent) -> Void)?
}

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

    /// This exploration, in which events that do not come back are ended and told after some time: a navigation, a gesture or a task of the app's own that waits
    /// for what does not come.
    ///
    /// Such an event is a violation, and ends the exploration. Without this call it is ended after ten seconds, and a line is written where progress is told. What is
    /// busy for ever, rather than waiting, is told again and again and cannot be ended; what blocks every thread that Swift has cannot be told.
    ///
    /// - Parameters:
    ///   - seconds: After how many seconds; what is busy may be told after twice as many. Never, if that is 0, negative or no number.
    ///   - clock: What measures them.
    ///   - tell: Is told, from any thread; by default a line is written where progress is told.
    /// - Returns: The exploration with it.
    public func timeout(
        seconds: Double,
        clock: any Clock<Duration> = ContinuousClock(),
        _ tell: (@Sendable (OverdueEvent) -> Void)? = nil
    ) -> Reachability {
        with { $0.timeout = Timeout(seconds: seconds.countableSeconds, clock: clock, tell: tell) }
    }
}
