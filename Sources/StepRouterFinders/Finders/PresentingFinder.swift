public import StepRouter

/// Finds what is below a modal: going there closes it.
///
/// ```swift
/// let closeMe = DestinationStep(finder: PresentingFinder<BaseScreen, Void>())
/// ```
public struct PresentingFinder<Target: Screen, Context>: Finder {
    private let startingPoint: StartingPoint

    /// Makes the finder.
    ///
    /// - Parameter startingPoint: The modal, or a screen in it.
    public init(startingPoint: StartingPoint = .topmost) { self.startingPoint = startingPoint }

    /// The screen that presents the modal, if it is of the right type; `nil` if nothing is presented.
    public func find(in tree: ScreenTree, with context: Context) throws -> Target? {
        try startingPoint.screen(in: tree).flatMap { tree.presenter(of: $0) } as? Target
    }
}
