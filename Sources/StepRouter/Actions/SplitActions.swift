/// Sets a column of a split container.
public struct SetColumn: ContainerAction {
    /// Any split container.
    public typealias Container = any SplitContainer

    private let column: Int

    /// Makes the action.
    ///
    /// - Parameter column: The position of the column, counted from 0 for the primary one.
    public init(_ column: Int) { self.column = column }

    /// Sets the column.
    ///
    /// - Throws: ``ActionError/columnMissing(column:)`` if a column before it is empty.
    public func embed(_ screen: any Screen, in children: inout [any Screen]) throws {
        guard column >= 0, column <= children.count else { throw ActionError.columnMissing(column: column) }
        if column == children.count { children.append(screen) } else { children[column] = screen }
    }
}

extension Action where Self == SetColumn {
    /// Sets the primary column.
    public static var setPrimary: SetColumn { SetColumn(0) }

    /// Sets the supplementary column of a split container of three columns.
    public static var setSupplementary: SetColumn { SetColumn(1) }

    /// Shows a screen as the details: sets the secondary column of a split container of two columns.
    public static var pushToDetails: SetColumn { SetColumn(1) }

    /// Shows a screen as the details of a split container with a number of columns.
    ///
    /// - Parameter columns: How many columns there are; the details are the last.
    /// - Returns: The action.
    public static func pushToDetails(ofColumns columns: Int) -> SetColumn { SetColumn(columns - 1) }
}
