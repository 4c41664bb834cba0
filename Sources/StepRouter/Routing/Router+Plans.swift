// Plans that are carried out later.
extension Router {
    /// Does what was planned, if it is still what would be done: the hierarchy is as it was then, and finders and conditions lead the same way.
    ///
    /// ```swift
    /// let plan = try router.plan(for: product, with: 42)
    /// guard plan.dismissed.isEmpty || userAgrees() else { return }
    /// try await router.carryOut(plan)
    /// ```
    ///
    /// It is a navigation like any other, which waits for its turn and asks interceptors and the screens that leave. If what it asks changes the hierarchy,
    /// as a login does, it is planned again, and has to lead the same way.
    ///
    /// - Parameters:
    ///   - plan: The plan, made in the same window by whichever router.
    ///   - animated: Whether transitions take time.
    /// - Returns: The screen, found or built, on top.
    /// - Throws: ``RoutingError`` with everything as it was before; ``RoutingError/Code/planOutdated`` says what has changed.
    @discardableResult
    public nonisolated(nonsending) func carryOut<Target>(
        _ plan: RoutePlan<Target>,
        animated: Bool = true
    ) async throws(RoutingError) -> Target {
        let planned = plan.navigation
        let outcome = await perform(planned.request, as: planned, animated: animated, describesAtOnce: false)
        return try Self.target(try outcome.result.get())
    }
}

extension CurrentNavigation {
    /// Fails if what was planned before is not what would be done now. At first the hierarchy has to be the same; later, what was asked may have changed it.
    func checkIsPlanned(_ walk: borrowing ChainWalk, isFirst: Bool) throws(RoutingError) {
        guard let planned else { return }
        let change: String
        if planned.walk.tree.screens !== screens {
            change = "it was made for another window"
        } else if isFirst, planned.walk.tree.hierarchy != walk.tree.hierarchy {
            change = whatChanged(since: planned.walk)
        } else if placements.isEmpty ? !walk.leads(like: planned.walk) : !walk.meetsTheSame(as: planned.walk) {
            // A screen that a factory has put in place itself may end the walk earlier.
            change = "finders or conditions answer otherwise"
        } else {
            return
        }
        throw RoutingError(.planOutdated, step: request.namedStep, found: change)
    }

    /// What has changed in the window, in words.
    private func whatChanged(since planned: borrowing ChainWalk) -> String {
        let difference = HierarchyDifference(from: planned.tree.hierarchy, to: window.hierarchy)
        var changes = difference.joined.compactMap { screens[$0].map { "\($0.label) has joined" } }
        if !difference.removed.isEmpty { changes.append("\(difference.removed.count) left") }
        if changes.isEmpty { changes.append("other screens are shown") }
        let origin = window.userRevision > planned.revision ? "the user" : "the app"
        return "\(origin) has changed the hierarchy (\(changes.joined(separator: ", ")))"
    }
}
