/// A screen that a plan removes.
struct LeavingScreen {
    let screen: ScreenID
    /// Whether the container that holds it leaves as well.
    let isContained: Bool
    /// Whether the container that holds it, or the screen that presents it, leaves as well.
    let isBelowAnother: Bool
}

extension HierarchyChange {
    /// The screens that leave, what lies on top first, and how each of them does.
    var leaving: [LeavingScreen] {
        let screens = removed
        return screens.isEmpty ? [] : base.leaving(screens)
    }
}

extension Hierarchy {
    fileprivate func leaving(_ screens: [ScreenID]) -> [LeavingScreen] {
        var met = 0
        /// For each depth: whether the last node there leaves, and how many modals it is in.
        var path: [(leaves: Bool, level: Int)] = []
        var levels: [[LeavingScreen]] = []
        for node in nodes {
            path.removeLast(path.count - Int(node.depth))
            let (isBelow, level) = path.last ?? (false, 0)
            let leaves = met < screens.count && node.screen == screens[met]
            path.append((leaves, level + (node.isModal ? 1 : 0)))
            if !leaves { continue }
            met += 1
            while levels.count < path[path.count - 1].level + 1 { levels.append([]) }
            let leaving = LeavingScreen(
                screen: node.screen,
                isContained: isBelow && !node.isModal,
                isBelowAnother: isBelow
            )
            levels[path[path.count - 1].level].append(leaving)
        }
        return levels.reversed().flatMap { $0.reversed() }
    }
}
