import Synchronization

/// A navigation in a queue, which can be abandoned, from any thread, until it carries out its plan.
/// Navigations that its interceptors, factories and tasks start run inside it, one at a time among themselves.
final class QueuedNavigation: QueueMember {
    /// The navigation of which a part has started the current task, in whichever window; it may be over.
    @TaskLocal static var current: QueuedNavigation?

    private struct State {
        /// Why the navigation has to end without changing anything.
        var reasonToEnd: RoutingError.Code?
        var isCarryingOut = false
        /// How much keeps the turn: carrying out, of this navigation and those inside it, and what has to be undone before another one goes on.
        var holds = 0
        var hasEnded = false
        var inner: NavigationQueue?
        /// What is granted when the navigation is abandoned.
        var watchers: [Waiter] = []
    }

    /// The queue that it is in: that of its window, or of the navigation around it.
    let queue: NavigationQueue
    /// How it came to run inside others, if it does.
    let nesting: Nesting?
    /// Where it leads, for messages, if that is wanted.
    let name: String?
    private let state = Mutex(State())

    /// A navigation of a window, inside others if it is nested, with a name if messages want one.
    init(in window: NavigationQueue, _ nesting: Nesting?, name: String?) {
        queue = nesting?.outer?.inner ?? window
        self.nesting = nesting
        self.name = name ?? nesting?.destination
    }

    /// The navigation of the same window that it runs inside.
    var outer: QueuedNavigation? { nesting?.outer }

    /// Those inside this one.
    private var inner: NavigationQueue {
        state.withLock { state in
            if let inner = state.inner { return inner }
            let inner = NavigationQueue()
            state.inner = inner
            return inner
        }
    }

    /// Whether the navigation is over; a task that it has left behind is no part of it any more.
    var hasEnded: Bool { state.withLock { $0.hasEnded } }

    /// Why the navigation has to end, if it has to: it, or one around it, was cancelled or another one took its place.
    var reasonToEnd: RoutingError.Code? { state.withLock { $0.reasonToEnd } ?? outer?.reasonToEnd }

    // MARK: Ending

    /// Is over. The next one runs, as soon as those inside that were not waited for are over as well.
    func end() {
        let inner = state.withLock { state in
            state.hasEnded = true
            return state.inner
        }
        if inner?.current == nil { queue.pass(on: self) }
    }

    /// Why it fails when a part of it did: that it has to end, if the part failed because of that.
    func reason(for error: RoutingError, to step: (any NamedStep)?) -> RoutingError {
        let isCancelled = Task.isCancelled && error.underlyingError is CancellationError
        let reason = isCancelled ? .cancelled : reasonToEnd
        guard let reason, reason != error.code else {
            // That a navigation inside this one was nested too deeply is passed on as it is.
            if let inner = error.underlyingError as? RoutingError, inner.code == .endlessNesting { return inner }
            return error
        }
        return RoutingError(reason, step: step, underlying: error.underlyingError)
    }

    // MARK: Carrying out

    /// Keeps the turn, and those of the navigations around this one, also if it is abandoned meanwhile.
    ///
    /// Returns the reason why it has to end instead, if it has to.
    func keepTurn() -> RoutingError.Code? { hold { _ in } }

    /// No longer keeps the turn: the next navigation has it now if this one was abandoned.
    func releaseTurn() { release { _ in } }

    /// Keeps the turn, and cannot be abandoned until it has carried out.
    ///
    /// Returns the reason why it has to end instead, if it has to.
    func beginCarryingOut() -> RoutingError.Code? {
        Task.isCancelled ? .cancelled : hold { $0.isCarryingOut = true }
    }

    /// Has carried out, and no longer keeps the turn.
    func endCarryingOut() { release { $0.isCarryingOut = false } }

    private func hold(_ change: (inout State) -> Void) -> RoutingError.Code? {
        if let reason = outer?.keepTurn() { return reason }
        let reason = state.withLock { state -> RoutingError.Code? in
            if let reason = state.reasonToEnd { return reason }
            state.holds += 1
            change(&state)
            return nil
        }
        if reason != nil { outer?.releaseTurn() }
        return reason
    }

    private func release(_ change: (inout State) -> Void) {
        let isLeft = state.withLock { state in
            state.holds -= 1
            change(&state)
            return state.holds == 0 && state.reasonToEnd != nil
        }
        if isLeft { queue.pass(on: self) }
        outer?.releaseTurn()
    }

    /// What it has left behind is over, too: the one around it may be.
    func wasLast() {
        if let outer, outer.hasEnded { outer.queue.pass(on: outer) }
    }

    // MARK: Abandoning

    /// Abandons the navigation unless it carries out. Returns whether the next one need not wait for it any more.
    func abandon(_ reason: RoutingError.Code) -> Bool {
        let (isLeft, watchers) = state.withLock { state -> (Bool, [Waiter]) in
            if state.isCarryingOut { return (false, []) }
            state.reasonToEnd = state.reasonToEnd ?? reason
            defer { state.watchers = [] }
            return (state.holds == 0, state.watchers)
        }
        for watcher in watchers { watcher.decide(.granted) }
        return isLeft
    }

    /// Grants a waiter when the navigation is abandoned.
    func watch(_ watcher: Waiter) {
        let isAbandoned = state.withLock { state in
            if state.reasonToEnd == nil { state.watchers.append(watcher) }
            return state.reasonToEnd != nil
        }
        if isAbandoned { watcher.decide(.granted) }
    }
}

/// How a navigation came to run inside others: a part of one of them started it.
struct Nesting {
    /// How many navigations may run around another one. A login, then its terms, then a code come to three or four; a part that navigates to its own destination comes to any number.
    static let mostAround = 32

    /// The navigation of which a part started it, in whichever window; it was not over then.
    let starter: QueuedNavigation
    /// The innermost navigation of the same window around it.
    let outer: QueuedNavigation?
    /// What the step that it leads to is called.
    let destination: String
}
