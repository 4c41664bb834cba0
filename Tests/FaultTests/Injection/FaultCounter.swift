import Synchronization

/// Counts the points at which something can go wrong, and tells at which of them it does.
final class FaultCounter: Sendable {
    private struct State {
        var passed = 0
        var hit: String?
        var task: Task<Void, Never>?
    }

    /// The point at which something goes wrong, counted from 1.
    let number: Int

    private let state = Mutex(State())

    init(number: Int) { self.number = number }

    /// What went wrong, or `nil` while nothing has.
    var hit: String? { state.withLock { $0.hit } }

    /// Passes a point.
    ///
    /// - Parameter point: What the point is called in reports.
    /// - Returns: Whether something goes wrong at this one.
    func meets(_ point: () -> String) -> Bool {
        let isMet = state.withLock { state in
            state.passed += 1
            return state.passed == number
        }
        guard isMet else { return false }
        let name = point()
        state.withLock { $0.hit = name }
        return true
    }

    /// Says which task is cancelled at the point.
    func willCancel(_ task: Task<Void, Never>) { state.withLock { $0.task = task } }

    /// Cancels the task. Called within it.
    func cancelTask() { state.withLock { $0.task }?.cancel() }

    /// Whether there is a task to cancel.
    var knowsTask: Bool { state.withLock { $0.task != nil } }
}
