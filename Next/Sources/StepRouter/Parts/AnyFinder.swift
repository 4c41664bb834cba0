/// A finder of which the types of screen and context are no longer known.
public final class AnyFinder {
    package typealias Find = (ScreenTree, AnyContext) throws -> ScreenID?

    /// The finder.
    package let finder: any Finder
    /// Looks for the screen; `nil` of a finder that need not be asked.
    package let find: Find?

    package init(_ finder: any Finder, find: Find? = nil) {
        self.finder = finder
        self.find = find
    }

    /// Forgets the types of a finder, which is asked for a screen.
    package init<Finding: Finder>(asking finder: Finding) {
        self.finder = finder
        find = { tree, context in
            guard let screen = try finder.find(in: tree, with: context.value(Finding.Context.self)) else { return nil }
            guard let id = tree.id(of: screen) else {
                throw HierarchyError.notInWindow(screen: StepRouter.name(of: screen))
            }
            return id
        }
    }
}
