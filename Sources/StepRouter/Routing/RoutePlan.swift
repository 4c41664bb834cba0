/// The outcome that a navigation would have now: a dry run, in which nothing is built and nothing changes.
///
/// ``Router/carryOut(_:animated:)`` carries it out later, unless the hierarchy has changed.
public struct RoutePlan {
    /// The screen that the navigation starts from; `nil` in an empty window.
    public let origin: (any Screen)?
    /// `true` if the destination's screen is there already.
    public let isFound: Bool
    /// The modals that would be dismissed.
    public let dismissed: [any Screen]
    /// The other screens that would leave the hierarchy, without their content and modals.
    public let removed: [any Screen]
    /// The screens that would leave unasked although they refuse, or ask first: of a navigation that insists.
    public let leavingUnasked: [any Screen]
    /// The screens that containers would show.
    public let shown: [any Screen]
    /// The steps whose screens would be put in place, from the start on.
    public let steps: [StepDescription]
    /// The case of a switch that only a navigation asks for; `nil` if there is none.
    ///
    /// The rest depends on the answer and is not known.
    public let awaitedCase: String?
    /// The step whose context only a navigation fetches; `nil` if there is none. The steps behind it are not known.
    public let awaitedContext: String?
    /// The modals that cover the place of the destination and have to leave first.
    ///
    /// A navigation waits for that. The steps after it are not known.
    public let awaitedModals: [any Screen]
    /// The guards that would be asked, by name: they keep back a screen that the plan shows.
    ///
    /// Those of screens that are known only when they are built are not among them.
    public let guards: [String]
    /// The interceptors that would be asked, by name, those of the router first.
    public let interceptors: [String]
    /// The failure because of which the plan is that of a fallback; `nil` if it is not.
    public let fallbackReason: RoutingError?
    /// The trace of the questions to finders and conditions.
    public let trace: RoutingTrace
    /// The navigation, for carrying it out later.
    let navigation: PromisedPlan
}

extension RoutePlan: CustomStringConvertible {
    /// One line for each planned change.
    public var description: String {
        var lines = fallbackReason.map { ["fall back: \($0)"] } ?? []
        lines += awaitedModals.map { "wait until \($0.label) has left" }
        if awaitedCase == nil, awaitedContext == nil, awaitedModals.isEmpty {
            lines.append("start from \(origin?.label ?? "an empty window")")
        }
        lines += dismissed.map { "dismiss \($0.label)" }
        lines += removed.map { "remove \($0.label)" }
        lines += leavingUnasked.map { "do not ask \($0.label)" }
        lines += shown.map { "show \($0.label)" }
        lines += guards.map { "ask the guard “\($0)”" }
        lines += steps.map { "put in place \($0)" }
        if let awaitedCase { lines.append("ask \(awaitedCase)") }
        if let awaitedContext { lines.append("fetch the context of \(awaitedContext)") }
        return lines.joined(separator: "\n")
    }
}

extension RoutePlan {
    /// Describes a plan, as far as it is known if the walk has stopped.
    fileprivate init(
        _ plan: borrowing NavigationPlan,
        _ request: NavigationRequest,
        insteadOf failed: [FailedNavigation],
        _ trace: RoutingTrace,
        _ fallbackReason: RoutingError?,
        in window: any ScreenWindow,
        _ common: CommonTasks
    ) {
        let walk = plan.walk
        let navigations = WindowNavigations.of(window)
        guards = navigations.guards.all(keepingBack: plan.guardedScreens(whileAsking: navigations.isAsking)).map(\.name)
        let asked = common.interceptors + request.options.interceptors + walk.steps.flatMap(\.step.parts.interceptors)
        interceptors = asked.map { partName($0.interceptor) }
        let screens = walk.tree.screens
        origin = walk.hasStopped ? nil : walk.origin.flatMap { screens[$0] }
        isFound = !walk.hasStopped && walk.open.isEmpty
        let transitions = plan.change.transitions
        let dismissed = transitions.flatMap(\.dismissedModals)
        self.dismissed = dismissed.compactMap { screens[$0] }
        removed = plan.leaving.filter { !$0.isBelowAnother && !dismissed.contains($0.screen) }.reversed()
            .compactMap { screens[$0.screen] }
        var app = AppCode()
        leavingUnasked = request.insists ? plan.leavingUnasked(app.call()).map(\.screen) : []
        shown = plan.shown.compactMap { screens[$0] }
        steps = walk.awaitedCovers.isEmpty ? walk.plannedSteps : []
        (awaitedCase, awaitedContext) = walk.awaited?.names ?? (nil, nil)
        awaitedModals = walk.awaitedCovers.reversed().compactMap { screens[$0] }
        self.fallbackReason = fallbackReason
        self.trace = trace
        navigation = PromisedPlan(request, walk, insteadOf: failed)
    }
}

extension Hierarchy.Transition {
    /// The modals that are dismissed, topmost first.
    fileprivate var dismissedModals: [ScreenID] {
        guard change == .dismissed, let modal = subject.flatMap({ before.position(of: $0) }) else { return [] }
        return (modal..<before.end(modal)).reversed().filter { before.nodes[$0].isModal }
            .map { before.nodes[$0].screen }.filter { !after.contains($0) }
    }
}

extension AwaitedQuestion {
    /// The case, or the step whose context is fetched.
    fileprivate var names: (awaitedCase: String?, awaitedContext: String?) {
        switch subject {
        case .takingCase: (description, nil)
        case .contextOfStep(let step, _): (nil, step?.stepDescription.name ?? "a start")
        }
    }
}

extension ChainWalk {
    /// The steps whose screens are to be put in place, from the start on.
    fileprivate var plannedSteps: [StepDescription] {
        open.reversed().filter { $0.action?.role != .moves }.map(\.named.stepDescription)
    }
}

// MARK: Planning

extension Router {
    /// Plans a navigation without carrying it out.
    ///
    /// Only finders and conditions are asked. The plan tells which screens would leave, not whether they may.
    ///
    /// - Parameter destination: The destination.
    /// - Returns: The plan.
    /// - Throws: ``RoutingError`` if the navigation could not land.
    public func plan<Target>(for destination: DestinationStep<Target, Void>) throws(RoutingError) -> RoutePlan {
        try plan(for: destination, with: ())
    }

    /// Plans a navigation without carrying it out.
    ///
    /// Only finders and conditions are asked. The plan tells which screens would leave, not whether they may.
    ///
    /// - Parameters:
    ///   - destination: The destination.
    ///   - context: The context of its screen.
    /// - Returns: The plan.
    /// - Throws: ``RoutingError`` if the navigation could not land.
    public func plan<Target, Context>(
        for destination: DestinationStep<Target, Context>,
        with context: Context
    ) throws(RoutingError) -> RoutePlan {
        try plan(for: NavigationRequest(destination, with: context))
    }

    /// Carries a plan out, if a navigation would still do the same.
    ///
    /// The hierarchy has to be as it was, and finders and conditions have to lead the same way.
    ///
    /// ```swift
    /// let plan = try router.plan(for: product, with: 42)
    /// guard plan.dismissed.isEmpty || userAgrees() else { return }
    /// try await router.carryOut(plan)
    /// ```
    ///
    /// It is a navigation like any other: it waits for its turn, and asks interceptors and the screens that leave. If
    /// one of them changes the hierarchy, as a login does, it is planned again, and has to lead the same way. The plan
    /// of a fallback holds as long as the destination before it fails as it did.
    ///
    /// - Parameters:
    ///   - plan: The plan, made in the same window by any router.
    ///   - animated: `true` if transitions take time.
    /// - Throws: ``RoutingError`` with everything unchanged; ``RoutingError/Code/planOutdated`` names the difference.
    public nonisolated(nonsending) func carryOut(_ plan: RoutePlan, animated: Bool = true) async throws(RoutingError) {
        let planned = plan.navigation
        _ = try await perform(planned.request, as: .plan(planned), animated: animated).result.get()
    }

    /// Plans a navigation whose types are not known.
    package func plan(for request: NavigationRequest) throws(RoutingError) -> RoutePlan {
        var fallbacks = PendingFallbacks(of: request)
        var (request, trace) = (request, RoutingTrace())
        var (failed, reason): ([FailedNavigation], RoutingError?) = ([], nil)
        while true {
            do throws(RoutingError) {
                var plan: RoutePlan?
                try request.withDryRun(in: window, options.common) {
                    trace.events += $0.walk.events
                    plan = RoutePlan($0, request, insteadOf: failed, trace, reason, in: window, options.common)
                }
                if let plan { return plan }
            } catch {
                trace.events += error.trace.events
                let error = error.with(trace, to: request.namedStep)
                guard let next = try fallbacks.next(for: error) else { throw error }
                failed.append(FailedNavigation(request: request, code: error.code))
                let name = next.destination.namedStep?.stepDescription.name ?? "a start"
                trace.events.append(.fellBack(to: name, because: error.description))
                reason = error
                request = request.leading(to: next.destination)
            }
        }
    }
}
