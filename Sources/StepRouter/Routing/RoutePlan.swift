/// What a navigation would do now: a dry run, in which nothing is built and nothing changes.
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
    /// What was asked.
    public let trace: RoutingTrace
}

extension RoutePlan: CustomStringConvertible {
    /// One line for each thing that would happen.
    public var description: String {
        var lines = ["start from \(origin?.label ?? "an empty window")"]
        lines += dismissed.map { "dismiss \($0.label)" }
        lines += removed.map { "remove \($0.label)" }
        lines += shown.map { "show \($0.label)" }
        lines += steps.map { "put in place \($0)" }
        return lines.joined(separator: "\n")
    }
}

extension Router {
    /// What a navigation would do now, without doing it. Finders, conditions and `canBeDismissed` are asked; nothing else is.
    ///
    /// - Parameter destination: Where to.
    /// - Returns: The plan.
    /// - Throws: ``RoutingError`` if the navigation could not land.
    public func plan<Target: Screen>(for destination: DestinationStep<Target, Void>) throws(RoutingError) -> RoutePlan {
        try plan(for: destination, with: ())
    }

    /// What a navigation would do now, without doing it. Finders, conditions and `canBeDismissed` are asked; nothing else is.
    ///
    /// - Parameters:
    ///   - destination: Where to.
    ///   - context: What the screen is to show.
    /// - Returns: The plan.
    /// - Throws: ``RoutingError`` if the navigation could not land.
    public func plan<Target: Screen, Context>(
        for destination: DestinationStep<Target, Context>,
        with context: Context
    ) throws(RoutingError) -> RoutePlan {
        try plan(for: NavigationRequest(destination, with: context))
    }

    /// What a navigation would do of which the types are not known.
    package func plan(for request: NavigationRequest) throws(RoutingError) -> RoutePlan {
        var walk = ChainWalk(through: window)
        do throws(RoutingError) {
            try request.destination.walk(&walk, with: request.context)
            let plan = try NavigationPlan(walk, built: BuiltScreens())
            defer { for screen in plan.admitted { window.screens.discard(screen) } }
            return RoutePlan(plan)
        } catch {
            throw error.with(RoutingTrace(walk.events), to: request.namedStep)
        }
    }
}

extension RoutePlan {
    init(_ plan: borrowing NavigationPlan) {
        let screens = plan.walk.tree.screens
        origin = plan.walk.origin.flatMap { screens[$0] }
        isFound = plan.walk.open.isEmpty
        let dismissed = plan.dismissed
        self.dismissed = dismissed.compactMap { screens[$0] }
        removed = plan.leaving.filter { !$0.isBelowAnother && !dismissed.contains($0.screen) }.reversed()
            .compactMap { screens[$0.screen] }
        shown = plan.events.compactMap { event in if case .shown(let screen, _) = event { screen } else { nil } }
        steps = plan.walk.open.reversed().map(\.step).filter { $0.action?.role != .moves }.map(\.stepDescription)
        trace = RoutingTrace(plan.walk.events)
    }
}
