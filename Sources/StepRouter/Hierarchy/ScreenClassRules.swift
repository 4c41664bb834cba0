/// What an editor has to know of screens beyond the hierarchy: rules that belong to classes, and names for messages.
package protocol ScreenClassRules: AnyObject {
    /// Which screens a container of an app's own class shows.
    ///
    /// - Parameters:
    ///   - classID: The number of the container's class.
    ///   - count: How many screens it holds, at least one.
    ///   - selected: The position of the selected one.
    /// - Returns: Their positions.
    func shownRange(of classID: UInt16, count: Int, selected: Int) -> Range<Int>

    /// The column up to which a split view shows its columns when they become one stack; those behind it are hidden.
    ///
    /// - Parameters:
    ///   - split: The split view.
    ///   - count: The number of columns that it has.
    /// - Returns: The position of the column.
    func topColumn(of split: HierarchyNode, count: Int) -> Int

    /// Checks whether a container of an app's own class accepts a content.
    ///
    /// - Throws: Whatever the class throws if it does not.
    func checkContent(_ classIDs: [UInt16], of classID: UInt16) throws

    /// What messages call a screen.
    func name(of screen: ScreenID) -> String

    /// What messages call a screen of a class.
    func name(ofClass classID: UInt16) -> String
}

extension ScreenClassRules {
    /// What a container with some content shows; an app's own class is taken at its word as far as there are screens.
    package func shownRange(of node: HierarchyNode, count: Int, selected: Int) -> Range<Int> {
        if count == 0 { return 0..<0 }
        return switch node.kind {
        case .none: 0..<0
        case .navigation: count - 1..<count
        case .tabs: selected..<selected + 1
        case .split: node.isCollapsed ? selected..<selected + 1 : node.shownColumns(of: count)
        case .custom:
            shownRange(of: node.classID, count: count, selected: selected).clamped(to: 0..<count)
        }
    }
}
