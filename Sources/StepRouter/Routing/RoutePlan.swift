/// What a navigation would do now: a dry run, in which nothing is built and nothing changes.
///
/// ``Router/carryOut(_:animated:)`` does it later, unless the hierarchy has moved on.
public struct RoutePlan {
    /// The screen that the navigation starts from; `nil` in an empty window.
    public let origin: (any Screen)?
    /// Whether the destination's screen is there already.
    public let isFound: Bool
    /// The modals that would be dismissed.
    public let dismissed: [any Screen]
    /// The other screens that would leave the hierarchy, without what they hold and present.
    public let removed: [any Screen]
    /// The screens that containers would show.
    public let shown: [any Screen]
    /// The steps whose screens would be put in place, from the start on.
    public let steps: [StepDescription]
    /// The case of a switch on whose answer the rest depends, which only a navigation asks for; `nil` if there is none. What comes behind it is not known.
    public let awaitedCase: String?
    /// The step whose context only a navigation fetches; `nil` if there is none. What comes behind it is not known.
    public let awaitedContext: String?
    /// The modals that cover the place of the destination and have to leave first; a navigation waits for that. What comes then is not known.
    public let awaitedModals: [any Screen]
    /// Why the plan is that of a fallback; `nil` if it is not.
    public let fallbackReason: RoutingError?
    /// What was asked.
    public let trace: RoutingTrace
    /// The navigation, for carrying it out later.
    let navigation: PlannedNavigation
}

extension RoutePlan: CustomStringConvertible {
    /// One line for each thing that would happen.
    public var description: String {
        var lines = fallbackReason.map { ["fall back: \($0)"] } ?? []
        lines += awaitedModals.map { "wait until \($0.label) has left" }
        if awaitedCase == nil, awaitedContext == nil, awaitedModals.isEmpty {
            lines.append("start from \(origin?.label ?? "an empty window")")
        }
        lines += dismissed.map { "dismiss \($0.label)" }
        lines += removed.map { "remove \($0.label)" }
        lines += shown.map { "show \($0.label)" }
        lines += steps.map { "put in place \($0)" }
        if let awaitedCase { lines.append("ask \(awaitedCase)") }
        if let awaitedContext { lines.append("fetch the context of \(awaitedContext)") }
        return lines.joined(separator: "\n")
    }
}

extension RoutePlan {
    /// What a plan says, as far as it is known if the walk has stopped.
    init(
        _ plan: consuming NavigationPlan,
        _ request: NavigationRequest,
        insteadOf failed: [FailedNavigation],
        _ events: [TraceEvent]
    ) {
        let screens = plan.walk.tree.screens
        origin = plan.walk.hasStopped ? nil : plan.walk.origin.flatMap { screens[$0] }
        isFound = !plan.walk.hasStopped && plan.walk.open.isEmpty
        let dismissed = plan.dismissed
        self.dismissed = dismissed.compactMap { screens[$0] }
        removed = plan.leaving.filter { !$0.isBelowAnother && !dismissed.contains($0.screen) }.reversed()
            .compactMap { screens[$0.screen] }
        shown = plan.events.compactMap { event in if case .shown(let screen, _) = event { screen } else { nil } }
        steps = plan.walk.awaitedCovers.isEmpty ? plan.walk.plannedSteps : []
        (awaitedCase, awaitedContext) = plan.walk.awaited?.names ?? (nil, nil)
        awaitedModals = plan.walk.awaitedCovers.reversed().compactMap { screens[$0] }
        fallbackReason = events.compactMap(\.failure).last
        trace = RoutingTrace(events)
        navigation = PlannedNavigation(request, plan.walk, insteadOf: failed)
    }
}

extension NavigationPlan {
    /// The modals that are dismissed, what lies on top first.
    fileprivate var dismissed: [ScreenID] {
        change.transitions.filter { $0.change == .dismissed }.flatMap { transition -> [ScreenID] in
            let before = transition.before
            guard let modal = transition.subject.flatMap({ before.position(of: $0) }) else { return [] }
            return (modal..<before.end(modal)).reversed().filter { before.nodes[$0].isModal }
                .map { before.nodes[$0].screen }
        }
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

extension TraceEvent {
    /// Why a fallback was taken.
    fileprivate var failure: RoutingError? { if case .fellBack(_, _, let error) = self { error } else { nil } }
}
