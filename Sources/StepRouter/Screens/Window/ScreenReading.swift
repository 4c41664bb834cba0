/// A screen as a host reads it in its user interface, with the screens that it holds and presents.
///
/// A window whose screens are changed by others as well reads them anew each time, and lets its table make the
/// hierarchy:
///
/// ```swift
/// let home = ScreenReading(stack, holding: [ScreenReading(list), ScreenReading(detail)])
/// let root = ScreenReading(tabs, holding: [home, ScreenReading(account)], selected: 1)
/// let hierarchy = screens.hierarchy(of: root, in: .compact)
/// ```
public struct ScreenReading {
    let screen: any Screen
    let content: [ScreenReading]
    let selected: Int
    let isColumn: Bool
    let hiddenColumns: Int
    /// The modal; at most one.
    private(set) var modal: [(screen: ScreenReading, style: PresentationStyle)] = []

    /// Makes a screen with what it holds.
    ///
    /// In a narrow window the columns of a split view are one stack: the split view holds its primary column, on whose
    /// stack the shown ones lie, and behind it those that are hidden. If the primary column is no stack, it holds all.
    ///
    /// - Parameters:
    ///   - screen: The screen.
    ///   - content: The screens that it holds, in order: a stack from the bottom up. A screen that is no container
    ///     holds none.
    ///   - selected: The position of the selected one; of one stack of columns the last one that is shown.
    ///   - isColumn: `true` if it is a column of a split view, on the stack of the primary one.
    ///   - hiddenColumns: The number of columns that a split view hides in a wide window, from the primary one on.
    public init(
        _ screen: any Screen,
        holding content: [ScreenReading] = [],
        selected: Int = 0,
        isColumn: Bool = false,
        hiddenColumns: Int = 0
    ) {
        self.screen = screen
        self.content = content
        self.selected = selected
        self.isColumn = isColumn
        self.hiddenColumns = hiddenColumns
    }

    /// The same screen, presenting a modal itself: not one that it holds, nor one that holds it.
    ///
    /// - Parameters:
    ///   - modal: The modal.
    ///   - style: The style in which it is presented.
    /// - Returns: The screen with the modal.
    public func presenting(_ modal: ScreenReading, style: PresentationStyle) -> ScreenReading {
        var copy = self
        copy.modal = [(modal, style)]
        return copy
    }
}

extension ScreenTable {
    /// Makes the hierarchy of the screens that a host has read, whoever has put them where they are.
    ///
    /// Screens that the table knows keep their numbers wherever they have moved; the others get new ones. A screen that
    /// is read twice counts at its first place. Nothing is checked: what the user sees is what there is.
    ///
    /// - Parameters:
    ///   - root: The root; `nil` if the window is empty.
    ///   - size: The width of the window.
    /// - Returns: The hierarchy. ``accept(_:insteadOf:by:)`` makes it the present one.
    public func hierarchy(of root: ScreenReading?, in size: Hierarchy.HorizontalSize) -> Hierarchy {
        guard let root else { return Hierarchy(size) }
        var reader = ReadingBuilder(self, isNarrow: size == .compact)
        reader.add(root, style: nil, depth: 0)
        return Hierarchy(Subtree(nodes: reader.nodes), size)
    }

    /// Notes that a hierarchy has taken the place of another one: screens join, listeners are told, and screens that
    /// have left are released.
    ///
    /// - Parameters:
    ///   - hierarchy: The present hierarchy, which the window returns from now on.
    ///   - former: The one before.
    ///   - origin: The cause of the change.
    public func accept(_ hierarchy: Hierarchy, insteadOf former: Hierarchy, by origin: ChangeOrigin) {
        let difference = Hierarchy.Difference(from: former, to: hierarchy)
        place(difference.joined)
        // Listeners hear of screens that have left as long as these have their numbers.
        tell(from: former, to: hierarchy, by: origin)
        // A modal that leaves with its presenter was not dismissed.
        let dismissed = difference.removed.first {
            former.presentationStyle(of: $0) != nil && former.presenter(of: $0).map(hierarchy.contains) == true
        }
        release(difference.removed, asIn: former, dismissed: dismissed)
    }
}

/// Makes the nodes of a reading.
private struct ReadingBuilder {
    private let table: ScreenTable
    private let isNarrow: Bool
    private var met: Set<ScreenID> = []
    private(set) var nodes: [Hierarchy.Node] = []

    init(_ table: ScreenTable, isNarrow: Bool) {
        self.table = table
        self.isNarrow = isNarrow
    }

    /// - Returns: `false` if the screen was met before.
    @discardableResult
    mutating func add(_ found: ScreenReading, style: PresentationStyle?, depth: UInt32) -> Bool {
        var node = table.node(of: found.screen).node
        if !met.insert(node.screen).inserted { return false }
        node.style = style
        node.depth = depth
        node.definesContext = table.classes[node.classID].definesContext(found.screen)
        if node.kind == .split {
            node.isCollapsed = isNarrow
            node.hiddenColumns = isNarrow ? 0 : found.hiddenColumns
        }
        let position = nodes.count
        nodes.append(node)
        if let modal = found.modal.first { add(modal.screen, style: modal.style, depth: depth + 1) }
        if node.kind != .none { addContent(of: found, at: position) }
        nodes[position].extent = UInt32(nodes.count - position)
        return true
    }

    private mutating func addContent(of found: ScreenReading, at position: Int) {
        var places: [Int] = []
        var columns: UInt8 = 0
        for held in found.content {
            let place = nodes.count
            if !add(held, style: nil, depth: nodes[position].depth + 1) { continue }
            places.append(place)
            if held.isColumn, columns < .max {
                columns += 1
                nodes[place].column = columns
            }
        }
        let isExpanded = nodes[position].kind == .split && !nodes[position].isCollapsed
        // The last column of an expanded split view counts as selected, as after every edit.
        let asked = isExpanded ? places.count - 1 : found.selected
        let selected = places.indices.contains(asked) ? asked : 0
        let shown = table.shownRange(of: nodes[position], count: places.count, selected: selected)
        nodes[position].selected = nodes[position].kind == .navigation ? 0 : UInt32(selected)
        nodes[position].shownCount = UInt32(shown.count)
        if let first = shown.first { nodes[position].shown = UInt32(places[first] - position) }
    }
}
