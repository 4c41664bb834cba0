// Split views, by the rules of UISplitViewController. Expanded, the columns lie side by side. Collapsed, they are one
// stack, that of the primary column if it is a navigation controller.
extension Hierarchy {
    /// The stack of a collapsed split view: its primary column, if that is a navigation controller.
    func stack(ofSplit split: Int) -> Int? {
        let primary = content(of: split)
        return primary < end(split) && nodes[primary].kind == .navigation ? primary : nil
    }

    /// Returns whether a container is a stack of UIKit's: a navigation controller, or a collapsed split view whose
    /// primary column is none.
    package func isStack(_ container: ScreenID) -> Bool {
        guard let position = position(of: container) else { return false }
        let node = nodes[position]
        return node.kind == .navigation || node.kind == .split && node.isCollapsed && stack(ofSplit: position) == nil
    }

    /// The screens that going back from one leads to, from the bottom up: those below it on its stack. Of a column that
    /// a collapsed split view shows as the stack itself they are the columns before it.
    package func screensBelow(_ screen: ScreenID) -> [ScreenID] {
        guard let container = parent(of: screen) else { return [] }
        let content = content(of: container)
        if kind(of: container).containment == .stack { return Array(content.prefix { $0 != screen }) }
        guard isStack(container), !isHiddenColumn(screen, of: container) else { return [] }
        return Array(content.prefix { $0 != screen })
    }

    /// Returns whether a column lies behind the one that a collapsed split view, itself the stack, shows.
    private func isHiddenColumn(_ column: ScreenID, of split: ScreenID) -> Bool {
        content(of: split).dropFirst(selectedIndex(of: split) + 1).contains(column)
    }

    /// The columns of a split view as if it were expanded, each with the screens pushed above it.
    ///
    /// Screens pushed above a column that is a navigation controller belong to it. All others belong to the primary
    /// one.
    package func columns(of split: Int) -> [Subtree] {
        let held = children(of: split).map { subtree(at: $0) }
        guard nodes[split].isCollapsed, let stack = stack(ofSplit: split) else { return held }
        var primary: [Subtree] = []
        var columns: [(root: Subtree, above: [Subtree])] = []
        for child in children(of: stack) {
            var part = subtree(at: child)
            if part.root.column > 0 {
                part.root.column = 0
                columns.append((part, []))
            } else if let last = columns.indices.last, columns[last].root.root.kind == .navigation {
                columns[last].above.append(part)
            } else {
                primary.append(part)
            }
        }
        return [held[0].holding(primary)] + columns.map { $0.root.adding($0.above) } + held.dropFirst()
    }

    /// The number of columns of a split view as if it were expanded, without UIKit's inspector, which stays behind them.
    func columnCount(of split: Int) -> Int { columns(of: split).count - (nodes[split].hasInspector ? 1 : 0) }

    /// Shows columns as the split view does now: side by side, or as one stack up to a column.
    ///
    /// Columns behind that one stay in the split view, hidden.
    ///
    /// - Parameters:
    ///   - columns: The columns, as if the split view were expanded.
    ///   - split: The split view.
    ///   - isCollapsed: `true` if it is one stack from now on.
    ///   - top: The last column on that stack.
    mutating func setColumns(_ columns: [Subtree], of split: Int, collapsed isCollapsed: Bool, top: Int) {
        change(split) { $0.isCollapsed = isCollapsed }
        let top = min(top, columns.count - 1)
        guard isCollapsed, let primary = columns.first else {
            replaceContent(of: split, with: columns)
            return show(nodes[split].shownColumns(of: columns.count), selected: max(0, columns.count - 1), in: split)
        }
        guard primary.root.kind == .navigation else {
            replaceContent(of: split, with: columns)
            return show(top..<top + 1, selected: top, in: split)
        }
        let raised = columns[1..<max(1, top + 1)].enumerated().map { number, column in
            var column = column
            column.root.column = UInt8(clamping: number + 1)
            return column
        }
        replaceContent(of: split, with: [primary.adding(raised)] + columns[max(1, top + 1)...])
        show(0..<1, selected: 0, in: split)
    }

    /// The same hierarchy with the columns of a split view side by side; those of others stay as they are.
    package func expanding(_ split: ScreenID) -> Hierarchy {
        guard let position = position(of: split), nodes[position].isCollapsed else { return self }
        var expanded = self
        expanded.setColumns(columns(of: position), of: position, collapsed: false, top: .max)
        return expanded
    }

    /// Adapts every split view to the width of the window.
    ///
    /// - Parameters:
    ///   - size: The width of the window.
    ///   - screens: The table that knows which columns a narrow window shows first.
    mutating func adaptColumns(to size: HorizontalSize, _ screens: ScreenTable) {
        horizontalSize = size
        var position = 0
        while position < nodes.count {
            if nodes[position].kind == .split, nodes[position].isCollapsed != (size == .compact) {
                let columns = columns(of: position)
                let isCollapsed = size == .compact
                let top = isCollapsed ? screens.topColumn(of: nodes[position], count: columns.count) : .max
                setColumns(columns, of: position, collapsed: isCollapsed, top: top)
            }
            position += 1
        }
    }

    /// The collapsed split view that has its columns on a stack.
    package func collapsedSplit(on stack: Int) -> Int? {
        guard nodes[stack].kind == .navigation, let split = parent(of: stack), nodes[split].isCollapsed,
            content(of: split) == stack
        else { return nil }
        return split
    }

    /// The number of a column, and its split view.
    ///
    /// In a narrow window a column lies on the stack of the primary one, or in the split view, hidden.
    ///
    /// - Parameter screen: A screen.
    /// - Returns: The number, counted from 0, the primary one, and the split view; `nil` if it is no column.
    public func column(of screen: ScreenID) -> (number: Int, split: ScreenID)? {
        guard let position = position(of: screen), let parent = parent(of: position) else { return nil }
        let split = nodes[position].column > 0 ? collapsedSplit(on: parent) : parent
        guard let split, nodes[split].kind == .split,
            let number = columns(of: split).firstIndex(where: { $0.root.screen == screen })
        else { return nil }
        return (number, nodes[split].screen)
    }

    /// The screen at the root of a column of a split view.
    ///
    /// It is beside the others, on the stack of a collapsed split view, or hidden behind that.
    ///
    /// - Parameters:
    ///   - column: The column.
    ///   - split: The split view.
    /// - Returns: The screen; `nil` if the column is empty, or if there is no such split view.
    public func screen(for column: SplitColumn, of split: ScreenID) -> ScreenID? {
        guard let position = position(of: split), nodes[position].kind == .split else { return nil }
        let columns = columns(of: position)
        let number = column.position(ofColumns: Int(nodes[position].columnLimit))
        return columns.indices.contains(number) ? columns[number].root.screen : nil
    }

    /// The last column that a collapsed split view shows, before the hidden ones; `nil` if it is expanded or empty.
    package func shownColumn(of split: Int) -> ScreenID? {
        let (columns, held) = (columns(of: split), children(of: split).count)
        let shown = stack(ofSplit: split) == nil ? Int(nodes[split].selected) : columns.count - held
        return nodes[split].isCollapsed && shown < columns.count ? columns[shown].root.screen : nil
    }

    /// Numbers the columns on the stack of a collapsed split view again, after others have left.
    mutating func countColumns(on stack: Int) {
        var column: UInt8 = 0
        for child in children(of: stack) where nodes[child].column > 0 {
            column += 1
            change(child) { $0.column = column }
        }
    }
}

extension Subtree {
    /// The same navigation controller with other content; its modal stays.
    func holding(_ content: [Subtree]) -> Subtree {
        var hierarchy = Hierarchy(self)
        hierarchy.replaceContent(of: 0, with: content)
        hierarchy.showLast(in: 0)
        return Subtree(nodes: hierarchy.nodes)
    }

    /// The same navigation controller with more content on top.
    func adding(_ content: [Subtree]) -> Subtree {
        if content.isEmpty { return self }
        let hierarchy = Hierarchy(self)
        return holding(hierarchy.children(of: 0).map { hierarchy.subtree(at: $0) } + content)
    }

    /// The same subtree, adapted to the width of a window.
    func adapted(to size: Hierarchy.HorizontalSize, _ screens: ScreenTable) -> Subtree {
        if size == .regular, !nodes.contains(where: \.isCollapsed) { return self }
        var hierarchy = Hierarchy(self, size == .compact ? .regular : .compact)
        hierarchy.adaptColumns(to: size, screens)
        return Subtree(nodes: hierarchy.nodes)
    }
}

// MARK: Verbs

// A verb that takes a column means the split view as if it were expanded: expand, verb, collapse.
extension HierarchyEditor {
    /// Resizes the window: split views collapse or expand. The same width changes nothing.
    ///
    /// Each split view is asked for the column that it shows first when collapsed
    /// (``SplitContainer/topColumnForCollapsing(toProposedTopColumn:)``).
    ///
    /// - Parameter size: The new width of the window.
    public mutating func resize(to size: Hierarchy.HorizontalSize) {
        if hierarchy.horizontalSize == size { return }
        edit(.resized, of: hierarchy.root) { [screens] in $0.adaptColumns(to: size, screens) }
    }

    /// Sets a column of a split view, and shows it.
    ///
    /// - Parameters:
    ///   - column: The number of the column, counted from 0, the primary one.
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
        // UIKit's inspector stays behind the columns.
        let end = node.hasInspector ? columns.count - 1 : columns.count
        guard column >= 0, column <= end else {
            throw .columnMissing(column: column, container: name(container))
        }
        let former = columns
        let subtree = try joining(screen)
        if column == end { columns.insert(subtree, at: end) } else { columns[column] = subtree }
        try check(columns, insteadOf: former, in: split)
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
        try check(columns, insteadOf: former, in: split)
        let column = shown.flatMap { id in columns.firstIndex { $0.root.screen == id } }
        let node = hierarchy.nodes[split]
        let isShown = column.map { !node.isCollapsed && $0 >= node.hiddenColumns } ?? true
        if columns == former, isShown { return }
        setColumns(columns, of: split, showing: column)
    }

    /// Takes a column of a collapsed split view that is no stack out, and shows the one before it.
    ///
    /// - Parameters:
    ///   - column: The number of the column, counted from 0.
    ///   - split: The split view.
    mutating func goBack(fromColumn column: Int, of split: Int) {
        var columns = hierarchy.columns(of: split)
        columns.remove(at: column)
        setColumns(columns, of: split, showing: column - 1)
    }

    private mutating func setColumns(_ columns: [Subtree], of split: Int, showing top: Int?) {
        let node = hierarchy.nodes[split]
        edit(.contentSet, of: node.screen) { hierarchy in
            if let top { hierarchy.change(split) { $0.hiddenColumns = min($0.hiddenColumns, top) } }
            hierarchy.setColumns(columns, of: split, collapsed: node.isCollapsed, top: top ?? .max)
        }
    }

    /// Shows the columns of a collapsed split view up to one of them, and hides those behind it.
    ///
    /// - Parameter column: The screen at the root of the column. Another screen changes nothing.
    package mutating func showColumns(upTo column: ScreenID) {
        guard let number = hierarchy.column(of: column), let split = hierarchy.position(of: number.split),
            hierarchy.nodes[split].isCollapsed, hierarchy.shownColumn(of: split) != column,
            let position = hierarchy.position(of: column)
        else { return }
        showColumn(with: position, of: split)
    }

    /// Shows a hidden column of an expanded split view, and those behind it.
    mutating func showColumn(_ column: Int, ofExpanded split: Int) {
        edit(.selected, of: hierarchy.nodes[split].screen) { hierarchy in
            hierarchy.change(split) { $0.hiddenColumns = min($0.hiddenColumns, column) }
            let count = hierarchy.children(of: split).count
            hierarchy.show(hierarchy.nodes[split].shownColumns(of: count), selected: count - 1, in: split)
        }
    }

    /// Shows a screen of a collapsed split view, and hides the columns above it.
    mutating func showColumn(with position: Int, of split: Int) {
        let screen = hierarchy.nodes[position].screen
        let isCollapsed = hierarchy.nodes[split].isCollapsed
        edit(.contentSet, of: hierarchy.nodes[split].screen) { hierarchy in
            if isCollapsed { hierarchy.popScreens(aboveColumnAt: position) }
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

    private func check(_ columns: [Subtree], insteadOf former: [Subtree], in split: Int) throws(HierarchyError) {
        let node = hierarchy.nodes[split]
        let limit = Int(node.columnLimit) + (node.hasInspector ? 1 : 0)
        if columns.count > limit {
            throw .tooManyScreens(count: columns.count, limit: limit, container: name(at: split))
        }
        try checkTabBars(columns, insteadOf: former, in: split)
    }

    /// Checks the tab bars among the columns on the stack of a collapsed split view.
    func checkTabBars(onStackOf split: Int, _ content: [Subtree]) throws(HierarchyError) {
        let former = hierarchy.columns(of: split)
        let hidden = hierarchy.children(of: split).dropFirst().map { hierarchy.subtree(at: $0) }
        let columns = former.prefix(1) + content.filter { $0.root.column > 0 } + hidden
        try checkTabBars(Array(columns), insteadOf: former, in: split)
    }

    /// Checks that no tab bar is a column before the last one, as which UIKit takes none.
    private func checkTabBars(_ columns: [Subtree], insteadOf former: [Subtree], in split: Int) throws(HierarchyError) {
        let node = hierarchy.nodes[split]
        // A split view that is not built yet may have two columns.
        let limit = screens.entry(node.screen) == nil ? min(2, Int(node.columnLimit)) : Int(node.columnLimit)
        for (number, column) in columns.prefix(max(0, limit - 1)).enumerated() where column.root.kind == .tabs {
            // The secondary column stays that after others have left.
            let isLast = number > 0 && number == columns.count - 1 && former.last?.root.screen == column.root.screen
            if isLast, columns.count <= former.count { continue }
            throw .tabBarColumn(screen: name(of: column.root), container: name(at: split))
        }
    }
}

extension Hierarchy {
    /// Removes the screens of a collapsed split view's stack that lie above a column, but for those of columns behind it
    /// that are navigation controllers, which keep them. Nothing is removed if the position is no column's.
    fileprivate mutating func popScreens(aboveColumnAt position: Int) {
        guard nodes[position].column > 0, let stack = parent(of: position) else { return }
        var isKept = false
        var popped: [Int] = []
        for child in children(of: stack) where child > position {
            if nodes[child].column > 0 {
                isKept = nodes[child].kind == .navigation
            } else if !isKept {
                popped.append(child)
            }
        }
        for child in popped.reversed() { remove(child..<end(child)) }
        showLast(in: stack)
    }
}
