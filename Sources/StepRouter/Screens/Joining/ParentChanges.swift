/// A screen that is to be told which container holds it now.
package struct ParentChange {
    /// The number of the screen.
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

    /// Whether a container holds the screen now.
    package var isJoining: Bool { parent != nil }

    /// Tells it.
    package func tell() {
        if let base = screen as? ScreenObject { base.knowsParent = parent != nil }
        observer?.didMove(to: parent)
    }
}

extension ScreenTable {
    /// Finds the screens that are to be told of another container, or that they have left theirs, after one hierarchy has taken another one's place.
    ///
    /// Screens that leave together with their container are told so only if they were hidden: what was visible hears that it disappears. A screen that
    /// brought its container along, and was told of it before, is left out.
    ///
    /// - Parameters:
    ///   - before: The earlier one.
    ///   - after: The later one.
    ///   - difference: What is different between them.
    ///   - visible: The screens that were visible in the earlier one; asked if screens leave together with their container.
    ///   - body: Called with each.
    package func forEachParentChange(
        from before: Hierarchy,
        to after: Hierarchy,
        _ difference: HierarchyDifference,
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

    /// Finds those that are to be told so when a hierarchy has become its former self: a screen that leaves goes back to what it knew.
    ///
    /// - Parameters:
    ///   - after: The former one.
    ///   - difference: What is different between them.
    ///   - introduced: The screens that were told of a container when they joined what is taken back.
    ///   - body: Called with each.
    package func forEachParentChange(
        takingBackTo after: Hierarchy,
        _ difference: HierarchyDifference,
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
        _ difference: HierarchyDifference,
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
    ///   - range: Where all of them are.
    ///   - body: Called with a screen, the container that holds it, and whether both joined, or both left.
    fileprivate func forEachHeld(
        _ screens: [ScreenID],
        or others: [ScreenID],
        in range: Range<Int>,
        _ body: (_ screen: ScreenID, _ container: ScreenID, _ isWithContainer: Bool) -> Void
    ) {
        if screens.isEmpty, others.isEmpty { return }
        // What is around all of them, what of them is around a screen, and what of that joined or left.
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
