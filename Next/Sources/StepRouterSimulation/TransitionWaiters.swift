import Synchronization

/// Tasks that wait until nothing moves in a window. Each is resumed once: when it is woken, or when it is cancelled.
final class TransitionWaiters: Sendable {
    private struct State {
        var lastNumber = 0
        var waiting: [(number: Int, continuation: CheckedContinuation<Void, Never>)] = []
        var cancelled: Set<Int> = []
    }

    private let state = Mutex(State())

    /// Returns after ``wakeAll()``, or when the current task is cancelled.
    nonisolated(nonsending) func wait() async {
        let number = state.withLock { state in
            state.lastNumber += 1
            return state.lastNumber
        }
        await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                let isCancelled = state.withLock { state in
                    if state.cancelled.contains(number) { return true }
                    state.waiting.append((number, continuation))
                    return false
                }
                if isCancelled { continuation.resume() }
            }
        } onCancel: {
            cancel(number)
        }
        state.withLock { _ = $0.cancelled.remove(number) }
    }

    /// Resumes all that wait, in the order in which they came.
    func wakeAll() {
        let waiting = state.withLock { state in
            let waiting = state.waiting
            state.waiting = []
            return waiting
        }
        for waiter in waiting { waiter.continuation.resume() }
    }

    private func cancel(_ number: Int) {
        let waiter = state.withLock { state in
            state.cancelled.insert(number)
            let index = state.waiting.firstIndex { $0.number == number }
            return index.map { state.waiting.remove(at: $0) }
        }
        waiter?.continuation.resume()
    }
}
