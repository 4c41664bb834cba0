import Synchronization

/// A clock that stands still until a test moves it: sleepers wake when ``advance(by:)`` reaches their deadline.
package final class SteppedClock: Clock {
    /// A time since the clock was made.
    package struct Instant: InstantProtocol {
        package var offset: Duration

        package func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
        package func duration(to other: Instant) -> Duration { other.offset - offset }
        package static func < (left: Instant, right: Instant) -> Bool { left.offset < right.offset }
    }

    private struct Sleeper {
        let number: Int
        let deadline: Instant
        let continuation: CheckedContinuation<Void, any Error>
    }

    private struct Waiter {
        let count: Int
        let continuation: CheckedContinuation<Void, Never>
    }

    private struct State {
        var now = Instant(offset: .zero)
        var lastNumber = 0
        var sleepers: [Sleeper] = []
        var cancelled: Set<Int> = []
        var waiters: [Waiter] = []
    }

    private let state = Mutex(State())

    package init() {}

    package var now: Instant { state.withLock { $0.now } }
    package var minimumResolution: Duration { .nanoseconds(1) }

    /// How many sleep now.
    package var sleeperCount: Int { state.withLock { $0.sleepers.count } }

    package func sleep(until deadline: Instant, tolerance: Duration?) async throws {
        let number = state.withLock { state in
            state.lastNumber += 1
            return state.lastNumber
        }
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                add(Sleeper(number: number, deadline: deadline, continuation: continuation))
            }
        } onCancel: {
            cancel(number)
        }
    }

    private func add(_ sleeper: Sleeper) {
        let (waiters, isCancelled, isLate) = state.withLock { state in
            if state.cancelled.remove(sleeper.number) != nil { return ([Waiter](), true, false) }
            if sleeper.deadline <= state.now { return ([Waiter](), false, true) }
            state.sleepers.append(sleeper)
            let count = state.sleepers.count
            let reached = state.waiters.filter { $0.count <= count }
            state.waiters.removeAll { $0.count <= count }
            return (reached, false, false)
        }
        if isCancelled { sleeper.continuation.resume(throwing: CancellationError()) }
        if isLate { sleeper.continuation.resume() }
        for waiter in waiters { waiter.continuation.resume() }
    }

    private func cancel(_ number: Int) {
        let sleeper: Sleeper? = state.withLock { state in
            guard let position = state.sleepers.firstIndex(where: { $0.number == number }) else {
                state.cancelled.insert(number)
                return nil
            }
            return state.sleepers.remove(at: position)
        }
        sleeper?.continuation.resume(throwing: CancellationError())
    }

    /// Returns as soon as this many sleep.
    package func waitForSleepers(count: Int = 1) async {
        await withCheckedContinuation { continuation in
            let isReached = state.withLock { state in
                if state.sleepers.count >= count { return true }
                state.waiters.append(Waiter(count: count, continuation: continuation))
                return false
            }
            if isReached { continuation.resume() }
        }
    }

    /// Moves the clock on and wakes those whose deadline has come.
    package func advance(by duration: Duration) {
        let due = state.withLock { state in
            state.now = state.now.advanced(by: duration)
            let now = state.now
            let due = state.sleepers.filter { $0.deadline <= now }
            state.sleepers.removeAll { $0.deadline <= now }
            return due
        }
        for sleeper in due { sleeper.continuation.resume() }
    }
}
