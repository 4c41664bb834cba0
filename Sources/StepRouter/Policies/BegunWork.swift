import Synchronization

/// Work that a callback has begun.
package typealias BegunWork = nonisolated(nonsending) () async throws -> Void

/// Runs tasks on the thread that asks for it, and knows when none of them can go on by itself.
package final class WorkExecutor: TaskExecutor {
    private struct State {
        var jobs: [UnownedJob] = []
        /// Those who wait for a job, or to be woken.
        var waiters: [Waiter] = []
        /// Something has ended since that was waited for last.
        var isWoken = false
        /// A job runs now.
        var isRunning = false
    }

    private let state = Mutex(State())
    private let openWork = Atomic(0)

    package init() {}

    package func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        wake { $0.jobs.append(job) }
    }

    /// Tells those who wait for a job that something has ended elsewhere.
    package func wake() { wake { $0.isWoken = true } }

    private func wake(_ change: (inout sending State) -> Void) {
        let waiters = state.withLock { state in
            change(&state)
            defer { state.waiters = [] }
            return state.waiters
        }
        for waiter in waiters { waiter.decide(.granted) }
    }

    /// Begins work, which goes on when ``run(atMost:)`` is called next.
    @discardableResult
    package func begin(_ work: @escaping Work) -> Task<Void, Never> {
        let borrowed = BorrowedWork(body: work)
        openWork.add(1, ordering: .relaxed)
        return Task(executorPreference: self) {
            await borrowed.body()
            self.openWork.subtract(1, ordering: .relaxed)
        }
    }

    /// Tells that work has begun and has not ended.
    package var hasOpenWork: Bool { openWork.load(ordering: .relaxed) > 0 }

    /// Work with objects that no other thread has.
    package typealias Work = nonisolated(nonsending) () async -> Void

    // Safe: the jobs of the executor run one after the other, on the thread that has these objects.
    private struct BorrowedWork: @unchecked Sendable {
        let body: Work
    }

    /// Runs all that can go on, until everything has ended or waits.
    ///
    /// One of the jobs runs no others: they go on when it waits or has ended.
    ///
    /// - Parameter limit: The number of jobs to run at most; work that only yields has ever more.
    /// - Returns: Whether all of them were run.
    @discardableResult
    package func run(atMost limit: Int = .max) -> Bool {
        let wasRunning = state.withLock { state in
            defer { state.isRunning = true }
            return state.isRunning
        }
        if wasRunning { return false }
        defer { state.withLock { $0.isRunning = false } }
        for _ in 0..<limit {
            guard let job = state.withLock({ $0.jobs.isEmpty ? nil : $0.jobs.removeFirst() }) else { return true }
            // Each job is run once, as `runSynchronously` asks for.
            unsafe job.runSynchronously(on: asUnownedTaskExecutor())
        }
        return false
    }

    /// Waits until something can go on that was waiting for something outside, or something has ended elsewhere.
    ///
    /// - Parameters:
    ///   - limit: How long to wait; for ever with `nil`.
    ///   - clock: What that is measured on.
    /// - Returns: Whether something can go on, or else why not: the time is up, or the current task is cancelled.
    package nonisolated(nonsending) func waitForJob(
        within limit: Duration?,
        on clock: any Clock<Duration>
    ) async -> Waiter.Outcome {
        let waiter = Waiter()
        let hasJobs = state.withLock { state in
            defer { state.isWoken = false }
            if !state.jobs.isEmpty || state.isWoken { return true }
            state.waiters.removeAll(where: \.isDecided)
            state.waiters.append(waiter)
            return false
        }
        if hasJobs { return .granted }
        let timer = limit.map { limit in
            Task.detached {
                if (try? await clock.sleep(for: limit.limitedForClocks, tolerance: nil)) == nil { return }
                waiter.decide(.expired)
            }
        }
        defer { timer?.cancel() }
        return await waiter.wait()
    }
}
