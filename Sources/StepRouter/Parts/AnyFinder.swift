/// A finder of which the types of screen and context are no longer known.
public final class AnyFinder {
    @usableFromInline
    package typealias Find = (ScreenTree, AnyContext) throws -> ScreenID?

    /// The finder.
    package let finder: Any
    /// Looks for the screen; `nil` of a finder that need not be asked.
    package let find: Find?
    /// Looks for the screen of a step that builds nothing, once the steps before are in place.
    package let locate: Find?

    @usableFromInline
    package init(_ finder: Any, isAskedAtOnce: Bool = true, find: Find? = nil) {
        self.finder = finder
        self.find = isAskedAtOnce ? find : nil
        locate = find
    }
}
