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
    /// - Throws: ``ActionError/noSuchPlace(number:count:)`` if there is no such place.
    public func embed(_ screen: any Screen, in children: inout [any Screen]) throws {
        let index = index ?? children.count
        guard index >= 0, index < children.count + (replaces ? 0 : 1) else {
            throw ActionError.noSuchPlace(number: index, count: children.count)
        }
        if replaces { children[index] = screen } else { children.insert(screen, at: index) }
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
