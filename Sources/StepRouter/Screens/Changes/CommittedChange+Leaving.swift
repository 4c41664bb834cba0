// How screens have left: found in one walk, and one look at the hierarchy for each container that screens have left and that stays.
extension CommittedChange {
    /// How each screen that was there has left, in the order of the hierarchy.
    func leavings(_ difference: HierarchyDifference) -> [(screen: ScreenID, leaving: Leaving)] {
        let removed = difference.removed
        if removed.isEmpty { return [] }
        if origin == .router { return removed.map { ($0, .navigation) } }
        let joined = ScreenSet(difference.joined)
        var leavings: [(screen: ScreenID, leaving: Leaving)] = []
        leavings.reserveCapacity(removed.count)
        /// For each depth the last screen there: how it has left, or what has become of what it holds.
        var path: [Ancestor] = []
        for (position, node) in before.nodes.enumerated() where leavings.count < removed.count {
            while path.count > node.depth { path.removeLast() }
            guard node.screen == removed[leavings.count] else {
                path.append(.stays(position, nil))
                continue
            }
            let leaving = leaving(of: position, above: &path, joined)
            path.append(.leaves(leaving))
            leavings.append((node.screen, leaving))
        }
        return leavings
    }

    /// A screen that holds or presents others.
    private enum Ancestor {
        case leaves(Leaving)
        /// It stays; what has become of what it holds is found when a screen has left from there.
        case stays(Int, ContentChange?)
    }

    /// What has become of the content of a container.
    private struct ContentChange {
        /// Whether it holds a screen that was not there.
        let hasNew: Bool
        /// Where the last screen that it holds was, if it was in its content.
        let lastBefore: Int?
    }

    /// How a screen has left: as the container or presenter did that has left with it.
    private func leaving(of position: Int, above path: inout [Ancestor], _ joined: ScreenSet) -> Leaving {
        guard let above = path.last else { return after.isEmpty ? .removed : .replaced }
        switch above {
        case .leaves(let leaving): return leaving
        case .stays(let holder, let known):
            if before.nodes[position].isModal { return origin == .user ? .swipe : .dismissed }
            let change = known ?? contentChange(of: holder, joined)
            path[path.count - 1] = .stays(holder, change)
            if change.hasNew { return .replaced }
            let isStack = before.nodes[holder].kind.containment == .stack
            return isStack && change.lastBefore.map { $0 < position } == true ? .back : .removed
        }
    }

    private func contentChange(of holder: Int, _ joined: ScreenSet) -> ContentChange {
        let present = after.content(of: before.nodes[holder].screen)
        return ContentChange(
            hasNew: present.contains { joined.contains($0) },
            lastBefore: present.last.flatMap { before.position(of: $0) }.flatMap {
                before.parent(of: $0) == holder ? $0 : nil
            }
        )
    }
}
