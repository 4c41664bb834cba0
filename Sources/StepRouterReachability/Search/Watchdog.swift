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

    /// Nothing is waited for.
    func end() { current.store(Self.idle, ordering: .relaxed) }

    /// The event and the state, packed; `nil` while nothing is waited for.
    fileprivate var value: UInt64? {
        let value = current.load(ordering: .relaxed)
        return value == Self.idle ? nil : value
    }
}

/// Tells of events that do not come back. It looks at what the workers wait for now and then, so that it costs them nothing.
final class Watchdog: Sendable {
    /// Where the workers are.
    fileprivate enum Place {
        case nowhere
        /// In the states of a level; as they are known.
        case states(StateTable)
        /// At the end of a walk.
        case walk(EventPath)
    }

    private struct State {
        var watched: [WatchedWorker] = []
        var place = Place.nowhere
    }

    private let state = Mutex(State())

    /// Watches one more worker.
    func addWorker() -> WatchedWorker {
        let watched = WatchedWorker()
        state.withLock { $0.watched.append(watched) }
        return watched
    }

    /// The workers are about to explore states.
    func enter(_ table: StateTable) { state.withLock { $0.place = .states(table) } }

    /// A walk has come so far.
    func follow(_ path: EventPath) { state.withLock { $0.place = .walk(path) } }

    /// The workers explore nothing for now, and the states may change.
    func leave() {
        state.withLock { state in
            state.place = .nowhere
            for watched in state.watched { watched.end() }
        }
    }

    /// Begins to watch.
    func start(_ reachability: Reachability, _ events: EventTable) -> Task<Void, Never>? {
        let timeout = reachability.timeout
        let progress = reachability.progress
        guard timeout.seconds > 0,
            let tell = timeout.tell ?? progress.map({ progress in { progress.write("\($0)") } })
        else { return nil }
        let launches = reachability.launches.map(\.name)
        return Task.detached {
            var rounds: [UInt64: Int] = [:]
            while (try? await timeout.clock.sleep(for: .seconds(timeout.seconds), tolerance: nil)) != nil {
                rounds = self.look(after: rounds) { round, path, event in
                    let declared = events.events[event]
                    tell(
                        OverdueEvent(
                            event: declared.name,
                            code: declared.code,
                            launch: launches[path.launch],
                            path: path.events.map { events.events[$0].name },
                            seconds: timeout.seconds * Double(round)
                        )
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
                guard round > 0, let path = state.place.path(to: Int(value >> 16)) else { continue }
                overdue.append((round, path, Int(value & 0xFFFF)))
            }
        }
        for (round, path, event) in overdue { tell(round, path, event) }
        return rounds
    }
}

extension Watchdog.Place {
    /// The path to a state.
    fileprivate func path(to number: Int) -> EventPath? {
        switch self {
        case .nowhere: nil
        case .states(let table): number < table.count ? table.path(to: number).path : nil
        case .walk(let path): path
        }
    }
}
