import StepRouter
import Synchronization

extension Reachability {
    /// An event of an exploration that has not come back for a long time, or another piece of the app's code.
    ///
    /// An event that waits is cancelled then, and is a violation. One that is busy cannot be ended from outside, so the
    /// exploration goes on to wait, and tells of it; as it does where an app is made or a state is put back.
    public struct OverdueEvent: Hashable, Sendable {
        /// The event: `product(7)`, `swipe down`; else `making the app` or `putting the state back`.
        public var event: String
        /// The event in Swift; empty if it is none.
        public var code: String
        /// The launch state that the path begins in.
        public var launch: String
        /// The events that led to the state in which it happens.
        public var path: [String]
        /// The least number of seconds for which it has been waited for.
        public var seconds: Double

        /// The name of what happens before there is any state.
        static let makingApp = "making the app"
    }
}

extension Reachability.OverdueEvent: CustomStringConvertible {
    /// The event, the seconds, and the path to it.
    public var description: String {
        let rounded = Int(exactly: seconds).map { "\($0)" } ?? "\(seconds)"
        if event == Self.makingApp { return "\(event) of \(launch) has not come back for \(rounded) seconds" }
        let happened = ([launch] + path).joined(separator: ", ")
        return "\(event) has not come back for \(rounded) seconds, after \(happened)"
    }
}

/// The time after which an event is overdue, and the function that is told.
struct Timeout: Sendable {
    var seconds = 10.0
    var clock: any Clock<Duration> = ContinuousClock()
    /// `nil` writes a line with the progress.
    var tell: (@Sendable (Reachability.OverdueEvent) -> Void)?

    /// Tells of something that has not come back for some time.
    func tell(of overdue: Reachability.OverdueEvent, after seconds: Double, _ progress: Progress?) {
        var overdue = overdue
        overdue.seconds = seconds
        if let tell { tell(overdue) } else { progress?.write("\(overdue)") }
    }
}

/// The events whose tasks do not end soon, in all apps of an exploration.
///
/// A task that listens as long as its screen is there does not end with its event. It is waited for once, in one app;
/// what such a task changes later is noticed.
final class LongTasks: Sendable {
    /// The time for which the tasks of an event are waited for while none goes on.
    static let silence = Duration.milliseconds(500)
    /// The number of times that one of them may go on before they are taken to go on for ever. It is no time: where many
    /// programs run, each turn may take long.
    static let mostTurns = 100

    /// The number that a launch has among the events.
    static func number(of launch: Int) -> Int { -1 - launch }

    private let events = Mutex<Set<Int>>([])
    /// For each event that has left tasks behind, whether the last of them have ended.
    private let left = Mutex<[Int: @Sendable () -> Bool]>([:])

    func contains(_ event: Int) -> Bool { events.withLock { $0.contains(event) } }

    func note(_ event: Int) { events.withLock { _ = $0.insert(event) } }

    /// An event is over, and has left tasks behind.
    func leave(_ event: Int, until haveEnded: @escaping @Sendable () -> Bool) {
        left.withLock { $0[event] = haveEnded }
    }

    /// The events whose tasks still run.
    var stillRunning: [Int] { left.withLock { $0.filter { !$0.value() }.keys.sorted() } }
}

/// The time for which events of an exploration really wait: for a server, or for a clock that nobody moves.
///
/// An app is explored in microseconds. So waiting is what takes the time wherever there is some, and that is said.
final class RealWaits: Sendable {
    private struct State {
        var total = Duration.zero
        var byEvent: [Int: Duration] = [:]
        var isTold = false
    }

    /// The waiting that is said.
    private static let longTime = Duration.seconds(2)

    private let state = Mutex(State())
    private let progress: Progress?
    private let start = ContinuousClock.now

    init(_ progress: Progress? = nil) { self.progress = progress }

    /// All of it until now.
    var total: Duration { state.withLock { $0.total } }

    /// Adds the time for which an event has waited, and tells once which one waits most if that is long.
    func add(_ time: Duration, of event: Int, named name: (Int) -> String) {
        let most = state.withLock { state -> Int? in
            state.total += time
            state.byEvent[event, default: .zero] += time
            if state.isTold || state.total < Self.longTime { return nil }
            state.isTold = true
            return state.byEvent.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key
        }
        guard let most, let progress else { return }
        let (waited, all) = (Int((total / .seconds(1)).rounded()), Int(((.now - start) / .seconds(1)).rounded(.up)))
        progress.write(
            "\(name(most)) really waits: that took \(waited) of \(all) seconds so far. Let it sleep on a clock that the explorer moves "
                + "(`sleeping(on:)` of the `Exploration`), or let what it waits for answer at once in the proof."
        )
    }
}

/// The time for which a part of an exploration may really wait.
struct WaitingBudget {
    private let waits: RealWaits
    private let end: Duration

    /// Begins with what has been waited until now.
    init(_ limit: Duration, of waits: RealWaits) {
        self.waits = waits
        end = waits.total + limit
    }

    var isUsedUp: Bool { waits.total > end }
}

/// The lines that are written while the exploration goes on.
struct Progress: Sendable {
    /// The seconds between two lines.
    var interval: Double
    /// Takes a line that stays.
    var write: @Sendable (String) -> Void
    /// Takes a line about the progress, in place of the last one; `nil` when the exploration is over.
    var update: @Sendable (String?) -> Void
    /// Takes a line about an exploration that is over and took long, where no one looked on.
    var summarise: (@Sendable (String) -> Void)?
    /// The seconds after which a growing number of states is told: most explorations hold before.
    var patience = 60.0

    /// An exploration that takes less, in seconds, is not summarised.
    static let shortTime = 5.0

    /// Progress on standard error; the log of a CI, which is no terminal, gets a line a minute and one in the end.
    static var onStandardError: Progress {
        let output = StandardErrorLogger()
        if output.isTerminal { return rewritingLine { output.put($0) } }
        return Progress(interval: 60) {
            output.log($0, at: .info)
        } update: {
            if let line = $0 { output.log(line, at: .info) }
        } summarise: {
            output.log($0, at: .info)
        }
    }

    /// Progress on a terminal, where one line is written over and over.
    static func rewritingLine(_ put: @escaping @Sendable (String) -> Void) -> Progress {
        // The cursor goes back to the beginning of the line, which is emptied.
        let start = "\r\u{1B}[K"
        return Progress(interval: 0.1) {
            put("\(start)\($0)\n")
        } update: {
            put(start + ($0 ?? ""))
        }
    }
}

extension Double {
    /// This many seconds as a time that every clock can count: 0 if negative or no number, and thirty years at most.
    var countableSeconds: Double { self > 0 ? min(self, 1e9) : 0 }
}
