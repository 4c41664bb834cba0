import Synchronization

/// Work that a callback has begun.
package typealias BegunWork = nonisolated(nonsending) () async throws -> Void

/// Runs tasks on the thread that asks for it, and notices when none of them can go on by itself.
package final class WorkExecutor: TaskExecutor {
    private struct State {
        var jobs: [UnownedJob] = []
        /// The waiters for a job, or for ``wake()``.
        var waiters: [Waiter] = []
        /// `true` if work elsewhere has ended since the last wait.
        var isWoken = false
        /// `true` if a job runs now.
        var isRunning = false
    }

    private let state = Mutex(State())
    private let openWork = Atomic(0)

    package init() {}

    package func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        wake { $0.jobs.append(job) }
    }

    /// Wakes the waiters because work elsewhere has ended.
    package func wake() { wake { $0.isWoken = true } }

    private func wake(_ change: (inout sending State) -> Void) {
        let waiters = state.withLock { state in
            change(&state)
            defer { state.waiters = [] }
            return state.waiters
        }
        for waiter in waiters { waiter.decide(.granted) }
    }

    /// Begins work, which goes on when ``run()`` is called next.
    @discardableResult
    package func begin(_ work: @escaping Work) -> Task<Void, Never> {
        let borrowed = BorrowedWork(body: work)
        openWork.add(1, ordering: .relaxed)
        return Task(executorPreference: self) {
            await borrowed.body()
            self.openWork.subtract(1, ordering: .relaxed)
        }
    }

    /// `true` if the current task is work of the executor, or a child task of it.
    package var runsCurrentTask: Bool {
        // Safe: the task is asked while it is the current one.
        unsafe withUnsafeCurrentTask { unsafe $0?.unownedTaskExecutor == asUnownedTaskExecutor() }
    }

    /// `true` if work has begun and has not ended.
    package var hasOpenWork: Bool { openWork.load(ordering: .relaxed) > 0 }

    /// Work with objects that no other thread has.
    package typealias Work = nonisolated(nonsending) () async -> Void

    // Safe: the jobs of the executor run one after the other, on the thread that has these objects.
    private struct BorrowedWork: @unchecked Sendable {
        let body: Work
    }

    /// Runs all jobs that can go on, until everything has ended or waits.
    ///
    /// A call from one of the jobs runs no others: they go on when that job waits or has ended.
    ///
    /// Runs a thousand jobs at most: work that only yields, or that always begins more, never runs out of them.
    ///
    /// - Returns: `true` if all of them were run.
    @discardableResult
    package func run() -> Bool {
        let wasRunning = state.withLock { state in
            defer { state.isRunning = true }
            return state.isRunning
        }
        if wasRunning { return false }
        defer { state.withLock { $0.isRunning = false } }
        for _ in 0..<Self.mostJobs {
            guard let job = state.withLock({ $0.jobs.isEmpty ? nil : $0.jobs.removeFirst() }) else { return true }
            // Each job is run once, as `runSynchronously` requires.
            unsafe job.runSynchronously(on: asUnownedTaskExecutor())
        }
        return false
    }

    private static let mostJobs = 1_000

    /// Waits until work that waited for an outside event can go on, or work elsewhere has ended.
    ///
    /// - Parameters:
    ///   - limit: The time to wait at most; no limit if `nil`.
    ///   - clock: The clock that measures the limit.
    /// - Returns: `granted` if work can go on, or else the reason: the time is up, or the current task is cancelled.
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
        let outcome = await waiter.wait()
        if outcome != .expired { return outcome }
        // This task may have waited for its turn in an actor behind what it waits for: that has come in time.
        let hasCome = state.withLock { state in
            defer { state.isWoken = false }
            return !state.jobs.isEmpty || state.isWoken
        }
        return hasCome ? .granted : .expired
    }
}
