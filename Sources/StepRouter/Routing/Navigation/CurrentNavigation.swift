/// One navigation: plan, ask, build, carry out, tell.
///
/// App code decides in the first three phases, before the first transition, and in the last. While the plan is carried out only callbacks of screens run, and what
/// they change waits. If the hierarchy is another one after app code was called, the navigation is planned again; what was asked and built is kept.
struct CurrentNavigation: RunningInTurn, ~Copyable {
    /// How often a navigation is planned before it gives up on a hierarchy that keeps changing.
    static let mostPlans = 8

    /// Where it leads; the fallback, once it goes to that.
    var request: NavigationRequest
    let window: any ScreenWindow
    /// The screens of the window.
    let screens: ScreenTable
    let common: CommonTasks
    let animated: Bool
    let log: NavigationLog?
    /// The navigation's place among those of its window; another one for each turn.
    var queued: QueuedNavigation { didSet { shared?.queued = queued } }
    /// What was planned before, if that is to be carried out.
    var promised: PlannedNavigation?
    /// Where identical requests wait for the outcome, if they may.
    var shared: SharedNavigation?
    var recorder: TraceRecorder
    /// Who has agreed.
    var agreed = Agreements()
    /// The answers to cases of switches, and the contexts that were fetched.
    var answers: [AwaitedAnswer] = []
    /// Whether app code has taken its time since the screens that leave were asked whether they can be dismissed.
    var mayHaveChangedMinds = false
    /// Tells that the plan was compared with the window, and that no app code has run since.
    var isPlanChecked = false
    /// What was built and done.
    var work = WorkDone()
    /// The screens that were given, until they are built, and that an app's own actions have brought along.
    var admitted: [NewScreen] = []
    /// Whether the next navigation waits also if this one is abandoned: a factory may have put its screen in place itself.
    var keepsTurn = false
    /// The fallbacks that were not tried; `nil` as long as nothing has failed.
    var fallbacks: PendingFallbacks?

    init(
        _ request: NavigationRequest,
        as planned: PlannedNavigation?,
        in window: any ScreenWindow,
        _ options: RouterOptions,
        animated: Bool,
        describesAtOnce: Bool
    ) {
        self.request = request
        promised = planned
        self.window = window
        screens = window.screens
        common = options.common
        self.animated = animated
        log = options.log?.begin(request)
        queued = WindowNavigations.of(window).makeNavigation(for: request, in: screens, name: log?.destination)
        recorder = TraceRecorder(
            describesAtOnce: describesAtOnce,
            log: log?.listener,
            observer: options.observer
        )
    }

    /// Navigates to the destination, and to its fallbacks as long as that fails. Nothing has changed unless it lands.
    nonisolated(nonsending) mutating func run() async -> TurnEnd {
        while true {
            do throws(RoutingError) {
                return try await navigate()
            } catch {
                await undo(hasCarriedOut: error.code == .notCarriedOut)
                let reason = queued.reason(for: error, to: request.namedStep)
                if let error = fallBack(from: reason) { return .failed(error) }
            }
        }
    }

    /// Navigates: plan, ask, build, carry out, tell.
    private nonisolated(nonsending) mutating func navigate() async throws(RoutingError) -> TurnEnd {
        var former: PlannedNavigation?
        for _ in 0..<Self.mostPlans {
            var plan = try makePlan(in: try await readWindowAtRest(), after: former)
            while let awaited = plan.walk.awaited {
                try await answer(awaited)
                plan = try makePlan(in: try await readWindowAtRest(), after: former)
            }
            if !plan.walk.awaitedCovers.isEmpty { return .covered(try await stepAside(plan.walk)) }
            // What is asked, built and told is app code: after each the plan may hold no longer.
            guard try await hasToAsk(plan) ? ask(&plan) : true,
                try await plan.walk.openCount > 0 ? build(&plan) : true,
                try await hasToAskAgain(plan) ? askAgain(&plan) : true,
                try performContextTasks(plan),
                try await plan.target == nil ? completeAfterTasks(&plan) : true
            else {
                former = PlannedNavigation(request, plan.walk)
                continue
            }
            let target = try target(of: plan)
            letGo(besides: plan.editor.hierarchy)
            if plan.editor.hasChanged { try await carryOut(plan) } else { try checkContinues() }
            land(target, plan)
            if hasToTell(plan) { await tell(plan) }
            return .landed(target)
        }
        throw RoutingError(.hierarchyKeptChanging, step: request.namedStep, found: String(Self.mostPlans))
    }

    // MARK: Plan

    /// Reads the window once nothing moves.
    ///
    /// - Throws: ``RoutingError/Code/neverAtRest`` if the window has waited and something moves nevertheless.
    private nonisolated(nonsending) func readWindowAtRest() async throws(RoutingError) -> WindowReading {
        var reading = window.readingAtRest
        if reading == nil {
            await window.waitForTransition()
            reading = window.readingAtRest
        }
        try checkContinues()
        if let reading { return reading }
        if Task.isCancelled { throw RoutingError(.cancelled, step: request.namedStep) }
        throw RoutingError(.neverAtRest, step: request.namedStep, found: window.movingPart)
    }

    /// Walks along the chain, edits a copy of the hierarchy, and lets every part check whether it could do its work. If the walk has stopped, the plan is no more than that.
    private mutating func makePlan(
        in reading: WindowReading,
        after former: PlannedNavigation?
    ) throws(RoutingError) -> NavigationPlan {
        isPlanChecked = false
        var walk = ChainWalk(through: reading, knowing: answers)
        try recordWalk(&walk, after: former)
        if walk.awaited == nil { try checkIsPlanned(walk, isFirst: former == nil) }
        if former != nil, !walk.hasStopped {
            work.built.planAgain(in: walk.tree)
            letGoOfAdmitted(besides: walk.tree.hierarchy)
        }
        let plan = try NavigationPlan(consume walk, built: work.built)
        if plan.walk.hasStopped { return plan }
        if !plan.admitted.isEmpty { admitted += plan.admitted }
        try prepare(plan.walk, after: former)
        try checkCanLeave(plan)
        return plan
    }

    /// Walks along the chain, and records what happens on the way. When the hierarchy has not changed since, and it leads the same way again, nothing is told a second time.
    private mutating func recordWalk(_ walk: inout ChainWalk, after former: PlannedNavigation?) throws(RoutingError) {
        let isRepeated = former?.walk.revision == walk.revision
        var failure: RoutingError?
        do throws(RoutingError) {
            try walk.follow(request.destination, with: request.context, common)
        } catch {
            failure = error
        }
        // What comes before a question without an answer is told when there is one.
        if walk.awaited != nil { return }
        if former != nil, !isRepeated { recorder.record(.plannedAgain) }
        if let failure {
            recorder.record(walk.takeEvents())
            throw failure
        }
        if isRepeated, let former, walk.leads(like: former.walk) { return }
        recorder.record(walk.takeEvents())
    }

    /// Whether the hierarchy is another one than was planned for, or about to be.
    func hasChanged(since plan: borrowing NavigationPlan) -> Bool {
        window.readingAtRest?.revision != plan.revision
    }

    private func target(of plan: borrowing NavigationPlan) throws(RoutingError) -> any Screen {
        if let screen = plan.target.flatMap({ screens[$0] }) { return screen }
        throw RoutingError(.targetNotFound, step: request.namedStep)
    }

    // MARK: Carry out

    /// Carries the plan out. From here on the navigation cannot be abandoned any more.
    private nonisolated(nonsending) mutating func carryOut(_ plan: borrowing NavigationPlan) async throws(RoutingError)
    {
        if let reason = queued.beginCarryingOut() { throw RoutingError(reason, step: request.namedStep) }
        defer { queued.endCarryingOut() }
        let change = plan.change
        // Events that are not put into words now are only needed if this fails.
        let tellsAtOnce = recorder.describesAtOnce
        if tellsAtOnce { recorder.record(plan.events) }
        do {
            try await window.carryOut(change, animated: animated, by: .router)
            letGoOfContent()
        } catch {
            if !tellsAtOnce { recorder.record(plan.events) }
            throw RoutingError(.notCarriedOut, step: request.namedStep, underlying: error)
        }
    }

    // MARK: Ending

    /// - Throws: ``RoutingError`` if the navigation was cancelled or superseded.
    func checkContinues() throws(RoutingError) {
        if let reason = queued.reasonToEnd { throw RoutingError(reason, step: request.namedStep) }
    }

    /// What came of it, with what it did as far as that is wanted.
    func outcome(_ result: Result<any Screen, RoutingError>) -> RoutingOutcome<any Screen> {
        guard case .failure(let error) = result else {
            return RoutingOutcome(result: result, trace: recorder.describesAtOnce ? recorder.trace : RoutingTrace())
        }
        let trace = recorder.traceOfFailure
        return RoutingOutcome(result: .failure(error.with(trace, to: request.namedStep)), trace: trace)
    }
}
