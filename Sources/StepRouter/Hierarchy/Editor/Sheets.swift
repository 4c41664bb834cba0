// Sheets that leave in use what is below them.
extension HierarchyEditor {
    /// Lets a sheet rest at another of its heights, as the user does by dragging it.
    ///
    /// - Parameters:
    ///   - sheet: The sheet. A screen that is no sheet, or rests there already, changes nothing.
    ///   - detent: The position of the height, counted from the lowest, 0. One beyond the last stands for that.
    /// - Throws: ``HierarchyError/screenGone(screen:)`` if it is not there.
    public mutating func rest(_ sheet: ScreenID, at detent: Int) throws(HierarchyError) {
        let position = try position(of: sheet)
        guard var style = hierarchy.nodes[position].style else { return }
        style.detent = detent
        if style == hierarchy.nodes[position].style { return }
        edit(.dragged, of: sheet, .joining(0..<0)) { $0.change(position) { $0.style = style } }
    }
}

/// A sheet that goes because the screen below it is another one.
struct GoingSheet {
    let id: ScreenID
    /// The screen that was below it.
    let page: ScreenID
    let goingOn: Sheet.GoingOn
}

extension Hierarchy {
    /// The sheets in use that do not stay because the user sees another screen below one of them after an edit. Those above
    /// it go as well: each is hidden with the screen below it.
    ///
    /// - Parameter edited: The hierarchy after the edit.
    /// - Returns: The sheets, the topmost first.
    func sheetsThatGo(with edited: Hierarchy) -> [GoingSheet] {
        let sheets = levelsInUse.compactMap { sheet -> GoingSheet? in
            guard nodes[sheet].leavesInUse, let below = above(sheet), let style = nodes[sheet].style else { return nil }
            return GoingSheet(
                id: nodes[sheet].screen,
                page: nodes[innermost(at: level(of: below))].screen,
                goingOn: style.goingOn
            )
        }
        guard let lowest = sheets.lastIndex(where: { $0.goingOn != .stays && isLeft($0, in: edited) }) else {
            return []
        }
        return sheets[lowest].goingOn == .leaves ? [sheets[lowest]] : Array(sheets[...lowest])
    }

    /// Returns whether the user does not see the screen below a sheet any more, and the sheet is still there.
    ///
    /// A container that was empty is no such screen, and a split view that adapts to another width takes none away.
    private func isLeft(_ sheet: GoingSheet, in edited: Hierarchy) -> Bool {
        guard kind(of: sheet.page) == .none, let place = edited.position(of: sheet.id), let below = edited.above(place),
            !edited.hasAdaptedColumns(since: self)
        else { return false }
        return !edited.visiblePositions(at: edited.level(of: below)).contains { edited.nodes[$0].screen == sheet.page }
    }

    private func hasAdaptedColumns(since former: Hierarchy) -> Bool {
        nodes.contains { node in
            guard node.kind == .split, let place = former.position(of: node.screen) else { return false }
            return former.nodes[place].isCollapsed != node.isCollapsed
        }
    }

    /// `true` if a sheet, shown or hidden, goes and comes back with what is below it.
    package var hasSheetsThatGo: Bool {
        modalCount > 0 && nodes.contains { $0.isHidden || $0.isModal && $0.style?.goingOn != .stays }
    }

    /// Hides a sheet with the screen that was below it, or removes it.
    mutating func letGo(_ sheet: GoingSheet) {
        guard let position = position(of: sheet.id), var style = nodes[position].style else { return }
        let subtree = subtree(at: position)
        remove(position..<end(position))
        guard sheet.goingOn != .leaves, let page = self.position(of: sheet.page), attachedModal(of: page) == nil else {
            return
        }
        style.isHidden = true
        insert(subtree, at: page + 1, under: page, style: style)
    }

    /// The hidden sheet of a screen that the user sees again, if there is one.
    package var sheetToShow: ScreenID? {
        guard modalCount > 0, nodes.contains(where: \.isHidden) else { return nil }
        for page in levelsInUse.flatMap({ visiblePositions(at: $0) }) {
            guard let sheet = attachedModal(of: page), let style = nodes[sheet].style, style.isHidden, isOnTop(page)
            else { continue }
            let presenter = presenter(for: page, style)
            if presenter == page || attachedModal(of: presenter) == nil { return nodes[sheet].screen }
        }
        return nil
    }

    /// Shows a hidden sheet above the screen from which it hangs, at the height at which it rested.
    mutating func showHidden(_ sheet: ScreenID) {
        guard let position = position(of: sheet), let page = above(position), var style = nodes[position].style else {
            return
        }
        style.isHidden = false
        let subtree = subtree(at: position)
        remove(position..<end(position))
        let presenter = presenter(for: page, style)
        insert(subtree, at: presenter + 1, under: presenter, style: style)
    }

    /// A screen, and the screens that it shows, the innermost last.
    private func visiblePositions(at position: Int) -> [Int] {
        [position] + visibleChildren(of: position).flatMap { visiblePositions(at: $0) }
    }
}
