/// Which screens are to be told of another container, or that they have left theirs.
package struct ParentChanges {
    private var changes: [(screen: ScreenID, parent: ScreenID?, isNew: Bool)] = []

    /// Compares two hierarchies.
    ///
    /// Screens that leave together with their container are told so only if they were hidden: what was visible hears that it disappears.
    ///
    /// - Parameters:
    ///   - before: The earlier one.
    ///   - after: The later one.
    ///   - difference: What is different between them.
    ///   - visible: The screens that were visible in the earlier one.
    package init(from before: Hierarchy, to after: Hierarchy, _ difference: HierarchyDifference, visible: [ScreenID]) {
        addRemoved(before, after, difference.removed, visible)
        addJoined(after, difference)
    }

    /// Compares two hierarchies of which the later one is the former one again: a screen that leaves goes back to what it knew.
    ///
    /// - Parameters:
    ///   - before: The hierarchy that is taken back.
    ///   - after: The former one.
    ///   - difference: What is different between them.
    ///   - introduced: The screens that were told of a container when they joined what is taken back.
    package init(
        takingBack before: Hierarchy,
        to after: Hierarchy,
        _ difference: HierarchyDifference,
        introduced: Set<ScreenID>
    ) {
        changes = difference.removed.filter { introduced.contains($0) }.map { ($0, nil, true) }
        addJoined(after, difference)
    }

    private mutating func addRemoved(
        _ before: Hierarchy,
        _ after: Hierarchy,
        _ removed: [ScreenID],
        _ visible: [ScreenID]
    ) {
        if removed.isEmpty { return }
        let (leaving, visible) = (Set(removed), Set(visible))
        for (position, parent) in before.parents where leaving.contains(before.nodes[position].screen) {
            let screen = before.nodes[position].screen
            if visible.contains(screen), leaving.contains(before.nodes[parent].screen) { continue }
            changes.append((screen, nil, true))
        }
    }

    private mutating func addJoined(_ after: Hierarchy, _ difference: HierarchyDifference) {
        if difference.joined.isEmpty, difference.moved.isEmpty { return }
        let joined = Set(difference.joined)
        let moved = Set(difference.moved)
        for (position, parent) in after.parents {
            let screen = after.nodes[position].screen
            let isJoining = joined.contains(screen)
            if !isJoining, !moved.contains(screen) { continue }
            let holder = after.nodes[parent].screen
            changes.append((screen, holder, !(isJoining && joined.contains(holder))))
        }
    }

    /// The changes with the screens that they mean. A screen that brought its container along, and was told of it before, is left out.
    package func resolved(in screens: ScreenTable) -> [ParentChange] {
        changes.compactMap { change in
            guard let screen = screens[change.screen] else { return nil }
            if !change.isNew, (screen as? BaseScreen)?.knowsParent == true { return nil }
            return ParentChange(screen: screen, parent: change.parent.flatMap { screens[$0] } as? any ContainerScreen)
        }
    }
}

/// A screen that is to be told which container holds it now.
package struct ParentChange {
    package let screen: any Screen
    let parent: (any ContainerScreen)?

    /// Whether a container holds the screen now.
    package var isJoining: Bool { parent != nil }

    /// Tells it.
    package func tell() {
        if let base = screen as? BaseScreen { base.knowsParent = parent != nil }
        (screen as? any LifecycleObserving)?.didMove(to: parent)
    }
}

extension Hierarchy {
    /// The screens that a container holds, and where that is; in one pass.
    fileprivate var parents: [(position: Int, parent: Int)] {
        var parents: [(position: Int, parent: Int)] = []
        parents.reserveCapacity(nodes.count)
        var path: [Int] = []
        for (position, node) in nodes.enumerated() {
            path.removeLast(path.count - Int(node.depth))
            if let above = path.last, !node.isModal { parents.append((position, above)) }
            path.append(position)
        }
        return parents
    }
}
