import StepRouter
import Synchronization

/// Knows what is being done with an app.
protocol WatchedApp: AnyObject, Sendable {
    /// The present work in it, as something that has not come back yet.
    var overdue: Reachability.OverdueEvent { get }
}

/// Says what one worker is doing, to whoever looks now and then. Costs a lock that nobody else holds.
final class WatchedWorker: Sendable {
    private struct State {
        var count = 0
        var app: (any WatchedApp)?
    }

    private let state = Mutex(State())

    /// Something begins in an app.
    func begin(in app: any WatchedApp) {
        state.withLock { state in
            state.count += 1
            state.app = app
        }
    }

    /// The worker does nothing of the app.
    func end() { state.withLock { $0.app = nil } }

    /// The app in which it does something, with a number that tells that from all that was begun before; `nil` if it
    /// does nothing.
    fileprivate var present: (number: Int, app: any WatchedApp)? {
        state.withLock { state in state.app.map { (state.count, $0) } }
    }
}

/// Tells of what does not come back: an event, the making of an app, or a state that is put back. It looks now and then
/// at what the workers are doing.
final class Watchdog: Sendable {
    private let workers = Mutex<[WatchedWorker]>([])
    private let task = Mutex<Task<Void, Never>?>(nil)

    func addWorker() -> WatchedWorker {
        let watched = WatchedWorker()
        workers.withLock { $0.append(watched) }
        return watched
    }

    /// Something that a worker is doing, and how often it was seen to do that before.
    private struct Sight {
        let worker: Int
        let number: Int
        let count: Int
        let app: any WatchedApp
    }

    /// Looks at the workers from now on, unless there is no limit or nobody to tell.
    func start(_ timeout: Timeout, _ progress: Progress?) {
        if timeout.seconds <= 0 || timeout.tell == nil && progress == nil { return }
        let watching = Task.detached {
            var sights: [Sight] = []
            while (try? await timeout.clock.sleep(for: .seconds(timeout.seconds), tolerance: nil)) != nil {
                sights = self.look(after: sights)
                for sight in sights where sight.count > 0 {
                    timeout.tell(of: sight.app.overdue, after: timeout.seconds * Double(sight.count), progress)
                }
            }
        }
        task.withLock { $0 = watching }
    }

    /// All has ended.
    func end() {
        task.withLock { $0?.cancel() }
        for worker in workers.withLock(\.self) { worker.end() }
    }

    private func look(after former: [Sight]) -> [Sight] {
        workers.withLock(\.self).enumerated().compactMap { worker, watched in
            guard let (number, app) = watched.present else { return nil }
            let before = former.first { $0.worker == worker && $0.number == number }
            return Sight(worker: worker, number: number, count: before.map { $0.count + 1 } ?? 0, app: app)
        }
    }
}
