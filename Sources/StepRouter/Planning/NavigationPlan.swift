/// The plan of a navigation: the steps of its walk, where the screen of each is to be, and the change of the hierarchy.
///
/// Screens that are not built yet have reserved numbers. So the screens that leave, and the success of the navigation,
/// are known before anything is built.
package struct NavigationPlan: ~Copyable {
    /// The walk along the chain.
    package let walk: ChainWalk
    /// The places of the open steps' screens, in the order of the walk's steps.
    private(set) var places: [Place]
    /// Edits a copy of the hierarchy.
    private(set) var editor: HierarchyEditor
    /// The destination's screen. It is `nil` while it is expected to come with a screen that is not built yet, or on
    /// which context tasks have not been performed.
    private(set) var target: ScreenID?
    /// The screens that leave, topmost first.
    private(set) var leaving: [LeavingScreen] = []
    /// The first of the steps whose context tasks have been performed; all behind it are such as well.
    private var firstSetUp: Int

    /// The place of a step's screen.
    struct Place {
        /// The number of the screen, built or to be built; `nil` as long as its place is not known.
        fileprivate(set) var screen: ScreenID?
        /// The container that the screen joins, or the screen that the action goes from; `nil` in an empty window.
        fileprivate(set) var base: ScreenID?
        /// `true` if the step's action puts the screen in place.
        fileprivate(set) var isTaken = false
        /// The number that is reserved for the screen as long as it is not built.
        fileprivate var reserved: ScreenID?
        /// The screen that was built, or given, with its number.
        fileprivate var new: NewScreen?

        /// Forgets where the screen is. It keeps its number.
        fileprivate mutating func leave() { (screen, base, isTaken) = (nil, nil, false) }
    }

    /// Begins a plan of a walk. No screen is in place.
    init(_ walk: consuming ChainWalk) {
        editor = HierarchyEditor(walk.tree)
        places = Array(repeating: Place(), count: walk.openCount)
        firstSetUp = walk.steps.count
        self.walk = walk
    }

    deinit {
        for number in places.compactMap(\.reserved) { walk.tree.screens.unreserve(number) }
    }

    /// The number of a step's screen, found or built; `nil` as long as its place is not known.
    func screen(of step: Int) -> ScreenID? { step < places.count ? places[step].screen : walk.origin }

    // MARK: Phases

    /// Puts the screens of all open steps in place, from the start on, unless the walk has stopped. Fails if the
    /// navigation cannot land.
    mutating func putInPlace(_ work: borrowing NavigationWork, by app: inout AppCode) throws(RoutingError) {
        if walk.hasStopped { return }
        try putScreensInPlace(work, app.call())
        if editor.hasChanged { leaving = change.leaving }
    }

    /// Gives the built screens their numbers. Puts all screens in place anew if one differs from what its class tells.
    mutating func complete(_ work: borrowing NavigationWork, by app: inout AppCode) throws(RoutingError) {
        var isAsPlanned = target != nil
        for step in walk.open.indices.reversed() where places[step].new == nil && !walk.steps[step].placesItself {
            guard let screen = work.screen(builtBy: walk.steps[step].identity) else { continue }
            let new = try number(screen, of: step)
            if isAsPlanned { isAsPlanned = places[step].screen == new.id && editor.hierarchy.shows(new) }
        }
        if !isAsPlanned { try putInPlaceAnew(work, by: &app) }
    }

    /// Puts all screens in place anew once context tasks have been performed for each step that has a screen. Then it
    /// finds the screen of the next step that builds none.
    mutating func completeAfterTasks(_ work: borrowing NavigationWork, by app: inout AppCode) throws(RoutingError) {
        firstSetUp = places.lastIndex { $0.screen == nil }.map { $0 + 1 } ?? 0
        try putInPlaceAnew(work, by: &app)
    }

    private mutating func putInPlaceAnew(_ work: borrowing NavigationWork, by app: inout AppCode) throws(RoutingError) {
        for step in walk.open.indices { places[step].leave() }
        // Actions of an app's own bring their screens along once more.
        editor.discardAdmitted()
        editor = HierarchyEditor(walk.tree)
        (target, leaving) = (nil, [])
        try putInPlace(work, by: &app)
    }

    /// The change of the hierarchy.
    package var change: Hierarchy.Change {
        var change = editor.change
        change.target = target
        return change
    }

    // MARK: Numbers

    /// Gives a joining screen the number that is reserved for it, or another one.
    private mutating func number(_ screen: any Screen, of step: Int) throws(RoutingError) -> NewScreen {
        do {
            let new = try walk.tree.screens.admit(screen, as: places[step].reserved)
            (places[step].reserved, places[step].new) = (nil, new)
            return new
        } catch {
            throw RoutingError(.actionFailed, step: walk.steps[step].step, underlying: error)
        }
    }

    /// The screens that have numbers because of this plan: those that were built or given, and those that actions of an
    /// app's own bring along.
    var numbered: [NewScreen] { places.compactMap(\.new) + editor.admitted }

    /// `true` if edits may have left out a screen that was to join.
    var mayLeaveSomethingOut: Bool {
        !editor.admitted.isEmpty || places.contains { $0.new.map { $0.subtree.nodes.count > 1 } == true }
    }

    /// The screen of a step: the built or given one, else the known facts of the coming one.
    private mutating func newScreen(
        of step: Int,
        _ work: borrowing NavigationWork
    ) throws(RoutingError) -> NewScreen {
        if let new = places[step].new { return new }
        let planned = walk.steps[step]
        if let screen = work.screen(builtBy: planned.identity) ?? planned.step.parts.given {
            return try number(screen, of: step)
        }
        let id = places[step].reserved ?? walk.tree.screens.reserve()
        places[step].reserved = id
        return walk.tree.screens.planned(id, of: planned.type)
    }

    /// Returns whether a screen is not built yet.
    private func isPlanned(_ screen: ScreenID) -> Bool { walk.tree.screens.entry(screen) == nil }
}

extension Hierarchy {
    /// Returns whether a built screen is as its class tells, with which it was put in place.
    fileprivate func shows(_ new: NewScreen) -> Bool {
        let root = new.subtree.root
        // A screen that holds or presents others was planned without them.
        guard new.subtree.nodes.count == 1, let position = position(of: root.screen) else { return false }
        let node = nodes[position]
        return node.classID == root.classID && node.definesContext == root.definesContext
            && node.columnLimit == root.columnLimit && node.topColumn == root.topColumn
            && node.hasSameDetents(as: root)
    }
}

// MARK: Putting in place

extension NavigationPlan {
    private mutating func putScreensInPlace(
        _ work: borrowing NavigationWork,
        _ call: AppCode.Call
    ) throws(RoutingError) {
        var base = walk.origin
        for step in walk.open.indices.reversed() {
            let screen = try putInPlace(step, from: base, work, call)
            try checkKeepsGiven(behind: step)
            places[step].screen = screen
            if screen == nil { return }
            base = screen
        }
        guard let base else { throw RoutingError(.noStart, step: walk.steps.last?.step) }
        let isOnTop = editor.hierarchy.isOnTop(base)
        // Only a screen that was there is brought to the front: an action has to put its screen on top.
        if !isOnTop, walk.openCount == 0 { try bringToFront(base) }
        target = try resolvedTarget(base)
        if isOnTop || editor.hierarchy.isOnTop(base) { return }
        throw RoutingError(.targetNotVisible, step: walk.steps.first?.step, expected: label(base), found: topmostLabel)
    }

    /// Puts the screen of a step in place, from `base`, which is `nil` in an empty window.
    /// Fails if it cannot be put in place, whatever is built.
    ///
    /// - Returns: The screen; `nil` if its place is not known before others are built.
    private mutating func putInPlace(
        _ step: Int,
        from base: ScreenID?,
        _ work: borrowing NavigationWork,
        _ call: AppCode.Call
    ) throws(RoutingError) -> ScreenID? {
        let planned = walk.steps[step]
        if let base, let target = try move(planned, from: base, call) { return target }
        guard planned.step.parts.factory != nil else { return try locate(step, call) }
        if let replaced = planned.replaced { return try replace(replaced, by: try newScreen(of: step, work), of: step) }
        guard let action = planned.action else { throw RoutingError(.noStart, step: planned.step) }
        if planned.placesItself { return try expectInPlace(planned, work) }
        let screen = try newScreen(of: step, work)
        if let base {
            guard try join(screen, of: step, by: action, from: base, call) else { return nil }
        } else {
            // In an empty window a walk ends only at a step that sets the first root.
            try edit(planned.step) { (editor) throws in try editor.replaceRoot(with: screen) }
        }
        places[step].isTaken = true
        return screen.id
    }

    /// Fails if a step has removed a given screen that an earlier step has put in place: the user would never see it.
    private func checkKeepsGiven(behind step: Int) throws(RoutingError) {
        for earlier in walk.open.indices where places[earlier].isTaken && walk.steps[earlier].step.parts.given != nil {
            guard let screen = places[earlier].screen, !editor.hierarchy.contains(screen) else { continue }
            let taken = MisplacedScreen.takenAway(walk.steps[earlier].step.stepDescription.name)
            throw RoutingError(.actionFailed, step: walk.steps[step].step, underlying: taken)
        }
    }

    /// Makes the move of a step from a screen. Returns its target; `nil` if the step makes none.
    private mutating func move(
        _ planned: PlannedStep,
        from base: ScreenID,
        _ call: AppCode.Call
    ) throws(RoutingError) -> ScreenID? {
        guard let action = planned.action, action.role == .moves else { return nil }
        var target: ScreenID?
        try edit(planned.step) { (editor) throws in
            target = try action.move(from: base, &editor, call)
            if let target { try editor.bringToFront(target) }
        }
        return target
    }

    /// Lets the screen of a step join its base by an action. Returns whether it can before the base is built.
    private mutating func join(
        _ screen: NewScreen,
        of step: Int,
        by action: AnyAction,
        from base: ScreenID,
        _ call: AppCode.Call
    ) throws(RoutingError) -> Bool {
        let planned = walk.steps[step]
        let container = try container(for: planned, action, from: base)
        // The content of a container is known once it is built. The step that needs it waits for that.
        if isPlanned(container), !action.hasPlace(on: container, in: editor.hierarchy, call) { return false }
        if action.action.needsVisibleContainer, !editor.hierarchy.isOnTop(base) {
            try bringToFront { (editor) throws(HierarchyError) in
                try action.bringPlaceToFront(in: container, from: planned.front(of: container, from: base), &editor)
            }
        }
        try edit(planned.step) { (editor) throws in try action.put(screen, on: container, &editor, call) }
        places[step].base = container
        return true
    }

    /// Finds the screen of a step that builds none and comes with the screens of the steps before: once they are built,
    /// and context tasks have been performed on them.
    ///
    /// - Returns: The screen; `nil` as long as they are not.
    private mutating func locate(_ step: Int, _ call: AppCode.Call) throws(RoutingError) -> ScreenID? {
        let placed = walk.open.indices.filter { places[$0].isTaken }
        let areBuilt = placed.allSatisfy { places[$0].screen.map { isPlanned($0) } != true }
        if !areBuilt || awaitsTasks(before: step) { return nil }
        let planned = walk.steps[step]
        let tree = ScreenTree(hierarchy: editor.hierarchy, screens: walk.tree.screens)
        let mayBeThere = !placed.isEmpty || firstSetUp < walk.steps.count
        guard mayBeThere, let screen = try planned.step.locate(in: tree, with: planned.context, call) else {
            let nearest = placed.first.flatMap { places[$0].screen }
            throw RoutingError(.targetNotFound, step: planned.step, found: nearest.flatMap { label($0) })
        }
        try bringToFront(screen)
        return screen
    }

    /// Returns whether context tasks are still to be performed for steps before one, seen from the start.
    private func awaitsTasks(before step: Int) -> Bool {
        walk.steps[..<firstSetUp].dropFirst(step + 1).contains { walk.hasTasks($0) }
    }

    /// The screen of a step whose factory puts it in place.
    private mutating func expectInPlace(
        _ planned: PlannedStep,
        _ work: borrowing NavigationWork
    ) throws(RoutingError) -> ScreenID? {
        guard let built = work.screen(builtBy: planned.identity) else { return nil }
        guard let screen = editor.id(of: built) else {
            throw RoutingError(.targetNotVisible, step: planned.step, expected: built.label, found: topmostLabel)
        }
        try bringToFront(screen)
        return screen
    }

    // MARK: Editing

    /// Edits the hierarchy for a step.
    private mutating func edit(
        _ step: ScreenStep,
        _ body: (inout HierarchyEditor) throws -> Void
    ) throws(RoutingError) {
        do {
            try body(&editor)
        } catch {
            throw RoutingError(.actionFailed, step: step, underlying: error)
        }
    }

    private mutating func bringToFront(_ screen: ScreenID) throws(RoutingError) {
        if editor.hierarchy.isOnTop(screen) { return }
        try bringToFront { (editor) throws(HierarchyError) in try editor.bringToFront(screen) }
    }

    /// Makes edits that bring a screen to the front.
    private mutating func bringToFront(
        _ edit: (inout HierarchyEditor) throws(HierarchyError) -> Void
    ) throws(RoutingError) {
        do {
            try edit(&editor)
        } catch {
            throw RoutingError(.targetNotVisible, step: walk.steps.first?.step, found: topmostLabel, underlying: error)
        }
    }

    private var topmostLabel: String? { editor.hierarchy.topmostScreen.flatMap { label($0) } }

    private func label(_ screen: ScreenID) -> String? { walk.tree.screens[screen]?.label ?? editor.name(screen) }
}

// MARK: Containers

extension NavigationPlan {
    /// The container that a screen joins, or the screen that its action goes from.
    private func container(
        for planned: PlannedStep,
        _ action: AnyAction,
        from base: ScreenID
    ) throws(RoutingError) -> ScreenID {
        if let container = planned.container(by: action, from: base, in: editor) { return container }
        let filter = planned.expected ?? action.container
        if planned.looksOutwards, startsOutside(filter, base) {
            let inside = label(base).map { RoutingError.Found.around($0) }
            throw RoutingError(.containerNotFound, step: planned.step, expected: filter.name, instead: inside)
        }
        let isInNone = planned.looksOutwards && isPlanned(base)
        let found = label(base).map { isInNone ? "\($0), which is in none" : $0 }
        throw RoutingError(.containerNotFound, step: planned.step, expected: filter.name, found: found)
    }

    /// Returns whether the navigation starts at a screen outside of such a container that shows a screen inside of one.
    private func startsOutside(_ filter: ContainerFilter, _ base: ScreenID) -> Bool {
        guard base == walk.origin, !walk.originIsStep, let shown = editor.hierarchy.screenOnTop(inside: base) else {
            return false
        }
        return editor.hierarchy.nearest(around: shown) { filter.accepts($0, editor.screens.classes) } != nil
    }

    /// The screen that is the outcome: the destination's, or the container that the destination expects.
    private func resolvedTarget(_ screen: ScreenID) throws(RoutingError) -> ScreenID {
        guard let expected = walk.expectedResult else { return screen }
        let container = editor.hierarchy.nearest(around: screen) { expected.accepts($0, editor.screens.classes) }
        if let container { return container }
        throw RoutingError(
            .containerNotFound,
            step: walk.steps.first?.step,
            expected: expected.name,
            found: label(screen)
        )
    }
}

// MARK: Replacing

extension NavigationPlan {
    /// Puts the screen of a step in the place of one that is there.
    private mutating func replace(
        _ former: ScreenID,
        by screen: NewScreen,
        of step: Int
    ) throws(RoutingError) -> ScreenID {
        let container = editor.hierarchy.column(of: former)?.split ?? editor.hierarchy.parent(of: former)
        // The content of a container changes last, in one transition.
        if let container, !isOnCollapsedStack(former) {
            try bringToFront { (editor) throws(HierarchyError) in
                try editor.bringToFront(placeIn: container)
            }
        } else {
            try bringToFront(former)
        }
        places[step].base = container ?? editor.hierarchy.presenter(of: former)
        try edit(walk.steps[step].step) { (editor) throws in try editor.replace(former, with: screen) }
        places[step].isTaken = true
        return screen.id
    }

    /// Returns whether columns of a collapsed split view may lie above a screen; they are hidden and stay.
    private func isOnCollapsedStack(_ screen: ScreenID) -> Bool {
        guard let stack = editor.hierarchy.parent(of: screen), editor.hierarchy.column(of: screen) == nil else {
            return false
        }
        return editor.hierarchy.position(of: stack).flatMap { editor.hierarchy.collapsedSplit(on: $0) } != nil
    }
}

extension HierarchyEditor {
    /// Puts a screen in the place of one that is there, whose container is in front.
    /// Screens above that one on a stack leave.
    fileprivate mutating func replace(_ former: ScreenID, with screen: NewScreen) throws(HierarchyError) {
        if let column = hierarchy.column(of: former) {
            try setColumn(column.number, to: screen, in: column.split)
        } else if let container = hierarchy.parent(of: former) {
            let content = hierarchy.content(of: container)
            let (below, above) = (content.prefix { $0 != former }, content.drop { $0 != former }.dropFirst())
            let isStack = hierarchy.kind(of: container).containment == .stack
            let items =
                below.map { ContentItem.kept($0) } + [.new(screen)]
                + (isStack ? [] : above.map { .kept($0) })
            try setContent(of: container, to: items, showing: screen.id)
        } else if let presenter = hierarchy.presenter(of: former), let style = hierarchy.presentationStyle(of: former) {
            try dismiss(from: presenter)
            try present(screen, from: presenter, style: style)
        } else {
            try replaceRoot(with: screen)
        }
    }
}

// MARK: Leaving

extension NavigationPlan {
    /// The screens that would have refused to leave, or been asked, topmost first: what a navigation that insists takes
    /// away unasked.
    func leavingUnasked(_ call: AppCode.Call) -> [(id: ScreenID, screen: any Screen)] {
        leaving.compactMap { leaving in
            guard let listed = walk.tree.screens.entry(leaving.screen), call.isKept(listed) else { return nil }
            return (leaving.screen, listed.screen)
        }
    }
}

/// A screen that a plan removes.
struct LeavingScreen {
    let screen: ScreenID
    /// `true` if the container that holds it leaves as well.
    let isContained: Bool
    /// `true` if the container that holds it, or the screen that presents it, leaves as well.
    let isBelowAnother: Bool
    /// The number of modals that it is in, itself included.
    fileprivate let level: Int
}

extension Hierarchy.Change {
    /// The screens that leave, topmost first, each with its place.
    var leaving: [LeavingScreen] {
        let (screens, nodes) = (removed, base.nodes)
        if screens.isEmpty { return [] }
        var leaving: [LeavingScreen] = []
        leaving.reserveCapacity(screens.count)
        /// For each depth, tells whether the last node there leaves, and counts the modals that it is in.
        var path: [(leaves: Bool, level: Int)] = []
        path.reserveCapacity(8)
        var position = 0
        while leaving.count < screens.count, position < nodes.count {
            let node = nodes[position]
            while path.count > node.depth { path.removeLast() }
            let (isBelow, levelAbove) = path.last ?? (false, 0)
            let leaves = node.screen == screens[leaving.count]
            let level = levelAbove + (node.isModal ? 1 : 0)
            path.append((leaves, level))
            position += 1
            if !leaves { continue }
            leaving.append(
                LeavingScreen(
                    screen: node.screen,
                    isContained: isBelow && !node.isModal,
                    isBelowAnother: isBelow,
                    level: level
                )
            )
        }
        // Screens in equally many modals stay in that order.
        return leaving.reversed().sorted { $0.level > $1.level }
    }
}
