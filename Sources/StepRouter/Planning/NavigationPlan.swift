/// The plan of a navigation: the steps of its walk, and the change of the hierarchy with their screens in place.
///
/// Screens that are not built yet have reserved numbers. So the screens that leave, and the success of the navigation,
/// are known before anything is built.
package struct NavigationPlan: ~Copyable {
    /// The walk along the chain, with the screens of its steps.
    package let walk: ChainWalk
    /// Edits a copy of the hierarchy.
    private(set) var editor: HierarchyEditor
    /// The destination's screen. It is `nil` while it is expected to come with a screen that is not built yet, or on
    /// which context tasks have not been performed.
    private(set) var target: ScreenID?
    /// The screens that leave, topmost first.
    private(set) var leaving: [LeavingScreen] = []
    /// Tells that those screens were asked whether they may leave.
    var hasAskedToLeave = false
    /// The first of the steps whose context tasks have been performed; all behind it are such as well.
    private var firstSetUp: Int

    /// Begins a plan of a walk. No screen is in place.
    init(_ walk: consuming ChainWalk) {
        editor = HierarchyEditor(walk.tree)
        firstSetUp = walk.steps.count
        self.walk = walk
    }

    deinit {
        for planned in walk.steps {
            if let number = planned.reserved { walk.tree.screens.unreserve(number) }
            planned.reserved = nil
        }
    }

    // MARK: Phases

    /// Puts the screens of all open steps in place, from the start on, unless the walk has stopped. Fails if the
    /// navigation cannot land.
    mutating func putInPlace() throws(RoutingError) {
        if walk.hasStopped { return }
        try putScreensInPlace()
        if editor.hasChanged { leaving = change.leaving }
    }

    /// Gives the built screens their numbers. Puts all screens in place anew if one differs from what its class tells.
    mutating func complete() throws(RoutingError) {
        var isAsPlanned = target != nil
        for planned in walk.open.reversed() where planned.new == nil && !planned.placesItself {
            guard let screen = planned.built else { continue }
            let new = try number(screen, of: planned)
            if isAsPlanned { isAsPlanned = planned.screen == new.id && editor.hierarchy.shows(new) }
        }
        if !isAsPlanned { try putInPlaceAnew() }
    }

    /// Puts all screens in place anew once context tasks have been performed for each step that has a screen. Then it
    /// finds the screen of the next step that builds none.
    mutating func completeAfterTasks() throws(RoutingError) {
        firstSetUp = walk.steps.lastIndex { $0.screen == nil }.map { $0 + 1 } ?? 0
        try putInPlaceAnew()
    }

    private mutating func putInPlaceAnew() throws(RoutingError) {
        for planned in walk.open { planned.forgetPlace() }
        editor.discardAdmitted()
        editor = HierarchyEditor(walk.tree)
        (target, leaving, hasAskedToLeave) = (nil, [], false)
        try putInPlace()
    }

    /// The change of the hierarchy.
    package var change: Hierarchy.Change {
        var change = editor.change
        change.target = target
        return change
    }

    // MARK: numbers

    /// Gives a joining screen the number that is reserved for it, or another one.
    private mutating func number(_ screen: any Screen, of planned: PlannedStep) throws(RoutingError) -> NewScreen {
        do {
            let new = try walk.tree.screens.admit(screen, as: planned.reserved)
            planned.reserved = nil
            planned.new = new
            return new
        } catch {
            throw RoutingError(.actionFailed, step: planned.step, underlying: error)
        }
    }

    /// The screens that have numbers because of this plan: those that were built or given, and those that actions of an
    /// app's own bring along.
    var numbered: [NewScreen] { walk.steps.compactMap(\.new) + editor.admitted }

    /// Tells whether edits may have left out a screen that was to join.
    var mayLeaveSomethingOut: Bool {
        !editor.admitted.isEmpty || walk.steps.contains { $0.new.map { $0.subtree.nodes.count > 1 } == true }
    }

    /// The screen of a step: the built or given one, else the known facts of the coming one.
    private mutating func newScreen(of planned: PlannedStep) throws(RoutingError) -> NewScreen {
        if let new = planned.new { return new }
        if let screen = planned.built ?? planned.step.parts.given { return try number(screen, of: planned) }
        let screens = walk.tree.screens
        let id = planned.reserved ?? screens.reserve()
        planned.reserved = id
        return screens.planned(id, of: planned.type)
    }

    /// Tells whether a screen is not built yet.
    private func isPlanned(_ screen: ScreenID) -> Bool { walk.tree.screens.entry(screen) == nil }
}

extension Hierarchy {
    /// Tells whether a built screen is as its class tells, with which it was put in place.
    fileprivate func shows(_ new: NewScreen) -> Bool {
        let root = new.subtree.root
        guard new.subtree.nodes.count == 1, let position = position(of: root.screen) else { return false }
        let node = nodes[position]
        return node.classID == root.classID && node.definesContext == root.definesContext
            && node.columnLimit == root.columnLimit && node.topColumn == root.topColumn
    }
}

// MARK: Putting in place

extension NavigationPlan {
    private mutating func putScreensInPlace() throws(RoutingError) {
        var base = walk.origin
        for planned in walk.open.reversed() {
            let screen = try putInPlace(planned, from: base)
            try checkKeepsGiven(planned.step)
            planned.screen = screen
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

    /// Puts the screen of a step in place, from `base`, which is `nil` in an empty window.
    /// Fails if it cannot be put in place, whatever is built.
    ///
    /// - Returns: The screen; `nil` if its place is not known before others are built.
    private mutating func putInPlace(_ planned: PlannedStep, from base: ScreenID?) throws(RoutingError) -> ScreenID? {
        let step = planned.step
        if let base, let move = planned.action?.move { return try make(move, step, from: base) }
        guard step.parts.factory != nil else { return try locate(planned) }
        if let replaced = planned.replaced { return try replace(replaced, by: planned) }
        guard let action = planned.action else { throw RoutingError(.noStart, step: step) }
        if planned.placesItself { return try expectInPlace(planned) }
        let screen = try newScreen(of: planned)
        if let base {
            guard try join(screen, of: planned, by: action, from: base) else { return nil }
        } else {
            try edit(step) { (editor) throws in try editor.replaceRoot(with: screen) }
        }
        planned.isPlaced = true
        return screen.id
    }

    /// Fails if a step has removed a given screen that an earlier step has put in place: the user would never see it.
    private func checkKeepsGiven(_ step: ScreenStep) throws(RoutingError) {
        for earlier in walk.open where earlier.isPlaced && earlier.step.parts.given != nil {
            guard let screen = earlier.screen, !editor.hierarchy.contains(screen) else { continue }
            let taken = MisplacedScreen.takenAway(earlier.step.stepDescription.name)
            throw RoutingError(.actionFailed, step: step, underlying: taken)
        }
    }

    /// Makes a move from a screen. Returns its target.
    private mutating func make(
        _ move: any Move,
        _ step: ScreenStep,
        from base: ScreenID
    ) throws(RoutingError) -> ScreenID {
        var next = base
        try edit(step) { (editor) throws in
            next = try move.perform(from: base, in: &editor)
            try editor.bringToFront(next)
        }
        return next
    }

    /// Lets the screen of a step join its base by an action. Returns whether it can before the base is built.
    private mutating func join(
        _ screen: NewScreen,
        of planned: PlannedStep,
        by action: AnyAction,
        from base: ScreenID
    ) throws(RoutingError) -> Bool {
        if action.action.needsVisibleContainer, !editor.hierarchy.isOnTop(base) {
            let container = try container(for: planned, action, from: base)
            try bringToFront { (editor) throws(HierarchyError) in
                try action.bringPlaceToFront(in: container, from: base, &editor)
            }
        }
        let container = try container(for: planned, action, from: base)
        do throws(RoutingError) {
            try edit(planned.step) { (editor) throws in try action.put(screen, on: container, &editor) }
        } catch {
            // The content of a container is not known before it is built: a failing edit is repeated then, as a whole.
            guard isPlanned(container), error.dependsOnContent else { throw error }
            try startOver(before: planned)
            return false
        }
        planned.base = container
        return true
    }

    /// Puts the screens of the steps before one in place anew, without the edits of that one.
    private mutating func startOver(before planned: PlannedStep) throws(RoutingError) {
        let earlier = walk.open.drop { $0 !== planned }.dropFirst()
        for step in earlier { step.isPlaced = false }
        editor.discardAdmitted()
        editor = HierarchyEditor(walk.tree)
        var base = walk.origin
        for step in earlier.reversed() { base = try putInPlace(step, from: base) }
    }

    /// Finds the screen of a step that builds none and comes with the screens of the steps before: once they are built,
    /// and context tasks have been performed on them.
    ///
    /// - Returns: The screen; `nil` as long as they are not.
    private mutating func locate(_ planned: PlannedStep) throws(RoutingError) -> ScreenID? {
        let placed = walk.open.filter(\.isPlaced)
        if placed.contains(where: { $0.screen.map { isPlanned($0) } == true }) || awaitsTasks(before: planned) {
            return nil
        }
        let tree = ScreenTree(hierarchy: editor.hierarchy, screens: walk.tree.screens)
        let mayBeThere = !placed.isEmpty || firstSetUp < walk.steps.count
        let locate = planned.step.parts.finder.locate
        guard mayBeThere, let screen = try planned.step.ask(locate, in: tree, with: planned.context) else {
            let nearest = placed.first?.screen
            throw RoutingError(.targetNotFound, step: planned.step, found: nearest.flatMap { label($0) })
        }
        try bringToFront(screen)
        return screen
    }

    /// Tells whether context tasks are still to be performed for steps before one, seen from the start.
    private func awaitsTasks(before planned: PlannedStep) -> Bool {
        walk.steps.prefix(firstSetUp).drop { $0 !== planned }.dropFirst().contains { walk.hasTasks($0) }
    }

    /// The screen of a step whose factory puts it in place.
    private mutating func expectInPlace(_ planned: PlannedStep) throws(RoutingError) -> ScreenID? {
        guard let built = planned.built else { return nil }
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

extension RoutingError {
    /// Tells whether an action may have failed only because the content of a container is not known yet.
    fileprivate var dependsOnContent: Bool {
        switch underlyingError as? HierarchyError {
        case .noSuchPlace, .columnMissing: true
        default: false
        }
    }
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

    /// Tells whether the navigation starts at a screen outside of such a container that shows a screen inside of one.
    private func startsOutside(_ filter: ContainerFilter, _ base: ScreenID) -> Bool {
        guard base == walk.origin, !walk.originIsStep, let shown = editor.hierarchy.screenOnTop(inside: base) else {
            return false
        }
        return editor.hierarchy.nearest(filter, around: shown, walk.tree.screens.classes) != nil
    }

    /// The screen that is the outcome: the destination's, or the container that the destination expects.
    private func resolvedTarget(_ screen: ScreenID) throws(RoutingError) -> ScreenID {
        guard let expected = walk.expectedResult else { return screen }
        if let container = editor.hierarchy.nearest(expected, around: screen, walk.tree.screens.classes) {
            return container
        }
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
    private mutating func replace(_ former: ScreenID, by planned: PlannedStep) throws(RoutingError) -> ScreenID {
        let screen = try newScreen(of: planned)
        let container = editor.hierarchy.column(of: former)?.split ?? editor.hierarchy.parent(of: former)
        // The content of a container changes last, in one transition.
        if let container, !isOnCollapsedStack(former) {
            try bringToFront { (editor) throws(HierarchyError) in
                try editor.bringToFront(placeIn: container)
            }
        } else {
            try bringToFront(former)
        }
        planned.base = container ?? editor.hierarchy.presenter(of: former)
        try edit(planned.step) { (editor) throws in try editor.replace(former, with: screen) }
        planned.isPlaced = true
        return screen.id
    }

    /// Tells whether columns of a collapsed split view may lie above a screen; they are hidden and stay.
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

/// A screen that a plan removes.
struct LeavingScreen {
    let screen: ScreenID
    /// Tells whether the container that holds it leaves as well.
    let isContained: Bool
    /// Tells whether the container that holds it, or the screen that presents it, leaves as well.
    let isBelowAnother: Bool
    /// The number of modals that it is in, itself included.
    fileprivate let level: Int
}

extension Hierarchy.Change {
    /// The screens that leave, topmost first, each with its place.
    fileprivate var leaving: [LeavingScreen] {
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
