/// What a window finds of one of its screens when it reads its own objects into a hierarchy.
public struct ScreenReading {
    /// The screens that a container holds; of a split view that is collapsed, its stack and the columns that are hidden.
    public var held: HeldScreens
    /// The modal that this very screen presents.
    public var modal: (screen: any Screen, style: PresentationStyle)?
    /// Whether the screen defines the context of modals; `nil` if its class says so.
    public var definesContext: Bool?
    /// Whether the columns of a split view are one stack.
    public var isCollapsed = false
    /// Which column of a collapsed split view the screen is, on the stack of the primary one; 0 of other screens.
    public var column = 0

    /// Makes a reading of a screen.
    ///
    /// - Parameters:
    ///   - held: The screens that it holds.
    ///   - modal: The modal that it presents.
    public init(_ held: HeldScreens = HeldScreens(), modal: (screen: any Screen, style: PresentationStyle)? = nil) {
        self.held = held
        self.modal = modal
    }
}
