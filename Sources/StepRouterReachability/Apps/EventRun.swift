import StepRouter

/// An event under way: a gesture, a navigation, or something of the app's own.
final class EventRun {
    /// The event's number.
    let number: Int
    /// What came of it, with the screen of a navigation that landed; `nil` while it is under way.
    private(set) var result: Result<(any Screen)?, any Error>?
    private var task: Task<Void, Never>?

    /// What a task does with objects that no other thread has.
    private struct Work: @unchecked Sendable {
        // Sendable because the jobs of an event executor run one after the other, while what has started them waits for that.
        let perform: nonisolated(nonsending) () async -> Void
    }

    /// Starts an event; nothing of it happens before the executor runs.
    init(
        _ number: Int,
        on executor: EventExecutor,
        _ body: nonisolated(nonsending) @escaping () async throws -> (any Screen)?
    ) {
        self.number = number
        let work = Work { [weak self] in
            let result: Result<(any Screen)?, any Error>
            do { result = .success(try await body()) } catch { result = .failure(error) }
            self?.result = result
        }
        task = Task(executorPreference: executor) { await work.perform() }
    }

    /// Whether it has ended.
    var isOver: Bool { result != nil }

    /// What was thrown, if it has failed.
    var error: (any Error)? {
        if case .failure(let error) = result { error } else { nil }
    }

    /// Asks it to end.
    func cancel() { task?.cancel() }
}
