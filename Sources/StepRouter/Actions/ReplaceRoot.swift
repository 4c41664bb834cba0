/// Makes a screen the root of the window, or the first root of an empty one.
public struct ReplaceRoot: Action {
    /// Any screen: the root.
    public typealias Container = any Screen

    /// Makes the action.
    public init() {}

    /// The root leaves, so that nothing has to be brought to the front.
    public var needsVisibleContainer: Bool { false }

    /// Replaces the root.
    ///
    /// - Throws: ``HierarchyError/notRoot(screen:root:)`` if the step does not go from the root.
    public func perform(_ screen: NewScreen, on container: ScreenID, in editor: inout HierarchyEditor) throws {
        if let root = editor.hierarchy.root, root != container {
            throw HierarchyError.notRoot(screen: editor.name(container), root: editor.name(root))
        }
        try editor.replaceRoot(with: screen)
    }
}

/// Does nothing, where the factory has put its screen in place already.
public struct NilAction: Action {
    /// Any screen.
    public typealias Container = any Screen

    /// Makes the action.
    public init() {}

    /// The factory decides what is visible.
    public var needsVisibleContainer: Bool { false }

    /// Does nothing.
    public func perform(_ screen: NewScreen, on container: ScreenID, in editor: inout HierarchyEditor) {}
}

extension Action where Self == ReplaceRoot {
    /// Makes a screen the root of the window.
    public static var replaceRoot: ReplaceRoot { ReplaceRoot() }
}

extension Action where Self == NilAction {
    /// Does nothing, where the factory has put its screen in place already.
    public static var nilAction: NilAction { NilAction() }
}
