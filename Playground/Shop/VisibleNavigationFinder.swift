public import StepRouter
public import StepRouterFinders

/// Finds the innermost navigation controller in sight: where somebody who taps a link expects it to lead on.
///
/// A collapsed split view puts one navigation controller into another; the outer one is passed over then.
public struct VisibleNavigationFinder<Context>: StackIteratingFinder {
    /// A navigation controller.
    public typealias Target = Navigation

    /// What is in sight on top.
    public let iterator = StackIterator(options: .currentVisibleOnly)

    /// Makes the finder.
    public init() {}

    /// Whether no container lies on top of the stack.
    public func isTarget(_ screen: Navigation, with context: Context) -> Bool { screen.topScreen?.container == nil }
}
