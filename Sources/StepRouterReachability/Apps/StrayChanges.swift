import StepRouter
import StepRouterSimulation

/// Notices what moves the window of an explored app beside its events: a timer, or a task that outlives the event that
/// began it.
final class StrayChanges: ChangeListener {
    /// The time for which the tasks of an event are waited for, all times that it happens taken together.
    ///
    /// A task that listens as long as its screen is there does not end with its event. What it changes later is
    /// noticed.
    private static let patience = Duration.milliseconds(500)

    /// An event after which something has moved the window, and the number of the state in which it happened.
    typealias Place = (state: Int, event: ExploredEvent)

    private let window: SimulatedWindow
    /// The state that is explored.
    var state = 0
    /// The revision in which the last event, or what has put a state back, left the window.
    private var revision: Int
    /// The last event, and the state in which it happened.
    private var last: Place?
    /// The time for which the tasks of an event were waited for, by the event's number.
    private var waited: [Int: Duration] = [:]
    /// Listens to the window, because tasks were left behind.
    private var listens = false
    private var found: [Place] = []

    init(_ window: SimulatedWindow) {
        self.window = window
        revision = window.revision
    }

    // MARK: Changes

    /// An event begins, or a state is put back: until now nothing may have moved the window.
    func begin(_ event: ExploredEvent? = nil) {
        if window.revision != revision { note() }
        if let event { last = (state, event) }
    }

    /// An event is over, or a state was put back.
    func end() { revision = window.revision }

    func tell(_ change: CommittedChange, _ occurrences: [(screen: ScreenID, kind: ScreenEventKind)]) {
        if EventTasks.isCurrentLeft { note() }
    }

    private func note() { if let last { found.append(last) } }

    /// Returns what was found, and forgets it.
    func takeFound() -> [Place] {
        if found.isEmpty { return [] }
        defer { found = [] }
        return found
    }

    // MARK: Tasks

    /// The seconds for which the tasks of events are still waited for.
    func patience(for runs: [EventRun]) -> Double {
        let left = runs.lazy.filter(\.hasTasks).map { Self.patience - (self.waited[$0.number] ?? .zero) }
        return (left.max() ?? .zero) / .seconds(1)
    }

    /// Notes how long tasks were waited for, and whether they go on.
    func note(_ runs: [EventRun], waited duration: Duration, goOn: Bool) {
        for run in runs where run.hasTasks { waited[run.number, default: .zero] += goOn ? Self.patience : duration }
    }

    /// Tells that the tasks of an event go on for long, and are not waited for.
    func leavesTasks(_ run: EventRun) -> Bool { (waited[run.number] ?? .zero) >= Self.patience }

    /// Leaves the tasks behind that go on although their events are over.
    func leave(_ runs: [EventRun]) {
        for run in runs where run.hasTasks {
            run.leaveTasks()
            if listens { continue }
            listens = true
            window.screens.add(self)
        }
    }
}
