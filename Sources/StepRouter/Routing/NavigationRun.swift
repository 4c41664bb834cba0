/// One navigation: plan, ask, build, perform context tasks, carry out.
///
/// App code decides in the phases before the first transition, and in the last one after it. While the plan is carried
/// out, only callbacks of screens run, and their changes wait. If app code may have changed the hierarchy, the navigation is
/// planned again. Answers and built screens are kept.
struct NavigationRun: ~Copyable {
    /// The number of times that a navigation is planned before it gives up on a hierarchy that keeps changing.
    static let mostPlans = 8

    /// The request for the destination, or for the fallback once the navigation goes to that.
    private(set) var request: NavigationRequest
    /// The earlier plan, or the screens that were built before, if this navigation carries them out.
    private var promise: NavigationPromise?
    private let window: any ScreenWindow
    private let screens: ScreenTable
    private let common: CommonTasks
    private let animated: Bool
    /// The pattern of the link that leads there; `nil` if none does.
    private let link: String?
    let log: NavigationLog?
    /// The navigation's place among those of its window; another one for each turn.
    private(set) var queued: QueuedNavigation
    var recorder: TraceRecorder
    /// Called when the navigation has landed, before its post tasks.
    var whenLanded: ((any Screen) -> Void)?
    /// Watches the navigation from outside; `nil` if nobody does.
    var witness: (any NavigationWitness)?

    private let guards: WindowGuards
    /// The number of reevaluations of the guards when the navigation was asked for.
    private let reevaluation: Int

    /// The interceptors and screens that have already agreed.
    private var agreed = Agreements()
    /// The answers to questions on the way.
    private var answers: [AwaitedAnswer] = []
    /// The built screens and performed context tasks, of all plans.
    private var work = NavigationWork()
    /// The placements by factories; `nil` unless one puts its screen in place itself.
    private var placements: FactoryPlacements?
    /// The door to the code of the app.
    private var app = AppCode()

    init(
        _ request: NavigationRequest,
        as promise: NavigationPromise?,
        in window: any ScreenWindow,
        _ options: RouterOptions,
        animated: Bool,
        describesAtOnce: Bool
    ) {
        self.request = request
        self.promise = promise
        self.window = window
        screens = window.screens
        common = options.common
        self.animated = animated
        link = options.link
        log = options.log?.begin(request)
        let navigations = WindowNavigations.of(window)
        guards = navigations.guards
        reevaluation = guards.reevaluations
        queued = navigations.makeNavigation(for: request, in: screens, name: log?.destination)
        if let makeWitness = navigations.makeWitness, queued.outer == nil { witness = makeWitness() }
        recorder = TraceRecorder(
            describesAtOnce: describesAtOnce,
            log: log?.listener,
            observer: options.observer
        )
        if queued.insists { recorder.record(.insisted) }
    }

    // MARK: The whole

    /// Navigates to the destination of the request. Nothing has changed unless it lands.
    nonisolated(nonsending) mutating func run() async -> TurnEnd {
        do throws(RoutingError) {
            return try await navigate()
        } catch {
            let hasBegunToCarryOut = error.code == .notCarriedOut
            if !hasBegunToCarryOut { queued.noteCancellation() }
            await undo(hasBegunToCarryOut: hasBegunToCarryOut)
            return .failed(queued.reason(for: error, to: request.namedStep))
        }
    }

    private nonisolated(nonsending) mutating func navigate() async throws(RoutingError) -> TurnEnd {
        var formerWalk: ChainWalk?
        for _ in 0..<Self.mostPlans {
            var walk: ChainWalk
            while true {
                let reading = if let now = look() { now } else { try await readAtRest() }
                walk = try self.walk(through: reading, after: formerWalk)
                guard let question = walk.awaited else { break }
                try await answer(question)
            }
            if !walk.awaitedCovers.isEmpty { return .covered(try await stepAside(walk)) }
            var plan = NavigationPlan(consume walk)
            do throws(RoutingError) {
                if try await decide(&plan, after: formerWalk) {
                    endWaiting(for: plan)
                    let target = try target(of: plan)
                    if plan.editor.hasChanged { try await carryOut(plan) } else { try checkContinues() }
                    land(on: target, plan)
                    if hasToPerformPostTasks(plan) { await performPostTasks(plan) }
                    return .landed(target)
                }
            } catch {
                work.keep(plan.numbered)
                throw error
            }
            work.keep(plan.numbered)
            formerWalk = plan.walk
        }
        throw RoutingError(.hierarchyKeptChanging, step: request.namedStep, found: String(Self.mostPlans))
    }

    /// Lets the app decide, phase by phase, before anything changes. Returns whether the plan holds.
    private nonisolated(nonsending) mutating func decide(
        _ plan: inout NavigationPlan,
        after formerWalk: ChainWalk?
    ) async throws(RoutingError) -> Bool {
        // Nobody is asked about what cannot be done.
        try putInPlace(&plan, after: formerWalk)
        // A guard decides before those who would leave for what it keeps back.
        if !guards.all.isEmpty, try await !passGuards(plan) { return false }
        try checkCanLeave(plan)
        // Users decide before anything is built for them.
        if hasToAsk(plan), try await !ask(plan) { return false }
        // A screen that is built and not inserted has changed nothing.
        if plan.walk.openCount > 0, try await !build(&plan) { return false }
        // What a container holds is known now.
        if !guards.all.isEmpty, try await !passGuards(plan) { return false }
        // Building takes time, and some screens are known to leave only after it.
        if hasToAskAgain(plan), try await !askAgain(plan) { return false }
        // Tasks change screens that are there, so whoever may refuse is asked before.
        if try !performContextTasks(plan) { return false }
        // A screen may come along with one that has its context now.
        if plan.target == nil, try await !completeAfterTasks(&plan) { return false }
        // A condition may have ceased to hold meanwhile.
        if !guards.all.isEmpty, try await !passGuards(plan) { return false }
        // Screens keep their state when nobody can refuse any more.
        return try queued.insists ? tellUnasked(plan) : true
    }

    /// Fails if the navigation was cancelled or superseded.
    private func checkContinues() throws(RoutingError) {
        queued.noteCancellation()
        if let reason = queued.reasonToEnd { throw RoutingError(reason, step: request.namedStep) }
    }

    /// Notes that the user waits no longer: for this navigation, and for those around if this one shows a screen.
    private func endWaiting(for plan: borrowing NavigationPlan) {
        if queued.nesting != nil, queued.isWatchedAround, !plan.change.isDeparture { queued.noteScreenShown() }
        queued.endWaiting()
    }

    /// Returns whether the window is at rest, and as it was when the walk went through it.
    private mutating func holds(_ plan: borrowing NavigationPlan) -> Bool {
        !app.mayHaveChangedWindow || look()?.revision == plan.walk.revision
    }

    /// Reads the window if nothing moves.
    private mutating func look() -> WindowReading? {
        app.noteLook()
        return window.readAtRest()
    }

    /// Makes the outcome, with the trace as far as that is wanted.
    func outcome(_ result: Result<any Screen, RoutingError>) -> RoutingOutcome<any Screen> {
        if request.isFallback { log?.tellFallbacks(among: recorder.trace) }
        let outcome: RoutingOutcome<any Screen>
        if case .failure(let error) = result {
            let trace = recorder.traceOfFailure
            let told = queued.hasChangedInside ? error.leavingChanges() : error
            outcome = RoutingOutcome(result: .failure(told.with(trace, to: request.namedStep)), trace: trace)
        } else {
            outcome = RoutingOutcome(result: result, trace: recorder.describesAtOnce ? recorder.trace : RoutingTrace())
        }
        log?.end(outcome.result)
        return outcome
    }
}

/// The end of a navigation's turn.
enum TurnEnd {
    case landed(any Screen)
    /// The navigation has failed; everything is as it was before, as far as the window could restore it.
    case failed(RoutingError)
    /// The navigation has done nothing, and waits until a modal that covers its place has left.
    case covered(CoveredNavigation)
}

/// The interceptors and screens that have agreed to a navigation. None is asked twice.
private struct Agreements {
    /// The screens that may leave. If the navigation insists, those that need not be told any more.
    var toLeave: [ScreenID] = []
    /// The guards that have been asked, each once.
    var guards: [StandingGuard] = []
    /// `true` if the interceptors of the router have agreed, and those of the destination.
    var ofRouter = false
    var ofDestination = false
    /// The steps whose interceptors have agreed.
    var steps: [PlannedStep] = []
    /// The steps whose interceptors have agreed on the way to destinations that have failed.
    private var former: [PlannedStep] = []

    /// Returns whether the interceptors of a step have agreed.
    /// On the way to a destination that has failed, they have agreed to the same context only.
    func include(_ planned: PlannedStep) -> Bool {
        steps.contains { $0.identity.isSame(as: planned.identity) }
            || former.contains { $0.step === planned.step && $0.context == planned.context }
    }

    /// Returns whether the screens that leave are those that were asked last, so that all have agreed.
    func include(_ leaving: [LeavingScreen]) -> Bool {
        toLeave.suffix(leaving.count).elementsEqual(leaving.lazy.map(\.screen))
    }

    /// Keeps the agreements when the destination has failed and a fallback follows.
    mutating func fallBack() {
        former += steps
        steps = []
        ofDestination = false
    }
}

// MARK: - Plan

extension NavigationRun {
    /// Reads the window once nothing moves.
    ///
    /// - Throws: ``RoutingError/Code/neverAtRest`` if something still moves after the wait.
    private nonisolated(nonsending) mutating func readAtRest() async throws(RoutingError) -> WindowReading {
        await window.waitForTransition()
        if let reading = look() { return reading }
        try checkContinues()
        throw RoutingError(.neverAtRest, step: request.namedStep, found: window.movingPart)
    }

    /// Walks along the chain, through the window at rest, and records the events of the walk.
    ///
    /// Nothing is recorded twice if the hierarchy has not changed and the chain leads the same way again.
    private mutating func walk(
        through reading: WindowReading,
        after formerWalk: ChainWalk?
    ) throws(RoutingError) -> ChainWalk {
        try checkContinues()
        work.discardNumbered(in: screens, besides: reading.hierarchy)
        let hasCommonTasks = !common.contextTasks.isEmpty
        var walk = ChainWalk(through: reading, knowing: answers, hasCommonTasks: hasCommonTasks, app.call())
        let isRepeated = formerWalk?.revision == walk.revision
        var failure: RoutingError?
        do throws(RoutingError) {
            try walk.follow(request)
        } catch {
            failure = error
        }
        // The events before a question are recorded once it is answered.
        if walk.awaited != nil { return consume walk }
        if formerWalk != nil, !isRepeated {
            recorder.record(.plannedAgain)
            recorder.observer?.observePlanningAgain()
        }
        let leadsTheSameWay = failure == nil && isRepeated && formerWalk.map { walk.leads(like: $0) } == true
        if !leadsTheSameWay { recorder.record(walk) }
        if let failure { throw failure }
        let breach = promise?.breach(by: walk, in: window, isFirst: formerWalk == nil, placements != nil, common)
        if let breach { throw RoutingError(.planOutdated, step: request.namedStep, found: breach) }
        if let prepared = promise?.prepared { take(prepared, for: walk) }
        return consume walk
    }

    /// Takes the screens over that were built before for the steps of a walk.
    private mutating func take(_ prepared: PreparedSteps, for walk: ChainWalk) {
        for planned in walk.open.reversed() where work.screen(builtBy: planned.identity) == nil {
            guard let screen = prepared.screen(builtFor: planned) else { continue }
            work.add(screen, builtBy: planned.identity, inPlace: false)
            recorder.record(screen, builtBy: planned.step)
        }
    }

    /// Edits a copy of the hierarchy, and lets every part check whether it can do its work.
    private mutating func putInPlace(
        _ plan: inout NavigationPlan,
        after formerWalk: ChainWalk?
    ) throws(RoutingError) {
        work.forgetPlaced(besides: plan.walk.tree)
        try plan.putInPlace(work, by: &app)
        try prepare(plan.walk, after: formerWalk)
    }

    /// Lets every part check whether it can do its work, except the parts of steps that the walk before has met.
    private mutating func prepare(_ walk: ChainWalk, after formerWalk: ChainWalk?) throws(RoutingError) {
        for planned in walk.steps {
            if let formerWalk, formerWalk.steps.contains(where: { $0.isDeclared(like: planned) }) { continue }
            do {
                try prepare(planned)
            } catch {
                throw RoutingError(.preparationFailed, step: planned.step, underlying: error)
            }
        }
        if formerWalk != nil { return }
        do {
            for interceptor in common.interceptors { try interceptor.prepare(request.context, app.call()) }
            for interceptor in request.options.interceptors { try interceptor.prepare(request.context, app.call()) }
        } catch {
            throw RoutingError(.preparationFailed, step: request.namedStep, underlying: error)
        }
    }

    private mutating func prepare(_ planned: PlannedStep) throws {
        let (step, context, call) = (planned.step, planned.context, app.call())
        for interceptor in step.parts.interceptors { try interceptor.prepare(context, call) }
        if let factory = step.parts.factory { try factory.prepare(context, call) }
        for task in step.parts.contextTasks { try task.prepare(context, call) }
        for task in common.contextTasks { try task.prepare(context, call) }
    }

    private func target(of plan: borrowing NavigationPlan) throws(RoutingError) -> any Screen {
        if let screen = plan.target.flatMap({ screens[$0] }) { return screen }
        throw RoutingError(.targetNotFound, step: request.namedStep)
    }
}

// MARK: - Ask

extension NavigationRun {
    /// Calls code of the app that may take its time. Navigations that it begins run inside this one. The user waits for
    /// it, unless the navigation has landed.
    private nonisolated(nonsending) mutating func inside<Value>(
        _ part: @autoclosure () -> Any,
        hasLanded: Bool = false,
        _ work: (AppCode.Call) async throws -> Value
    ) async rethrows -> Value {
        let observer = recorder.observer
        let number = observer?.observe(beginOf: part())
        defer { if let number { observer?.observe(endOf: number) } }
        let call = app.call()
        return try await queued.inside(awaiting: hasLanded ? nil : partName(part())) { try await work(call) }
    }

    /// Asks for a case of a switch, or for a context, and keeps the answer.
    private nonisolated(nonsending) mutating func answer(_ question: AwaitedQuestion) async throws(RoutingError) {
        try checkContinues()
        let count = answers.count
        let answer = await inside(question) { call async -> Result<AwaitedAnswer, RoutingError> in
            do throws(RoutingError) {
                return .success(try await question.answered(after: count, call))
            } catch {
                return .failure(error)
            }
        }
        answers.append(try answer.get())
    }

    /// Returns whether a screen would leave, or there are interceptors.
    private func hasToAsk(_ plan: borrowing NavigationPlan) -> Bool {
        !plan.leaving.isEmpty || !common.interceptors.isEmpty || !request.options.interceptors.isEmpty
            || plan.walk.steps.contains { !$0.step.parts.interceptors.isEmpty }
    }

    /// Asks the screens that would leave, then the interceptors, if they have not agreed yet.
    /// Returns whether the plan holds.
    private nonisolated(nonsending) mutating func ask(_ plan: borrowing NavigationPlan) async throws(RoutingError)
        -> Bool
    {
        if try await askToLeave(plan), !holds(plan) { return false }
        return try await intercept(plan)
    }

    // MARK: Guards

    /// Lets the first guard ask that keeps back what the plan shows. Returns whether none does.
    private nonisolated(nonsending) mutating func passGuards(
        _ plan: borrowing NavigationPlan
    ) async throws(RoutingError) -> Bool {
        let kept = guards.first(
            keepingBack: plan.guardedScreens(whileAsking: WindowNavigations.of(window).isAsking),
            askedFor: reevaluation
        )
        guard let (standing, screen) = kept else { return true }
        try checkContinues()
        let rule = standing.rule
        var failure: (any Error)?
        var agrees = false
        if let ask = rule.ask, standing.ceased <= reevaluation, !agreed.guards.contains(where: { $0 === standing }) {
            agreed.guards.append(standing)
            // Copied by hand: a closure with a capture list leaves its caller's isolation (Swift 6.3).
            let window = window
            do { agrees = try await inside(rule) { _ in try await ask(window) } } catch { failure = error }
        }
        recorder.record(.guarded(screen: screen.label, by: rule.name, agreed: agrees))
        try checkContinues()
        if agrees { return false }
        throw RoutingError(.refused, step: request.namedStep, found: rule.description, underlying: failure)
    }

    // MARK: Leaving

    /// Fails if a screen that leaves cannot be dismissed now.
    private mutating func checkCanLeave(_ plan: borrowing NavigationPlan) throws(RoutingError) {
        if queued.insists { return }
        for leaving in plan.leaving {
            guard let listed = screens.entry(leaving.screen), !app.call().canBeDismissed(listed, in: window) else {
                continue
            }
            let screen = listed.screen
            recorder.record(.askedToLeave(screen: screen.label, answer: .cannotBeDismissed))
            throw RoutingError(
                .dismissalRefused,
                step: request.namedStep,
                expected: (screen as? any DismissalRefusing)?.refusalAdvice,
                found: screen.label
            )
        }
        app.noteAnswers()
    }

    /// Asks each screen that confirms leaving whether it may leave, once. Returns whether any was asked.
    private nonisolated(nonsending) mutating func askToLeave(
        _ plan: borrowing NavigationPlan
    ) async throws(RoutingError) -> Bool {
        if queued.insists || agreed.include(plan.leaving) { return false }
        var hasAsked = false
        var willing: [any Screen] = []
        willing.reserveCapacity(plan.leaving.count)
        defer { recorder.record(agreedToLeave: willing) }
        let asked = ScreenSet(agreed.toLeave)
        for leaving in plan.leaving where !asked.contains(leaving.screen) {
            guard let listed = screens.entry(leaving.screen) else { continue }
            let screen = listed.screen
            if listed.known.confirmsLeaving, let confirming = screen as? any LeaveConfirming {
                try checkContinues()
                hasAsked = true
                let navigations = WindowNavigations.of(window)
                // Users are asked one thing at a time.
                if navigations.awaitsAnswer(of: leaving.screen) {
                    await inside(screen) { _ in await navigations.waitForAnswer(of: leaving.screen) }
                    try checkContinues()
                    // The caller sees that the plan does not hold.
                    if window.readAtRest()?.revision != plan.walk.revision { return true }
                    try checkCanLeave(plan)
                }
                let mayLeave = await inside(screen) { call in
                    await navigations.ask(leaving.screen) { await call.mayLeave(confirming) }
                }
                try checkContinues()
                if !mayLeave {
                    recorder.record(agreedToLeave: willing)
                    willing = []
                    recorder.record(.askedToLeave(screen: screen.label, answer: .mayNotLeave))
                    throw RoutingError(.dismissalRefused, step: request.namedStep, found: screen.label)
                }
            }
            if !leaving.isContained { willing.append(screen) }
        }
        agreed.toLeave += plan.leaving.map(\.screen)
        return hasAsked
    }

    /// Tells each screen once that leaves unasked, and would have refused or been asked. Returns whether the plan holds.
    private mutating func tellUnasked(_ plan: borrowing NavigationPlan) throws(RoutingError) -> Bool {
        try checkContinues()
        let told = ScreenSet(agreed.toLeave)
        agreed.toLeave += plan.leaving.map(\.screen)
        let unasked = plan.leavingUnasked(app.call()).filter { !told.contains($0.id) }.map(\.screen)
        witness?.takeAway(unasked: unasked)
        for screen in unasked {
            recorder.record(.askedToLeave(screen: screen.label, answer: .notAsked))
            if let screen = screen as? any UnaskedLeaving { app.call().tell(screen) }
        }
        return holds(plan)
    }

    /// Returns whether screens that leave have to be asked after the building.
    private func hasToAskAgain(_ plan: borrowing NavigationPlan) -> Bool {
        !plan.leaving.isEmpty && (app.mayHaveChangedAnswers || !agreed.include(plan.leaving))
    }

    /// Asks the leaving screens once more whether they can be dismissed, and newly found ones whether they may leave.
    /// Returns whether the plan holds.
    private nonisolated(nonsending) mutating func askAgain(
        _ plan: borrowing NavigationPlan
    ) async throws(RoutingError) -> Bool {
        try checkContinues()
        try checkCanLeave(plan)
        guard try await askToLeave(plan) else { return true }
        if !holds(plan) { return false }
        try checkCanLeave(plan)
        return true
    }

    // MARK: Interceptors

    /// Asks the interceptors that have not agreed yet, from the destination towards the start.
    ///
    /// - Returns: `true` if the plan holds. It does not if any was asked: finders and conditions may then answer
    ///   otherwise, as after a login.
    private nonisolated(nonsending) mutating func intercept(
        _ plan: borrowing NavigationPlan
    ) async throws(RoutingError) -> Bool {
        var holds = true
        for interceptor in agreed.ofRouter ? [] : common.interceptors {
            holds = false
            try await ask(interceptor, with: request.context)
        }
        agreed.ofRouter = true
        for interceptor in agreed.ofDestination ? [] : request.options.interceptors {
            holds = false
            try await ask(interceptor, with: request.context)
        }
        agreed.ofDestination = true
        for planned in plan.walk.steps where !planned.step.parts.interceptors.isEmpty {
            if agreed.include(planned) { continue }
            for interceptor in planned.step.parts.interceptors {
                holds = false
                try await ask(interceptor, of: planned.step, with: planned.context)
            }
            agreed.steps.append(planned)
        }
        return holds
    }

    private nonisolated(nonsending) mutating func ask(
        _ interceptor: AnyInterceptor,
        of step: ScreenStep? = nil,
        with context: AnyContext
    ) async throws(RoutingError) {
        try checkContinues()
        try await interceptor.ask(
            with: context,
            of: step,
            to: request.namedStep,
            inside: queued,
            recordedBy: &recorder,
            app.call()
        )
        try checkContinues()
    }
}

// MARK: - Build

extension NavigationRun {
    /// Builds the missing screens, from the start towards the destination, and gives them their numbers.
    /// Returns whether the plan holds.
    private nonisolated(nonsending) mutating func build(
        _ plan: inout NavigationPlan
    ) async throws(RoutingError) -> Bool {
        for planned in plan.walk.open.reversed() where work.screen(builtBy: planned.identity) == nil {
            guard let factory = planned.step.parts.factory else { continue }
            try checkContinues()
            let number = recorder.observer?.observe(beginOf: factory.factory)
            defer { if let number { recorder.observer?.observe(endOf: number) } }
            let context = planned.context
            let screen: any Screen
            do {
                if planned.placesItself {
                    screen = try await buildInPlace(factory, context)
                } else if let build = factory.build.atOnce {
                    screen = try build(context, app.call())
                } else {
                    let call = app.call()
                    screen = try await queued.inside(awaiting: partName(factory.factory)) {
                        try await factory.build(context, call)
                    }
                }
            } catch {
                throw RoutingError(.buildingFailed, step: planned.step, underlying: error)
            }
            work.add(screen, builtBy: planned.identity, inPlace: planned.placesItself)
            recorder.record(screen, builtBy: planned.step)
        }
        if !holds(plan) { return false }
        try plan.complete(work, by: &app)
        return true
    }

    /// Calls a factory that puts its screen in place itself, and remembers its changes to the hierarchy.
    private nonisolated(nonsending) mutating func buildInPlace(
        _ factory: AnyFactory,
        _ context: AnyContext
    ) async throws -> any Screen {
        if placements == nil { placements = FactoryPlacements() }
        if let reason = placements?.begin(in: window, by: queued) {
            throw RoutingError(reason, step: request.namedStep)
        }
        defer { placements?.end(in: window) }
        let call = app.call()
        return try await queued.inside(awaiting: partName(factory.factory)) { try await factory.build(context, call) }
    }
}

// MARK: - Perform context tasks

extension NavigationRun {
    /// Performs the context tasks of each step on its screen, found or built, from the start towards the destination.
    /// Returns whether the plan holds.
    private mutating func performContextTasks(_ plan: borrowing NavigationPlan) throws(RoutingError) -> Bool {
        // The target of an incomplete plan is not known: it may be on the way.
        if !holds(plan) || (plan.target != nil && takeBackTasks(besides: plan)) { return false }
        for step in plan.walk.steps.indices.reversed() {
            let planned = plan.walk.steps[step]
            guard plan.walk.hasTasks(planned), let id = plan.screen(of: step), let listed = screens.entry(id) else {
                continue
            }
            try checkContinues()
            let screen = listed.screen
            if work.hasSetUp(screen, by: planned.identity) { continue }
            work.add(screen, setUpBy: planned.identity, listed.remember())
            let isNew = work.hasBuilt(screen) || !plan.walk.tree.hierarchy.contains(id)
            do {
                try performTasks(of: planned, on: screen, isNew ? .built : .found, plan.walk.whenShown)
            } catch {
                throw RoutingError(.taskFailed, step: planned.step, underlying: error)
            }
        }
        return holds(plan)
    }

    private mutating func performTasks(
        of planned: PlannedStep,
        on screen: any Screen,
        _ occasion: TaskOccasion,
        _ whenShown: WhenShown?
    ) throws {
        let (context, call) = (planned.context, app.call())
        func perform(_ task: AnyContextTask) throws {
            recorder.observer?.observe(task, beforeItsWorkOn: screen)
            try task.perform(on: screen, with: context, occasion, call)
            recorder.observer?.observe(task, afterItsWorkOn: screen)
        }
        for task in common.contextTasks { try perform(task) }
        // A screen that was built before has been shown its context.
        let isKnown = occasion == .found || promise?.prepared?.hasBuilt(screen) == true
        let mayBeLeftAlone = isKnown && whenShown != .refresh
        for task in planned.step.parts.contextTasks {
            // What the user has done on a screen that shows the context already stays.
            if mayBeLeftAlone, task.isDone(on: screen, with: context, call) { continue }
            try perform(task)
        }
    }

    /// Puts back the declarations of screens that are no longer on the way of a plan.
    /// Returns whether there were any.
    private mutating func takeBackTasks(besides plan: borrowing NavigationPlan) -> Bool {
        if !work.hasSetUp { return false }
        let steps = plan.walk.steps
        let shown = steps.indices.map { plan.screen(of: $0) }
        return work.takeBack { [screens] step, screen in
            let id = screens.id(of: screen)
            return steps.indices.contains { steps[$0].identity.isDeclared(like: step) && shown[$0] == id }
        }
    }

    /// Finds the screens of steps that build none, one after the other, after the context tasks of the steps before.
    /// Asks the screens that leave because of that, and performs the other context tasks. Returns whether the plan
    /// holds.
    private nonisolated(nonsending) mutating func completeAfterTasks(
        _ plan: inout NavigationPlan
    ) async throws(RoutingError) -> Bool {
        while plan.target == nil {
            try plan.completeAfterTasks(work, by: &app)
            if hasToAskAgain(plan), try await !askAgain(plan) { return false }
            if try !performContextTasks(plan) { return false }
        }
        return true
    }
}

// MARK: - Carry out

extension NavigationRun {
    /// Carries the plan out. The navigation cannot be abandoned from here on.
    private nonisolated(nonsending) mutating func carryOut(
        _ plan: borrowing NavigationPlan
    ) async throws(RoutingError) {
        if let reason = queued.beginCarryingOut() { throw RoutingError(reason, step: request.namedStep) }
        defer { queued.endCarryingOut() }
        let told = screens.hasListeners ? WindowNavigations.of(window) : nil
        told?.cause = { [link, step = request.namedStep] in link ?? step?.stepDescription.name }
        defer { told?.cause = nil }
        if recorder.describesAtOnce { recorder.record(change: plan.events) }
        do {
            try await window.carryOut(plan.change, animated: animated, by: .router)
        } catch {
            // Events that are not described at once are needed only if this fails.
            if !recorder.describesAtOnce { recorder.record(change: plan.events) }
            throw RoutingError(.notCarriedOut, step: request.namedStep, underlying: error)
        }
        if plan.mayLeaveSomethingOut { screens.discard(plan.numbered, besides: present) }
    }

    /// The present hierarchy, read as navigations read it: an exploration notes who else looks at the window.
    private var present: Hierarchy { window.readAtRest()?.hierarchy ?? window.hierarchy }

    /// Releases the turn, and notifies observers.
    private mutating func land(on target: any Screen, _ plan: borrowing NavigationPlan) {
        placements?.releaseTurn(of: queued)
        recorder.tell(.landed(on: target.label))
        whenLanded?(target)
        witness?.land(on: plan.target, byFallback: request.isFallback)
        guard let outer = queued.outer else { return }
        outer.noteChangeInside()
        if let id = plan.target { WindowNavigations.of(window).noteShown(id, inside: outer) }
    }

    /// Returns whether there are post tasks, or a screen is to be refreshed.
    private func hasToPerformPostTasks(_ plan: borrowing NavigationPlan) -> Bool {
        !common.postTasks.isEmpty || plan.walk.whenShown == .refresh
            || plan.walk.steps.contains { !$0.step.parts.postTasks.isEmpty }
    }

    /// Refreshes a found screen, if that is declared, and performs the post tasks of each step, from the start on.
    private nonisolated(nonsending) mutating func performPostTasks(_ plan: borrowing NavigationPlan) async {
        if plan.walk.whenShown == .refresh, plan.walk.openCount == 0,
            let shown = plan.walk.steps.isEmpty ? plan.target : plan.screen(of: 0),
            let target = screens[shown] as? any RefreshableScreen
        {
            target.refresh()
            recorder.tell(.refreshed(screen: target.label))
        }
        let start = plan.walk.originIsStep ? nil : plan.walk.origin.flatMap { plan.walk.tree.screens[$0] }
        let found = plan.walk.steps.indices.reversed().map { plan.screen(of: $0).flatMap { screens[$0] } }
        let stack = (start.map { [$0] } ?? []) + found.compactMap(\.self)
        for (planned, screen) in zip(plan.walk.steps.reversed(), found) {
            guard let screen else { continue }
            for task in common.postTasks + planned.step.parts.postTasks {
                await inside(task.task, hasLanded: true) {
                    await task.perform(on: screen, with: planned.context, stack, $0)
                }
            }
        }
    }
}

// MARK: - Undo

extension NavigationRun {
    /// Puts back the declarations from before context tasks, takes out screens that factories placed themselves, and
    /// releases built screens that were not inserted. The window has undone its own changes already.
    private nonisolated(nonsending) mutating func undo(hasBegunToCarryOut: Bool = false) async {
        if hasBegunToCarryOut || work.hasSetUp { recorder.record(.undone) }
        work.takeBack()
        await placements?.undo(in: window)
        let present = present
        work.discardNumbered(in: screens, besides: present)
        work = NavigationWork()
        placements?.releaseTurn(of: queued)
        placements = nil
    }
}

// MARK: - Go on

extension NavigationRun {
    /// Goes on to a fallback, because of an error. Agreements stay valid for the same context.
    mutating func goOn(to fallback: (step: any NamedStep, destination: Chain), because error: RoutingError) {
        recorder.observer?.observe(fallback: fallback.step)
        let name = fallback.destination.namedStep?.stepDescription.name ?? "a start"
        recorder.record(.fellBack(to: name, because: error.description))
        request = request.leading(to: fallback.destination)
        agreed.fallBack()
        for number in answers.indices { answers[number].isOfFailed = true }
        promise = nil
    }

    /// Undoes this navigation's work, so that it can wait while others take their turn. Agreements are kept.
    ///
    /// - Returns: The navigation as it waits.
    /// - Throws: ``RoutingError`` if a factory has placed its screen itself: taking it out and waiting might never end.
    private nonisolated(nonsending) mutating func stepAside(
        _ walk: ChainWalk
    ) async throws(RoutingError) -> CoveredNavigation {
        guard placements == nil else { throw RoutingError(.covered, step: request.namedStep) }
        await undo()
        // The steps after the wait were not planned.
        if promise?.endsAtWait == true { promise = nil }
        // Requests that share the outcome do not watch the turn that ends now.
        let queue = WindowNavigations.of(window).queue
        queued = QueuedNavigation(in: queue, queued.nesting, name: queued.name, insists: queued.insists)
        return CoveredNavigation(queued, below: walk)
    }

    /// Plans again in another turn, after a wait.
    mutating func goOn(as queued: QueuedNavigation) {
        self.queued = queued
        recorder.record(.plannedAgain)
        recorder.observer?.observePlanningAgain()
    }
}
