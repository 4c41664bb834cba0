import StepRouter

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Where an app is and what happens in it: a worker says it to whoever watches it, and before each event it is written
/// into a file if that was asked for.
final class Whereabouts {
    /// The path to an app, not worked out before somebody asks.
    enum Start: Sendable {
        case state(StatePlace)
        case path(EventPath)

        fileprivate var path: EventPath {
            switch self {
            case .state(let place): place.path
            case .path(let path): path
            }
        }
    }

    private let watched: WatchedWorker
    private let file: PathFile?
    private var names: EventNames
    private var start: Start
    /// The events since then.
    private var taken: [ExploredEvent] = []

    /// The app of a launch state is about to be made.
    init(launch: Int, of reachability: Reachability) throws(ReachabilityError) {
        watched = reachability.watched
        file = reachability.pathFile
        names = EventNames(launch: reachability.launches[launch].name)
        start = .path(EventPath(launch: launch, events: []))
        try file?.write([], from: names.launch)
        let names = names
        watched.begin { names.overdue(Reachability.OverdueEvent.makingApp) }
    }

    deinit { watched.end() }

    /// The app has declared its events.
    func learn(_ events: EventTable) { names = EventNames(launch: names.launch, events: events) }

    /// The app is in a state, or where a path leads.
    func isAt(_ start: Start) {
        self.start = start
        taken = []
    }

    /// The app is in no state that may be asked for.
    func leave() { isAt(.path(EventPath(launch: start.path.launch, events: []))) }

    /// An event has happened, and the app goes on from there.
    func take(_ event: ExploredEvent) { taken.append(event) }

    /// An event is about to happen.
    func begin(_ event: ExploredEvent) {
        let (names, start, taken) = (names, start, taken)
        watched.begin { names.overdue(event, after: start.path.events + taken) }
        // The file could be written before; an error now is not worth ending the exploration.
        if let file { try? file.write(names.names(of: start.path.events + taken + [event]), from: names.launch) }
    }

    /// An event has not come back.
    func overdue(_ event: ExploredEvent) -> Reachability.OverdueEvent {
        names.overdue(event, after: start.path.events + taken)
    }

    /// The state is about to be put back.
    func beginPuttingBack() {
        let (names, start, taken) = (names, start, taken)
        watched.begin { names.overdue("putting the state back", after: start.path.events + taken) }
    }
}

/// A state among the stored ones, as long as these are what they are.
final class StatePlace: Sendable {
    private let number: Int
    private let table: StateTable

    init(_ number: Int, in table: StateTable) {
        self.number = number
        self.table = table
    }

    var path: EventPath { table.path(to: number).path }
}

/// Names the events of an app that was made from a launch state.
private final class EventNames: Sendable {
    let launch: String
    /// `nil` as long as none is declared.
    private let events: EventTable?

    init(launch: String, events: EventTable? = nil) {
        self.launch = launch
        self.events = events
    }

    func overdue(_ event: ExploredEvent, after path: [ExploredEvent]) -> Reachability.OverdueEvent {
        overdue(events?.name(of: event) ?? "", code: events?.code(of: event) ?? "", after: path)
    }

    func overdue(
        _ event: String,
        code: String = "",
        after path: [ExploredEvent] = []
    ) -> Reachability.OverdueEvent {
        Reachability.OverdueEvent(event: event, code: code, launch: launch, path: names(of: path), seconds: 0)
    }

    func names(of path: [ExploredEvent]) -> [String] { path.map { events?.name(of: $0) ?? "" } }
}

extension PathFile {
    /// Writes the launch state and the names of the events of a path.
    fileprivate func write(_ path: [String], from launch: String) throws(ReachabilityError) {
        let arguments = path.map { String(reflecting: $0) + ", " }.joined() + "from: " + String(reflecting: launch)
        let text = """
            This was about to happen: \(([launch] + path).joined(separator: ", "))

            In Swift:
                try await proof.replay(\(arguments))

            """
        do {
            try Data(text.utf8).write(to: URL(filePath: file))
        } catch {
            throw .notWritable(file: file)
        }
    }
}
