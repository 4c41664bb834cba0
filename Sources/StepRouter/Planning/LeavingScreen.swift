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
        var leaving: [LeavingScreen] = []
        leaving.reserveCapacity(screens.count)
        /// For each depth: whether the last node there leaves, and how many modals it is in.
        var path: [(leaves: Bool, level: Int)] = []
        path.reserveCapacity(8)
        /// In how many modals each of the screens is; empty as long as none is in any.
        var levels: [Int] = []
        var position = 0
        while leaving.count < screens.count, position < nodes.count {
            let node = nodes[position]
            path.removeLast(path.count - Int(node.depth))
            let (isBelow, level) = path.last ?? (false, 0)
            let leaves = node.screen == screens[leaving.count]
            path.append((leaves, level + (node.isModal ? 1 : 0)))
            position += 1
            if !leaves { continue }
            if path[path.count - 1].level > 0, levels.isEmpty { levels = Array(repeating: 0, count: leaving.count) }
            if path[path.count - 1].level > 0 || !levels.isEmpty { levels.append(path[path.count - 1].level) }
            leaving.append(
                LeavingScreen(screen: node.screen, isContained: isBelow && !node.isModal, isBelowAnother: isBelow)
            )
        }
        leaving.reverse()
        return levels.isEmpty ? leaving : leaving.sorted(by: levels.reversed())
    }
}

extension [LeavingScreen] {
    /// Those in the most modals first; those in as many in their order.
    fileprivate func sorted(by levels: [Int]) -> [LeavingScreen] {
        var byLevel: [[LeavingScreen]] = Array<[LeavingScreen]>(repeating: [], count: (levels.max() ?? 0) + 1)
        for (screen, level) in zip(self, levels) { byLevel[level].append(screen) }
        return byLevel.reversed().flatMap { $0 }
    }
}
