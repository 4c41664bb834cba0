// What is asked before anything is built or changed.
extension CurrentNavigation {
    /// Whether a screen would leave, or an interceptor has not agreed yet.
    func hasToAsk(_ plan: borrowing NavigationPlan) -> Bool {
        !plan.leaving.isEmpty || plan.walk.steps.contains { !$0.step.parts.interceptors.isEmpty }
            || !common.interceptors.isEmpty
            || !request.destination.options.interceptors.isEmpty
    }

    /// Asks the screens that would leave, then the interceptors, as far as they have not agreed yet. Returns whether the plan holds: who was asked may have changed something.
    nonisolated(nonsending) mutating func ask(_ plan: inout NavigationPlan) async throws(RoutingError) -> Bool {
        if try await askToLeave(&plan), window.revision != plan.revision { return false }
        return try await intercept(plan)
    }

    // MARK: Cases of switches

    /// Asks a case of a switch, and keeps the answer.
    nonisolated(nonsending) mutating func answer(_ awaited: AwaitedCase) async throws(RoutingError) {
        try checkContinues()
        recorder.begin(awaited)
        answers.append(try await awaited.answered(after: answers.count))
        if window.isInTransition { await window.waitForTransition() }
        try checkContinues()
    }

    // MARK: Leaving

    /// Whether each screen that leaves can be dismissed.
    mutating func checkMayLeave(_ plan: borrowing NavigationPlan) throws(RoutingError) {
        mayHaveChangedMinds = false
        for leaving in plan.leaving {
            guard let listed = screens.entry(leaving.screen),
                !(listed.canBeDismissed && window.allowsDismissal(of: listed.screen))
            else { continue }
            recorder.record(.askedToLeave(listed.screen, .cannotBeDismissed))
            throw RoutingError(.dismissalRefused, step: request.namedStep, found: listed.screen.label)
        }
    }

    /// Asks the screens that answer in their own time whether they may leave, each once. Returns whether any was asked.
    private nonisolated(nonsending) mutating func askToLeave(
        _ plan: inout NavigationPlan
    ) async throws(RoutingError) -> Bool {
        var hasAsked = false
        let asked = ScreenSet(agreed.toLeave.map(\.screen))
        for leaving in plan.leaving where !asked.contains(leaving.screen) {
            guard let listed = screens.entry(leaving.screen) else { continue }
            let screen = listed.screen
            if listed.known.confirmsLeaving, let confirming = screen as? any LeaveConfirming {
                try checkContinues()
                hasAsked = true
                mayHaveChangedMinds = true
                recorder.begin(screen)
                let mayLeave = await confirming.mayLeave()
                try checkContinues()
                if !mayLeave {
                    recorder.record(.askedToLeave(screen, .mayNotLeave))
                    throw RoutingError(.dismissalRefused, step: request.namedStep, found: screen.label)
                }
            }
            if !leaving.isContained { recorder.record(.askedToLeave(screen, .agreed)) }
        }
        plan.hasAskedToLeave = true
        agreed.toLeave += plan.leaving
        return hasAsked
    }

    /// Asks the screens of which it is known only now that they would leave, and all that leave once more whether they can if that took time. Returns whether the plan holds.
    nonisolated(nonsending) mutating func askAgain(_ plan: inout NavigationPlan) async throws(RoutingError) -> Bool {
        try checkContinues()
        if mayHaveChangedMinds { try checkMayLeave(plan) }
        if plan.hasAskedToLeave || plan.leaving.isEmpty { return true }
        guard try await askToLeave(&plan) else { return true }
        if window.revision != plan.revision { return false }
        try checkMayLeave(plan)
        return true
    }

    // MARK: Interceptors

    /// Asks the interceptors that have not agreed yet, from the destination towards the start. Returns whether the plan holds.
    private nonisolated(nonsending) mutating func intercept(_ plan: borrowing NavigationPlan) async throws(RoutingError)
        -> Bool
    {
        var holds = true
        for interceptor in agreed.ofRouter ? [] : common.interceptors {
            holds = false
            try await intercept(nil, interceptor, with: request.context)
        }
        agreed.ofRouter = true
        for interceptor in agreed.ofDestination ? [] : request.destination.options.interceptors {
            holds = false
            try await intercept(nil, interceptor, with: request.context)
        }
        agreed.ofDestination = true
        for planned in plan.walk.steps where !planned.step.parts.interceptors.isEmpty {
            if agreed.include(planned, among: plan.walk.steps) { continue }
            for interceptor in planned.step.parts.interceptors {
                holds = false
                try await intercept(planned.step, interceptor, with: planned.context)
            }
            agreed.steps.append(planned)
        }
        return holds
    }

    private nonisolated(nonsending) mutating func intercept(
        _ step: ScreenStep?,
        _ interceptor: AnyInterceptor,
        with context: AnyContext
    ) async throws(RoutingError) {
        try checkContinues()
        try await recorder.ask(interceptor, with: context, of: step, to: request.namedStep)
        try checkContinues()
    }

    // MARK: Preparation

    /// Lets every part check whether it could do its work, those of a step that was met before excepted.
    func prepare(_ walk: borrowing ChainWalk, after former: PlannedNavigation?) throws(RoutingError) {
        for planned in walk.steps {
            if let former, former.walk.steps.contains(where: { $0.isDeclared(like: planned) }) { continue }
            do {
                try prepare(planned)
            } catch {
                throw RoutingError(.preparationFailed, step: planned.step, underlying: error)
            }
        }
        if former != nil { return }
        do {
            for interceptor in common.interceptors { try interceptor.prepare(request.context) }
            for interceptor in request.destination.options.interceptors { try interceptor.prepare(request.context) }
        } catch {
            throw RoutingError(.preparationFailed, step: request.namedStep, underlying: error)
        }
    }

    private func prepare(_ planned: PlannedStep) throws {
        let step = planned.step
        for interceptor in step.parts.interceptors { try interceptor.prepare(planned.context) }
        if let factory = step.parts.factory { try factory.prepare(planned.context) }
        for task in step.parts.contextTasks { try task.prepare(planned.context) }
        for task in common.contextTasks { try task.prepare(planned.context) }
    }
}

extension TraceRecorder {
    /// Asks an interceptor of a step, or of the whole way to one, and records what it says.
    nonisolated(nonsending) mutating func ask(
        _ interceptor: AnyInterceptor,
        with context: AnyContext,
        of step: (any NamedStep)?,
        to destination: (any NamedStep)?
    ) async throws(RoutingError) {
        begin(interceptor.interceptor)
        do {
            try await interceptor.perform(context)
        } catch {
            record(.intercepted(step, by: interceptor.interceptor, agreed: false))
            throw RoutingError(.refused, step: step ?? destination, by: interceptor.interceptor, underlying: error)
        }
        record(.intercepted(step, by: interceptor.interceptor, agreed: true))
    }
}
