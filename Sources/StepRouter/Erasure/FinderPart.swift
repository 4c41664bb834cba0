/// A finder as the router asks it: made where its types are known, so that the compiler can see through it.
public struct RoutedFinder<Target: Screen, Context> {
    @usableFromInline
    package let part: FinderPart?

    /// - Parameter finder: The finder that is asked.
    @inlinable
    package init(_ finder: some Finder<Target, Context>) { self.init(finder, named: finder) }

    /// - Parameters:
    ///   - finder: The finder that is asked.
    ///   - name: The finder that it stands for.
    @inlinable
    package init(_ finder: some Finder<Target, Context>, named name: any Finder) {
        part = FinderPart(finder: name) { window, context in
            try finder.find(in: window, with: ContextBox<Context>.value(of: context))
        }
    }

    /// A finder that need not be asked, because it never finds anything.
    @inlinable
    package init() { part = nil }
}

/// A finder of which the types are no longer known.
@usableFromInline
package final class FinderPart {
    @usableFromInline
    package typealias Find = (any ScreenWindow, RouteContext) throws -> (any Screen)?

    /// What names it, and tells of its search.
    package let finder: any Finder
    package let find: Find

    @usableFromInline
    package init(finder: any Finder, find: @escaping Find) {
        self.finder = finder
        self.find = find
    }
}
