import Synchronization

/// A task that waits for something which another one, on any thread, decides.
package final class Waiter: Sendable {
    package enum Outcome: Sendable {
        case granted
        case cancelled
        case expired
        case superseded
        case discarded

        /// Why what has waited fails; `nil` if it goes on.
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

    /// Abandons what waits when it is given up.
    private let abandon: (@Sendable (RoutingError.Code) -> Void)?
    private let state = Mutex(State.undecided)

    init(abandoning abandon: @escaping @Sendable (RoutingError.Code) -> Void) { self.abandon = abandon }

    package init() { abandon = nil }

    /// Whether nothing is waited for any more.
    package var isDecided: Bool { state.withLock { if case .decided = $0 { true } else { false } } }

    /// Decides; only the first decision counts. Returns whether it was that.
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

    /// Lets a navigation that waits fail. It has to end from now on, also before its task goes on.
    func giveUp(_ outcome: Outcome) {
        if decide(outcome), let reason = outcome.failure { abandon?(reason) }
    }

    /// Waits for the decision; the cancellation of the waiting task is one. The closure captures the isolation, and so stays in it.
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

/// Waiters in the order of their coming. Letting the first go on, and giving up any, costs the same however many there are.
struct WaiterList<Subject> {
    private var waiters: [(waiter: Waiter, subject: Subject)] = []
    /// Where the first one is that has not been let through.
    private var first = 0
    /// How many have been given up since those were last taken out.
    private var givenUp = 0

    /// Whether nothing waits.
    var isEmpty: Bool { first == waiters.count }

    mutating func append(_ waiter: Waiter, for subject: Subject) { waiters.append((waiter, subject)) }

    mutating func append(contentsOf others: WaiterList) { waiters += others.waiters[others.first...] }

    /// Lets the first go on of those that still wait, and returns what it stands for.
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

    /// Notes that one has given up, here or in a list that it went on to: its decision says so.
    mutating func giveUp() {
        givenUp += 1
        if givenUp * 2 > waiters.count - first { compact() }
    }

    /// Gives up all that wait.
    func discard() { for (waiter, _) in waiters[first...] { waiter.giveUp(.discarded) } }

    private mutating func compact() {
        waiters = waiters[first...].filter { !$0.waiter.isDecided }
        first = 0
        givenUp = 0
    }
}

/// Lets tasks wait, and go on in the order of their coming when they are let through.
///
/// A task that is resumed passes through the threads of the concurrency library before it is back where it ran, and may be overtaken there. So each is
/// resumed when the one before it is back.
package final class WaitingLine {
    private var waiting = WaiterList<Void>()
    /// Those that were let through and have not gone on yet.
    private var leaving = WaiterList<Void>()
    /// Whether one was let through and has not gone on yet: what comes meanwhile has to wait behind it.
    package private(set) var isMoving = false

    package init() {}

    /// Waits until the task is let through, or is cancelled, or something else is decided. One that is let through already only waits for those before it.
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

    /// Lets all through that wait now.
    package func letThrough() {
        if waiting.isEmpty { return }
        leaving.append(contentsOf: waiting)
        waiting = WaiterList()
        letNextThrough()
    }

    /// Gives up those that wait now.
    func discard() {
        waiting.discard()
        waiting = WaiterList()
    }

    private func letNextThrough() {
        if !isMoving { isMoving = leaving.grantFirst() != nil }
    }
}

// MARK: Clocks

extension Duration {
    /// This duration, at least none and at most a hundred years: what a clock can add to any time.
    package var limitedForClocks: Duration { min(max(self, .zero), .seconds(3_155_760_000)) }
}

extension Clock where Duration == Swift.Duration {
    /// Tells how long ago it was asked for.
    package var stopwatch: () -> Duration {
        let start = now
        return { start.duration(to: now) }
    }
}
