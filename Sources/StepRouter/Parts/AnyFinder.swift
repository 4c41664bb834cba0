/// A finder whose types of screen and context are erased.
@usableFromInline
package final class AnyFinder {
    @usableFromInline
    package typealias Find = (ScreenTree, AnyContext) throws -> ScreenID?

    package let finder: Any
    private let search: Find?
    /// `true` if walks ask the finder; else it is asked only for a screen that comes along with others.
    private let isAskedAtOnce: Bool

    /// Makes a finder that searches with a closure; without one, it never finds anything and need not be called.
    @usableFromInline
    package init(_ finder: Any, find search: Find? = nil) {
        (self.finder, self.search, isAskedAtOnce) = (finder, search, true)
    }

    /// Makes a finder that searches as another one does, for screens that come along with others.
    package init(_ finder: Any, locatingLike other: AnyFinder) {
        (self.finder, search, isAskedAtOnce) = (finder, other.search, false)
    }

    /// `true` if the finder never finds anything.
    var findsNothing: Bool { search == nil }

    /// `true` if walks ask the finder, and it may find something.
    package var isAskedOnWalks: Bool { isAskedAtOnce && search != nil }

    /// Finds the screen on a walk; `nil` if it is not there, or is asked for later.
    package func find(in tree: ScreenTree, with context: AnyContext, _ call: AppCode.Call) throws -> ScreenID? {
        isAskedAtOnce ? try search?(tree, context) : nil
    }

    /// Finds the screen of a step that builds nothing, once the steps before are in place.
    package func locate(in tree: ScreenTree, with context: AnyContext, _ call: AppCode.Call) throws -> ScreenID? {
        try search?(tree, context)
    }
}

extension AnyFinder {
    /// Erases the types of a finder, which is called in navigations.
    @inlinable
    package convenience init<Finding: Finder>(asking finder: Finding) {
        self.init(finder) { tree, context in
            guard let screen = try finder.find(in: tree, with: context.value(Finding.Context.self)) else { return nil }
            guard let id = tree.id(of: screen) else {
                throw HierarchyError.notInWindow(screen: StepRouter.name(of: screen))
            }
            return id
        }
    }
}

/// A finder that is asked in another way than by ``Finder/find(in:with:)``.
@usableFromInline
package protocol SelfErasingFinder {
    /// The finder with erased types.
    var erasedFinder: AnyFinder { get }
}

extension Finder {
    /// The finder with erased types, as navigations ask it.
    @inlinable
    package var erased: AnyFinder { (self as? any SelfErasingFinder)?.erasedFinder ?? AnyFinder(asking: self) }
}

extension NilFinder: SelfErasingFinder {
    /// The finder with erased types, which is never called.
    @usableFromInline
    package var erasedFinder: AnyFinder { AnyFinder(self) }
}
