/// What is different between two hierarchies: which screens join, leave and move, in the order of the hierarchy in which they are.
///
/// Costs one look at each screen, and more only where the hierarchies differ.
public struct HierarchyDifference: Hashable, Sendable {
    /// The screens that are in the later one only.
    public private(set) var joined: [ScreenID] = []
    /// The screens that are in the earlier one only.
    public private(set) var removed: [ScreenID] = []
    /// The screens that hang from another one than before.
    public private(set) var moved: [ScreenID] = []
    /// Where all that leaves is in the earlier one.
    package private(set) var earlierRange = 0..<0
    /// Where all that joins or moves is in the later one.
    package private(set) var laterRange = 0..<0

    /// No difference.
    package init() {}

    /// Compares two hierarchies.
    public init(from earlier: Hierarchy, to later: Hierarchy) {
        let (old, new) = Self.differing(earlier, later)
        (earlierRange, laterRange) = (old, new)
        if old.isEmpty || new.isEmpty {
            (removed, joined) = (earlier.screens(in: old), later.screens(in: new))
            return
        }
        var formerHolders = Dictionary(
            zip(earlier.screens(in: old), earlier.holders(in: old)),
            uniquingKeysWith: { first, _ in first }
        )
        for (screen, holder) in zip(later.screens(in: new), later.holders(in: new)) {
            guard let former = formerHolders.removeValue(forKey: screen) else {
                joined.append(screen)
                continue
            }
            if former != holder { moved.append(screen) }
        }
        removed = earlier.screens(in: old).filter { formerHolders.keys.contains($0) }
    }

    /// What lies between the screens at the beginning and at the end that are the same, and hang from the same ones.
    private static func differing(_ earlier: Hierarchy, _ later: Hierarchy) -> (old: Range<Int>, new: Range<Int>) {
        let (old, new) = (earlier.nodes, later.nodes)
        let shorter = min(old.count, new.count)
        var first = 0
        while first < shorter, isSame(old[first], new[first]) { first += 1 }
        var same = 0
        while same < shorter - first, isSame(old[old.count - 1 - same], new[new.count - 1 - same]) { same += 1 }
        // Those at the end may hang from what differs: if the first of them does not, none does.
        if same > 0, earlier.hangs(old.count - same, from: first) || later.hangs(new.count - same, from: first) {
            same = 0
        }
        return (first..<old.count - same, first..<new.count - same)
    }

    private static func isSame(_ old: Hierarchy.Node, _ new: Hierarchy.Node) -> Bool {
        old.screen == new.screen && old.depth == new.depth
    }
}

extension Hierarchy {
    /// Whether a screen hangs from one at a position or behind it.
    fileprivate func hangs(_ position: Int, from first: Int) -> Bool { above(position).map { $0 >= first } ?? false }

    /// The screens that some hang from, found in one pass.
    fileprivate func holders(in range: Range<Int>) -> [ScreenID?] {
        var path = path(to: range.lowerBound)
        return range.map { position in
            while path.count > nodes[position].depth { path.removeLast() }
            defer { path.append(position) }
            return path.last.map { nodes[$0].screen }
        }
    }
}
