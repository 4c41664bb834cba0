/// One navigation: plan, ask, build, carry out, tell.
///
/// App code is called in the first three phases, in which nothing has changed, and in the last. If the hierarchy is another one after it was called, the
/// navigation is planned again; what was asked and built is kept.
final class CurrentNavigation {
    /// How often a navigation is planned before it gives up on a hierarchy that keeps changing.
    static let mostPlans = 8

    let request: NavigationRequest
    let window: any ScreenWindow
    let common: CommonTasks
    let animated: Bool
    /// The navigation's place among those of its window.
    let queued: QueuedNavigation
    /// Where identical requests wait for the outcome, if they may.
    var shared: SharedNavigation?
    let recorder: TraceRecorder
    /// The screens that steps have built.
    var built = BuiltScreens()
    /// The screens that have agreed to leave.
    var agreedToLeave: [ObjectIdentifier: any Screen] = [:]
    /// Whether app code has taken its time since the screens that leave were asked whether they can be dismissed.
    var mayHaveChangedMinds = false
    /// Whether the next navigation waits also if this one is abandoned: a factory may have put its screen in place itself.
    var keepsTurn = false
    /// The steps whose interceptors have agreed.
    var agreed: [ScreenStep] = []
    var commonAgreed = false
    /// The last plan.
    private var former: NavigationPlan?
    /// What context tasks have been performed on, and how to put back what those screens declared before.
    var performed: [PerformedTasks] = []
    /// What factories have put in place themselves.
    var placements: [FactoryPlacement] = []
    /// The screens that an app's own actions have brought along, in one plan or another.
    var admitted: [NewScreen] = []

    init(
        _ request: NavigationRequest,
        in window: any ScreenWindow,
        common: CommonTasks,
        animated: Bool,
        queued: QueuedNavigation,
        recorder: TraceRecorder
    ) {
        self.request = request
        self.window = window
        self.common = common
        self.animated = animated
        self.queued = queued
        self.recorder = recorder
    }

    /// Navigates.
    ///
    /// - Returns: The screen of the destination, or ``RoutingError``, with nothing changed.
    nonisolated(nonsending) func run() async -> Result<any Screen, RoutingError> {
        do throws(RoutingError) {
            var plans = 0
            while plans < Self.mostPlans {
                plans += 1
                if window.isInTransition { await window.waitForTransition() }
                try checkContinues()
                let plan = try plan()
                if hasToAsk(plan), try await ask(plan) { continue }
                if plan.lacksScreens(built) {
                    try await build(plan)
                    if window.revision != plan.revision { continue }
                }
                let final = try complete(plan)
                if final !== plan || mayHaveChangedMinds, try await askThoseThatLeaveNow(final) { continue }
                if hasChanged(since: plan) { continue }
                try performContextTasks(final)
                if hasChanged(since: plan) { continue }
                let target = try target(of: final)
                if plans > 1 || !admitted.isEmpty { letGo(besides: final) }
                try await carryOut(final)
                giveTurn()
                land(target)
                if hasToTell(final) { await tell(final) }
                return .success(target)
            }
            throw RoutingError(.hierarchyKeptChanging, step: request.namedStep, found: String(Self.mostPlans))
        } catch {
            await undo()
            return .failure(reason(for: error))
        }
    }

    // MARK: Plan

    /// Walks the chain, edits a copy of the hierarchy, and lets every part check whether it could do its work.
    private func plan() throws(RoutingError) -> NavigationPlan {
        if former != nil { built.planAgain(in: window.tree) }
        let revision = window.revision
        let plan = try NavigationPlan(try walk(), revision: revision, built: built)
        admitted += plan.admitted
        try prepare(plan.walk, after: former?.walk)
        former = plan
        try checkMayLeave(plan)
        return plan
    }

    /// Whether the hierarchy is another one than was planned for, or about to be.
    private func hasChanged(since plan: NavigationPlan) -> Bool {
        window.revision != plan.revision || window.isInTransition
    }

    /// Walks the chain. When the hierarchy has not changed since, and it leads the same way again, nothing is told a second time.
    private func walk() throws(RoutingError) -> ChainWalk {
        guard let former else { return try walk(recorder) }
        if former.revision != window.revision {
            recorder.record(.plannedAgain)
            return try walk(recorder)
        }
        let repeated = TraceRecorder()
        do throws(RoutingError) {
            let walk = try walk(repeated)
            if !walk.leads(like: former.walk) { recorder.record(repeated.events) }
            return walk
        } catch {
            recorder.record(repeated.events)
            throw error
        }
    }

    private func walk(_ recorder: TraceRecorder) throws(RoutingError) -> ChainWalk {
        var walk = ChainWalk(window.tree, recorder: recorder)
        try request.destination.walk(&walk, with: request.context)
        return walk
    }

    /// The plan with the screens that were built in place of what stood for them.
    private func complete(_ plan: NavigationPlan) throws(RoutingError) -> NavigationPlan {
        try built.admit(to: window.screens)
        let final = try plan.with(built)
        if final !== plan { admitted += final.admitted }
        return final
    }

    private func target(of plan: NavigationPlan) throws(RoutingError) -> any Screen {
        if let screen = plan.target.flatMap({ window.screens[$0] }) { return screen }
        throw RoutingError(.targetNotFound, step: request.namedStep)
    }

    // MARK: Carry out

    /// Carries the plan out. From here on the navigation cannot be abandoned any more.
    private nonisolated(nonsending) func carryOut(_ plan: NavigationPlan) async throws(RoutingError) {
        if let reason = queued.beginCarryingOut() { throw RoutingError(reason, step: request.namedStep) }
        defer { queued.endCarryingOut() }
        if plan.change.transitions.isEmpty { return }
        // Events that are not put into words now are only needed if this fails.
        let tellsAtOnce = recorder.describesAtOnce
        if tellsAtOnce { recorder.record(plan.events) }
        do {
            let dropped = built.dropped(by: plan.change.result, in: window.screens)
            try await window.carryOut(plan.change, animated: animated, by: .router)
            window.screens.release(dropped, from: window.hierarchy)
        } catch {
            if !tellsAtOnce { recorder.record(plan.events) }
            recorder.record(.undone)
            throw RoutingError(.notCarriedOut, step: request.namedStep, underlying: error)
        }
    }

    // MARK: Ending

    /// - Throws: ``RoutingError`` if the navigation was cancelled or superseded.
    func checkContinues() throws(RoutingError) {
        if let reason = queued.reasonToEnd { throw RoutingError(reason, step: request.namedStep) }
    }

    /// Why the navigation fails when a part of it did: that it has to end, if the part failed because of that.
    private func reason(for error: RoutingError) -> RoutingError {
        let reason = error.isByCancellation ? .cancelled : queued.reasonToEnd
        guard let reason, reason != error.code else { return error.endlessNesting ?? error }
        return RoutingError(reason, step: request.namedStep, underlying: error.underlyingError)
    }
}
