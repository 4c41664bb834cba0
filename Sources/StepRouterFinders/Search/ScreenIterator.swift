public import StepRouter

/// Visits the screens of a hierarchy in some order.
///
/// ``StackIterator`` serves nearly always; an app writes its own for an order that options cannot express.
public protocol ScreenIterator {
    /// The first screen, in the iterator's order, that satisfies a condition.
    ///
    /// - Parameters:
    ///   - tree: Where to look.
    ///   - isTarget: Whether a screen is the one looked for.
    /// - Returns: The screen, or `nil` if there is none.
    /// - Throws: What the condition throws, or an error if the screens cannot be visited.
    func firstScreen(in tree: ScreenTree, where isTarget: (any Screen) throws -> Bool) throws -> (any Screen)?
}
