/// Adds a screen to a tab container and selects it.
public struct AddTab: ContainerAction {
    /// Any tab container.
    public typealias Container = any TabContainer

    /// What becomes of a tab that is to go where there is no place.
    public enum OutOfRange: Hashable, Sendable {
        /// The navigation fails.
        case fail
        /// It goes behind the last tab; one that was to replace another replaces none.
        case append
    }

    private let index: Int?
    private let replaces: Bool
    private let outOfRange: OutOfRange

    /// Makes the action.
    ///
    /// - Parameters:
    ///   - index: Where the new tab goes, counted from 0; behind the last one if `nil`.
    ///   - outOfRange: What becomes of it if there is no such place.
    public init(at index: Int? = nil, outOfRange: OutOfRange = .fail) {
        self.index = index
        replaces = false
        self.outOfRange = outOfRange
    }

    /// Makes an action that replaces a tab.
    ///
    /// - Parameters:
    ///   - index: The position of the tab that goes, counted from 0.
    ///   - outOfRange: What becomes of the screen if there is no such tab.
    public init(replacing index: Int, outOfRange: OutOfRange = .fail) {
        self.index = index
        replaces = true
        self.outOfRange = outOfRange
    }

    /// Puts the screen at its place.
    ///
    /// - Throws: ``HierarchyError/noSuchPlace(number:count:)`` if there is no such place, and it is not to go behind the last tab then.
    public func perform(_ screen: NewScreen, on container: ScreenID, in editor: inout HierarchyEditor) throws {
        var content = editor.hierarchy.content(of: container).map { ContentItem.kept($0) }
        if let index, !content.indices.contains(index), replaces || index != content.count, outOfRange == .fail {
            throw HierarchyError.noSuchPlace(number: index, count: content.count)
        }
        if let index, content.indices.contains(index) {
            content.replaceSubrange(index..<(replaces ? index + 1 : index), with: [.new(screen)])
        } else {
            content.append(.new(screen))
        }
        try editor.setContent(of: container, to: content, showing: screen.id)
    }
}

extension Action where Self == AddTab {
    /// Adds a tab behind the last one.
    public static var addTab: AddTab { AddTab() }

    /// Adds a tab at a place.
    ///
    /// - Parameters:
    ///   - index: Where the new tab goes, counted from 0.
    ///   - outOfRange: What becomes of it if there is no such place.
    /// - Returns: The action.
    public static func addTab(at index: Int, outOfRange: AddTab.OutOfRange = .fail) -> AddTab {
        AddTab(at: index, outOfRange: outOfRange)
    }

    /// Replaces a tab.
    ///
    /// - Parameters:
    ///   - index: The position of the tab that goes, counted from 0.
    ///   - outOfRange: What becomes of the screen if there is no such tab.
    /// - Returns: The action.
    public static func replaceTab(at index: Int, outOfRange: AddTab.OutOfRange = .fail) -> AddTab {
        AddTab(replacing: index, outOfRange: outOfRange)
    }
}
