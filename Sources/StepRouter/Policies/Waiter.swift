import Synchronization

/// A task that waits for a decision by another one, on any thread.
package final class Waiter: Sendable {
    package enum Outcome: Sendable {
        case granted
        case cancelled
        case expired
        case superseded
        case discarded

        /// The code with which the waiting navigation fails; `nil` if it goes on.
        var failure: RoutingError.Code? {
            switch self {
            case .granted: nil
            case .cancelled: .cancelled
            case .expired: .expired
            case .superseded: .superseded
            case .discarded: .discarded
            }
        }
    }

    private enum State {
        case undecided
        case awaited(CheckedContinuation<Outcome, Never>)
        case decided(Outcome)
    }

    /// Abandons the waiting navigation when the waiter is given up.
    private let abandon: (@Sendable (RoutingError.Code) -> Void)?
    private let state = Mutex(State.undecided)

    init(abandoning abandon: @escaping @Sendable (RoutingError.Code) -> Void) { self.abandon = abandon }

    package init() { abandon = nil }

    /// `true` if the wait is over.
    package var isDecided: Bool { state.withLock { if case .decided = $0 { true } else { false } } }

    /// Ends the wait with an outcome; only the first one counts. Returns whether this was the first.
    @discardableResult
    package func decide(_ outcome: Outcome) -> Bool {
        let (isFirst, continuation) = state.withLock { state -> (Bool, CheckedContinuation<Outcome, Never>?) in
            switch state {
            case .decided: return (false, nil)
            case .undecided:
                state = .decided(outcome)
                return (true, nil)
            case .awaited(let continuation):
                state = .decided(outcome)
                return (true, continuation)
            }
        }
        continuation?.resume(returning: outcome)
        return isFirst
    }

    /// Lets a waiting navigation fail. It has to end from now on, even before its task resumes.
    func giveUp(_ outcome: Outcome) {
        if decide(outcome), let reason = outcome.failure { abandon?(reason) }
    }

    /// Waits for the decision; the cancellation of the task is one. The closure captures the isolation to stay in it.
    package func wait(isolation: isolated (any Actor)? = #isolation) async -> Outcome {
        await withTaskCancellationHandler {
            _ = isolation
            return await withCheckedContinuation { continuation in
                let outcome = state.withLock { state -> Outcome? in
                    if case .decided(let outcome) = state { return outcome }
                    state = .awaited(continuation)
                    return nil
                }
                if let outcome { continuation.resume(returning: outcome) }
            }
        } onCancel: {
            decide(.cancelled)
        }
    }
}

/// Waiters in the order of their arrival. Granting the first and giving up any cost the same for any number of waiters.
struct WaiterList<Subject> {
    private var waiters: [(waiter: Waiter, subject: Subject)] = []
    /// The position of the first waiter that has not been let through.
    private var first = 0
    /// The number of waiters that were given up since the last compaction.
    private var givenUp = 0

    /// `true` if nothing waits.
    var isEmpty: Bool { first == waiters.count }

    mutating func append(_ waiter: Waiter, for subject: Subject) { waiters.append((waiter, subject)) }

    mutating func append(contentsOf others: WaiterList) { waiters += others.waiters[others.first...] }

    /// Grants the first waiter that still waits, and returns its subject.
    mutating func grantFirst() -> Subject? {
        while first < waiters.count {
            let (waiter, subject) = waiters[first]
            first += 1
            if waiter.decide(.granted) {
                if first * 2 > waiters.count { compact() }
                return subject
            }
        }
        self = WaiterList()
        return nil
    }

    /// Counts a waiter that has given up, here or in a list that took it over: its decision tells so.
    mutating func giveUp() {
        givenUp += 1
        if givenUp * 2 > waiters.count - first { compact() }
    }

    /// Gives up all that wait.
    func giveUpAll(_ outcome: Waiter.Outcome) { for (waiter, _) in waiters[first...] { waiter.giveUp(outcome) } }

    private mutating func compact() {
        waiters = waiters[first...].filter { !$0.waiter.isDecided }
        first = 0
        givenUp = 0
    }
}

/// Lets tasks wait, and go on in the order of their arrival when they are let through.
///
/// A resumed task passes through the threads of the concurrency library before it is back in its isolation, and may be
/// overtaken there. So each is resumed when the one before it is back.
package final class WaitingLine {
    private var waiting = WaiterList<Void>()
    /// The waiters that were let through and have not gone on yet.
    private var leaving = WaiterList<Void>()
    /// `true` if a task was let through and has not gone on yet: later ones have to wait behind it.
    package private(set) var isMoving = false

    package init() {}

    /// Waits until the task is let through or cancelled, or another decision is made.
    /// A task that is let through already waits only for those before it.
    package nonisolated(nonsending) func wait(_ waiter: Waiter, isLetThrough: Bool = false) async -> Waiter.Outcome {
        if isLetThrough {
            leaving.append(waiter, for: ())
            letNextThrough()
        } else {
            waiting.append(waiter, for: ())
        }
        let outcome = await waiter.wait()
        if outcome == .granted {
            isMoving = false
            letNextThrough()
        } else {
            waiting.giveUp()
        }
        return outcome
    }

    /// Lets all current waiters through.
    package func letThrough() {
        if waiting.isEmpty { return }
        leaving.append(contentsOf: waiting)
        waiting = WaiterList()
        letNextThrough()
    }

    /// Gives up all current waiters.
    func giveUpAll(_ outcome: Waiter.Outcome) {
        waiting.giveUpAll(outcome)
        waiting = WaiterList()
    }

    private func letNextThrough() {
        if !isMoving { isMoving = leaving.grantFirst() != nil }
    }
}

// MARK: Clocks

extension Duration {
    /// This duration, at least zero and at most a hundred years: a clock can add that to any time.
    package var limitedForClocks: Duration { min(max(self, .zero), .seconds(3_155_760_000)) }
}

extension Clock where Duration == Swift.Duration {
    /// Starts a stopwatch. The closure returns the time since then.
    package var stopwatch: @Sendable () -> Duration {
        let start = now
        return { start.duration(to: now) }
    }
}
