/// Pushes a screen onto a navigation container.
public struct Push: ContainerAction {
    /// Any navigation container.
    public typealias Container = any NavigationContainer

    /// Makes the action.
    public init() {}

    /// Puts the screen on top.
    ///
    /// - Throws: ``HierarchyError`` if the container may not hold it, such as a navigation controller another one.
    public func perform(_ screen: NewScreen, on container: ScreenID, in editor: inout HierarchyEditor) throws {
        try editor.append(screen, to: container)
    }
}

/// Makes a screen the only one of a navigation container.
public struct PushAsRoot: ContainerAction {
    /// Any navigation container.
    public typealias Container = any NavigationContainer

    /// Makes the action.
    public init() {}

    /// Replaces all content.
    ///
    /// - Throws: ``HierarchyError`` if the container may not hold the screen.
    public func perform(_ screen: NewScreen, on container: ScreenID, in editor: inout HierarchyEditor) throws {
        try editor.setContent(of: container, to: [.new(screen)])
    }
}

/// Puts a screen in the place of the one on top of a navigation container.
public struct PushReplacingLast: ContainerAction {
    /// Any navigation container.
    public typealias Container = any NavigationContainer

    /// Makes the action.
    public init() {}

    /// Replaces the last screen; an empty container gets its first one.
    ///
    /// - Throws: ``HierarchyError`` if the container may not hold the screen.
    public func perform(_ screen: NewScreen, on container: ScreenID, in editor: inout HierarchyEditor) throws {
        let content = editor.hierarchy.content(of: container).dropLast().map { ContentItem.kept($0) }
        try editor.setContent(of: container, to: content + [.new(screen)])
    }
}

extension Action where Self == Push {
    /// Pushes a screen.
    public static var push: Push { Push() }
}

extension Action where Self == PushAsRoot {
    /// Makes a screen the only one of a stack.
    public static var pushAsRoot: PushAsRoot { PushAsRoot() }
}

extension Action where Self == PushReplacingLast {
    /// Replaces the screen on top of a stack.
    public static var pushReplacingLast: PushReplacingLast { PushReplacingLast() }
}
