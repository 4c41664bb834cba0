// Puts the screens of a chain in place, in a copy of the hierarchy.
extension NavigationPlan {
    /// The hierarchy as it is edited so far.
    private var editedTree: ScreenTree { ScreenTree(hierarchy: editor.hierarchy, screens: walk.tree.screens) }

    /// Puts the screens of all open steps in place, from the start towards the destination; fails if the navigation cannot land.
    mutating func putScreensInPlace() throws(RoutingError) {
        var base = walk.origin
        for number in (0..<walk.openCount).reversed() {
            let screen = try putInPlace(number, from: base)
            try checkKeepsGiven(walk.steps[number].step)
            walk.steps[number].screen = screen
            if screen == nil { return }
            base = screen
        }
        guard let base else { throw RoutingError(.noStart, step: walk.steps.last?.step) }
        let isOnTop = editor.hierarchy.isOnTop(base)
        if !isOnTop, walk.openCount == 0 { try bringToFront(base) }
        target = try resolvedTarget(base)
        if isOnTop || editor.hierarchy.isOnTop(base) { return }
        throw RoutingError(.targetNotVisible, step: walk.steps.first?.step, expected: label(base), found: topmostLabel)
    }

    /// Puts the screen of a step in place, from `base`, which is `nil` in an empty window. Returns the screen; `nil` if where it will be is not known before others are built.
    /// Fails if it cannot be put in place, whatever is built.
    private mutating func putInPlace(_ number: Int, from base: ScreenID?) throws(RoutingError) -> ScreenID? {
        let planned = walk.steps[number]
        let step = planned.step
        if let base, let move = planned.action?.move { return try make(move, step, from: base) }
        guard step.parts.factory != nil else { return try locate(number) }
        if let replaced = planned.replaced { return try replace(replaced, byStep: number) }
        guard let action = planned.action else { throw RoutingError(.noStart, step: step) }
        if action.role == .expectsScreenInPlace { return try expectInPlace(planned) }
        let screen = try newScreen(of: planned, number)
        if let base {
            guard try join(screen, ofStep: number, by: action, from: base) else { return nil }
        } else {
            try edit(step) { (editor) throws in try editor.replaceRoot(with: screen) }
        }
        walk.steps[number].isPlaced = true
        return screen.id
    }

    /// The screen of a step: the one that was built or given, else a stand-in. Fails if one that was given is in a
    /// hierarchy already, or an earlier step has put it in place.
    private mutating func newScreen(of planned: PlannedStep, _ number: Int) throws(RoutingError) -> NewScreen {
        if let built = built[planned]?.new { return built }
        guard let given = planned.step.parts.given else { return standIn(for: planned.step, number) }
        do {
            return try editor.admit(given)
        } catch {
            throw RoutingError(.actionFailed, step: planned.step, underlying: error)
        }
    }

    /// Fails if a step has taken away a screen that was given, and that an earlier step has put in place: the user
    /// would never see it.
    private func checkKeepsGiven(_ step: ScreenStep) throws(RoutingError) {
        for number in 0..<walk.openCount where walk.steps[number].isPlaced {
            let earlier = walk.steps[number].step
            guard earlier.parts.given != nil, let screen = walk.steps[number].screen, !editor.hierarchy.contains(screen)
            else { continue }
            let taken = MisplacedScreen.takenAway(earlier.stepDescription.name)
            throw RoutingError(.actionFailed, step: step, underlying: taken)
        }
    }

    /// Lets the screen of a step join what it goes from by an action. Returns whether that is known before what it goes from is built.
    private mutating func join(
        _ screen: NewScreen,
        ofStep number: Int,
        by action: AnyAction,
        from base: ScreenID
    ) throws(RoutingError) -> Bool {
        let planned = walk.steps[number]
        if action.action.needsVisibleContainer, !editor.hierarchy.isOnTop(base) {
            // What the container shows changes last, so that it is one transition with what the screen joins.
            let container = try container(for: planned, action, from: base)
            try bringToFront { (editor) throws(HierarchyError) in
                if !action.joinsContainer { try editor.uncover(base) }
                try editor.bringToFront(placeIn: container, showing: base)
            }
        }
        let container = try container(for: planned, action, from: base)
        do throws(RoutingError) {
            try edit(planned.step) { (editor) throws in
                try action.action.perform(screen, on: container, in: &editor)
                if !editor.hierarchy.contains(screen.id) { throw MisplacedScreen.nowhere }
                if action.joinsContainer { try editor.uncover(screen.id) }
            }
        } catch {
            // What a container comes with is not known before it is built: what fails because of that is tried again then, as a whole.
            guard container.isPlanned, error.dependsOnContent else { throw error }
            try putInPlaceAnew(before: number)
            return false
        }
        walk.steps[number].base = container
        return true
    }

    /// Puts the screens of the steps before one in place anew, without what that one has edited.
    private mutating func putInPlaceAnew(before number: Int) throws(RoutingError) {
        let earlier = number + 1..<walk.openCount
        for step in earlier { walk.steps[step].isPlaced = false }
        editor.discardAdmitted()
        editor = HierarchyEditor(walk.tree)
        var base = walk.origin
        for step in earlier.reversed() { base = try putInPlace(step, from: base) }
    }

    /// Looks for the screen of a step that builds none, and comes with the screens of the steps before: once they are
    /// built, and context tasks have been performed on them. Returns `nil` as long as they are not.
    private mutating func locate(_ number: Int) throws(RoutingError) -> ScreenID? {
        let planned = walk.steps[number]
        let placed = walk.open.filter(\.isPlaced)
        if placed.contains(where: { $0.screen?.isPlanned == true }) || awaitsTasks(before: number) { return nil }
        let locate = planned.step.parts.finder.locate
        let mayBeThere = !placed.isEmpty || firstTold < walk.steps.count
        guard mayBeThere, let screen = try planned.step.ask(locate, in: editedTree, with: planned.context) else {
            let nearest = placed.first?.screen
            throw RoutingError(.targetNotFound, step: planned.step, found: nearest.flatMap { label($0) })
        }
        try bringToFront(screen)
        return screen
    }

    /// The screen of a step whose factory puts it in place.
    private mutating func expectInPlace(_ planned: PlannedStep) throws(RoutingError) -> ScreenID? {
        guard let built = built[planned] else { return nil }
        guard let screen = editor.id(of: built.screen) else {
            throw RoutingError(.targetNotVisible, step: planned.step, expected: built.screen.label, found: topmostLabel)
        }
        try bringToFront(screen)
        return screen
    }

    /// Brings a screen to the front.
    mutating func bringToFront(_ screen: ScreenID) throws(RoutingError) {
        if editor.hierarchy.isOnTop(screen) { return }
        try bringToFront { (editor) throws(HierarchyError) in try editor.bringToFront(screen) }
    }

    /// Makes edits that bring something to the front.
    mutating func bringToFront(_ edit: (inout HierarchyEditor) throws(HierarchyError) -> Void) throws(RoutingError) {
        do {
            try edit(&editor)
        } catch {
            throw RoutingError(.targetNotVisible, step: walk.steps.first?.step, found: topmostLabel, underlying: error)
        }
    }

    private var topmostLabel: String? { editor.hierarchy.topmostScreen.flatMap { label($0) } }

    func label(_ screen: ScreenID) -> String? { walk.tree.screens[screen]?.label ?? editor.name(screen) }
}

extension RoutingError {
    /// Whether an action may only have failed because it is not known yet what a container is built with.
    fileprivate var dependsOnContent: Bool {
        switch underlyingError as? HierarchyError {
        case .noSuchPlace, .columnMissing: true
        default: false
        }
    }
}
