import StepRouterSimulation

/// The end of the time for which something may wait, counted from when it is first asked for.
final class Deadline {
    private let timeout: Timeout
    private var waited: (() -> Duration)?

    init(_ timeout: Timeout) { self.timeout = timeout }

    /// All the time is left again.
    func restart() { waited = nil }

    /// The time that is left, zero if it is up; `nil` if there is no limit.
    private var left: Duration? {
        if timeout.seconds <= 0 { return nil }
        let waited = waited ?? timeout.clock.stopwatch
        self.waited = waited
        return max(.zero, .seconds(timeout.seconds) - waited())
    }

    var isUp: Bool { left == .zero }

    /// Runs the jobs of an executor that can go on. If there are ever more, others get a moment: what these wait for may
    /// need a thread, and the time is to be up some day.
    nonisolated(nonsending) static func run(_ executor: WorkExecutor) async {
        if !executor.run() { try? await Task.sleep(for: .milliseconds(10)) }
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
