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
    ///   - visible: The screens that were visible in the earlier one; asked if screens leave together with their container.
    package init(
        from before: Hierarchy,
        to after: Hierarchy,
        _ difference: HierarchyDifference,
        visible: () -> [ScreenID]
    ) {
        addRemoved(before.held(difference.removed, or: []), visible)
        addJoined(after.held(difference.joined, or: difference.moved))
    }

    /// Compares two hierarchies of which the later one is the former one again: a screen that leaves goes back to what it knew.
    ///
    /// - Parameters:
    ///   - after: The former one.
    ///   - difference: What is different between them.
    ///   - introduced: The screens that were told of a container when they joined what is taken back.
    package init(takingBackTo after: Hierarchy, _ difference: HierarchyDifference, introduced: Set<ScreenID>) {
        changes = difference.removed.filter { introduced.contains($0) }.map { ($0, nil, true) }
        addJoined(after.held(difference.joined, or: difference.moved))
    }

    private mutating func addRemoved(_ removed: [HeldScreen], _ visible: () -> [ScreenID]) {
        let visible = removed.contains(where: \.isWithContainer) ? Set(visible()) : []
        for held in removed where !held.isWithContainer || !visible.contains(held.screen) {
            changes.append((held.screen, nil, true))
        }
    }

    private mutating func addJoined(_ joined: [HeldScreen]) {
        for held in joined { changes.append((held.screen, held.container, !held.isWithContainer)) }
    }

    /// The changes with the screens that they mean. A screen that brought its container along, and was told of it before, is left out.
    package func resolved(in screens: ScreenTable) -> [ParentChange] {
        changes.compactMap { change in
            guard let listed = screens.entry(change.screen) else { return nil }
            if !change.isNew, (listed.screen as? BaseScreen)?.knowsParent == true { return nil }
            return ParentChange(
                screen: listed.screen,
                observer: listed.observer,
                parent: change.parent.flatMap { screens.entry($0)?.container }
            )
        }
    }
}

/// A screen that is to be told which container holds it now.
package struct ParentChange {
    package let screen: any Screen
    fileprivate let observer: (any LifecycleObserving)?
    fileprivate let parent: (any ContainerScreen)?

    /// Whether a container holds the screen now.
    package var isJoining: Bool { parent != nil }

    /// Tells it.
    package func tell() {
        if let base = screen as? BaseScreen { base.knowsParent = parent != nil }
        observer?.didMove(to: parent)
    }
}

/// A screen that a container holds.
private struct HeldScreen {
    let screen: ScreenID
    let container: ScreenID
    /// Whether both joined, or both left.
    let isWithContainer: Bool
}

extension Hierarchy {
    /// Those of some screens that containers hold; in one pass, which ends at the last of them.
    ///
    /// - Parameters:
    ///   - screens: Screens that joined or left, in the order of the hierarchy.
    ///   - others: Screens that did neither, in that order.
    /// - Returns: Those that containers hold, in that order.
    fileprivate func held(_ screens: [ScreenID], or others: [ScreenID]) -> [HeldScreen] {
        var held: [HeldScreen] = []
        if screens.isEmpty, others.isEmpty { return held }
        /// What is around a node, and whether it is one of the screens.
        var path: [(screen: ScreenID, isListed: Bool)] = []
        path.reserveCapacity(8)
        var (listed, other, position) = (0, 0, 0)
        while listed < screens.count || other < others.count, position < nodes.count {
            let node = nodes[position]
            let isListed = listed < screens.count && node.screen == screens[listed]
            let isOther = other < others.count && node.screen == others[other]
            path.removeLast(path.count - Int(node.depth))
            if isListed || isOther, !node.isModal, let above = path.last {
                let isWithContainer = isListed && above.isListed
                held.append(HeldScreen(screen: node.screen, container: above.screen, isWithContainer: isWithContainer))
            }
            if isListed { listed += 1 }
            if isOther { other += 1 }
            path.append((node.screen, isListed))
            position += 1
        }
        return held
    }
}
