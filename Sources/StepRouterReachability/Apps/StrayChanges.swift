import StepRouter
import StepRouterSimulation

/// Notices what moves the window of an explored app, or changes its environment, beside its events: a timer, or a task
/// that outlives the event that began it.
final class StrayChanges: ChangeListener {
    /// An event after which something has changed, and the number of the state in which it happened.
    typealias Place = (state: Int, event: ExploredEvent)
    /// Something that was found, and the event before it; `nil` if none has happened since the launch.
    typealias Found = (kind: Violation.Kind, place: Place?)

    private let window: SimulatedWindow
    private let environment: EnvironmentRegister
    private let besides: BesideWatch
    /// The state that is explored.
    var state = 0
    /// The revision in which the last event, or what has put a state back, left the window.
    private var revision: Int
    /// The environment then.
    private var values: UInt32 = 0
    /// The last event, and the state in which it happened.
    private var last: Place?
    /// Knows the events whose tasks go on for long.
    private let longTasks: LongTasks
    /// Listens to the window, because tasks were left behind.
    private var listens = false
    private var found: [Found] = []

    init(
        _ window: SimulatedWindow,
        _ environment: EnvironmentRegister,
        _ besides: BesideWatch,
        _ longTasks: LongTasks
    ) {
        self.window = window
        self.environment = environment
        self.besides = besides
        self.longTasks = longTasks
        revision = window.revision
    }

    // MARK: Changes

    /// An event begins, or a state is put back: until now nothing may have moved the window or changed the environment.
    func begin(_ event: ExploredEvent? = nil) {
        if window.revision != revision || environment.remember() != values { note() }
        if besides.takeFound() { found.append((.changesBeside, last)) }
        if let event { last = (state, event) }
    }

    /// An event is over, or a state was put back, in an environment.
    func end(in environment: UInt32) {
        revision = window.revision
        values = environment
    }

    func tell(_ change: CommittedChange) {
        if EventTasks.isCurrentLeft { note() }
    }

    func end() {}

    private func note() { if let last { found.append((.changesLater, last)) } }

    /// Returns what was found, and forgets it.
    func takeFound() -> [Found] {
        if found.isEmpty { return [] }
        defer { found = [] }
        return found
    }

    // MARK: Tasks

    /// Notes that the tasks of events go on for long.
    func noteLongTasks(of runs: [EventRun]) {
        for run in runs where run.hasTasks { longTasks.note(run.number) }
    }

    /// The tasks of an event go on for long, and are not waited for.
    func leavesTasks(_ run: EventRun) -> Bool { longTasks.contains(run.number) }

    /// Leaves the tasks behind that go on although their events are over.
    func leave(_ runs: [EventRun]) {
        for run in runs where run.hasTasks {
            let tasks = run.leaveTasks()
            // Others were cancelled, and end by and by.
            if leavesTasks(run) { longTasks.leave(run.number) { tasks.haveEnded } }
            if listens { continue }
            listens = true
            window.screens.add(self)
        }
    }
}
