public import StepRouter

extension RestorationTable {
    /// Writes down what a window shows.
    ///
    /// Split views are written as if they were wide, with the column that is shown where they are one stack. What has no name, and what shows nothing that can be written, is left out with all that hangs from it.
    ///
    /// - Parameter window: The window.
    /// - Returns: The snapshot, with what was left out in ``WindowSnapshot/dropped``.
    public func snapshot(of window: some ScreenWindow) -> WindowSnapshot {
        var editor = HierarchyEditor(window.tree)
        editor.resize(to: .regular)
        let (former, hierarchy) = (window.hierarchy, editor.hierarchy)
        editor.resize(to: former.horizontalSize)
        let shownColumns = former.shownColumns(besides: editor.hierarchy)
        var snapshot = WindowSnapshot()
        var position = 0
        while position < hierarchy.nodes.count {
            do throws(NotWritten) {
                var entry = try entry(at: position, of: hierarchy, window.screens)
                if shownColumns.contains(hierarchy.nodes[position].screen) { entry.isSelected = true }
                snapshot.screens.append(entry)
                position += 1
            } catch {
                snapshot.dropped.append(error.dropped)
                position += Int(hierarchy.nodes[position].extent)
            }
        }
        return snapshot
    }

    private struct NotWritten: Error {
        let dropped: DroppedScreen
    }

    private func entry(
        at position: Int,
        of hierarchy: Hierarchy,
        _ screens: ScreenTable
    ) throws(NotWritten) -> WindowSnapshot.Entry {
        let node = hierarchy.nodes[position]
        guard let screen = screens[node.screen], let restorable = restorable(for: screen) else {
            throw NotWritten(dropped: DroppedScreen(screens[node.screen]?.label ?? "a screen", .unknownName))
        }
        var entry = WindowSnapshot.Entry(restorable.name, depth: Int(node.depth))
        do {
            entry.context = try restorable.write(screen)
        } catch {
            throw NotWritten(dropped: DroppedScreen(restorable.name, .unreadableContext("\(error)")))
        }
        entry.presented = node.style?.kind.rawValue
        entry.isModalInPresentation = node.style?.isModalInPresentation == true ? true : nil
        entry.isSelected = hierarchy.isSelected(position) ? true : nil
        entry.topColumn = node.topColumn?.rawValue
        return entry
    }
}

extension Hierarchy {
    /// The last columns that collapsed split views show, where that hides some or is not what a new window would show.
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

    /// Whether a container of alternatives, or one of the app's own, has selected a screen.
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
