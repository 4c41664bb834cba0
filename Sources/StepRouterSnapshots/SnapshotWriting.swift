public import StepRouter

extension RestorationTable {
    /// Writes down the screens of a window.
    ///
    /// Split views are written as if they were wide, with the column that is shown where they are one stack. Screens
    /// without a name, and those whose context cannot be written, are left out with all that hangs from them.
    ///
    /// - Parameter window: The window.
    /// - Returns: The snapshot, with the screens that were left out in ``WindowSnapshot/dropped``.
    public func snapshot(of window: some ScreenWindow) -> WindowSnapshot {
        var editor = HierarchyEditor(window.tree)
        editor.resize(to: .regular)
        let (former, hierarchy) = (window.hierarchy, editor.hierarchy)
        editor.resize(to: former.horizontalSize)
        let shownColumns = former.shownColumns(besides: editor.hierarchy)
        var writing = SnapshotWriting(self, hierarchy, window.screens, shownColumns)
        let entries = hierarchy.nodes.isEmpty ? nil : writing.entries(at: 0)
        var snapshot = WindowSnapshot(entries ?? [])
        snapshot.dropped = writing.dropped
        return snapshot
    }
}

/// Writes down the screens of a hierarchy.
private struct SnapshotWriting {
    private let table: RestorationTable
    private let hierarchy: Hierarchy
    private let screens: ScreenTable
    private let shownColumns: Set<ScreenID>
    private(set) var dropped: [WindowSnapshot.DroppedScreen] = []

    init(_ table: RestorationTable, _ hierarchy: Hierarchy, _ screens: ScreenTable, _ shownColumns: Set<ScreenID>) {
        (self.table, self.hierarchy, self.screens, self.shownColumns) = (table, hierarchy, screens, shownColumns)
    }

    /// Writes a screen with all that hangs from it; `nil` if it is left out.
    mutating func entries(at position: Int) -> [WindowSnapshot.Entry]? {
        let own: WindowSnapshot.Entry
        do throws(NotWritten) {
            own = try entry(at: position)
        } catch {
            dropped.append(WindowSnapshot.DroppedScreen(error.name, error.reason))
            return nil
        }
        var entries = [own]
        if let modal = hierarchy.modal(of: position) { entries += self.entries(at: modal) ?? [] }
        let children = hierarchy.children(of: position)
        for (number, child) in children.enumerated() {
            if let content = self.entries(at: child) {
                entries += content
                continue
            }
            guard hierarchy.nodes[position].kind.containment?.canBeCutOff(after: number) == true else {
                dropped.append(WindowSnapshot.DroppedScreen(own.name, .lostContent))
                return nil
            }
            for other in children[(number + 1)...] {
                dropped.append(WindowSnapshot.DroppedScreen(name(at: other), .lostBefore))
            }
            break
        }
        return entries
    }

    private struct NotWritten: Error {
        let name: String
        let reason: WindowSnapshot.DroppedScreen.Reason
    }

    private func entry(at position: Int) throws(NotWritten) -> WindowSnapshot.Entry {
        let node = hierarchy.nodes[position]
        guard let screen = screens[node.screen], let restorable = table.restorable(for: screen) else {
            throw NotWritten(name: name(at: position), reason: .unknownName)
        }
        if node.depth > RestorationTable.greatestDepth {
            throw NotWritten(name: restorable.name, reason: .tooMany)
        }
        var entry = WindowSnapshot.Entry(restorable.name, depth: Int(node.depth))
        do {
            entry.context = try restorable.write?(screen)
        } catch {
            throw NotWritten(name: restorable.name, reason: .unreadableContext("\(error)"))
        }
        entry.presented = node.style?.kind.rawValue
        entry.isModalInPresentation = node.style?.isModalInPresentation == true ? true : nil
        entry.isSelected = hierarchy.isSelected(position) || shownColumns.contains(node.screen) ? true : nil
        entry.topColumn = node.topColumn?.rawValue
        return entry
    }

    /// The name of a screen; its label if the table does not know it.
    private func name(at position: Int) -> String {
        let screen = screens[hierarchy.nodes[position].screen]
        return screen.map { table.restorable(for: $0)?.name ?? $0.label } ?? "a screen"
    }
}

extension Hierarchy {
    /// The last columns that collapsed split views show, where that hides some or a new window would show another one.
    ///
    /// - Parameter adapted: The same hierarchy in a window that has just got this width.
    /// - Returns: The columns.
    fileprivate func shownColumns(besides adapted: Hierarchy) -> Set<ScreenID> {
        let splits = nodes.indices.filter { nodes[$0].kind == .split && nodes[$0].isCollapsed }
        return Set(
            splits.compactMap { split in
                guard let shown = shownColumn(of: split) else { return nil }
                let isUsual = adapted.position(of: nodes[split].screen).map { adapted.shownColumn(of: $0) } == shown
                return isUsual && columns(of: split).last?.root.screen == shown ? nil : shown
            }
        )
    }

    /// Returns whether a container of alternatives, or one of the app's own, has selected a screen.
    fileprivate func isSelected(_ position: Int) -> Bool {
        guard !nodes[position].isModal, let above = above(position),
            nodes[above].kind.containment == .alternatives || nodes[above].kind.isCustom
        else {
            return false
        }
        let children = children(of: above)
        let selected = Int(nodes[above].selected)
        return children.indices.contains(selected) && children[selected] == position
    }
}
