/// A committed change of a window: the hierarchy before and after it. Their difference tells the fate of each screen.
package final class CommittedChange {
    /// The hierarchy before the change.
    package let before: Hierarchy
    /// The hierarchy after the change.
    package let after: Hierarchy
    /// The cause of the change.
    package let origin: ChangeOrigin
    /// The name of the destination whose navigation it is, or the pattern of the link; `nil` of other changes.
    package let cause: String?

    /// The events of screens, in this order: screens that left, are covered now, joined, and appeared. They are worked
    /// out when they are asked for.
    package private(set) lazy var occurrences = screenEvents()

    package init(before: Hierarchy, after: Hierarchy, origin: ChangeOrigin, cause: String? = nil) {
        (self.before, self.after, self.origin, self.cause) = (before, after, origin, cause)
    }

    private func screenEvents() -> [(screen: ScreenID, kind: ScreenEventKind)] {
        let difference = Hierarchy.Difference(from: before, to: after)
        let (former, present) = (before.screensOnTop, after.screensOnTop)
        var occurrences = leavings(difference).map { ($0.screen, ScreenEventKind.left($0.leaving)) }
        occurrences += former.filter { !present.contains($0) && after.contains($0) }.map { ($0, .covered) }
        occurrences += difference.joined.map { ($0, .joined) }
        return occurrences + present.filter { !former.contains($0) }.map { ($0, .appeared) }
    }

    /// The screens inside a container after the change, at any depth, and those of before that have left.
    package func screens(in container: ScreenID) -> Set<ScreenID> {
        Set(before.screens(in: container)).subtracting(after.screens).union(after.screens(in: container))
    }
}

/// An event of a screen in a window.
public enum ScreenEventKind: Hashable, Sendable {
    /// The screen has joined the window, visible or hidden below others.
    case joined
    /// The user sees it now, with nothing above it.
    case appeared
    /// The screen is still in the window, below a modal, below others of its stack, or in a tab that is not selected.
    case covered
    /// The screen has left the window.
    case left(Leaving)
}

extension Hierarchy {
    /// The screens that the user sees with nothing above them.
    package var screensOnTop: [ScreenID] { visibleScreens.filter { isOnTop($0) } }

    /// The screens inside a container, at any depth; none of those in modals.
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

/// The origin of a change of a hierarchy.
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

/// The way in which a screen left its window: alone, or with its container or presenter.
public enum Leaving: String, Hashable, Sendable, Codable, CaseIterable {
    /// The screen was popped, and the screen below is there: the user went back, or the app's own code did.
    case back
    /// The user swiped the modal away.
    case swipe
    /// The app's own code dismissed the modal.
    case dismissed
    /// Others are in its place: on the stack, among the tabs or columns, at the root.
    case replaced
    /// Nothing is in its place: its container no longer holds it, or the window is gone.
    case removed
    /// A navigation removed it, in any way, moves included.
    case navigation
}

// MARK: Leaving

// The ways in which screens left, found in one walk, and one look at the hierarchy for each container that they left
// and that stays.
extension CommittedChange {
    /// The way in which each removed screen left, in the order of the hierarchy.
    func leavings(_ difference: Hierarchy.Difference) -> [(screen: ScreenID, leaving: Leaving)] {
        let removed = difference.removed
        if removed.isEmpty { return [] }
        if origin == .router { return removed.map { ($0, .navigation) } }
        let joined = ScreenSet(difference.joined)
        var leavings: [(screen: ScreenID, leaving: Leaving)] = []
        leavings.reserveCapacity(removed.count)
        /// The last screen at each depth, with the way in which it left, or the change of its content.
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
        /// The screen stays; the change of its content is found when a screen has left from there.
        case stays(Int, ContentChange?)
    }

    private struct ContentChange {
        /// `true` if it holds a screen that was not there.
        let hasNew: Bool
        /// The former position of the last screen that it holds, if that was in its content.
        let lastBefore: Int?
    }

    /// The way in which a screen left: that of the container or presenter that left with it.
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

/// A listener to the changes of a window, for as long as it exists itself.
package protocol ChangeListener: AnyObject {
    /// Notes a change. The hierarchy is the later one, and removed screens are still in the table.
    func tell(_ change: CommittedChange)
    /// Notes that the window is gone, so that no more changes follow.
    func end()
}

/// A listener that is not kept alive.
struct WeakListener {
    weak let listener: (any ChangeListener)?
}
