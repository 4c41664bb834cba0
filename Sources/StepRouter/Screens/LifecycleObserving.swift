/// A screen that is told when it comes, goes, and gets another parent, in UIKit's order.
///
/// What it changes in the hierarchy meanwhile happens after all that goes on is over.
public protocol LifecycleObserving: Screen {
    /// Called before the screen becomes visible.
    func willAppear()
    /// Called when the screen has become visible.
    func didAppear()
    /// Called before the screen is hidden or leaves.
    func willDisappear()
    /// Called when the screen is hidden or has left.
    func didDisappear()
    /// Called after the screen joined a container, and with `nil` after it left one or left the window while hidden.
    ///
    /// - Parameter parent: The container that holds the screen now.
    func didMove(to parent: (any ContainerScreen)?)
}
