import Synchronization

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
        let happened = ([launch] + path).joined(separator: ", ")
        let rounded = Int(exactly: seconds).map { "\($0)" } ?? "\(seconds)"
        return "\(event) has not come back for \(rounded) seconds, after \(happened)"
    }
}

/// After how long an event is told that has not come back, and where.
struct Timeout: Sendable {
    var seconds = 10.0
    var clock: any Clock<Duration> = ContinuousClock()
    /// `nil` tells it where progress is told.
    var tell: (@Sendable (OverdueEvent) -> Void)?

    /// Tells whether the time is up; never if there is no limit.
    func isUp(after waited: Duration) -> Bool { seconds > 0 && waited >= .seconds(seconds) }
}

/// The events whose tasks do not end soon, in all apps of an exploration.
///
/// A task that listens as long as its screen is there does not end with its event. It is waited for once, in one app;
/// what such a task changes later is noticed.
final class LongTasks: Sendable {
    /// The seconds for which the tasks of an event are waited for.
    static let patience = 0.5

    private let events = Mutex<Set<Int>>([])

    func contains(_ event: Int) -> Bool { events.withLock { $0.contains(event) } }

    func note(_ event: Int) { events.withLock { _ = $0.insert(event) } }
}
