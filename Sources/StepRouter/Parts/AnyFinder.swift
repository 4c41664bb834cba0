/// A finder of which the types of screen and context are no longer known.
public final class AnyFinder {
    @usableFromInline
    package typealias Find = (ScreenTree, AnyContext) throws -> ScreenID?

    /// The finder.
    package let finder: Any
    /// Looks for the screen; `nil` of a finder that need not be asked.
    package let find: Find?

    @usableFromInline
    package init(_ finder: Any, find: Find? = nil) {
        self.finder = finder
        self.find = find
    }
}
