// One navigation at a time: a journey begins when it is its turn.
extension Router {
    /// This router with another policy for navigations that are asked for while one runs in the window.
    ///
    /// - Parameter policy: What is done then.
    /// - Returns: The router with it.
    public func whenBusy(_ policy: NavigationPolicy) -> Router {
        var copy = self
        copy.policy = policy
        return copy
    }

    /// This router, letting a request share the outcome of an identical one that is running or waiting.
    ///
    /// Requests are identical if they name the same step, by identity, and equal `Hashable` contexts: keep destinations in a value that the
    /// app creates once. Those whose contexts cannot be compared are never shared.
    ///
    /// - Returns: The router that shares.
    public func coalescing() -> Router {
        var copy = self
        copy.coalesces = true
        return copy
    }

    /// This router, letting navigations wait while a gate is closed.
    ///
    /// - Parameter gate: What keeps them; routers may share one.
    /// - Returns: The router with it.
    public func waiting(for gate: NavigationGate) -> Router {
        var copy = self
        copy.gate = gate
        return copy
    }

    /// Waits for its turn and travels, or shares the outcome of an identical request.
    nonisolated(nonsending) func take(
        turn request: NavigationRequest?,
        _ context: Any?,
        _ journey: inout Journey,
        _ walk: Journey.Walk
    ) async throws(RoutingError) -> any Screen {
        let outer = try enclosingTicket()
        guard let request, outer == nil else { return try await travel(within: outer, context, &journey, walk) }
        if let running = queue.navigation(like: request) { return try await running.follow() }
        let shared = SharedNavigation(request)
        queue.share(shared)
        defer { queue.unshare(shared) }
        do throws(RoutingError) {
            let screen = try await travel(within: nil, context, &journey, walk)
            shared.decide(.success(screen))
            return screen
        } catch {
            shared.decide(.failure(error))
            throw error
        }
    }

    /// The innermost navigation of this window that takes in what the current task starts.
    ///
    /// - Throws: ``RoutingError`` with the reason if that navigation has to end: what it starts then does not begin.
    private func enclosingTicket() throws(RoutingError) -> NavigationTicket? {
        var ticket = NavigationTicket.current
        while let next = ticket {
            if next.root === queue.tickets, !next.hasEnded {
                if let reason = next.reasonToEnd { throw RoutingError(reason, step: nil) }
                if next.takesIn { return next }
            }
            ticket = next.starter
        }
        return nil
    }

    private nonisolated(nonsending) func travel(
        within outer: NavigationTicket?,
        _ context: Any?,
        _ journey: inout Journey,
        _ walk: Journey.Walk
    ) async throws(RoutingError) -> any Screen {
        if outer == nil, let gate { try await gate.pass() }
        let tickets = outer?.inner ?? queue.tickets
        let ticket = try await tickets.enter(policy, outer: outer)
        defer { tickets.leave(ticket) }
        journey.ticket = ticket
        let result = await ticket.hold { () -> Result<any Screen, RoutingError> in
            do throws(RoutingError) {
                return .success(try await journey.run(context, walk))
            } catch {
                return .failure(error)
            }
        }
        return try result.get()
    }
}

extension NavigationTicket {
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
            return await Self.$current.withValue(self) {
                _ = isolation
                return await operation()
            }
        } onCancel: {
            queue.release(self)
        }
    }
}
