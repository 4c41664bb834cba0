/// A change of what a window shows that is over. What has become of each screen is the difference of the two values.
public struct CommittedChange: Hashable, Sendable {
    /// What the window showed.
    public let before: Hierarchy
    /// What it shows now.
    public let after: Hierarchy
    /// What has caused the change.
    public let origin: ChangeOrigin

    /// Describes a change.
    ///
    /// - Parameters:
    ///   - before: What the window showed.
    ///   - after: What it shows now.
    ///   - origin: What has caused the change.
    public init(from before: Hierarchy, to after: Hierarchy, by origin: ChangeOrigin) {
        self.before = before
        self.after = after
        self.origin = origin
    }

    /// What has become of the screens, in this order: those that left, that are covered now, that joined, and that appeared.
    package var occurrences: [(screen: ScreenID, kind: ScreenEventKind)] {
        let difference = HierarchyDifference(from: before, to: after)
        let (former, present) = (before.screensOnTop, after.screensOnTop)
        var occurrences = leavings(difference).map { ($0.screen, ScreenEventKind.left($0.leaving)) }
        occurrences += former.filter { !present.contains($0) && after.contains($0) }.map { ($0, .covered) }
        occurrences += difference.joined.map { ($0, .joined) }
        return occurrences + present.filter { !former.contains($0) }.map { ($0, .appeared) }
    }

    /// The screens that a container holds, itself or further in, after the change, and those that it held before and that have left.
    package func screens(in container: ScreenID) -> Set<ScreenID> {
        Set(before.screens(in: container)).subtracting(after.screens).union(after.screens(in: container))
    }
}

/// What becomes of a screen of a window.
public enum ScreenEventKind: Hashable, Sendable {
    /// It has joined the window, visible or hidden below others.
    case joined
    /// The user sees it now, with nothing above it.
    case appeared
    /// It is still in the window, below a modal, below others of its stack, or in a tab that is not selected.
    case covered
    /// It has left the window.
    case left(Leaving)
}

extension Hierarchy {
    /// The screens that the user sees with nothing above them.
    package var screensOnTop: [ScreenID] { visibleScreens.filter { isOnTop($0) } }

    /// The screens that a container holds, itself or further in; none of those in modals.
    fileprivate func screens(in container: ScreenID) -> [ScreenID] {
        guard let outer = position(of: container) else { return [] }
        var screens: [ScreenID] = []
        var inner = outer + 1
        while inner < end(outer) {
            if nodes[inner].isModal {
                inner = end(inner)
            } else {
                screens.append(nodes[inner].screen)
                inner += 1
            }
        }
        return screens
    }
}

/// Where a change of a hierarchy comes from.
public enum ChangeOrigin: String, Hashable, Sendable, Codable {
    /// A navigation.
    case router
    /// The user, by a gesture.
    case user
    /// The app's own code.
    case app
    /// The system, as by turning the device.
    case system
}

/// How a screen has left its window: alone, or with the container or the presenter in which it was.
public enum Leaving: String, Hashable, Sendable, Codable, CaseIterable {
    /// It was taken off its stack, and what lies below is there: the user went back, or the app's own code did.
    case back
    /// The user swiped the modal away.
    case swipe
    /// The app's own code dismissed the modal.
    case dismissed
    /// Others stand in its place: on the stack, among the tabs or columns, at the root.
    case replaced
    /// Nothing stands in its place: its container gave it up, or the window is gone.
    case removed
    /// A navigation took it away, in whichever way, moves included.
    case navigation
}

// MARK: Leaving

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

/// What a window tells of its changes, as long as it is there itself.
package protocol ChangeListener: AnyObject {
    /// Takes note of a change, and of what has become of screens in it. The hierarchy is the one after it, and screens that have left are still in the table.
    func tell(_ change: CommittedChange, _ occurrences: [(screen: ScreenID, kind: ScreenEventKind)])
    /// Takes note that there will be no more: the window is gone.
    func end()
}

/// What listens, not kept.
struct WeakListener {
    weak let listener: (any ChangeListener)?
}
