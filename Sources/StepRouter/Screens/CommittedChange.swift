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
        var occurrences: [(ScreenID, ScreenEventKind)] = difference.removed.map { ($0, .left(leaving(of: $0))) }
        occurrences += former.filter { !present.contains($0) && after.contains($0) }.map { ($0, .covered) }
        occurrences += difference.joined.map { ($0, .joined) }
        return occurrences + present.filter { !former.contains($0) }.map { ($0, .appeared) }
    }

    /// Whether a container holds a screen, itself or further in, after the change, or did so before.
    package func isContained(_ screen: ScreenID, in container: ScreenID) -> Bool {
        (after.contains(screen) ? after : before).isContained(screen, in: container)
    }

    /// How a screen that was there has left.
    private func leaving(of screen: ScreenID) -> Leaving {
        if origin == .router { return .navigation }
        guard let outermost = outermost(thatLeftWith: screen) else { return .removed }
        guard let above = before.above(outermost) else { return after.isEmpty ? .removed : .replaced }
        if before.nodes[outermost].isModal { return origin == .user ? .swipe : .dismissed }
        let container = before.nodes[above].screen
        let former = before.content(of: container)
        let present = after.content(of: container)
        if present.contains(where: { !before.contains($0) }) { return .replaced }
        let isBelow = present.last.map { last in
            former.prefix { $0 != before.nodes[outermost].screen }.contains(last)
        }
        return before.nodes[above].kind.containment == .stack && isBelow == true ? .back : .removed
    }

    /// Where the outermost of the screens was that held or presented a screen and have left with it.
    private func outermost(thatLeftWith screen: ScreenID) -> Int? {
        guard var outermost = before.position(of: screen) else { return nil }
        while let above = before.above(outermost), !after.contains(before.nodes[above].screen) { outermost = above }
        return outermost
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

    fileprivate func isContained(_ screen: ScreenID, in container: ScreenID) -> Bool {
        guard let inner = position(of: screen), let outer = position(of: container) else { return false }
        return inner > outer && inner < end(outer) && level(of: inner) == level(of: outer)
    }
}
