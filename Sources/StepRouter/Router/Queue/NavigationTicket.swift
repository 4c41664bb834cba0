import Synchronization

/// A navigation that has its turn in a window.
///
/// It can be abandoned, from any thread, until it begins to put things in place. Navigations that are started by its interceptors,
/// factories, actions and tasks run inside it, one at a time among themselves.
final class NavigationTicket: Sendable {
    enum Phase: Sendable {
        /// Planning, asking and building: nothing is changed yet.
        case preparing
        /// Putting in place: it ends on its own.
        case integrating
        /// It was cancelled, or another navigation took its place; it has to end without changing anything.
        case abandoned(superseded: Bool)
    }

    private struct State {
        var phase = Phase.preparing
        var hasEnded = false
    }

    /// The navigation that the current task runs in, if any.
    @TaskLocal static var current: NavigationTicket?

    /// The navigation for which the current task puts things in place, if any.
    @TaskLocal private static var placing: NavigationTicket?

    /// The navigations inside this one.
    let inner = TicketQueue()

    /// The queue that gave the ticket.
    let queue: TicketQueue

    /// The ticket of the navigation around this one.
    let outer: NavigationTicket?

    /// The navigation, in whichever window, that started this one.
    let starter: NavigationTicket?

    /// The navigation, in whichever window, that was putting things in place in the task that started this one.
    private let placingStarter: NavigationTicket?

    /// The queue of the window.
    var root: TicketQueue { outer?.root ?? queue }

    private let state = Mutex(State())

    /// The task that navigates, as far as it can be compared.
    private let task: Int?

    init(queue: TicketQueue, outer: NavigationTicket?) {
        self.queue = queue
        self.outer = outer
        starter = Self.current
        placingStarter = Self.placing
        task = Self.currentTask
    }

    private static var currentTask: Int? { unsafe withUnsafeCurrentTask { unsafe $0?.hashValue } }

    /// Why the navigation has to end, if it has to: it, or one around it, was cancelled or another one took its place.
    var reasonToEnd: RoutingError.Code? {
        let own: RoutingError.Code? = state.withLock { state in
            guard case .abandoned(let superseded) = state.phase else { return nil }
            return superseded ? .superseded : .cancelled
        }
        return own ?? outer?.reasonToEnd
    }

    /// Whether the navigation is over; a task that it left behind is no part of it any more.
    var hasEnded: Bool { state.withLock { $0.hasEnded } }

    /// Whether this very navigation is putting things in place.
    var isPuttingInPlace: Bool { state.withLock { if case .integrating = $0.phase { true } else { false } } }

    /// Whether this navigation, or one inside it, is putting things in place.
    private var isIntegrating: Bool { isPuttingInPlace || inner.integrating != nil }

    /// Whether the current task puts things in place for this navigation, or was started by what does.
    var isPlacedByCurrentTask: Bool {
        var ticket = Self.placing
        while let next = ticket, next !== self { ticket = next.placingStarter }
        return ticket != nil
    }

    /// Whether a navigation that is started now runs inside this one.
    ///
    /// While things are put in place, only what the navigating task itself starts does, such as an action that navigates; a task that a
    /// context task has started waits for its turn.
    var takesIn: Bool {
        guard queue.running === self, !hasEnded, reasonToEnd == nil else { return false }
        return !isIntegrating || task == Self.currentTask
    }

    /// Begins to put things in place.
    ///
    /// - Returns: Whether the navigation did not have to end before.
    func beginIntegrating() -> Bool {
        if reasonToEnd != nil { return false }
        return state.withLock { state in
            guard case .preparing = state.phase else { return false }
            state.phase = .integrating
            return true
        }
    }

    /// Runs an operation that puts things in place: the hierarchy takes changes from it, and from the tasks that it starts.
    func place<Outcome>(
        isolation: isolated (any Actor)? = #isolation,
        _ operation: nonisolated(nonsending) () async -> Outcome
    ) async -> Outcome {
        await Self.$placing.withValue(self) {
            _ = isolation
            return await operation()
        }
    }

    /// Has put everything in place; what post tasks start runs inside still.
    func endIntegrating() { state.withLock { $0.phase = .preparing } }

    /// Is over.
    func end() {
        state.withLock { state in
            state.hasEnded = true
            if case .integrating = state.phase { state.phase = .preparing }
        }
    }

    /// Abandons the navigation unless it is putting things in place already.
    ///
    /// - Parameter superseded: Whether another navigation takes its place.
    /// - Returns: Whether it is abandoned now.
    func abandon(superseded: Bool) -> Bool {
        if isIntegrating { return false }
        return state.withLock { state in
            switch state.phase {
            case .preparing:
                state.phase = .abandoned(superseded: superseded)
                return true
            case .integrating: return false
            case .abandoned: return true
            }
        }
    }
}
