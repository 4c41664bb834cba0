/// A task that performs one event after the other.
///
/// A task for each event would take ten times the instructions.
final class EventRunner {
    private let executor: EventExecutor
    private var task: Task<Void, Never>?
    /// What is to be performed next.
    private var next: EventRun?
    /// Lets the task go on; `nil` while it performs an event.
    private var continuation: CheckedContinuation<Void, Never>?
    private var hasEnded = false

    /// What a task does with objects that no other thread has.
    // Safe: the jobs of an event executor run one after the other, while what has started them waits for that.
    private struct Work: @unchecked Sendable {
        let runner: EventRunner
    }

    init(on executor: EventExecutor) {
        self.executor = executor
        let work = Work(runner: self)
        task = Task(executorPreference: executor) { await work.runner.perform() }
        executor.run()
    }

    /// Whether no event is under way.
    var isFree: Bool { continuation != nil }

    /// Performs an event, until it has ended or nothing of it can go on by itself.
    func start(_ run: EventRun) {
        next = run
        goOn()
    }

    /// Asks the event under way to end.
    func cancel() {
        hasEnded = true
        task?.cancel()
    }

    /// Ends the task when the event under way has ended.
    func end() {
        hasEnded = true
        goOn()
    }

    private func goOn() {
        let waiting = continuation
        continuation = nil
        waiting?.resume()
        executor.run()
    }

    private nonisolated(nonsending) func perform() async {
        while !hasEnded {
            if let run = next {
                next = nil
                await run.perform()
            } else {
                await withCheckedContinuation { continuation = $0 }
            }
        }
    }
}
