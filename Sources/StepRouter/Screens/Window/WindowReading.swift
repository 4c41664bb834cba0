/// A reading of a window: what it shows at one moment, read once between two stretches of app code.
public struct WindowReading {
    /// The screens and their places; while a transition is under way, those after it.
    public let hierarchy: Hierarchy
    /// The screens that the hierarchy's numbers mean.
    public let screens: ScreenTable
    /// A number that changes with the hierarchy, whatever changes it.
    public let revision: Int
    /// The revision that the user, the system or the app's other code made last; 0 if they have changed nothing.
    public let userRevision: Int

    /// Makes a reading of a window.
    ///
    /// - Parameters:
    ///   - hierarchy: The screens and their places.
    ///   - screens: The screens that the hierarchy's numbers mean.
    ///   - revision: A number that changes with the hierarchy.
    ///   - userRevision: The revision that others than the window made last.
    public init(_ hierarchy: Hierarchy, of screens: ScreenTable, revision: Int, userRevision: Int) {
        self.hierarchy = hierarchy
        self.screens = screens
        self.revision = revision
        self.userRevision = userRevision
    }

    /// The screens of the hierarchy, at their places.
    public var tree: ScreenTree { ScreenTree(hierarchy: hierarchy, screens: screens) }
}
