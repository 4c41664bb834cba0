/// An action that puts no screen in place, but finds the screen from which the next step goes.
package protocol Move: Action where Container == any Screen {
    /// Makes the move.
    ///
    /// - Parameters:
    ///   - screen: The screen that it goes from.
    ///   - editor: The editor of the hierarchy.
    /// - Returns: The screen that it leads to, which is brought to the front.
    /// - Throws: An error if it cannot be made; the navigation then fails with nothing changed.
    func perform(from screen: ScreenID, in editor: inout HierarchyEditor) throws -> ScreenID
}

extension Move {
    package func perform(_ screen: NewScreen, on container: ScreenID, in editor: inout HierarchyEditor) throws {
        _ = try perform(from: container, in: &editor)
    }
}
