import Synchronization

/// Tasks that wait until nothing moves in a window. Each is resumed once: when it is woken, or when it is cancelled.
final class TransitionWaiters: Sendable {
    private struct State {
        var lastNumber = 0
        var wakings = 0
        var waiting: [(number: Int, continuation: CheckedContinuation<Void, Never>)] = []
        var cancelled: Set<Int> = []
    }

    private let state = Mutex(State())

    /// How often all were woken.
    var wakings: Int { state.withLock { $0.wakings } }

    /// Returns when all are woken, or when the current task is cancelled.
    ///
    /// The closure captures the isolation, and so stays in it: those that are woken together go on in that order.
    ///
    /// - Parameters:
    ///   - wakings: How often they had been when there was reason to wait; if they have been meanwhile, there is none any more.
    ///   - isolation: Where the caller runs.
    func wait(since wakings: Int, isolation: isolated (any Actor)? = #isolation) async {
        let number = state.withLock { state in
            state.lastNumber += 1
            return state.lastNumber
        }
        await withTaskCancellationHandler {
            _ = isolation
            await withCheckedContinuation { continuation in
                let isOver = state.withLock { state in
                    if state.cancelled.contains(number) || state.wakings != wakings { return true }
                    state.waiting.append((number, continuation))
                    return false
                }
                if isOver { continuation.resume() }
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
            state.wakings += 1
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
