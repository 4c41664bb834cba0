import Synchronization

/// Runs nothing by itself: its jobs wait until a test lets them run, one at a time, on the thread that asks for it.
///
/// While no job is left, everything that runs here is suspended, and what it waits for can be listed.
final class SteppedExecutor: SerialExecutor, TaskExecutor {
    private struct Job {
        /// What the job prints as: the same for every job of one task.
        let task: String
        let job: UnownedJob
    }

    private let jobs = Mutex<[Job]>([])

    /// How many tasks are ready to go on.
    var readyCount: Int { jobs.withLock { $0.count } }

    func enqueue(_ job: consuming ExecutorJob) {
        let job = Job(task: job.description, job: UnownedJob(job))
        jobs.withLock { $0.append(job) }
    }

    /// Lets a task go on until it waits for something.
    ///
    /// - Parameter index: Which one, in the order in which they became ready.
    func goOn(with index: Int) {
        var next: Job? = jobs.withLock { $0.remove(at: index) }
        while let job = next {
            // Safe: each job is taken out once, and the executor outlives the play whose jobs these are.
            unsafe job.job.runSynchronously(
                isolatedTo: asUnownedSerialExecutor(),
                taskExecutor: asUnownedTaskExecutor()
            )
            // A task that only went from one function's isolation to another's is not made to wait for others.
            next = jobs.withLock { jobs in
                jobs.firstIndex { $0.task == job.task }.map { jobs.remove(at: $0) }
            }
        }
    }

    /// Nothing runs here but what the one thread of the play lets run, and that thread asks.
    func checkIsolated() {}
}
