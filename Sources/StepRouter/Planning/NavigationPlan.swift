/// What a navigation will do: the steps that its chain was walked along, and what becomes of the hierarchy with their screens in place.
///
/// Screens that are not built yet have stand-ins. So which screens leave, and whether the navigation can land, is known before anything is built.
package struct NavigationPlan: ~Copyable {
    /// The walk along the chain, with the screens of its steps.
    package var walk: ChainWalk
    /// The screens that steps of this navigation have built already.
    private(set) var built: BuiltScreens
    /// Edits a copy of the hierarchy.
    var editor: HierarchyEditor
    /// The destination's screen; `nil` as long as it is expected to come with a screen that is not built yet, or on
    /// which context tasks have not been performed.
    var target: ScreenID?
    /// The screens that leave, what lies on top first.
    private(set) var leaving: [LeavingScreen] = []
    /// Whether those screens were asked whether they may leave.
    var hasAskedToLeave = false
    /// The first of the steps whose context tasks have been performed; all behind it are such as well.
    private(set) var firstTold: Int

    /// Plans a navigation with the screens that are built already. Nothing is put in place if the walk has stopped.
    init(_ walk: consuming ChainWalk, built: BuiltScreens) throws(RoutingError) {
        editor = HierarchyEditor(walk.tree)
        firstTold = walk.steps.count
        self.walk = consume walk
        self.built = built
        if !self.walk.hasStopped { try putInPlaceAndSeeWhoLeaves() }
    }

    /// Puts the screens that were built in place of what stood for them. Returns whether one of them is more than its class had told, so that all were put in place anew.
    mutating func complete(with built: BuiltScreens) throws(RoutingError) -> Bool {
        if replaceStandIns(with: built) { return false }
        self.built = built
        try putInPlaceAnew()
        return true
    }

    /// Puts all screens in place anew once context tasks have been performed for each step that has a screen. The
    /// screen of the next step that builds nothing is looked for then.
    mutating func completeAfterTasks() throws(RoutingError) {
        firstTold = walk.steps.lastIndex { $0.screen == nil }.map { $0 + 1 } ?? 0
        try putInPlaceAnew()
    }

    /// Tells whether context tasks are still to be performed for steps before one, seen from the start.
    func awaitsTasks(before number: Int) -> Bool {
        walk.steps.prefix(firstTold).dropFirst(number + 1).contains { walk.hasTasks($0) }
    }

    private mutating func putInPlaceAnew() throws(RoutingError) {
        walk.forgetScreens()
        editor = HierarchyEditor(walk.tree)
        (target, leaving, hasAskedToLeave) = (nil, [], false)
        try putInPlaceAndSeeWhoLeaves()
    }

    private mutating func putInPlaceAndSeeWhoLeaves() throws(RoutingError) {
        do throws(RoutingError) {
            try putScreensInPlace()
        } catch {
            editor.discardAdmitted()
            throw error
        }
        if editor.hasChanged { leaving = change.leaving }
    }

    /// The revision of the hierarchy that was planned for.
    var revision: Int { walk.revision }

    /// What becomes of the hierarchy.
    package var change: HierarchyChange {
        var change = editor.change
        change.target = target
        return change
    }

    /// The screens that the plan has numbered: given ones that no step has built yet, and what actions of the app's own bring along.
    var admitted: [NewScreen] { editor.admitted }
}
