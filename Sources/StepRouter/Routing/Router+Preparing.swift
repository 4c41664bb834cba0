/// A navigation whose screens are built, and shown later: for a preview, to load ahead, to swipe between products.
///
/// ```swift
/// let prepared = try await router.prepare(product, with: 7)
/// preview.show(prepared.screen)
/// try await router.navigate(to: prepared)
/// ```
///
/// The screens are in no window until then. They are released when the navigation has landed, when it is
/// ``discard()``ed, and with this object.
public final class PreparedNavigation<Target> {
    /// The steps with their screens, for windows that show them elsewhere.
    package let steps: PreparedSteps
    /// `true` if the destination's screen was there already, so that nothing was built.
    public let isFound: Bool

    fileprivate init(_ steps: PreparedSteps, isFound: Bool) { (self.steps, self.isFound) = (steps, isFound) }

    /// The destination's screen, which shows its context.
    ///
    /// `nil` if it was found, is known only once context tasks have been performed, or was released.
    public var screen: Target? { steps.target as? Target }

    /// Releases the built screens. The navigation cannot be carried out any more.
    public func discard() { steps.discard() }
}

extension Router {
    /// Builds the screens of a navigation, and puts nothing in place.
    ///
    /// It is planned from where the user is, and fails as ``plan(for:with:)`` does if it could not land. Questions on the
    /// way are asked (cases that are awaited, contexts that are fetched). Neither interceptors nor the screens that would
    /// leave are asked, and no turn is held. A guard (``Guard``) that does not hold is not asked either, and refuses. Of the
    /// context tasks, those that set what a screen shows are performed. It takes no fallback.
    ///
    /// - Parameters:
    ///   - destination: The destination.
    ///   - context: The context of its screen.
    /// - Returns: The navigation, to be carried out once or discarded.
    /// - Throws: ``RoutingError``; ``RoutingError/Code/notPreparable`` if a factory places its screen itself, before any
    ///   is called; ``RoutingError/Code/refused`` by a guard, with its name. That the screen is there is not an error.
    public nonisolated(nonsending) func prepare<Target, Context>(
        _ destination: DestinationStep<Target, Context>,
        with context: Context
    ) async throws(RoutingError) -> PreparedNavigation<Target> {
        let request = NavigationRequest(destination, with: context)
        if window.refusesWhatBegins(in: #isolation) { throw RoutingError(.cancelled, step: request.namedStep) }
        var preparation = Preparation(request, in: window, options.common)
        while let wait = try preparation.goOn() { try await preparation.settle(wait) }
        return preparation.navigation()
    }

    /// Builds the screens of a navigation without a context; all else is as with one.
    public nonisolated(nonsending) func prepare<Target>(
        _ destination: DestinationStep<Target, Void>
    ) async throws(RoutingError) -> PreparedNavigation<Target> { try await prepare(destination, with: ()) }

    /// Builds the screens of a navigation at once, for delegates that cannot wait; all else is as with
    /// ``prepare(_:with:)``.
    ///
    /// - Parameters:
    ///   - destination: The destination.
    ///   - context: The context of its screen.
    /// - Returns: The navigation, to be carried out once or discarded.
    /// - Throws: ``RoutingError``; ``RoutingError/Code/notPreparable`` if something on the way takes its time as well.
    public func prepareAtOnce<Target, Context>(
        _ destination: DestinationStep<Target, Context>,
        with context: Context
    ) throws(RoutingError) -> PreparedNavigation<Target> {
        var preparation = Preparation(NavigationRequest(destination, with: context), in: window, options.common)
        if let wait = try preparation.goOn() { throw wait.refusal }
        return preparation.navigation()
    }

    /// Carries out a prepared navigation.
    ///
    /// It is a navigation like any other, planned anew from where the user is now: it waits for its turn, and asks
    /// interceptors and the screens that leave. The built screens are kept as far as the new plan builds them, the others
    /// are released. If the destination's screen is there by now, that is shown. All context tasks are performed; one
    /// that sets what a screen shows leaves a screen alone that shows it.
    ///
    /// - Parameters:
    ///   - prepared: The navigation, prepared in the same window by any router.
    ///   - animated: `true` if transitions take time.
    /// - Throws: ``RoutingError`` with everything unchanged; it can then be carried out again.
    ///   ``RoutingError/Code/preparationUsed`` if it was carried out already, or discarded.
    ///   ``RoutingError/Code/planOutdated`` if the plan builds another destination now, or the window is another one.
    public nonisolated(nonsending) func navigate<Target>(
        to prepared: PreparedNavigation<Target>,
        animated: Bool = true
    ) async throws(RoutingError) {
        let steps = prepared.steps
        try steps.begin()
        let result = await perform(steps.request, as: .prepared(steps), animated: animated).result
        if case .success = result { steps.end(hasLanded: true) } else { steps.end(hasLanded: false) }
        _ = try result.get()
    }
}

/// Builds the screens of a navigation that is carried out later: plan, build, set contexts. It begins again after
/// everything that was awaited.
private struct Preparation: ~Copyable {
    private let request: NavigationRequest
    private let window: any ScreenWindow
    private let common: CommonTasks
    /// The answers to questions on the way.
    private var answers: [AwaitedAnswer] = []
    private var work = NavigationWork()
    private var app = AppCode()
    /// The steps of the last plan that build, and the destination's screen.
    private var open: [PlannedStep] = []
    private var target: (any Screen)?

    /// Something that takes its time.
    enum Wait {
        case question(AwaitedQuestion)
        case factory(AnyFactory, PlannedStep)

        /// The error where nothing can be awaited.
        var refusal: RoutingError {
            switch self {
            case .question(let question):
                RoutingError(.notPreparable, step: question.step, found: "its answer takes its time")
            case .factory(_, let planned):
                RoutingError(.notPreparable, step: planned.step, found: "its factory takes its time")
            }
        }
    }

    init(_ request: NavigationRequest, in window: any ScreenWindow, _ common: CommonTasks) {
        (self.request, self.window, self.common) = (request, window, common)
    }

    /// The navigation, once nothing is left to be built.
    consuming func navigation<Target>() -> PreparedNavigation<Target> {
        var built: [(planned: PlannedStep, screen: any Screen)] = []
        for planned in open {
            if let screen = work.screen(builtBy: planned.identity) { built.append((planned, screen)) }
        }
        let steps = PreparedSteps(request, of: window.screens, built, to: open.first, target)
        return PreparedNavigation(steps, isFound: built.isEmpty)
    }

    /// Plans and builds, as far as nothing has to be awaited.
    ///
    /// - Returns: What has to be awaited; `nil` if all is built.
    mutating func goOn() throws(RoutingError) -> Wait? {
        for _ in 0..<NavigationRun.mostPlans {
            if Task.isCancelled { throw RoutingError(.cancelled, step: request.namedStep) }
            let hasCommonTasks = !common.contextTasks.isEmpty
            var walk = ChainWalk(through: window.read(), knowing: answers, hasCommonTasks: hasCommonTasks, app.call())
            try walk.follow(request)
            if let question = walk.awaited { return .question(question) }
            if let step = walk.open.first(where: \.placesItself)?.step {
                throw RoutingError(.notPreparable, step: step, found: "its factory places its screen itself")
            }
            // Nothing is built that could not be put in place.
            try plan(walk)
            var isComplete = true
            for planned in open.reversed() where work.screen(builtBy: planned.identity) == nil {
                guard let factory = planned.step.parts.factory else { continue }
                isComplete = false
                if let wait = try build(planned, by: factory) { return wait }
            }
            if isComplete { return nil }
        }
        throw RoutingError(.hierarchyKeptChanging, step: request.namedStep, found: String(NavigationRun.mostPlans))
    }

    /// Plans with what is built so far. The target is known once all is.
    private mutating func plan(_ walk: ChainWalk) throws(RoutingError) {
        var plan = NavigationPlan(walk)
        defer { window.screens.discard(plan.numbered, besides: walk.tree.hierarchy) }
        try plan.putInPlace(work, by: &app)
        let navigations = WindowNavigations.of(window)
        let closed = navigations.guards.all(keepingBack: plan.guardedScreens(whileAsking: navigations.isAsking)).first
        if let closed { throw RoutingError(.refused, step: request.namedStep, found: closed.description) }
        open = Array(walk.open)
        let built = open.first.flatMap { work.screen(builtBy: $0.identity) }
        target = open.isEmpty ? nil : plan.target.flatMap { window.screens[$0] } ?? built
    }

    /// Builds the screen of a step. Returns the factory if that takes its time.
    private mutating func build(_ planned: PlannedStep, by factory: AnyFactory) throws(RoutingError) -> Wait? {
        do {
            try factory.prepare(planned.context, app.call())
        } catch {
            throw RoutingError(.preparationFailed, step: planned.step, underlying: error)
        }
        guard let build = factory.build.atOnce else { return .factory(factory, planned) }
        do {
            try add(try build(planned.context, app.call()), of: planned)
        } catch {
            throw failure(of: planned, error)
        }
        return nil
    }

    /// Awaits an answer or a screen.
    nonisolated(nonsending) mutating func settle(_ wait: Wait) async throws(RoutingError) {
        switch wait {
        case .question(let question): answers.append(try await question.answered(after: answers.count, app.call()))
        case .factory(let factory, let planned):
            do {
                try add(try await factory.build(planned.context, app.call()), of: planned)
            } catch {
                throw failure(of: planned, error)
            }
        }
    }

    /// Keeps a built screen, and sets what it shows.
    private mutating func add(_ screen: any Screen, of planned: PlannedStep) throws {
        work.add(screen, builtBy: planned.identity, inPlace: false)
        for task in planned.step.parts.contextTasks where task.setsContext {
            do {
                try task.perform(on: screen, with: planned.context, .built, app.call())
            } catch {
                throw RoutingError(.taskFailed, step: planned.step, underlying: error)
            }
        }
    }

    private func failure(of planned: PlannedStep, _ error: any Error) -> RoutingError {
        if Task.isCancelled { return RoutingError(.cancelled, step: planned.step, underlying: error) }
        if let error = error as? RoutingError, error.code == .taskFailed { return error }
        return RoutingError(.buildingFailed, step: planned.step, underlying: error)
    }
}
