import Synchronization

/// Lets navigations happen one at a time: those of a window, or those inside another navigation. Any thread may cancel one.
final class NavigationQueue: Sendable {
    private struct State {
        var current: (any QueueMember)?
        /// What waits only for the end of the current navigation, whose place it takes.
        var successor: Waiter?
        var waiting = WaiterList()
        /// The number of navigations that have come.
        var count = 0
    }

    private let state = Mutex(State())

    /// The navigation that runs now, or is over and has left some behind that still run.
    var current: (any QueueMember)? { state.withLock { $0.current } }

    /// The number of navigations that have come to it so far.
    var count: Int { state.withLock { $0.count } }

    /// Lets a navigation wait until those before it are over, and makes it the current one. `waits` is called if there is something to wait for.
    /// Fails if the policy rejects it, or if the task is cancelled while it waits.
    nonisolated(nonsending) func enter(
        _ navigation: any QueueMember,
        behind current: any QueueMember,
        _ policy: NavigationPolicy,
        waits: () -> Void
    ) async throws(RoutingError) {
        if policy == .reject { throw RoutingError(.busy, step: nil) }
        let takesOver = policy == .cancelCurrent && current.abandon(.superseded)
        guard let waiter = makeWaiter(for: navigation, policy, replacing: takesOver ? current : nil) else { return }
        waits()
        guard let failure = await waiter.wait().failure else { return }
        if failure == .cancelled { state.withLock { $0.waiting.giveUp() } }
        throw RoutingError(failure, step: nil)
    }

    /// Makes a navigation the current one if there is none; returns the one that there is.
    func makeCurrent(_ navigation: any QueueMember) -> (any QueueMember)? {
        state.withLock { state in
            state.count += 1
            if let current = state.current { return current }
            state.current = navigation
            return nil
        }
    }

    /// What waits for the end of the current navigation; `nil` if that was abandoned or is over, and this one is current now.
    private func makeWaiter(
        for navigation: any QueueMember,
        _ policy: NavigationPolicy,
        replacing abandoned: (any QueueMember)?
    ) -> Waiter? {
        state.withLock { state in
            if policy == .cancelCurrent {
                // It would be the current one now if the one before could have been cut short.
                state.successor?.giveUp(.superseded)
                state.successor = nil
            }
            if state.current == nil || state.current === abandoned {
                state.current = navigation
                return nil
            }
            let waiter = Waiter(navigation)
            if policy == .cancelCurrent { state.successor = waiter } else { state.waiting.append(waiter) }
            return waiter
        }
    }

    /// Makes the next navigation the current one, in place of one that is over or need not be waited for.
    func pass(on navigation: any QueueMember) {
        let isIdle = state.withLock { state in
            guard state.current === navigation else { return false }
            let successor = state.successor
            state.successor = nil
            let next = successor?.decide(.granted) == true ? successor : state.waiting.grantFirst()
            state.current = next?.navigation
            return next == nil
        }
        if isIdle { navigation.wasLast() }
    }
}
