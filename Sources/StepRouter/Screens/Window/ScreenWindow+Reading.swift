// What a window shows, and what can be asked of any.
extension ScreenWindow {
    /// Always.
    public func allowsDismissal(of screen: any Screen) -> Bool { true }

    /// The screens and their places; while a transition is under way, those after it.
    public var hierarchy: Hierarchy { reading.hierarchy }

    /// A number that changes with the hierarchy, whatever changes it.
    public var revision: Int { reading.revision }

    /// The revision that the user, the system or the app's other code made last; 0 if they have changed nothing.
    public var userRevision: Int { reading.userRevision }

    /// Reads what the window shows, if nothing moves.
    public var readingAtRest: WindowReading? { isInTransition ? nil : reading }

    /// The screen that the transition under way happens to.
    public var movingPart: String? { runningTransition?.subject.flatMap { screens[$0] }?.label }

    /// The screens of the hierarchy, at their places.
    public var tree: ScreenTree { reading.tree }

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
