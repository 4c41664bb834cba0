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

    /// The navigation that the current task runs in, if any.
    @TaskLocal static var current: NavigationTicket?

    /// The navigations inside this one.
    let inner = TicketQueue()

    /// The queue that gave the ticket.
    let queue: TicketQueue

    /// The ticket of the navigation around this one.
    let outer: NavigationTicket?

    /// The queue of the window.
    var root: TicketQueue { outer?.root ?? queue }

    private let phase = Mutex(Phase.preparing)

    /// The task that navigates, as far as it can be compared.
    private let task: Int?

    init(queue: TicketQueue, outer: NavigationTicket?) {
        self.queue = queue
        self.outer = outer
        task = Self.currentTask
    }

    private static var currentTask: Int? { unsafe withUnsafeCurrentTask { unsafe $0?.hashValue } }

    /// Why the navigation has to end, if it has to: it, or one around it, was cancelled or another one took its place.
    var reasonToEnd: RoutingError.Code? {
        let own: RoutingError.Code? = phase.withLock { phase in
            guard case .abandoned(let superseded) = phase else { return nil }
            return superseded ? .superseded : .cancelled
        }
        return own ?? outer?.reasonToEnd
    }

    /// Whether this navigation, or one inside it, is putting things in place.
    private var isIntegrating: Bool {
        if phase.withLock({ if case .integrating = $0 { true } else { false } }) { return true }
        return inner.running?.isIntegrating ?? false
    }

    /// Whether a navigation that is started now runs inside this one.
    ///
    /// While things are put in place, only what the navigating task itself starts does, such as an action that navigates; a task that a
    /// context task has started waits for its turn.
    var takesIn: Bool {
        guard queue.running === self, reasonToEnd == nil else { return false }
        return !isIntegrating || task == Self.currentTask
    }

    /// Begins to put things in place.
    ///
    /// - Returns: Whether the navigation did not have to end before.
    func beginIntegrating() -> Bool {
        if reasonToEnd != nil { return false }
        phase.withLock { $0 = .integrating }
        return true
    }

    /// Has put everything in place; what post tasks start runs inside still.
    func endIntegrating() { phase.withLock { $0 = .preparing } }

    /// Abandons the navigation unless it is putting things in place already.
    ///
    /// - Parameter superseded: Whether another navigation takes its place.
    /// - Returns: Whether it is abandoned now.
    func abandon(superseded: Bool) -> Bool {
        if isIntegrating { return false }
        return phase.withLock { phase in
            switch phase {
            case .preparing:
                phase = .abandoned(superseded: superseded)
                return true
            case .integrating: return false
            case .abandoned: return true
            }
        }
    }
}
