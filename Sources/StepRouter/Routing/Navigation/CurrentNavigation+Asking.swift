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

    // MARK: Cases and contexts

    /// Asks for a case of a switch, or for a context, and keeps the answer.
    nonisolated(nonsending) mutating func answer(_ awaited: AwaitedQuestion) async throws(RoutingError) {
        try checkContinues()
        recorder.begin(awaited)
        answers.append(try await awaited.answered(after: answers.count))
    }

    // MARK: Interceptors

    /// Asks the interceptors that have not agreed yet, from the destination towards the start. Returns whether the plan holds: not if any was asked, because
    /// finders and conditions may answer otherwise then, of a user who has logged in.
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
            if agreed.include(planned) { continue }
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
            let refusing = RoutingError.Found(part: interceptor.interceptor)
            throw RoutingError(.refused, step: step ?? destination, instead: refusing, underlying: error)
        }
        record(.intercepted(step, by: interceptor.interceptor, agreed: true))
    }
}
