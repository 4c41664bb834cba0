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
