// One navigation at a time: a journey begins when it is its turn.
extension Router {
    /// This router with another policy for navigations that are asked for while one runs in the window.
    ///
    /// - Parameter policy: What is done then.
    /// - Returns: The router with it.
    public func whenBusy(_ policy: NavigationPolicy) -> Router {
        changed { $0.policy = policy }
    }

    /// This router, letting a request share the outcome of an identical one that is running or waiting.
    ///
    /// Requests are identical if they name the same step, by identity, and equal `Hashable` contexts: keep destinations in a value that the
    /// app creates once. Routers with interceptors or tasks of their own share with their copies only. Requests whose contexts cannot be compared are
    /// never shared, nor is the outcome of one that has landed already. When the task of the one that navigates is cancelled, or when that one
    /// has waited at its gate for too long or is rejected, the others navigate in its place.
    ///
    /// - Returns: The router that shares.
    public func coalescing() -> Router {
        changed { $0.coalesces = true }
    }

    /// This router, letting navigations wait while a gate is closed.
    ///
    /// - Parameter gate: What keeps them; routers may share one.
    /// - Returns: The router with it.
    public func waiting(for gate: NavigationGate) -> Router {
        changed { $0.gate = gate }
    }

    /// Waits for its turn and travels, or shares the outcome of an identical request.
    @inline(__always)
    nonisolated(nonsending) func take(_ journey: Journey) async throws(RoutingError) -> any Screen {
        if journey.ticket != nil { return try await travel(journey) }
        let nested = try NavigationTicket.membership.flatMap { (membership) throws(RoutingError) in
            try NestedNavigation.begin(startedBy: membership, to: journey.destination, in: queue.tickets)
        }
        if options.coalesces, nested?.outer == nil,
            let request = NavigationRequest(journey.destination, with: journey.context, by: journey.common)
        {
            return try await share(request, nested, journey)
        }
        return try await travel(nested, journey)
    }

    private nonisolated(nonsending) func share(
        _ request: NavigationRequest,
        _ nested: NestedNavigation?,
        _ journey: Journey
    ) async throws(RoutingError) -> any Screen {
        while let running = queue.navigation(like: request) {
            do throws(RoutingError) {
                guard let screen = try await running.follow() else { continue }
                journey.itinerary.note(.shared)
                return screen
            } catch {
                if running.isOver { journey.itinerary.note(.shared) }
                throw error
            }
        }
        let shared = SharedNavigation(request)
        queue.share(shared)
        defer { queue.unshare(shared) }
        journey.remembered.shared = shared
        do throws(RoutingError) {
            let screen = try await travel(nested, journey)
            shared.decide(.success(screen))
            return screen
        } catch {
            shared.decide(.failure(error))
            throw error
        }
    }

    @inline(__always)
    private nonisolated(nonsending) func travel(
        _ nested: NestedNavigation?,
        _ journey: Journey
    ) async throws(RoutingError) -> any Screen {
        let outer = nested?.outer
        if outer == nil, let gate = options.gate, !gate.letsPassAtOnce { try await gate.pass() }
        let tickets = outer?.inner ?? queue.tickets
        let ticket = NavigationTicket(queue: tickets, nested: nested)
        if outer == nil { queue.useTickets() }
        if !tickets.enterAtOnce(ticket) { try await tickets.enter(ticket, options.policy) }
        journey.ticket = ticket
        journey.memory?.shared?.ticket = ticket
        return try await travel(journey)
    }

    /// Travels when it is the navigation's turn.
    ///
    /// - Parameter journey: The navigation, which has its ticket.
    /// - Returns: The screen of the destination.
    /// - Throws: ``RoutingError``, with everything undone.
    @inline(__always)
    private nonisolated(nonsending) func travel(_ journey: Journey) async throws(RoutingError) -> any Screen {
        defer { end(journey) }
        do throws(RoutingError) {
            if !journey.hasTriedAtOnce,
                let target = try journey.landAtOnce(to: journey.destination, showing: journey.context)
            {
                return target
            }
            return try await journey.run()
        } catch {
            throw journey.reason(for: error)
        }
    }

    /// Ends the turn of a navigation that has a ticket.
    @inline(__always)
    func end(_ journey: Journey) {
        guard let ticket = journey.giveBackTicket() else { return }
        ticket.queue.leave(ticket)
    }
}
