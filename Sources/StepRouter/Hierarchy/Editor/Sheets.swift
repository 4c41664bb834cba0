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
    /// `true` if it is hidden with that screen.
    let hides: Bool
}

extension Hierarchy {
    /// The sheets in use below which the user sees another screen after an edit, and that do not stay then.
    ///
    /// - Parameter edited: The hierarchy after the edit.
    /// - Returns: The sheets, the topmost first.
    func sheetsThatGo(with edited: Hierarchy) -> [GoingSheet] {
        let levels = levelsInUse
        return zip(levels, levels.dropFirst()).compactMap { sheet, level in
            let (id, page) = (nodes[sheet].screen, innermost(at: level))
            guard let goingOn = nodes[sheet].style?.goingOn, goingOn != .stays, let place = edited.position(of: id),
                let below = edited.above(place).map({ edited.innermost(at: edited.level(of: $0)) }), below != page
            else { return nil }
            return GoingSheet(id: id, page: page, hides: goingOn == .hides)
        }
    }

    /// `true` if a sheet, shown or hidden, goes and comes back with what is below it.
    package var hasSheetsThatGo: Bool {
        modalCount > 0 && nodes.contains { $0.isModal && $0.style.map { $0.goingOn != .stays } == true }
    }

    /// Hides a sheet with the screen that was below it, or removes it.
    mutating func letGo(_ sheet: GoingSheet) {
        guard let position = position(of: sheet.id), var style = nodes[position].style else { return }
        let subtree = subtree(at: position)
        remove(position..<end(position))
        guard sheet.hides, let page = self.position(of: sheet.page), attachedModal(of: page) == nil else { return }
        style.isHidden = true
        insert(subtree, at: page + 1, under: page, style: style)
    }

    /// The hidden sheet of a screen that the user sees again, if there is one.
    var sheetToShow: ScreenID? {
        guard modalCount > 0, nodes.contains(where: \.isHidden) else { return nil }
        for level in levelsInUse {
            guard let page = position(of: innermost(at: level)), let sheet = attachedModal(of: page),
                let style = nodes[sheet].style, style.isHidden, isOnTop(page)
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

    /// The innermost screen that a screen shows; itself if it shows none.
    private func innermost(at position: Int) -> ScreenID { innermost(of: nodes[position].screen) }
}
