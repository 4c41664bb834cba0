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
        compare(earlier, old, later, new)
        (earlierRange, laterRange) = (old, new)
        if !old.isEmpty || !new.isEmpty {
            addMovedBehind(earlier, old.upperBound, later, new.upperBound, unchanged: old.lowerBound)
        }
    }

    /// The screens that are in the earlier one of two hierarchies only.
    static func removed(from earlier: Hierarchy, to later: Hierarchy) -> [ScreenID] {
        let (old, new) = differing(earlier, later)
        if old.isEmpty { return [] }
        var difference = HierarchyDifference()
        difference.compare(earlier, old, later, new)
        return difference.removed
    }

    /// What lies between the screens at the beginning and at the end that are the same.
    private static func differing(_ earlier: Hierarchy, _ later: Hierarchy) -> (old: Range<Int>, new: Range<Int>) {
        let (old, new) = (earlier.nodes, later.nodes)
        let shorter = min(old.count, new.count)
        var first = 0
        while first < shorter, Self.isSame(old[first], new[first]) { first += 1 }
        var same = 0
        while same < shorter - first, Self.isSame(old[old.count - 1 - same], new[new.count - 1 - same]) { same += 1 }
        return (first..<old.count - same, first..<new.count - same)
    }

    private static func isSame(_ old: Hierarchy.Node, _ new: Hierarchy.Node) -> Bool {
        old.screen == new.screen && old.depth == new.depth
    }

    private mutating func compare(
        _ earlier: Hierarchy,
        _ old: Range<Int>,
        _ later: Hierarchy,
        _ new: Range<Int>
    ) {
        if old.isEmpty || new.isEmpty {
            removed = earlier.screens(in: old)
            joined = later.screens(in: new)
            return
        }
        var formerPositions: [ScreenID: Int] = [:]
        for position in old { formerPositions[earlier.nodes[position].screen] = position }
        let formerHolders = earlier.screensAbove(old)
        let holders = later.screensAbove(new)
        for position in new {
            let screen = later.nodes[position].screen
            guard let former = formerPositions.removeValue(forKey: screen) else {
                joined.append(screen)
                continue
            }
            if formerHolders[former - old.lowerBound] != holders[position - new.lowerBound] { moved.append(screen) }
        }
        for position in old where formerPositions[earlier.nodes[position].screen] != nil {
            removed.append(earlier.nodes[position].screen)
        }
    }

    /// Adds screens behind all that differs which hang from something in it.
    private mutating func addMovedBehind(
        _ earlier: Hierarchy,
        _ oldEnd: Int,
        _ later: Hierarchy,
        _ newEnd: Int,
        unchanged: Int
    ) {
        var lowest = UInt32.max
        var offset = 0
        while newEnd + offset < later.nodes.count, lowest > 0 {
            let node = later.nodes[newEnd + offset]
            if node.depth <= lowest {
                lowest = node.depth
                let above = later.above(newEnd + offset)
                let formerAbove = earlier.above(oldEnd + offset)
                if formerAbove.map({ earlier.nodes[$0].screen }) != above.map({ later.nodes[$0].screen }) {
                    moved.append(node.screen)
                    laterRange = laterRange.lowerBound..<newEnd + offset + 1
                } else if above.map({ $0 < unchanged }) ?? true {
                    return
                }
            }
            offset += 1
        }
    }
}

extension Hierarchy {
    /// The screens that others hang from, found in one pass.
    fileprivate func screensAbove(_ range: Range<Int>) -> [ScreenID?] {
        var holders: [ScreenID?] = []
        holders.reserveCapacity(range.count)
        var path = path(to: range.lowerBound) { $0.screen }
        for position in range {
            path.removeLast(max(0, path.count - Int(nodes[position].depth)))
            holders.append(path.last)
            path.append(nodes[position].screen)
        }
        return holders
    }
}
