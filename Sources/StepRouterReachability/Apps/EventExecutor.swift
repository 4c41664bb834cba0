import StepRouter
import Synchronization

/// Runs what events do, on the thread that asks for it, and knows when nothing of that can go on by itself.
final class EventExecutor: TaskExecutor {
    private struct State {
        var jobs: [UnownedJob] = []
        /// Waits for a job, or to be woken.
        var waiter: Waiter?
        /// Something has ended since that was waited for last.
        var isWoken = false
    }

    private let state = Mutex(State())

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        wake { $0.jobs.append(job) }
    }

    /// Tells what waits for a job that something has ended elsewhere.
    func wake() { wake { $0.isWoken = true } }

    private func wake(_ change: (inout sending State) -> Void) {
        let waiter = state.withLock { state in
            change(&state)
            defer { state.waiter = nil }
            return state.waiter
        }
        waiter?.decide(.granted)
    }

    /// Runs all that can go on, until everything has ended or waits.
    func run() {
        while let job = state.withLock({ $0.jobs.isEmpty ? nil : $0.jobs.removeFirst() }) {
            // Each job is run once, as `runSynchronously` asks for.
            unsafe job.runSynchronously(on: asUnownedTaskExecutor())
        }
    }

    /// Waits until something can go on that was waiting for something outside, or something has ended elsewhere.
    ///
    /// - Parameters:
    ///   - timeout: How long to wait.
    ///   - waited: How much of that has passed.
    /// - Returns: Whether something can; not when the time is up or the current task is cancelled.
    nonisolated(nonsending) func waitForJob(_ timeout: Timeout, after waited: Duration) async -> Bool {
        if timeout.isUp(after: waited) { return false }
        let waiter = Waiter()
        let hasJobs = state.withLock { state in
            state.waiter = waiter
            defer { state.isWoken = false }
            return !state.jobs.isEmpty || state.isWoken
        }
        if hasJobs { return true }
        let timer =
            timeout.seconds > 0
            ? Task.detached {
                let left = Duration.seconds(timeout.seconds) - waited
                if (try? await timeout.clock.sleep(for: left, tolerance: nil)) == nil { return }
                waiter.decide(.expired)
            } : nil
        defer { timer?.cancel() }
        return await waiter.wait() == .granted
    }
}
