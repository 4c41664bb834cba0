import StepRouterSimulation

/// The end of the time for which something may wait, counted from when it is first asked for, and of the turns that its
/// tasks may take.
final class Deadline {
    private let timeout: Timeout
    private var waited: (() -> Duration)?
    /// Number of times that tasks were waited for that callbacks have begun.
    private var turns = 0

    init(_ timeout: Timeout) { self.timeout = timeout }

    /// All the time is left again, and all turns.
    func restart() {
        waited = nil
        turns = 0
    }

    /// The time that is left, zero if it is up; `nil` if there is no limit.
    private var left: Duration? {
        if timeout.seconds <= 0 { return nil }
        let waited = waited ?? timeout.clock.stopwatch
        self.waited = waited
        return max(.zero, .seconds(timeout.seconds) - waited())
    }

    var isUp: Bool { left == .zero }

    /// Takes one of the turns of tasks that callbacks have begun.
    ///
    /// - Returns: `false` if they have gone on too often.
    func takeTurn() -> Bool {
        if turns == LongTasks.mostTurns { return false }
        turns += 1
        return true
    }

    /// Waits until a job of an executor can go on or has ended elsewhere.
    ///
    /// - Parameters:
    ///   - executor: The executor.
    ///   - limit: A time that may be shorter than what is left.
    /// - Returns: `false` if the time is up, or the current task is cancelled.
    nonisolated(nonsending) func waitForJob(of executor: WorkExecutor, within limit: Duration? = nil) async -> Bool {
        let left = left
        if left == .zero { return false }
        let shorter = [left, limit].compactMap(\.self).min()
        return await executor.waitForJob(within: shorter, on: timeout.clock) == .granted
    }
}

extension WorkExecutor {
    /// Runs the jobs that can go on. If there are ever more, others get a moment: what these wait for may need a thread,
    /// and the time of a deadline is to be up some day.
    nonisolated(nonsending) func runWithPauses() async {
        if !run() { try? await Task.sleep(for: .milliseconds(10)) }
    }
}
