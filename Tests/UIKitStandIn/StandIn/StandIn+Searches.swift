// What the user does with searches and context menus.
extension StandIn {
    /// Taps into the search bar of the innermost visible view controller that has one.
    ///
    /// - Returns: Whether a search begins.
    @discardableResult
    public func beginSearch() -> Bool {
        let searches = visible(UIViewController.self).lazy.compactMap { $0.knownNavigationItem?.searchController }
        guard let search = searches.first(where: { !$0.isActive }) else { return false }
        search.isActive = true
        return search.isActive
    }

    /// Taps the button that cancels the search on top.
    ///
    /// - Returns: Whether a search ends.
    @discardableResult
    public func cancelSearch() -> Bool {
        guard let search = topmost as? UISearchController, !search.isBeingPresented else { return false }
        search.isActive = false
        return true
    }

    /// Opens a context menu by a long press in the view of a visible view controller.
    ///
    /// - Parameters:
    ///   - actions: What the menu offers.
    ///   - controller: The view controller.
    /// - Returns: Whether it opens.
    @discardableResult
    public func openContextMenu(_ actions: UIAction..., in controller: UIViewController) -> Bool {
        guard visible(UIViewController.self).contains(where: { $0 === controller }) else { return false }
        let menu = _UIContextMenuActionsOnlyViewController(actions)
        controller.present(menu, animated: true)
        return menu.presenter != nil
    }

    /// Taps an action of the context menu on top. The action runs while the menu is still presented; after it the menu is dismissed.
    ///
    /// - Returns: Whether there is one with that title.
    @discardableResult
    public func tapContextMenu(_ title: String) -> Bool {
        guard let menu = topmost as? _UIContextMenuActionsOnlyViewController,
            let action = menu.actions.first(where: { $0.title == title })
        else { return false }
        action.handler(action)
        menu.presenter?.dismiss(animated: true)
        return true
    }
}
