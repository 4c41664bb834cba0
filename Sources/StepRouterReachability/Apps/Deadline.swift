import StepRouter
import StepRouterSimulation

/// The end of the time for which something may wait, counted from when it is first asked for, and of the turns that its
/// tasks may take.
///
/// Time does not count in which others keep the main actor busy, such as another proof in the same process: what goes on
/// there cannot have ended.
final class Deadline {
    /// The time within which an idle main actor runs a job, and for how long a busy one is waited for at once.
    private static let (promptness, patience) = (Duration.milliseconds(100), Duration.seconds(1))
    /// The turns on a busy main actor that a callback's task needs until the answer that it awaits shows, and some more.
    private static let turnsOfAnswer = 6
    /// The number of times that the time begins anew, and the most that does not count of it each time.
    private static let mostExtensions = 5

    private let timeout: Timeout
    private var waited: (() -> Duration)?
    /// Number of times that tasks were waited for that callbacks have begun.
    private var turns = 0
    private var extensions = 0
    /// The time by which waits have ended late.
    private var delay = Duration.zero

    init(_ timeout: Timeout) { self.timeout = timeout }

    /// All the time is left again, and all turns.
    func restart() {
        waited = nil
        turns = 0
        extensions = 0
        delay = .zero
    }

    /// The time that is left, zero if it is up; `nil` if there is no limit.
    private var left: Duration? {
        if timeout.seconds <= 0 { return nil }
        let waited = waited ?? timeout.clock.stopwatch
        self.waited = waited
        let limit = Duration.seconds(timeout.seconds)
        return max(.zero, limit - waited() + min(delay, limit * Self.mostExtensions))
    }

    /// Returns whether the time is up, although the main actor had its turn.
    nonisolated(nonsending) func isUp() async -> Bool {
        if left != .zero { return false }
        // Time by a clock of the proof's own is the proof's business.
        if extensions == Self.mostExtensions || !(timeout.clock is ContinuousClock) { return true }
        if await Self.isMainActorIdle(within: Self.patience) { return true }
        extensions += 1
        waited = nil
        delay = .zero
        return false
    }

    /// Returns whether others keep the main actor busy while time is left: what is waited for may still have its turn to come.
    nonisolated(nonsending) func mayComeLate() async -> Bool {
        if left == .zero || !(timeout.clock is ContinuousClock) { return false }
        return await !Self.isMainActorIdle(within: Self.patience)
    }

    /// Lets what is queued on the main actor have a few turns, unless it is idle.
    ///
    /// - Returns: `true` if others keep it busy.
    nonisolated(nonsending) func giveTurns() async -> Bool {
        guard timeout.clock is ContinuousClock else { return false }
        for turn in 0..<Self.turnsOfAnswer {
            if left == .zero { return false }
            if await Self.isMainActorIdle(within: left ?? Self.patience) { return turn > 0 }
        }
        return true
    }

    private static nonisolated(nonsending) func isMainActorIdle(within patience: Duration) async -> Bool {
        let (waiter, start) = (Waiter(), ContinuousClock.now)
        Task { @MainActor in waiter.decide(.granted) }
        let timer = Task.detached {
            try? await Task.sleep(for: patience)
            waiter.decide(.expired)
        }
        defer { timer.cancel() }
        _ = await waiter.wait()
        return .now - start < promptness
    }

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
        if await isUp() { return false }
        let (shorter, start) = ([left, limit].compactMap(\.self).min(), ContinuousClock.now)
        let outcome = await executor.waitForJob(within: shorter, on: timeout.clock)
        // The exploration may be isolated to the main actor itself, and go on late.
        if let shorter, timeout.clock is ContinuousClock { delay += max(.zero, .now - start - shorter) }
        return outcome == .granted
    }
}

extension WorkExecutor {
    /// Runs the jobs that can go on. If there are ever more, others get a moment: what these wait for may need a thread,
    /// and the time of a deadline is to be up some day.
    nonisolated(nonsending) func runWithPauses() async {
        if !run() { try? await Task.sleep(for: .milliseconds(10)) }
    }
}
