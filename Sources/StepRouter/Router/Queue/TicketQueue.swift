import Synchronization

/// Gives tickets, one at a time. Shared between threads only because a task can be cancelled from any of them.
final class TicketQueue: Sendable {
    private struct State {
        var running: NavigationTicket?
        var waiting: [(ticket: NavigationTicket, turn: Turn)] = []
    }

    private let state = Mutex(State())

    /// The navigation that has its turn now.
    var running: NavigationTicket? { state.withLock { $0.running } }

    /// Takes the turn if no other navigation has it.
    ///
    /// - Parameter ticket: The ticket of this queue that asks.
    /// - Returns: Whether it is its turn now.
    func enterAtOnce(_ ticket: NavigationTicket) -> Bool {
        state.withLock { state in
            if state.running != nil { return false }
            state.running = ticket
            return true
        }
    }

    /// Asks for a turn.
    ///
    /// - Parameters:
    ///   - ticket: The ticket of this queue that asks; it has its turn afterwards.
    ///   - policy: What to do while another navigation has its turn.
    /// - Throws: ``RoutingError`` if the policy rejects it, or if the task is cancelled while it waits.
    nonisolated(nonsending) func enter(
        _ ticket: NavigationTicket,
        _ policy: NavigationPolicy
    ) async throws(RoutingError) {
        let running = running
        if running != nil, policy == .reject { throw RoutingError(.busy, step: nil) }
        let takesOver = policy == .cancelCurrent && running?.abandon(superseded: true) ?? false
        let turn = state.withLock { state -> Turn? in
            if state.running == nil || (takesOver && state.running === running) {
                state.running = ticket
                return nil
            }
            let turn = Turn()
            if policy == .cancelCurrent {
                state.waiting.insert((ticket, turn), at: 0)
            } else {
                state.waiting.append((ticket, turn))
            }
            return turn
        }
        guard let turn, await turn.wait() != .granted else { return }
        withdraw(ticket)
        throw RoutingError(.cancelled, step: nil)
    }

    /// Ends a navigation: the next one has its turn.
    func leave(_ ticket: NavigationTicket) {
        ticket.end()
        pass(on: ticket)
    }

    /// Abandons a navigation whose task was cancelled, so that the next one need not wait for whatever it waits for.
    func release(_ ticket: NavigationTicket) {
        if ticket.abandon(superseded: false) { pass(on: ticket) }
    }

    private func pass(on ticket: NavigationTicket) {
        state.withLock { state in
            guard state.running === ticket else { return }
            state.running = nil
            while !state.waiting.isEmpty {
                let next = state.waiting.removeFirst()
                if next.turn.decide(.granted) {
                    state.running = next.ticket
                    return
                }
            }
        }
    }

    /// Takes a navigation that was cancelled while it waited out of the queue, or passes its turn on if it had just got it.
    private func withdraw(_ ticket: NavigationTicket) {
        state.withLock { $0.waiting.removeAll { $0.ticket === ticket } }
        pass(on: ticket)
    }
}
