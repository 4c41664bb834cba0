// Which window a table belongs to.
extension ScreenTable {
    /// The window that the table belongs to; `nil` of a table without one, and once the window is gone.
    public var window: (any ScreenWindow)? { owner as? any ScreenWindow }

    /// Says which window the table belongs to; a window does so when it is made.
    public func open(for window: any ScreenWindow) { owner = window }
}

extension ScreenTree {
    /// The window whose hierarchy it is, if it is one's.
    public var window: (any ScreenWindow)? { screens.window }
}
