import StepRouter
import Synchronization

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// The place of an app and what happens in it: a worker says it to whoever watches it, and before each event it is written
/// into a file if that was asked for.
final class Whereabouts: WatchedApp {
    /// The path to an app, not worked out before somebody asks.
    enum Start: Sendable {
        case state(StatePlace)
        case path(EventPath)
    }

    private enum Work {
        case makingApp
        case puttingBack
        case event(ExploredEvent)
    }

    private struct State {
        var start: Start
        /// The events since then.
        var taken: [ExploredEvent] = []
        var work = Work.makingApp
        /// `nil` as long as none is declared.
        var events: EventTable?
    }

    private let launch: (number: Int, name: String)
    private let watched: WatchedWorker
    private let file: PathFile?
    private let state: Mutex<State>

    /// The app of a launch state is about to be made.
    init(launch: Int, of reachability: Reachability) throws(ReachabilityError) {
        self.launch = (launch, reachability.launches[launch].name)
        watched = reachability.watched
        file = reachability.pathFile
        state = Mutex(State(start: .path(EventPath(launch: launch, events: []))))
        try file?.write([], from: self.launch.name)
        watched.begin(in: self)
    }

    /// The app has declared its events.
    func learn(_ events: EventTable) { state.withLock { $0.events = events } }

    /// The app is in a state, or where a path leads.
    func isAt(_ start: Start) {
        state.withLock { state in
            state.start = start
            state.taken = []
        }
    }

    /// The app is in no state that may be asked for.
    func leave() { isAt(.path(EventPath(launch: launch.number, events: []))) }

    /// An event has happened, and the app goes on from there.
    func take(_ event: ExploredEvent) { state.withLock { $0.taken.append(event) } }

    /// An event is about to happen.
    func begin(_ event: ExploredEvent) {
        begin(.event(event))
        guard let file else { return }
        let overdue = overdue
        // The file could be written before; an error now is not worth ending the exploration.
        try? file.write(overdue.path + [overdue.event], from: launch.name)
    }

    /// The state is about to be put back.
    func beginPuttingBack() { begin(.puttingBack) }

    private func begin(_ work: Work) {
        state.withLock { $0.work = work }
        watched.begin(in: self)
    }

    /// The app is no longer there.
    func end() { watched.end() }

    var overdue: Reachability.OverdueEvent {
        let state = state.withLock(\.self)
        let path =
            switch state.start {
            case .state(let place): place.path.events + state.taken
            case .path(let path): path.events + state.taken
            }
        var overdue = Reachability.OverdueEvent(event: "", code: "", launch: launch.name, path: [], seconds: 0)
        overdue.path = state.events.map { events in path.map { events.name(of: $0) } } ?? []
        switch state.work {
        case .makingApp: overdue.event = Reachability.OverdueEvent.makingApp
        case .puttingBack: overdue.event = "putting the state back"
        case .event(let event):
            overdue.event = state.events?.name(of: event) ?? ""
            overdue.code = state.events?.code(of: event) ?? ""
        }
        return overdue
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
