// A navigation that was planned before.
extension CurrentNavigation {
    /// Fails if what was planned before is not what would be done now. At first the hierarchy has to be the same; later, what was asked may have changed it.
    func checkIsPlanned(_ walk: borrowing ChainWalk, isFirst: Bool) throws(RoutingError) {
        guard let planned = promised else { return }
        let change: String
        if planned.walk.tree.screens !== screens {
            change = "it was made for another window"
        } else if isFirst, planned.walk.tree.hierarchy != walk.tree.hierarchy {
            change = whatChanged(since: planned.walk)
        } else if work.placements.isEmpty ? !walk.leads(like: planned.walk) : !walk.meetsTheSame(as: planned.walk) {
            // A screen that a factory has put in place itself may end the walk earlier.
            change = "finders or conditions answer otherwise"
        } else if isFirst, let other = planned.failed.first(where: { !failsAgain($0, along: walk) }) {
            let name = other.request.namedStep?.stepDescription.name ?? "its destination"
            change = "it is a fallback, and \(name) no longer fails as it did"
        } else {
            return
        }
        throw RoutingError(.planOutdated, step: request.namedStep, found: change)
    }

    /// Tells whether a navigation that could not be planned fails in the same way in the window that a walk goes
    /// through.
    private func failsAgain(_ failed: FailedNavigation, along other: borrowing ChainWalk) -> Bool {
        do throws(RoutingError) {
            var walk = ChainWalk(through: other.tree, revision: other.revision)
            try walk.follow(failed.request.destination, with: failed.request.context, common)
            let plan = try NavigationPlan(walk, built: BuiltScreens())
            for screen in plan.admitted { screens.discard(screen) }
            return false
        } catch {
            return error.code == failed.code
        }
    }

    /// What has changed in the window, in words.
    private func whatChanged(since planned: borrowing ChainWalk) -> String {
        let reading = window.reading
        let difference = HierarchyDifference(from: planned.tree.hierarchy, to: reading.hierarchy)
        var changes = difference.joined.compactMap { screens[$0].map { "\($0.label) has joined" } }
        if !difference.removed.isEmpty { changes.append("\(difference.removed.count) left") }
        if changes.isEmpty { changes.append("other screens are shown") }
        let origin = reading.userRevision > planned.revision ? "the user" : "the app"
        return "\(origin) has changed the hierarchy (\(changes.joined(separator: ", ")))"
    }
}
