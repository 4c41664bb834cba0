public import StepRouter

/// Finds what is below a modal: going there closes it.
///
/// ```swift
/// let closeMe = DestinationStep(finder: PresentingFinder<SimulatedScreen, Void>())
/// ```
public struct PresentingFinder<Target: Screen, Context>: Finder {
    @usableFromInline
    let startingPoint: StartingPoint

    /// Makes the finder.
    ///
    /// - Parameter startingPoint: The modal, or a screen in it.
    @inlinable
    public init(startingPoint: StartingPoint = .topmost) { self.startingPoint = startingPoint }

    /// The screen that presents the modal, if it is of the right type; `nil` if nothing is presented.
    @inlinable
    public func find(in window: any ScreenWindow, with context: Context) throws -> Target? {
        try startingPoint.screen(in: window)?.presentingScreen as? Target
    }
}
