/// A screen as a host finds it in its user interface, with the screens that it holds and presents.
///
/// A window whose screens are changed by others as well finds them anew for each reading, and lets its table make the
/// hierarchy:
///
/// ```swift
/// let home = FoundScreen(stack, holding: [FoundScreen(list), FoundScreen(detail)])
/// let root = FoundScreen(tabs, holding: [home, FoundScreen(account)], selected: 1)
/// let hierarchy = screens.hierarchy(of: root, in: .compact)
/// ```
public struct FoundScreen {
    let screen: any Screen
    let content: [FoundScreen]
    let selected: Int?
    let hiddenColumns: Int
    /// The modal; at most one.
    private(set) var modal: [(screen: FoundScreen, style: PresentationStyle)] = []

    /// Makes a screen with what it holds.
    ///
    /// - Parameters:
    ///   - screen: The screen.
    ///   - content: The screens that it holds, in order: a stack from the bottom up, the columns of a split view side
    ///     by side, each with what is pushed above it. It is empty if the screen is no container.
    ///   - selected: The position of the selected one. Of a split view in a narrow window it is the last column that is
    ///     on the stack, those behind it are hidden. `nil` stands for the first one, and for the column that the split
    ///     view names.
    ///   - hiddenColumns: The number of columns that a split view hides in a wide window, from the primary one on.
    public init(_ screen: any Screen, holding content: [FoundScreen] = [], selected: Int? = nil, hiddenColumns: Int = 0)
    {
        self.screen = screen
        self.content = content
        self.selected = selected
        self.hiddenColumns = hiddenColumns
    }

    /// The same screen, presenting a modal itself: not one that it holds, nor one that holds it.
    ///
    /// - Parameters:
    ///   - modal: The modal.
    ///   - style: The style in which it is presented.
    /// - Returns: The screen with the modal.
    public func presenting(_ modal: FoundScreen, style: PresentationStyle) -> FoundScreen {
        var copy = self
        copy.modal = [(modal, style)]
        return copy
    }
}

extension ScreenTable {
    /// Makes the hierarchy of the screens that a host has found, whoever has put them where they are.
    ///
    /// Screens that the table knows keep their numbers wherever they have moved; the others get new ones. A screen that
    /// is found twice counts at its first place. Nothing is checked: what the user sees is what there is.
    ///
    /// The window then notes what has joined, notifies listeners, and releases what has left:
    ///
    /// ```swift
    /// let difference = Hierarchy.Difference(from: former, to: hierarchy)
    /// screens.place(difference.joined)
    /// screens.tell(from: former, to: hierarchy, by: .app)
    /// screens.release(difference.removed, asIn: former)
    /// ```
    ///
    /// - Parameters:
    ///   - root: The root; `nil` if the window is empty.
    ///   - size: The width of the window.
    /// - Returns: The hierarchy.
    public func hierarchy(of root: FoundScreen?, in size: Hierarchy.HorizontalSize) -> Hierarchy {
        guard let root else { return Hierarchy(size) }
        var reader = FoundScreenReader(self)
        reader.add(root, style: nil, depth: 0)
        var hierarchy = Hierarchy(Subtree(nodes: reader.nodes))
        if size == .compact { hierarchy.collapseColumns(upTo: reader.topColumns, self) }
        return hierarchy
    }
}

/// Makes the nodes of found screens.
private struct FoundScreenReader {
    private let table: ScreenTable
    private var met: Set<ScreenID> = []
    private(set) var nodes: [Hierarchy.Node] = []
    /// The last columns that split views show as one stack.
    private(set) var topColumns: [ScreenID: Int] = [:]

    init(_ table: ScreenTable) { self.table = table }

    /// - Returns: `false` if the screen was met before.
    @discardableResult
    mutating func add(_ found: FoundScreen, style: PresentationStyle?, depth: UInt32) -> Bool {
        var node = table.node(of: found.screen).node
        if !met.insert(node.screen).inserted { return false }
        node.style = style
        node.depth = depth
        node.definesContext = table.classes[node.classID].definesContext(found.screen)
        if node.kind == .split {
            node.hiddenColumns = found.hiddenColumns
            topColumns[node.screen] = found.selected.map { max(0, $0) }
        }
        let position = nodes.count
        nodes.append(node)
        if let modal = found.modal.first { add(modal.screen, style: modal.style, depth: depth + 1) }
        if node.kind != .none { addContent(of: found, at: position) }
        nodes[position].extent = UInt32(nodes.count - position)
        return true
    }

    private mutating func addContent(of found: FoundScreen, at position: Int) {
        var places: [Int] = []
        for held in found.content {
            let place = nodes.count
            if add(held, style: nil, depth: nodes[position].depth + 1) { places.append(place) }
        }
        let selected = found.selected.flatMap { places.indices.contains($0) ? $0 : nil } ?? 0
        let shown = table.shownRange(of: nodes[position], count: places.count, selected: selected)
        nodes[position].shownCount = UInt32(shown.count)
        switch nodes[position].kind {
        case .none, .navigation: break
        case .split: nodes[position].selected = UInt32(max(0, places.count - 1))
        case .tabs, .custom: nodes[position].selected = UInt32(selected)
        }
        if let first = shown.first { nodes[position].shown = UInt32(places[first] - position) }
    }
}
