/// A promise that a navigation was asked to keep.
@usableFromInline
package enum NavigationPromise {
    /// An earlier plan, which is carried out only as it was planned.
    case plan(PromisedPlan)
    /// Screens that were built before, which are shown in place of others.
    case prepared(PreparedSteps)
}

/// The screens that were built for a navigation before it is carried out. They are in no window.
@usableFromInline
package final class PreparedSteps {
    private enum State: String {
        case ready
        case beingCarriedOut = "it is being carried out"
        case carriedOut = "it was carried out already"
        case discarded = "it was discarded"
    }

    let request: NavigationRequest
    /// The window's table: a navigation is prepared for one window.
    package private(set) weak var table: ScreenTable?
    /// The step of the destination, unless that was there.
    private let destination: PlannedStep?
    /// The steps, each with the screen that it has built.
    private var built: [(planned: PlannedStep, screen: any Screen)]
    /// The destination's screen, if it was built or comes with one that was.
    package private(set) var target: (any Screen)?
    /// The object that shows the target elsewhere, such as a view controller; released with the screens.
    package var presentation: AnyObject?
    private var state = State.ready

    init(
        _ request: NavigationRequest,
        of table: ScreenTable,
        _ built: [(planned: PlannedStep, screen: any Screen)],
        to destination: PlannedStep?,
        _ target: (any Screen)?
    ) {
        (self.request, self.table, self.built) = (request, table, built)
        (self.destination, self.target) = (destination, target)
    }

    // MARK: Carrying out

    /// Begins to carry the navigation out. Fails if that was done already, or if it was discarded.
    func begin() throws(RoutingError) {
        guard state == .ready else {
            throw RoutingError(.preparationUsed, step: request.namedStep, found: state.rawValue)
        }
        state = .beingCarriedOut
    }

    /// Ends carrying out. A navigation that has changed nothing can be carried out again.
    func end(hasLanded: Bool) {
        if state != .beingCarriedOut { return }
        state = hasLanded ? .carriedOut : .ready
        if hasLanded { release() }
    }

    /// Releases the screens. A navigation that carries them out goes on.
    package func discard() {
        if state == .ready || state == .beingCarriedOut { state = .discarded }
        release()
    }

    private func release() { (built, target, presentation) = ([], nil, nil) }

    // MARK: Planning anew

    /// The screen that was built for a step of another walk, with the same context.
    func screen(builtFor planned: PlannedStep) -> (any Screen)? {
        built.first { $0.planned.isSame(as: planned) }?.screen
    }

    /// Returns whether a screen was built before.
    func hasBuilt(_ screen: any Screen) -> Bool { built.contains { $0.screen === screen } }

    /// The reason why another walk cannot show the screens, as text; `nil` if it can. A destination's screen that is
    /// found is shown in place of the built one.
    fileprivate func misfit(_ walk: ChainWalk, in window: any ScreenWindow) -> String? {
        if table !== window.screens { return "it was prepared for another window" }
        guard let destination, let first = walk.open.first else { return nil }
        if !first.isSame(as: destination) { return "finders or conditions lead to another screen" }
        let taken = walk.open.lazy.compactMap { self.screen(builtFor: $0) }.first { walk.tree.contains($0) }
        return taken.map { "\($0.label) was put in place meanwhile" }
    }
}

extension PlannedStep {
    /// Returns whether both are the same step of one request, with the same context. Contexts that cannot be compared are
    /// taken for the same: the declaration makes them of one.
    fileprivate func isSame(as other: PlannedStep) -> Bool {
        if !identity.isSame(as: other.identity) { return false }
        guard let own = context.hashableValue, let others = other.context.hashableValue else { return true }
        return own == others
    }
}

extension NavigationPromise {
    /// The reason why a walk does not keep the promise, as text; `nil` if it does. The parameters are those of
    /// ``PromisedPlan/change(until:in:isFirst:_:_:)``.
    func breach(
        by walk: ChainWalk,
        in window: any ScreenWindow,
        isFirst: Bool,
        _ hasPlacedScreens: Bool,
        _ common: CommonTasks
    ) -> String? {
        switch self {
        case .plan(let plan): plan.change(until: walk, in: window, isFirst: isFirst, hasPlacedScreens, common)
        case .prepared(let steps): steps.misfit(walk, in: window)
        }
    }

    /// The screens that were built before, if there are any.
    var prepared: PreparedSteps? { if case .prepared(let steps) = self { steps } else { nil } }

    /// `true` if the steps behind a wait were not planned.
    var endsAtWait: Bool { if case .plan(let plan) = self { plan.walk.hasStopped } else { false } }
}
