// Modals and the root.
extension HierarchyEditor {
    /// Presents a screen modally.
    ///
    /// The outermost container around the presenting screen carries the presentation out; with a current-context style it is the nearest one that defines
    /// the context.
    ///
    /// - Parameters:
    ///   - screen: The modal to be.
    ///   - presenter: The screen that presents it.
    ///   - style: How it covers what is below.
    /// - Throws: ``HierarchyError`` if the presenter presents already or is not there.
    public mutating func present(
        _ screen: NewScreen,
        from presenter: ScreenID,
        style: PresentationStyle
    ) throws(HierarchyError) {
        let presenter = hierarchy.presenter(for: try position(of: presenter), style)
        if let modal = hierarchy.modal(of: presenter) {
            throw .alreadyPresenting(presenter: name(at: presenter), modal: name(at: modal))
        }
        let subtree = try joining(screen)
        edit(.presented, of: screen.id) { $0.insert(subtree, at: presenter + 1, under: presenter, style: style) }
    }

    /// Dismisses everything above a screen, or the modal that the screen is in when there is nothing above.
    ///
    /// - Parameter screen: The screen. One with nothing to dismiss changes nothing.
    /// - Throws: ``HierarchyError/screenGone(screen:)`` if it is not there.
    public mutating func dismiss(from screen: ScreenID) throws(HierarchyError) {
        let position = try position(of: screen)
        if let modal = hierarchy.presented(by: screen).flatMap({ hierarchy.position(of: $0) }) {
            return removeModal(modal)
        }
        let level = hierarchy.level(of: position)
        if hierarchy.nodes[level].isModal { removeModal(level) }
    }

    mutating func removeModal(_ modal: Int) {
        edit(.dismissed, of: hierarchy.nodes[modal].screen) { $0.remove(modal..<$0.end(modal)) }
    }

    /// Replaces the root, or sets the first one of an empty window. The old tree leaves with its modals.
    ///
    /// - Parameter screen: The new root.
    /// - Throws: ``HierarchyError`` if it is in the hierarchy already.
    public mutating func replaceRoot(with screen: NewScreen) throws(HierarchyError) {
        let subtree = try joining(screen)
        edit(.rootReplaced, of: screen.id) { $0.replaceAll(with: subtree) }
    }
}
