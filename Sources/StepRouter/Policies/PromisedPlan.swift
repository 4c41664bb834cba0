/// A plan that was made to be carried out later: what the user was promised.
@usableFromInline
package final class PromisedPlan {
    let request: NavigationRequest
    /// The walk along the chain, through the hierarchy as it was.
    let walk: ChainWalk
    /// The navigations that could not be planned, of which this one is the fallback.
    private let failed: [FailedNavigation]

    init(_ request: NavigationRequest, _ walk: ChainWalk, insteadOf failed: [FailedNavigation] = []) {
        self.request = request
        self.walk = walk
        self.failed = failed
    }

    /// The change because of which another walk differs from the plan, as text.
    ///
    /// - Parameters:
    ///   - other: The walk.
    ///   - window: The window that it goes through.
    ///   - isFirst: `true` if the hierarchy has to be the same. Later, an asked part may have changed it.
    ///   - hasPlacedScreens: `true` if factories have placed screens themselves, which may end the walk earlier.
    ///   - common: The parts that belong to every navigation of the router.
    /// - Returns: The change; `nil` if there is none.
    func change(
        until other: ChainWalk,
        in window: any ScreenWindow,
        isFirst: Bool,
        _ hasPlacedScreens: Bool,
        _ common: CommonTasks
    ) -> String? {
        if walk.tree.screens !== window.screens { return "it was made for another window" }
        if isFirst, walk.tree.hierarchy != other.tree.hierarchy { return change(in: window) }
        if hasPlacedScreens ? !other.meetsTheSame(as: walk) : !other.leads(like: walk) {
            return "finders or conditions answer otherwise"
        }
        if isFirst, let failed = failed.first(where: { !$0.failsAgain(in: window, common) }) {
            let name = failed.request.namedStep?.stepDescription.name ?? "its destination"
            return "it is a fallback, and \(name) no longer fails as it did"
        }
        return nil
    }

    /// The changes in the window, as text.
    private func change(in window: any ScreenWindow) -> String {
        let reading = window.read()
        let difference = Hierarchy.Difference(from: walk.tree.hierarchy, to: reading.hierarchy)
        var changes = difference.joined.compactMap { reading.screens[$0].map { "\($0.label) has joined" } }
        if !difference.removed.isEmpty { changes.append("\(difference.removed.count) left") }
        if changes.isEmpty { changes.append("other screens are shown") }
        let origin = reading.userRevision > walk.revision ? "the user" : "the app"
        return "\(origin) has changed the hierarchy (\(changes.joined(separator: ", ")))"
    }
}

/// A navigation that could not be planned.
struct FailedNavigation {
    let request: NavigationRequest
    let code: RoutingError.Code

    /// Returns whether it fails in the same way now.
    fileprivate func failsAgain(in window: any ScreenWindow, _ common: CommonTasks) -> Bool {
        do throws(RoutingError) {
            try request.withDryRun(in: window, common) { _ in }
            return false
        } catch {
            return error.code == code
        }
    }
}

extension NavigationRequest {
    /// Plans a navigation without carrying it out, and hands the plan to a closure: nothing is built.
    ///
    /// - Throws: ``RoutingError`` if the navigation could not land.
    func withDryRun(
        in window: any ScreenWindow,
        _ common: CommonTasks,
        _ body: (borrowing NavigationPlan) -> Void
    ) throws(RoutingError) {
        var app = AppCode()
        var walk = ChainWalk(
            through: window.read(),
            hasCommonTasks: !common.contextTasks.isEmpty,
            app.call()
        )
        do throws(RoutingError) {
            try walk.follow(self)
        } catch {
            throw error.with(RoutingTrace(walk.events))
        }
        var plan = NavigationPlan(walk)
        defer { window.screens.discard(plan.numbered, besides: walk.tree.hierarchy) }
        do throws(RoutingError) {
            try plan.putInPlace(NavigationWork(), by: &app)
        } catch {
            throw error.with(RoutingTrace(walk.events))
        }
        body(plan)
    }
}
