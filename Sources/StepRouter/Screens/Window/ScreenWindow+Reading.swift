// What a window shows, and what can be asked of any.
extension ScreenWindow {
    /// Always.
    public func allowsDismissal(of screen: any Screen) -> Bool { true }

    /// The screens of the hierarchy, at their places.
    public var tree: ScreenTree { ScreenTree(hierarchy: hierarchy, screens: screens) }

    /// The same, with a revision that is never later than the screens are: reading them may run app code that changes the window.
    var revisionAndTree: (revision: Int, tree: ScreenTree) {
        let revision = revision
        return (revision, tree)
    }

    /// The screen at the root of the window, or `nil` before one is set.
    public var rootScreen: (any Screen)? { tree.rootScreen }

    /// The topmost modal, or the root screen when nothing is presented. A modal that is being dismissed does not count.
    public var topmostScreen: (any Screen)? { tree.topmostScreen }

    /// What the user sees on top: the innermost screen that the topmost screen shows.
    public var screenOnTop: (any Screen)? {
        let tree = tree
        return tree.hierarchy.screenOnTop.flatMap { tree.screens[$0] }
    }

    /// The window's hierarchy as text: containers with what they hold, then modals from the bottom up.
    public var drawing: String { tree.drawing(during: runningTransition) }

    /// Whether the user sees a screen, with nothing above it.
    ///
    /// - Parameter screen: A screen, in this window or not.
    /// - Returns: Whether nothing hides or covers it.
    public func isOnTop(_ screen: any Screen) -> Bool { tree.isOnTop(screen) }

    /// Replaces the root screen; the old tree leaves the window together with its modals.
    ///
    /// - Parameters:
    ///   - screen: The new root. The present one changes nothing.
    ///   - animated: Whether the transition takes time.
    /// - Throws: ``HierarchyError`` if the screen is in a hierarchy already, or if a transition is under way.
    public nonisolated(nonsending) func setRootScreen(_ screen: any Screen, animated: Bool) async throws {
        try await edit(animated: animated, by: .app) { editor in
            if let root = editor.hierarchy.root, root == editor.id(of: screen) { return }
            try editor.replaceRoot(with: try editor.admit(screen))
        }
    }
}
