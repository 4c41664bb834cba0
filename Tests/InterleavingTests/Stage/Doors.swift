import Synchronization

/// Where the parts of navigations, and transitions, wait until the schedule lets them go on.
final class Doors: Sendable {
    private struct Visitor {
        let number: Int
        let name: String
        let continuation: CheckedContinuation<Void, any Error>
    }

    private struct State {
        var lastNumber = 0
        var visitors: [Visitor] = []
        var cancelled: Set<Int> = []
    }

    /// Whose task it is that waits, for the names of doors.
    @TaskLocal static var visitor = ""

    private let state = Mutex(State())

    /// The doors at which a task waits, in the order of their coming.
    var names: [String] { state.withLock { $0.visitors.map(\.name) } }

    /// Waits at a door, whatever becomes of the task meanwhile.
    func pass(_ name: String) async {
        // Only a cancellation lets a visitor fail.
        try? await withCheckedThrowingContinuation { wait(at: name, number: nextNumber(), $0) }
    }

    /// Waits at a door until it is opened or the task is cancelled.
    func passUnlessCancelled(_ name: String) async throws {
        let number = nextNumber()
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { wait(at: name, number: number, $0) }
        } onCancel: {
            cancel(number)
        }
    }

    /// Opens a door.
    func open(_ index: Int) {
        let visitor = state.withLock { $0.visitors.remove(at: index) }
        visitor.continuation.resume()
    }

    private func nextNumber() -> Int {
        state.withLock { state in
            state.lastNumber += 1
            return state.lastNumber
        }
    }

    private func wait(at name: String, number: Int, _ continuation: CheckedContinuation<Void, any Error>) {
        let visitor = Visitor(number: number, name: "\(Self.visitor): \(name)", continuation: continuation)
        let isCancelled = state.withLock { state in
            if state.cancelled.contains(number) { return true }
            state.visitors.append(visitor)
            return false
        }
        if isCancelled { continuation.resume(throwing: CancellationError()) }
    }

    private func cancel(_ number: Int) {
        let visitor = state.withLock { state -> Visitor? in
            guard let index = state.visitors.firstIndex(where: { $0.number == number }) else {
                state.cancelled.insert(number)
                return nil
            }
            return state.visitors.remove(at: index)
        }
        visitor?.continuation.resume(throwing: CancellationError())
    }
}

/// A clock whose sleepers wait at a door: a transition ends when the schedule says so.
struct DoorClock: Clock {
    let doors: Doors

    var now: ContinuousClock.Instant { .now }
    var minimumResolution: Duration { .zero }

    func sleep(until deadline: ContinuousClock.Instant, tolerance: Duration?) async throws {
        try await doors.passUnlessCancelled("transition")
    }
}
