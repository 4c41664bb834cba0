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

    /// The navigation that waits, if it is one.
    let navigation: (any QueueMember)?
    private let state = Mutex(State.undecided)

    init(_ navigation: (any QueueMember)?) { self.navigation = navigation }

    package convenience init() { self.init(nil) }

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
        if decide(outcome), let reason = outcome.failure { _ = navigation?.abandon(reason) }
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
