import StepRouter
import Synchronization

/// Tells workers to stop, and the user how far they are.
final class SearchSignal: Sendable {
    private let stopped = Atomic(false)
    private let exploredCount = Atomic(0)
    private let start: ContinuousClock.Instant
    private let deadline: ContinuousClock.Instant?
    private let progress: Progress?
    /// Nanoseconds from the start until the progress is told next.
    private let nextLine: Atomic<Int64>
    private let level = Mutex(SearchProgress.Level())

    init(seconds: Double?, progress: Progress? = nil) {
        let start = ContinuousClock.now
        self.start = start
        deadline = seconds.map { start.advanced(by: .seconds($0)) }
        self.progress = progress
        nextLine = Atomic(Self.nanoseconds(progress?.interval ?? 0))
    }

    private static func nanoseconds(_ seconds: Double) -> Int64 { Int64(seconds.countableSeconds * 1e9) }

    var isTimeUp: Bool { deadline.map { ContinuousClock.now >= $0 } ?? false }

    /// `true` if the workers are to stop before their level is done. Asked before each state.
    var isStopped: Bool {
        if stopped.load(ordering: .relaxed) { return true }
        guard Task.isCancelled || isTimeUp else { return false }
        stopped.store(true, ordering: .relaxed)
        return true
    }

    private var seconds: Double { (ContinuousClock.now - start) / .seconds(1) }

    /// Counts a state that was explored, and tells how far the search is when it is time for that.
    func count(transitions: Int, known: Int) {
        let explored = exploredCount.add(1, ordering: .relaxed).newValue
        guard let progress else { return }
        let seconds = seconds
        let due = nextLine.load(ordering: .relaxed)
        let now = Self.nanoseconds(seconds)
        guard now >= due else { return }
        let next = now + max(1, Self.nanoseconds(progress.interval))
        guard nextLine.compareExchange(expected: due, desired: next, ordering: .relaxed).exchanged else { return }
        let level = level.withLock(\.self)
        progress.update(SearchProgress(explored: explored, known: known, level: level, seconds: seconds).line)
    }

    /// A level is about to be explored.
    func begin(_ level: Range<Int>, depth: Int) {
        self.level.withLock { $0 = SearchProgress.Level(depth: depth, end: level.upperBound) }
    }

    /// Ends the display of the progress, and tells in one line how far the search came.
    func end(of exploration: String, known: Int) {
        progress?.update(nil)
        let seconds = seconds
        guard seconds >= Progress.shortTime, let summarise = progress?.summarise else { return }
        let level = level.withLock(\.self)
        let explored = exploredCount.load(ordering: .relaxed)
        let progress = SearchProgress(explored: explored, known: known, level: level, seconds: seconds)
        summarise(progress.summary(of: exploration))
    }
}

struct SearchProgress {
    /// The states that are explored together, because they are equally far from a launch state.
    struct Level {
        var depth = 0
        /// Number of states that are explored once the level is.
        var end = 1
    }

    let explored: Int
    let known: Int
    let level: Level
    let seconds: Double

    /// One line about an exploration that is over, by where it is declared.
    func summary(of exploration: String) -> String {
        "\(exploration): \(explored.grouped) of \(known.of("state")) explored, depth \(level.depth), "
            + "\(Int(saturating: seconds).grouped) s"
    }

    /// One line of less than 80 letters.
    var line: String {
        let rate = Int(saturating: seconds > 0 ? Double(explored) / seconds : 0)
        let left = max(0, level.end - explored)
        return "\(explored.grouped) of \(known.grouped) states; depth \(level.depth), \(left.grouped) left; "
            + "\(rate.grouped)/s; \(Int(saturating: seconds).grouped) s"
    }
}
