public import StepRouter

/// A finder that visits the screens of a hierarchy until one is the target: only ``isTarget(_:with:)`` is left to write.
public protocol StackIteratingFinder: Finder, CustomStringConvertible {
    /// Which screens are visited, in which order.
    var iterator: StackIterator { get }

    /// Whether a screen of the right type is the one looked for.
    ///
    /// - Parameters:
    ///   - screen: A screen that was visited.
    ///   - context: What the screen should show.
    /// - Returns: Whether the search ends here.
    func isTarget(_ screen: Target, with context: Context) -> Bool
}

extension StackIteratingFinder {
    /// Visits screens until one is the target.
    public func find(in window: any ScreenWindow, with context: Context) throws -> Target? {
        try iterator.firstScreen(in: window) { screen in
            guard let target = screen as? Target else { return false }
            return isTarget(target, with: context)
        } as? Target
    }

    /// The finder's type and where it looks: `ClassFinder[current, visible]`.
    public var description: String {
        let type = String(describing: type(of: self))
        return "\(type.prefix { $0 != "<" })[\(iterator)]"
    }
}
