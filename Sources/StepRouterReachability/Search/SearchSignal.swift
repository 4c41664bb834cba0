import Synchronization

/// What workers and those who lead them tell each other while they work.
final class SearchSignal: Sendable {
    private let stopped = Atomic(false)
    private let exploredCount = Atomic(0)
    private let transitionCount = Atomic(0)
    private let deadline: ContinuousClock.Instant?

    /// - Parameter seconds: After how long to stop, if at all.
    init(seconds: Double?) {
        deadline = seconds.map { ContinuousClock.now.advanced(by: .seconds($0)) }
    }

    /// Whether the time is up.
    var isTimeUp: Bool { deadline.map { ContinuousClock.now >= $0 } ?? false }

    /// Whether the workers are to stop before their level is done. Asked before each state.
    var isStopped: Bool {
        if stopped.load(ordering: .relaxed) { return true }
        guard Task.isCancelled || isTimeUp else { return false }
        stopped.store(true, ordering: .relaxed)
        return true
    }

    /// Counts a state that was explored.
    func count(transitions: Int) {
        exploredCount.add(1, ordering: .relaxed)
        transitionCount.add(transitions, ordering: .relaxed)
    }

    /// How many states and transitions were counted so far.
    var progress: (explored: Int, transitions: Int) {
        (exploredCount.load(ordering: .relaxed), transitionCount.load(ordering: .relaxed))
    }
}
