/// Sets a column of a split container, and shows it. It means the split view as if it were expanded.
public struct SetColumn: ContainerAction {
    /// Any split container.
    public typealias Container = any SplitContainer

    private let column: Int

    /// Makes the action.
    ///
    /// - Parameter column: Which column, counted from 0, the primary one.
    public init(_ column: Int) { self.column = column }

    /// Puts the screen in the place of the column.
    ///
    /// - Throws: ``HierarchyError`` if there is no such column, or the one before it is empty.
    public func perform(_ screen: NewScreen, on container: ScreenID, in editor: inout HierarchyEditor) throws {
        try editor.setColumn(column, to: screen, in: container)
    }
}

extension Action where Self == SetColumn {
    /// Sets the primary column.
    public static var setPrimary: SetColumn { SetColumn(0) }

    /// Sets the supplementary column of a split view with three.
    public static var setSupplementary: SetColumn { SetColumn(1) }

    /// Sets the secondary column of a split view with two.
    public static var pushToDetails: SetColumn { SetColumn(1) }

    /// Sets the secondary column.
    ///
    /// - Parameter columns: How many columns the split view has.
    /// - Returns: The action.
    public static func pushToDetails(ofColumns columns: Int) -> SetColumn { SetColumn(columns &- 1) }
}
