// Where a navigation waits until what covers its place has left: outside of the queue, with nothing done.
extension CurrentNavigation {
    /// Undoes what this navigation has built and done, so that it can wait while others take their turn. Who has agreed is not asked again. Returns what it waits for.
    /// Fails if a factory has put its screen in place itself: taking that out and waiting could go on without an end.
    nonisolated(nonsending) mutating func stepAside(
        _ walk: borrowing ChainWalk
    ) async throws(RoutingError) -> CoveredNavigation {
        guard work.placements.isEmpty else { throw RoutingError(.covered, step: request.namedStep) }
        await undo()
        work = WorkDone()
        // What comes after the wait was not planned.
        if promised?.walk.hasStopped == true { promised = nil }
        // What becomes of the turn that ends now is nothing to those that share the outcome.
        queued = QueuedNavigation(in: WindowNavigations.of(window).queue, queued.nesting, name: queued.name)
        return CoveredNavigation(queued, below: walk)
    }

    /// Waits until one of the modals that cover the place has left, or the place itself; fails if the navigation has to end, or another one takes its place.
    nonisolated(nonsending) mutating func waitUntilUncovered(_ wait: CoveredNavigation) async throws(RoutingError) {
        let navigations = WindowNavigations.of(window)
        screens.add(wait)
        var outcome = Waiter.Outcome.granted
        if window.revision == wait.revision {
            log?.waits(untilLeft: wait.topmost.flatMap { screens[$0] })
            navigations.covered.append(wait)
            SurroundingNavigation.watch(wait.waiter)
            outcome = await wait.waiter.wait()
            navigations.covered.removeAll { $0 === wait }
        }
        if let failure = outcome.failure ?? SurroundingNavigation.reasonToEnd {
            throw RoutingError(failure, step: request.namedStep)
        }
        queued = navigations.makeNavigation(for: request, in: screens, name: queued.name)
        recorder.record(.plannedAgain)
        if let refusal = queued.nesting?.refusal(of: request.namedStep) { throw refusal }
    }
}
