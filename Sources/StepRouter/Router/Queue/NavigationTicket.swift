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

    /// What the current task belongs to.
    final class Membership: Sendable {
        /// The navigation that it runs in.
        let navigation: NavigationTicket
        /// The navigation, in whichever window, for which it puts things in place, if any.
        let placing: NavigationTicket?

        /// How many there are, held by whatever tasks.
        fileprivate static let count = Atomic(0)

        init(navigation: NavigationTicket, placing: NavigationTicket?) {
            self.navigation = navigation
            self.placing = placing
            Self.count.add(1, ordering: .relaxed)
        }

        deinit { Self.count.subtract(1, ordering: .relaxed) }
    }

    private struct State {
        var phase = Phase.preparing
        var hasEnded = false
        var inner: TicketQueue?
        /// The task that puts things in place, as far as it can be compared.
        var task: UInt?
        /// How many things keep the turn although the navigation may have to end: what must be undone before anybody else goes on.
        var holds = 0
        /// Who waits for the navigation to be abandoned.
        var watchers: [Turn] = []
    }

    /// What the current task belongs to, if it was started by a navigation's parts.
    @TaskLocal private static var ownMembership: Membership?

    /// What the current task belongs to, if it was started by a navigation's parts.
    ///
    /// Mostly there is none in the whole process, which is told at once: a task has one only after that was made.
    static var membership: Membership? { mayNest ? ownMembership : nil }

    /// Whether any navigation, in whichever window, may have another one inside it: one that runs without a membership has none.
    static var mayNest: Bool { Membership.count.load(ordering: .relaxed) != 0 }

    /// The navigations inside this one.
    var inner: TicketQueue {
        state.withLock { state in
            if let inner = state.inner { return inner }
            let inner = TicketQueue()
            state.inner = inner
            return inner
        }
    }

    /// The navigation that runs inside this one.
    var runningInside: NavigationTicket? { state.withLock { $0.inner }?.running }

    /// The innermost navigation, this one or inside it, that keeps others from changing the hierarchy now.
    var excluding: NavigationTicket? { runningInside?.excluding ?? (isPuttingInPlace ? self : nil) }

    /// The queue that gave the ticket.
    let queue: TicketQueue

    /// How this one came to run inside others, if it does.
    let nested: NestedNavigation?

    /// The ticket of the navigation around this one.
    var outer: NavigationTicket? { nested?.outer }

    /// What the task that started this one belongs to, in whichever window.
    var starter: Membership? { nested?.starter }

    /// The queue of the window.
    var root: TicketQueue { outer?.root ?? queue }

    private let state = Mutex(State())

    /// - Parameters:
    ///   - queue: Gives the ticket.
    ///   - nested: How it came to run inside others.
    init(queue: TicketQueue, nested: NestedNavigation?) {
        self.queue = queue
        self.nested = nested
    }

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

    /// Whether this very navigation is putting things in place, and so keeps others from changing the hierarchy.
    var isPuttingInPlace: Bool { state.withLock { if case .integrating = $0.phase { true } else { false } } }

    /// Whether this navigation, or one inside it, is putting things in place.
    private var isIntegrating: Bool { isPuttingInPlace || runningInside?.isIntegrating == true }

    /// Whether the current task puts things in place for this navigation, or was started by what does.
    var isPlacedByCurrentTask: Bool {
        if state.withLock({ $0.task }) == CallingTask.currentIdentity { return true }
        var ticket = Self.membership?.placing
        while let next = ticket, next !== self { ticket = next.starter?.placing }
        return ticket != nil
    }

    /// Whether the current task itself puts things in place for this navigation, and none ever ran inside it: told in one look.
    var isPlacedByCurrentTaskAlone: Bool {
        let current = CallingTask.currentIdentity
        return state.withLock { $0.inner == nil && $0.task == current }
    }

    /// Whether a navigation that is started now runs inside this one.
    ///
    /// While things are put in place, only what the navigating task itself starts does, such as an action that navigates; a task that a
    /// context task has started waits for its turn.
    var takesIn: Bool {
        guard queue.running === self, !hasEnded, reasonToEnd == nil else { return false }
        return !isIntegrating || state.withLock { $0.task } == CallingTask.currentIdentity
    }

    /// Begins to put things in place; others than the current task no longer change the hierarchy.
    ///
    /// - Returns: Whether the navigation did not have to end before.
    func beginIntegrating() -> Bool {
        if Task.isCancelled { return false }
        let task = CallingTask.currentIdentity
        if let outer, !outer.keepTurn() { return false }
        let begins = state.withLock { state in
            guard case .preparing = state.phase else { return false }
            state.phase = .integrating
            state.task = task
            return true
        }
        if !begins { outer?.giveTurn() }
        return begins
    }

    /// Goes on to put things in place for a navigation that has begun with that before it had a ticket.
    ///
    /// - Parameter task: The task that does so, as ``CallingTask`` tells it.
    func goOnIntegrating(by task: UInt) {
        state.withLock { state in
            state.phase = .integrating
            state.task = task
        }
    }

    /// Keeps the turn, and those of the navigations around this one, until ``giveTurn()``, also if the navigation is abandoned meanwhile.
    ///
    /// - Returns: Whether the navigation did not have to end before; if it had, the turn is not kept.
    func keepTurn() -> Bool {
        if let outer, !outer.keepTurn() { return false }
        let keeps = state.withLock { state in
            if case .abandoned = state.phase { return false }
            state.holds += 1
            return true
        }
        if !keeps { outer?.giveTurn() }
        return keeps
    }

    /// No longer keeps the turn: the next navigation has it now if this one was abandoned.
    func giveTurn() {
        let passes = state.withLock { state in
            state.holds -= 1
            guard state.holds == 0, case .abandoned = state.phase else { return false }
            return true
        }
        if passes { queue.pass(on: self) }
        outer?.giveTurn()
    }

    /// Runs an operation that puts things in place: the hierarchy takes changes from it, and from the tasks that it starts.
    func place<Outcome>(
        isolation: isolated (any Actor)? = #isolation,
        _ operation: nonisolated(nonsending) () async -> Outcome
    ) async -> Outcome {
        await Self.$ownMembership.withValue(Membership(navigation: self, placing: self)) {
            _ = isolation
            return await operation()
        }
    }

    /// Runs an operation as this navigation: what it starts runs inside, and cancelling its task gives the turn away.
    ///
    /// The closures capture the isolation, and so stay in it: the standard library takes them as functions that would otherwise leave the
    /// caller's actor.
    func hold<Outcome>(
        isolation: isolated (any Actor)? = #isolation,
        _ operation: nonisolated(nonsending) () async -> Outcome
    ) async -> Outcome {
        await withTaskCancellationHandler {
            _ = isolation
            return await Self.$ownMembership.withValue(Membership(navigation: self, placing: starter?.placing)) {
                _ = isolation
                return await operation()
            }
        } onCancel: {
            queue.release(self)
        }
    }

    /// Has put everything in place; what post tasks start runs inside still.
    func endIntegrating() { endIntegrating(for: false) }

    /// Is over.
    func end() { endIntegrating(for: true) }

    private func endIntegrating(for ever: Bool) {
        let wasIntegrating = state.withLock { state in
            if ever { state.hasEnded = true }
            guard case .integrating = state.phase else { return false }
            state.phase = .preparing
            return true
        }
        if wasIntegrating { outer?.giveTurn() }
    }

    /// Abandons the navigation unless it is putting things in place already.
    ///
    /// - Parameter superseded: Whether another navigation takes its place.
    /// - Returns: Whether the next navigation can have the turn now.
    func abandon(superseded: Bool) -> Bool {
        let (gives, watchers) = state.withLock { state -> (Bool, [Turn]) in
            if case .integrating = state.phase { return (false, []) }
            if case .preparing = state.phase { state.phase = .abandoned(superseded: superseded) }
            let watchers = state.watchers
            state.watchers = []
            return (state.holds == 0, watchers)
        }
        for watcher in watchers { watcher.decide(.granted) }
        return gives
    }

    /// Lets somebody know when the navigation is abandoned.
    ///
    /// - Parameter turn: What is decided then.
    func decideWhenAbandoned(_ turn: Turn) {
        let isAbandoned = state.withLock { state in
            if case .abandoned = state.phase { return true }
            state.watchers.append(turn)
            return false
        }
        if isAbandoned { turn.decide(.granted) }
    }
}
