public import StepRouter

/// Finds the screen of a step that builds nothing only once the steps before are in place: what is there already does not count.
///
/// ```swift
/// // The list of the new tab bar, not one that may be elsewhere.
/// StepAssembly(finder: LaterFinder(ClassFinder<ListScreen, Void>()), factory: NilFactory()).from(newTabs).assemble()
/// ```
public struct LaterFinder<Base: Finder>: Finder, SearchDescribing, CustomStringConvertible {
    private let base: Base

    /// Makes the finder.
    ///
    /// - Parameter base: Finds the screen.
    public init(_ base: Base) { self.base = base }

    /// Asks the finder.
    public func find(in tree: ScreenTree, with context: Base.Context) throws -> Base.Target? {
        try base.find(in: tree, with: context)
    }

    /// What the finder tells.
    public var search: FinderSearch { FinderSearch(of: base) }

    /// The finder's name.
    public var description: String { "later \(partName(base))" }

    /// A finder that is asked only once the steps before are in place.
    public var erased: AnyFinder { AnyFinder(self, isAskedAtOnce: false, find: base.erased.locate) }
}
