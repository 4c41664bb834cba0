/// A notification of a screen about the container that holds it now.
package struct ParentChange {
    package let id: ScreenID
    private let screen: any Screen
    private let observer: (any LifecycleObserving)?
    private let parent: (any ContainerScreen)?

    fileprivate init(_ listed: ListedScreen, _ parent: (any ContainerScreen)?) {
        id = listed.id
        screen = listed.screen
        observer = listed.observer
        self.parent = parent
    }

    /// `true` if a container holds the screen now.
    package var isJoining: Bool { parent != nil }

    package func tell() {
        if let base = screen as? ScreenObject { base.knowsParent = parent != nil }
        observer?.didMove(to: parent)
    }
}

extension ScreenTable {
    /// Finds the screens to notify of another container, or of none, after a change of the hierarchy.
    ///
    /// Screens that leave together with their container are notified only if they were hidden: visible ones are
    /// notified that they disappear. A screen that joined with its container, and was notified of it before, is left
    /// out.
    ///
    /// - Parameters:
    ///   - before: The earlier one.
    ///   - after: The later one.
    ///   - difference: The difference between them.
    ///   - visible: Returns the visible screens of the earlier one; called if screens leave together with their
    ///     container.
    ///   - body: Called with each.
    package func forEachParentChange(
        from before: Hierarchy,
        to after: Hierarchy,
        _ difference: Hierarchy.Difference,
        visible: () -> [ScreenID],
        _ body: (ParentChange) -> Void
    ) {
        var seen: ScreenSet?
        before.forEachHeld(difference.removed, or: [], in: difference.earlierRange) { screen, _, isWithContainer in
            if isWithContainer {
                let visible = seen ?? ScreenSet(visible())
                seen = visible
                if visible.contains(screen) { return }
            }
            if let listed = entry(screen) { body(ParentChange(listed, nil)) }
        }
        forEachJoined(after, difference, body)
    }

    /// Finds the screens to notify after a rollback of the hierarchy: a screen that leaves returns to its former state.
    ///
    /// - Parameters:
    ///   - after: The former one.
    ///   - difference: The difference between them.
    ///   - introduced: The screens that were notified of a container when they joined before the rollback.
    ///   - body: Called with each.
    package func forEachParentChange(
        takingBackTo after: Hierarchy,
        _ difference: Hierarchy.Difference,
        introduced: Set<ScreenID>,
        _ body: (ParentChange) -> Void
    ) {
        for screen in difference.removed where introduced.contains(screen) {
            if let listed = entry(screen) { body(ParentChange(listed, nil)) }
        }
        forEachJoined(after, difference, body)
    }

    private func forEachJoined(
        _ after: Hierarchy,
        _ difference: Hierarchy.Difference,
        _ body: (ParentChange) -> Void
    ) {
        after.forEachHeld(difference.joined, or: difference.moved, in: difference.laterRange) {
            (screen, container, isWithContainer) in
            guard let listed = entry(screen) else { return }
            if isWithContainer, (listed.screen as? ScreenObject)?.knowsParent == true { return }
            body(ParentChange(listed, entry(container)?.container))
        }
    }
}

extension Hierarchy {
    /// Calls a closure with those of some screens that containers hold, in one pass.
    ///
    /// - Parameters:
    ///   - screens: Screens that joined or left, in the order of the hierarchy.
    ///   - others: Screens that did neither, in that order.
    ///   - range: The range of all of them.
    ///   - body: Called with a screen, the container that holds it, and `true` if both joined or both left.
    fileprivate func forEachHeld(
        _ screens: [ScreenID],
        or others: [ScreenID],
        in range: Range<Int>,
        _ body: (_ screen: ScreenID, _ container: ScreenID, _ isWithContainer: Bool) -> Void
    ) {
        if screens.isEmpty, others.isEmpty { return }
        // The screen around all of them, those around the current screen, and of these those that joined or left.
        let outer = above(range.lowerBound)
        var path: [Int] = []
        var pathOfListed: [Int] = []
        var (listed, other, position) = (0, 0, range.lowerBound)
        while position < range.upperBound {
            let node = nodes[position]
            let isListed = listed < screens.count && node.screen == screens[listed]
            let isOther = other < others.count && node.screen == others[other]
            while let last = path.last, end(last) <= position { path.removeLast() }
            while let last = pathOfListed.last, end(last) <= position { pathOfListed.removeLast() }
            let holder = path.last ?? (node.depth == nodes[range.lowerBound].depth ? outer : above(position))
            if isListed || isOther, !node.isModal, let container = holder {
                body(node.screen, nodes[container].screen, isListed && container == pathOfListed.last)
            }
            if isListed, node.extent > 1 { pathOfListed.append(position) }
            if node.extent > 1 { path.append(position) }
            if isListed { listed += 1 }
            if isOther { other += 1 }
            position += 1
        }
    }
}
