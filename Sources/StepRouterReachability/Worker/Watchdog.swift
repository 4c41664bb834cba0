import StepRouter
import Synchronization

/// Says which event one worker is waiting for.
final class WatchedWorker: Sendable {
    private let current = Atomic(WatchedWorker.idle)
    private static let idle = UInt64.max

    /// An event begins in a state. Costs one store.
    func begin(_ event: Int, in state: Int) {
        current.store(UInt64(truncatingIfNeeded: state) << 16 | UInt64(truncatingIfNeeded: event), ordering: .relaxed)
    }

    /// The worker waits for nothing.
    func end() { current.store(Self.idle, ordering: .relaxed) }

    /// The event and the state, packed; `nil` while nothing is waited for.
    fileprivate var value: UInt64? {
        let value = current.load(ordering: .relaxed)
        return value == Self.idle ? nil : value
    }
}

/// Tells of events that do not come back. It looks now and then at what the workers wait for, which costs them nothing.
final class Watchdog: Sendable {
    private struct State {
        var watched: [WatchedWorker] = []
        /// The path to a state, or of a walk to where it is; `nil` if the workers are nowhere.
        var path: @Sendable (_ state: Int) -> EventPath? = { _ in nil }
    }

    private let state = Mutex(State())

    func addWorker() -> WatchedWorker {
        let watched = WatchedWorker()
        state.withLock { $0.watched.append(watched) }
        return watched
    }

    /// The workers are about to explore states, to which paths lead.
    func follow(_ path: @escaping @Sendable (_ state: Int) -> EventPath?) { state.withLock { $0.path = path } }

    /// The workers explore nothing for now, and the states may change.
    func leave() {
        state.withLock { state in
            state.path = { _ in nil }
            for watched in state.watched { watched.end() }
        }
    }

    func start(_ reachability: Reachability, _ events: EventTable) -> Task<Void, Never>? {
        let timeout = reachability.timeout
        if timeout.seconds <= 0 || timeout.tell == nil && reachability.progress == nil { return nil }
        return Task.detached {
            var rounds: [UInt64: Int] = [:]
            while (try? await timeout.clock.sleep(for: .seconds(timeout.seconds), tolerance: nil)) != nil {
                rounds = self.look(after: rounds) { round, path, event in
                    reachability.tell(
                        ExploredEvent(event),
                        events,
                        after: path,
                        seconds: timeout.seconds * Double(round)
                    )
                }
            }
        }
    }

    /// Looks at what is waited for.
    private func look(
        after former: [UInt64: Int],
        _ tell: (_ round: Int, _ path: EventPath, _ event: Int) -> Void
    ) -> [UInt64: Int] {
        var rounds: [UInt64: Int] = [:]
        var overdue: [(round: Int, path: EventPath, event: Int)] = []
        state.withLock { state in
            for value in state.watched.compactMap(\.value) {
                let round = former[value].map { $0 + 1 } ?? 0
                rounds[value] = round
                guard round > 0, let path = state.path(Int(value >> 16)) else { continue }
                overdue.append((round, path, Int(value & 0xFFFF)))
            }
        }
        for (round, path, event) in overdue { tell(round, path, event) }
        return rounds
    }
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
}
