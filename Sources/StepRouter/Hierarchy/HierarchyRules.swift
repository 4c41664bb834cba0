/// What an editor has to know of screens beyond the hierarchy: rules that belong to classes, and names for messages.
package protocol HierarchyRules: AnyObject {
    /// Which screens a container of an app's own class shows.
    ///
    /// - Parameters:
    ///   - classID: The number of the container's class.
    ///   - count: How many screens it holds, at least one.
    ///   - selected: The position of the selected one.
    /// - Returns: Their positions.
    func shownRange(of classID: UInt16, count: Int, selected: Int) -> Range<Int>

    /// Checks whether a container of an app's own class accepts a content.
    ///
    /// - Throws: Whatever the class throws if it does not.
    func checkContent(_ classIDs: [UInt16], of classID: UInt16) throws

    /// What messages call a screen.
    func name(of screen: ScreenID) -> String

    /// What messages call a screen of a class.
    func name(ofClass classID: UInt16) -> String
}
