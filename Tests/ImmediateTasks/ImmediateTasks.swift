import Synchronization

// `Task.immediate` does the same, from macOS 26 and iOS 26 on. Tests begin tasks inside callbacks, which tell of a change and do not wait.

extension Task where Failure == Never {
    /// Starts a task that runs until it first waits before this returns, isolated as the code that starts it.
    @discardableResult
    public static func atOnce(
        isolation: isolated (any Actor)? = #isolation,
        @_inheritActorContext(always) _ operation: sending @escaping () async -> Success
    ) -> Task {
        Task(executorPreference: FirstJobExecutor(isolation)) { @concurrent in await operation() }
    }
}

extension Task where Failure == any Error {
    /// Starts a task that runs until it first waits before this returns, isolated as the code that starts it.
    @discardableResult
    public static func atOnce(
        isolation: isolated (any Actor)? = #isolation,
        @_inheritActorContext(always) _ operation: sending @escaping () async throws -> Success
    ) -> Task {
        Task(executorPreference: FirstJobExecutor(isolation)) { @concurrent in try await operation() }
    }
}

/// Runs the first job of a task where the task is made, on the actor that is current there, and all others anywhere.
private final class FirstJobExecutor: TaskExecutor {
    private let actor: (any Actor)?
    private let hasBegun = Atomic(false)

    init(_ actor: (any Actor)?) { self.actor = actor }

    func enqueue(_ job: consuming ExecutorJob) {
        if hasBegun.exchange(true, ordering: .relaxed) { return globalConcurrentExecutor.enqueue(job) }
        let job = UnownedJob(job)
        // A job is run once. `Task.init` enqueues the first one on the thread that it is called on, which runs the actor's code.
        if let actor {
            unsafe job.runSynchronously(isolatedTo: actor.unownedExecutor, taskExecutor: asUnownedTaskExecutor())
        } else {
            unsafe job.runSynchronously(on: asUnownedTaskExecutor())
        }
    }
}
