import StepRouter
import Synchronization

/// Says what one worker is doing, to whoever looks now and then. Costs a lock that nobody else holds.
final class WatchedWorker: Sendable {
    /// What is being done, in words, as something that has not come back yet.
    typealias Words = @Sendable () -> Reachability.OverdueEvent

    private struct State {
        var count = 0
        var words: Words?
    }

    private let state = Mutex(State())

    func begin(_ words: @escaping Words) {
        state.withLock { state in
            state.count += 1
            state.words = words
        }
    }

    /// The worker does nothing of the app.
    func end() { state.withLock { $0.words = nil } }

    /// What it is doing, with a number that tells it from all that was begun before; `nil` if it does nothing.
    fileprivate var present: (number: Int, words: Words)? {
        state.withLock { state in state.words.map { (state.count, $0) } }
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
        let words: WatchedWorker.Words
    }

    /// Looks at the workers from now on, unless there is no limit.
    func start(_ timeout: Timeout, _ progress: Progress?) {
        if timeout.seconds <= 0 { return }
        let watching = Task.detached {
            var sights: [Sight] = []
            while (try? await timeout.clock.sleep(for: .seconds(timeout.seconds), tolerance: nil)) != nil {
                sights = self.look(after: sights)
                for sight in sights where sight.count > 0 {
                    timeout.tell(of: sight.words(), after: timeout.seconds * Double(sight.count), progress)
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
            guard let (number, words) = watched.present else { return nil }
            let before = former.first { $0.worker == worker && $0.number == number }
            return Sight(worker: worker, number: number, count: before.map { $0.count + 1 } ?? 0, words: words)
        }
    }
}
