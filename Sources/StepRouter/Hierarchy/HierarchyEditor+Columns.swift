// Split views. A verb that names a column means the split view as if it were expanded: expand, verb, collapse.
extension HierarchyEditor {
    /// Gives the window another width: split views collapse or expand. The width that it has already changes nothing.
    ///
    /// Each split view is asked which column it shows first as one stack
    /// (``SplitContainer/topColumnForCollapsing(toProposedTopColumn:)``).
    ///
    /// - Parameter size: How wide the window is from now on.
    public mutating func resize(to size: HorizontalSize) {
        if hierarchy.horizontalSize == size { return }
        edit(.resized, of: hierarchy.root) { [rules] in $0.adaptColumns(to: size, rules) }
    }

    /// Sets a column of a split view, and shows it.
    ///
    /// - Parameters:
    ///   - column: Which, counted from 0, the primary one.
    ///   - screen: The screen that takes its place.
    ///   - container: The split view.
    /// - Throws: ``HierarchyError`` if it is no split view, has no such column, or if the column before it is empty.
    public mutating func setColumn(
        _ column: Int,
        to screen: NewScreen,
        in container: ScreenID
    ) throws(HierarchyError) {
        let split = try position(of: container)
        let node = hierarchy.nodes[split]
        if node.kind != .split { throw .noContainer(screen: name(container)) }
        var columns = hierarchy.columns(of: split)
        // The inspector of UIKit stays behind them.
        let end = node.hasInspector ? columns.count - 1 : columns.count
        guard column >= 0, column <= end else {
            throw .columnMissing(column: column, container: name(container))
        }
        try checkRoom(for: column == end ? columns.count + 1 : columns.count, in: split)
        let subtree = try joining(screen)
        if column == end { columns.insert(subtree, at: end) } else { columns[column] = subtree }
        setColumns(columns, of: split, showing: column)
    }

    mutating func setColumns(
        of container: ScreenID,
        to items: [ContentItem],
        showing shown: ScreenID?
    ) throws(HierarchyError) {
        let split = try position(of: container)
        let former = hierarchy.columns(of: split)
        let columns = try parts(items, of: split) { id in former.first { $0.root.screen == id } }
        try checkRoom(for: columns.count, in: split)
        let column = shown.flatMap { id in columns.firstIndex { $0.root.screen == id } }
        let node = hierarchy.nodes[split]
        let isShown = column.map { !node.isCollapsed && $0 >= node.hiddenColumns } ?? true
        if columns == former, isShown { return }
        setColumns(columns, of: split, showing: column)
    }

    private mutating func setColumns(_ columns: [Subtree], of split: Int, showing top: Int?) {
        let node = hierarchy.nodes[split]
        edit(.contentSet, of: node.screen) { hierarchy in
            if let top { hierarchy.change(split) { $0.hiddenColumns = min($0.hiddenColumns, top) } }
            hierarchy.setColumns(columns, of: split, collapsed: node.isCollapsed, top: top ?? .max)
        }
    }

    /// Shows the columns of a collapsed split view up to one of them: those behind it are hidden, and stay. A screen that is no such column changes nothing.
    ///
    /// - Parameter column: The screen at the root of the column.
    package mutating func showColumns(upTo column: ScreenID) {
        guard let number = hierarchy.column(of: column), let split = hierarchy.position(of: number.split),
            hierarchy.nodes[split].isCollapsed, hierarchy.shownColumn(of: split) != column,
            let position = hierarchy.position(of: column)
        else { return }
        showColumn(with: position, of: split)
    }

    /// Shows a column of an expanded split view that is hidden, and those behind it.
    mutating func showColumn(_ column: Int, ofExpanded split: Int) {
        edit(.selected, of: hierarchy.nodes[split].screen) { hierarchy in
            hierarchy.change(split) { $0.hiddenColumns = min($0.hiddenColumns, column) }
            let count = hierarchy.children(of: split).count
            hierarchy.show(hierarchy.nodes[split].shownColumns(of: count), selected: count - 1, in: split)
        }
    }

    /// Shows a screen of a collapsed split view: columns above it are hidden, and stay.
    mutating func showColumn(with position: Int, of split: Int) {
        let screen = hierarchy.nodes[position].screen
        let isCollapsed = hierarchy.nodes[split].isCollapsed
        edit(.contentSet, of: hierarchy.nodes[split].screen) { hierarchy in
            let columns = hierarchy.columns(of: split)
            hierarchy.setColumns(columns, of: split, collapsed: false, top: .max)
            if let expanded = hierarchy.position(of: screen), let stack = hierarchy.parent(of: expanded),
                stack != split,
                hierarchy.nodes[stack].kind == .navigation
            {
                hierarchy.remove(hierarchy.end(expanded)..<hierarchy.end(stack))
                hierarchy.showLast(in: stack)
            }
            if !isCollapsed { return }
            let remaining = hierarchy.children(of: split).map { hierarchy.subtree(at: $0) }
            let top = remaining.firstIndex { $0.nodes.contains { $0.screen == screen } }
            hierarchy.setColumns(remaining, of: split, collapsed: true, top: top ?? .max)
        }
    }

    private func checkRoom(for count: Int, in split: Int) throws(HierarchyError) {
        let limit = Int(hierarchy.nodes[split].columnLimit) + (hierarchy.nodes[split].hasInspector ? 1 : 0)
        if count > limit { throw .tooManyScreens(count: count, limit: limit, container: name(at: split)) }
    }
}
