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
        if old.isEmpty || new.isEmpty { return earlier.screens(in: old) }
        var former = ScreenPositions(of: old, in: earlier)
        for position in new { _ = former.takePosition(of: later.nodes[position].screen) }
        return former.left.map { earlier.nodes[$0].screen }
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
        var former = ScreenPositions(of: old, in: earlier)
        let formerHolders = earlier.screensAbove(old)
        let holders = later.screensAbove(new)
        for position in new {
            let screen = later.nodes[position].screen
            guard let place = former.takePosition(of: screen) else {
                joined.append(screen)
                continue
            }
            if formerHolders[place - old.lowerBound] != holders[position - new.lowerBound] { moved.append(screen) }
        }
        removed = former.left.map { earlier.nodes[$0].screen }
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

/// Where some screens are, each asked for once: sorted by number, which for so few takes a fraction of a dictionary.
private struct ScreenPositions {
    private var entries: [(screen: UInt32, position: Int, isTaken: Bool)]

    init(of range: Range<Int>, in hierarchy: Hierarchy) {
        entries = range.map { (hierarchy.nodes[$0].screen.number, $0, false) }
        entries.sort { $0.screen < $1.screen }
    }

    /// Where a screen is; `nil` if it is not there.
    mutating func takePosition(of screen: ScreenID) -> Int? {
        var (first, end) = (0, entries.count)
        while first < end {
            let middle = (first + end) / 2
            if entries[middle].screen < screen.number { first = middle + 1 } else { end = middle }
        }
        guard first < entries.count, entries[first].screen == screen.number else { return nil }
        entries[first].isTaken = true
        return entries[first].position
    }

    /// Where those are that nobody has asked for, in order.
    var left: [Int] { entries.filter { !$0.isTaken }.map(\.position).sorted() }
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
