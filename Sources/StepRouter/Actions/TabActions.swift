/// Adds a screen to a tab container and selects it.
public struct AddTab: ContainerAction {
    /// Any tab container.
    public typealias Container = any TabContainer

    private let index: Int?
    private let replaces: Bool

    /// Makes the action.
    ///
    /// - Parameter index: Where the new tab goes, counted from 0; behind the last one if `nil`.
    public init(at index: Int? = nil) {
        self.index = index
        replaces = false
    }

    /// Makes an action that replaces a tab.
    ///
    /// - Parameter index: The position of the tab that goes, counted from 0.
    public init(replacing index: Int) {
        self.index = index
        replaces = true
    }

    /// Puts the screen at its place.
    ///
    /// - Throws: ``HierarchyError/noSuchPlace(number:count:)`` if there is no such place.
    public func perform(_ screen: NewScreen, on container: ScreenID, in editor: inout HierarchyEditor) throws {
        var content = editor.hierarchy.content(of: container).map { ContentItem.kept($0) }
        let index = index ?? content.count
        guard index >= 0, index < content.count + (replaces ? 0 : 1) else {
            throw HierarchyError.noSuchPlace(number: index, count: content.count)
        }
        if replaces { content[index] = .new(screen) } else { content.insert(.new(screen), at: index) }
        try editor.setContent(of: container, to: content, showing: screen.id)
    }
}

extension Action where Self == AddTab {
    /// Adds a tab behind the last one.
    public static var addTab: AddTab { AddTab() }

    /// Adds a tab at a place.
    ///
    /// - Parameter index: Where the new tab goes, counted from 0.
    /// - Returns: The action.
    public static func addTab(at index: Int) -> AddTab { AddTab(at: index) }

    /// Replaces a tab.
    ///
    /// - Parameter index: The position of the tab that goes, counted from 0.
    /// - Returns: The action.
    public static func replaceTab(at index: Int) -> AddTab { AddTab(replacing: index) }
}
