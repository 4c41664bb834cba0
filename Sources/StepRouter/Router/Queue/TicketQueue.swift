import Synchronization

/// Gives tickets, one at a time. Shared between threads only because a task can be cancelled from any of them.
final class TicketQueue: Sendable {
    private struct Waiting {
        let ticket: NavigationTicket
        let turn: Turn
        /// Whether it waits only for the end of the running navigation, whose place it takes.
        let isHeir: Bool
    }

    private struct State {
        var running: NavigationTicket?
        var waiting: [Waiting] = []
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
            if policy == .cancelCurrent, state.waiting.first?.isHeir == true {
                // It would be running now if the running one could have been cut short.
                state.waiting.removeFirst().turn.decide(.superseded)
            }
            if state.running == nil || (takesOver && state.running === running) {
                state.running = ticket
                return nil
            }
            let waiting = Waiting(ticket: ticket, turn: Turn(), isHeir: policy == .cancelCurrent)
            state.waiting.insert(waiting, at: waiting.isHeir ? 0 : state.waiting.count)
            return waiting.turn
        }
        guard let turn else { return }
        switch await turn.wait() {
        case .granted: return
        case .superseded: throw RoutingError(.superseded, step: nil)
        case .cancelled, .expired:
            withdraw(ticket)
            throw RoutingError(.cancelled, step: nil)
        }
    }

    /// Ends a navigation: the next one has its turn, as soon as those inside it that it did not wait for are over as well.
    func leave(_ ticket: NavigationTicket) {
        ticket.end()
        if ticket.runningInside == nil { pass(on: ticket) }
    }

    /// Abandons a navigation whose task was cancelled, so that the next one need not wait for whatever it waits for.
    func release(_ ticket: NavigationTicket) {
        if ticket.abandon(superseded: false) { pass(on: ticket) }
    }

    /// Gives the next navigation the turn of one that has it, if that is so.
    func pass(on ticket: NavigationTicket) {
        let isIdle = state.withLock { state in
            guard state.running === ticket else { return false }
            state.running = nil
            while !state.waiting.isEmpty {
                let next = state.waiting.removeFirst()
                if next.turn.decide(.granted) {
                    state.running = next.ticket
                    return false
                }
            }
            return true
        }
        if isIdle, let outer = ticket.outer, outer.hasEnded { outer.queue.pass(on: outer) }
    }

    /// Takes a navigation that was cancelled while it waited out of the queue, or passes its turn on if it had just got it.
    private func withdraw(_ ticket: NavigationTicket) {
        state.withLock { $0.waiting.removeAll { $0.ticket === ticket } }
        pass(on: ticket)
    }
}
