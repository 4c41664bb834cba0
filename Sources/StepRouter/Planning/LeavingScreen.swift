/// A screen that a plan removes.
struct LeavingScreen {
    let screen: ScreenID
    /// Whether the container that holds it leaves as well.
    let isContained: Bool
    /// Whether the container that holds it, or the screen that presents it, leaves as well.
    let isBelowAnother: Bool
    /// How many modals it is in, itself included.
    fileprivate let level: Int
}

extension HierarchyChange {
    /// The screens that leave, what lies on top first, and how each of them does.
    var leaving: [LeavingScreen] {
        let (screens, nodes) = (removed, base.nodes)
        if screens.isEmpty { return [] }
        var leaving: [LeavingScreen] = []
        leaving.reserveCapacity(screens.count)
        /// For each depth: whether the last node there leaves, and how many modals it is in.
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
        // Those in as many modals stay in that order.
        return leaving.reversed().sorted { $0.level > $1.level }
    }
}
