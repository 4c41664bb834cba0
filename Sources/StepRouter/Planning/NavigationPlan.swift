/// What a navigation will do: the steps that its chain was walked along, and what becomes of the hierarchy with their screens in place.
///
/// Screens that are not built yet have stand-ins. So which screens leave, and whether the navigation can land, is known before anything is built.
package final class NavigationPlan {
    /// The walk that was planned from.
    package let walk: ChainWalk
    /// The revision of the hierarchy that was planned for.
    let revision: Int
    /// What becomes of the hierarchy.
    package let change: HierarchyChange
    /// The screens that leave, what lies on top first.
    let leaving: [LeavingScreen]
    /// The screens that actions of the app's own bring along.
    let admitted: [NewScreen]
    /// The screens that steps put in place, from the start on.
    let placed: [PlacedScreen]
    /// The screens of steps that build none, which came with others.
    private let located: [PlacedScreen]
    /// The destination's screen; `nil` as long as it is expected to come with a screen that is not built yet.
    let target: ScreenID?

    /// Plans a navigation.
    ///
    /// - Parameters:
    ///   - walk: The walk along its chain.
    ///   - revision: The revision of the hierarchy that was walked through.
    ///   - built: The screens that are built already.
    /// - Throws: ``RoutingError`` if it cannot land.
    init(_ walk: consuming ChainWalk, revision: Int, built: BuiltScreens) throws(RoutingError) {
        var editor = PlanEditor(walk, built)
        do throws(RoutingError) {
            try editor.putInPlace()
        } catch {
            editor.editor.discardAdmitted()
            throw error
        }
        self.walk = editor.walk
        self.revision = revision
        change = editor.editor.change
        admitted = editor.editor.admitted
        leaving = change.leaving
        placed = editor.placed
        located = editor.located
        target = editor.target
    }

    /// Whether a step has to build its screen.
    func lacksScreens(_ built: BuiltScreens) -> Bool {
        walk.open.contains { $0.step.parts.factory != nil && built[$0.step, in: walk] == nil }
    }

    /// The plan with the screens that were built in place of what stood for them.
    func with(_ built: BuiltScreens) throws(RoutingError) -> NavigationPlan {
        if built.entries.isEmpty || walk.open.isEmpty { return self }
        return try NavigationPlan(walk, revision: revision, built: built)
    }

    /// The screen of a step; `nil` as long as it is not built, or expected to come with others.
    func screen(of step: ScreenStep) -> ScreenID? {
        if walk.originIsStep, walk.steps.last?.step === step { return walk.origin }
        return placed.first { $0.step === step }?.screen ?? located.first { $0.step === step }?.screen
    }
}
