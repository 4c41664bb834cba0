import Synchronization

/// A clock that stands still until it is moved: for transitions, and for timed work of an app, in tests.
///
/// ```swift
/// let clock = SimulatedClock()
/// let window = SimulatedWindow(clock: clock) { TabBar { Navigation { HomeScreen() } } }
/// ```
public final class SimulatedClock: Clock {
    /// A time since the clock was made.
    public struct Instant: InstantProtocol {
        /// The time between the making of the clock and this instant.
        public let offset: Duration

        /// The time after some more time; none is more than 300 billion years away.
        public func advanced(by duration: Duration) -> Instant { Instant(offset: (offset + duration.bounded).bounded) }

        /// The duration until another time.
        public func duration(to other: Instant) -> Duration { other.offset - offset }

        /// Returns whether a time is before another one.
        public static func < (left: Instant, right: Instant) -> Bool { left.offset < right.offset }
    }

    private struct Sleeper {
        let number: Int
        let deadline: Instant
        let continuation: CheckedContinuation<Void, any Error>
    }

    /// Waits until a number of tasks sleep.
    private struct Onlooker {
        let number: Int
        let count: Int
        let continuation: CheckedContinuation<Void, Never>
    }

    private struct State {
        var now = Instant(offset: .zero)
        var lastNumber = 0
        var sleepers: [Sleeper] = []
        /// The tasks that were cancelled before they slept, or waited for sleepers.
        var cancelled: Set<Int> = []
        var onlookers: [Onlooker] = []

        mutating func newNumber() -> Int {
            lastNumber += 1
            return lastNumber
        }
    }

    private let state = Mutex(State())

    /// Makes a clock that stands at its first instant.
    public init() {}

    /// The present time.
    public var now: Instant { state.withLock { $0.now } }

    /// The shortest duration that the clock distinguishes.
    public var minimumResolution: Duration { .nanoseconds(1) }

    /// The number of tasks that sleep now.
    public var sleeperCount: Int { state.withLock { $0.sleepers.count } }

    /// Waits until the clock has been moved to a time.
    ///
    /// - Parameters:
    ///   - deadline: The time.
    ///   - tolerance: Ignored.
    /// - Throws: `CancellationError` if the task is cancelled meanwhile.
    public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
        let number = state.withLock { $0.newNumber() }
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation {
                add(Sleeper(number: number, deadline: deadline, continuation: $0))
            }
        } onCancel: {
            cancel(number)
        }
    }

    private func add(_ sleeper: Sleeper) {
        let (result, onlookers) = state.withLock { state -> (Result<Void, any Error>?, [Onlooker]) in
            if state.cancelled.remove(sleeper.number) != nil { return (.failure(CancellationError()), []) }
            if sleeper.deadline <= state.now { return (.success(()), []) }
            state.sleepers.append(sleeper)
            let count = state.sleepers.count
            defer { state.onlookers.removeAll { $0.count <= count } }
            return (nil, state.onlookers.filter { $0.count <= count })
        }
        // Resumed outside of the lock, because what wakes up may use the clock at once.
        if let result { sleeper.continuation.resume(with: result) }
        for onlooker in onlookers { onlooker.continuation.resume() }
    }

    private func cancel(_ number: Int) {
        let (sleeper, onlooker) = state.withLock { state -> (Sleeper?, Onlooker?) in
            if let position = state.sleepers.firstIndex(where: { $0.number == number }) {
                return (state.sleepers.remove(at: position), nil)
            }
            if let position = state.onlookers.firstIndex(where: { $0.number == number }) {
                return (nil, state.onlookers.remove(at: position))
            }
            state.cancelled.insert(number)
            return (nil, nil)
        }
        sleeper?.continuation.resume(throwing: CancellationError())
        onlooker?.continuation.resume()
    }

    /// Waits until a number of tasks sleep, or the current task is cancelled.
    ///
    /// - Parameter count: The number of tasks.
    public func waitForSleepers(count: Int = 1) async {
        let number = state.withLock { $0.newNumber() }
        await withTaskCancellationHandler {
            await withCheckedContinuation {
                add(Onlooker(number: number, count: count, continuation: $0))
            }
        } onCancel: {
            cancel(number)
        }
    }

    private func add(_ onlooker: Onlooker) {
        let isOver = state.withLock { state in
            if state.cancelled.remove(onlooker.number) != nil || state.sleepers.count >= onlooker.count { return true }
            state.onlookers.append(onlooker)
            return false
        }
        if isOver { onlooker.continuation.resume() }
    }

    /// Moves the clock on, and wakes the sleepers whose deadlines have come, in the order of these.
    ///
    /// - Parameter duration: The time to move by; the clock does not go back.
    public func advance(by duration: Duration) { advance { max($0.now, $0.now.advanced(by: duration)) } }

    /// Moves the clock on to the next deadline of a sleeper.
    ///
    /// - Returns: `true` if any task slept.
    @discardableResult
    public func advanceToNextWake() -> Bool { advance { $0.sleepers.map(\.deadline).min() ?? $0.now } }

    @discardableResult
    private func advance(_ time: (State) -> Instant) -> Bool {
        let due = state.withLock { state in
            let now = time(state)
            state.now = now
            let due = state.sleepers.filter { $0.deadline <= now }
            state.sleepers.removeAll { $0.deadline <= now }
            return due.sorted { ($0.deadline, $0.number) < ($1.deadline, $1.number) }
        }
        for sleeper in due { sleeper.continuation.resume() }
        return !due.isEmpty
    }
}

extension Duration {
    /// This duration, limited so that two of them can be added.
    fileprivate var bounded: Duration { min(max(self, .seconds(-Int64.max)), .seconds(Int64.max)) }
}
