public import StepRouter

/// Where a search starts.
public enum StartingPoint {
    /// The topmost modal, or the root screen when nothing is presented.
    case topmost
    /// The root screen.
    case root
    /// The screen that a closure returns; `nil` finds nothing.
    case custom((any ScreenWindow) throws -> (any Screen)?)
}

extension StartingPoint {
    /// Whether it is the topmost screen.
    @inlinable
    var isTopmost: Bool {
        if case .topmost = self { true } else { false }
    }

    /// The screen to start from.
    @usableFromInline
    func screen(in window: any ScreenWindow) throws -> (any Screen)? {
        switch self {
        case .topmost: window.topmostScreen
        case .root: window.rootScreen
        case .custom(let screen): try screen(window)
        }
    }
}
